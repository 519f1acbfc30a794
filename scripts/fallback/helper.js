'use strict';

/* A helper process of the program: the polyfills, then the script that the program named, at its usual place. */
require('./polyfills');
process.argv.splice(1, 1);
require(process.argv[1]);
