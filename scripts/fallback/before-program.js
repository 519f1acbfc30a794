'use strict';

/* Makes the fallback what the program expects: here, and in the helper processes that it starts. */
require('./polyfills');
const path = require('node:path');
const { utilityProcess } = require('electron');

const fork = utilityProcess.fork;
utilityProcess.fork = (script, args = [], options = {}) =>
  fork(path.join(__dirname, 'helper.js'), [script, ...args], options);
