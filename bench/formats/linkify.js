// linkify.js - for each file named on standard input, what linkify-it finds: FILE, LINE, URL
'use strict';
const fs = require('fs');
const library = require('linkify-it');
const Linkify = library.LinkifyIt || library.default || library;
const linkify = new Linkify({}, { fuzzyLink: false, fuzzyEmail: false });

for (const path of fs.readFileSync(0, 'utf8').split('\n')) {
    const text = fs.readFileSync(path, 'utf8');
    let line = 1;
    let at = 0;
    for (const match of linkify.match(text) || []) {
        for (; at < match.index; at++)
            if (text[at] === '\n')
                line++;
        console.log(`${path}\t${line}\t${match.raw}`);
    }
}
