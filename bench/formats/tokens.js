// tokens.js - for each file named on standard input, its strings, templates and comments as JSON
'use strict';
const acorn = require('acorn');
const fs = require('fs');

function read(path, text, sourceType) {
    const tokens = [];
    const onComment = (block, comment) => tokens.push(['comment', comment]);
    let parts = null;
    for (const token of acorn.tokenizer(text, {
        ecmaVersion: 'latest', sourceType, onComment, allowHashBang: true })) {
        if (token.type === acorn.tokTypes.string)
            tokens.push(['string', token.value]);
        else if (token.type === acorn.tokTypes.template)
            (parts = parts || []).push(token.value || '');
        else if (token.type === acorn.tokTypes.backQuote) {
            if (parts)
                tokens.push(['template', parts]);
            parts = null;
        }
    }
    return { path, tokens };
}

for (const path of fs.readFileSync(0, 'utf8').split('\n')) {
    const text = fs.readFileSync(path, 'utf8');
    for (const type of ['module', 'script']) {
        try {
            console.log(JSON.stringify(read(path, text, type)));
            break;
        } catch (error) {
            if (type === 'script')
                console.error(path + ': ' + error.message);
        }
    }
}
