import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { Script } from 'node:vm';

/*
 * V8 spends more time on looking through the text of the program than on running it. `npm run package` has it compiled
 * once, by the Electron that is packed (scripts/compiled-code.mjs), and puts the outcome beside each script in the
 * archive. It is as safe there as the script: the archive is checked as a whole, and nothing outside it is read.
 */

/** Bytes of the digest at the beginning of a file of compiled code: whose script it is (SHA-256). */
const DIGEST_BYTES = 32;

/** What became of each script of the program. */
const seen = { taken: 0, refused: 0, missing: 0 };

interface LoadedModule {
  exports: unknown;
}
type Compile = (this: LoadedModule, text: string, file: string, ...more: unknown[]) => unknown;
type Wrapped = (
  this: unknown,
  exports: unknown,
  require: NodeJS.Require,
  module: LoadedModule,
  file: string,
  folder: string,
) => unknown;

/** The file of a script's compiled code. */
const besideScript = (file: string): string => file.replace(/\.js$/, '.compiled');

/** What was compiled of this very text; undefined where there is nothing, or something of another text. */
function compiledCodeOf(text: string, file: string): Buffer | undefined {
  let stored: Buffer;
  try {
    stored = readFileSync(besideScript(file));
  } catch {
    return undefined;
  }
  const digest = createHash('sha256').update(text).digest();
  return stored.subarray(0, DIGEST_BYTES).equals(digest) ? stored.subarray(DIGEST_BYTES) : undefined;
}

/**
 * Has every script below a folder that is required from now on taken as it was compiled, where that is beside it. What
 * V8 refuses, for another version or other settings compiled it, is compiled as ever, and so is everything else.
 */
export function takeCompiledCode(folder: string): void {
  // Node has no public way between finding a script and compiling it.
  const prototype = Module.prototype as unknown as { _compile: Compile };
  const compile = prototype._compile;
  prototype._compile = function (text, file, ...more) {
    const cachedData = file.startsWith(folder + sep) ? compiledCodeOf(text, file) : undefined;
    if (cachedData === undefined) {
      if (file.startsWith(folder + sep)) seen.missing += 1;
      return compile.call(this, text, file, ...more);
    }
    const script = new Script(Module.wrap(text), { filename: file, cachedData });
    if (script.cachedDataRejected === true) seen.refused += 1;
    else seen.taken += 1;
    const wrapped = script.runInThisContext() as Wrapped;
    return wrapped.call(this.exports, this.exports, createRequire(file), this, file, dirname(file));
  };
}

/** How many scripts were taken as they were compiled beforehand, refused, or not compiled beforehand, until now. */
export function compiledCode(): Readonly<typeof seen> {
  return { ...seen };
}
