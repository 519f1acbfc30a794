'use strict';
/*
 * Loaded by Electron before the program (`-r`): notes how V8 compiled each script of it, and once the first view
 * is shown writes that beside the scripts and ends the program. What a start does not run is left to be compiled later.
 */
const { Buffer } = require('node:buffer');
const { createHash } = require('node:crypto');
const { writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join, sep } = require('node:path');
const { performance } = require('node:perf_hooks');
const process = require('node:process');
const { clearInterval, setInterval, setTimeout } = require('node:timers');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

const folder = process.env['PROOFDESK_COMPILE_BELOW'];
if (!folder) throw new Error('PROOFDESK_COMPILE_BELOW does not say which scripts');

/** @type {{ file: string; text: string; script: import('node:vm').Script }[]} */
const compiled = [];
/** What is read before the program, and so before `takeCompiledCode`, could not be taken. */
let begun = false;
const prototype = /** @type {any} */ (Module.prototype);
const compile = prototype._compile;
/** @param {string} text @param {string} file @param {unknown[]} more */
prototype._compile = function (text, file, ...more) {
  if (file === join(folder, 'program.js')) begun = true;
  if (!begun || !file.startsWith(folder + sep)) return compile.call(this, text, file, ...more);
  if (/\bimport\s*\(/.test(text)) throw new Error(`${file} imports, which compiled code cannot`);
  const script = new Script(Module.wrap(text), { filename: file });
  compiled.push({ file, text, script });
  const wrapped = script.runInThisContext();
  return wrapped.call(this.exports, this.exports, Module.createRequire(file), this, file, dirname(file));
};

/** Long enough for what a start does behind its first view. */
const BEHIND_FIRST_VIEW = 1_000;

function keep() {
  // Compiled code is for one set of flags: those that the program starts with (v8-flags.ts).
  setFlagsFromString('--semi-space-growth-factor=1');
  for (const { file, text, script } of compiled) {
    const digest = createHash('sha256').update(text).digest();
    writeFileSync(file.replace(/\.js$/, '.compiled'), Buffer.concat([digest, script.createCachedData()]));
  }
  require('electron').app.exit(0);
}

const look = setInterval(() => {
  if (performance.getEntriesByName('start:shown').length === 0) return;
  clearInterval(look);
  setTimeout(keep, BEHIND_FIRST_VIEW);
}, 50);
