// linkify.js - of the files named on standard input, what linkify-it finds without a scheme
'use strict';
const fs = require('fs');
const library = require('linkify-it');
const Linkify = library.LinkifyIt || library.default || library;
const linkify = new Linkify({}, { fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false });

for (const path of fs.readFileSync(0, 'utf8').split('\n')) {
    if (path === '')
        continue;
    const text = fs.readFileSync(path, 'utf8');
    let octets = 0;
    let at = 0;
    for (const match of linkify.match(text) || []) {
        // A scheme that is written is no part of this comparison.
        if (match.schema !== '' && !(match.schema === 'mailto:' && !/^mailto:/i.test(match.raw)))
            continue;
        octets += Buffer.byteLength(text.slice(at, match.index));
        at = match.index;
        const length = Buffer.byteLength(match.raw);
        console.log(`${path}\t${octets}\t${octets + length}`);
    }
}
