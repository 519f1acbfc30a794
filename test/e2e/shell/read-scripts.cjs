// Loaded into the program before anything of it: says which scripts it has read.
const Module = require('node:module');
globalThis.readScripts = () => Object.keys(Module._cache);
