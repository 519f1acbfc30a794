'use strict';

/* Where a program begins that was packed on the fallback to be tried. */
require('./before-program');
require('../out/main/index.js');
