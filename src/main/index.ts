import './shell/start/checked-certificates';
import './shell/start/v8-flags';
import { createRequire } from 'node:module';
import { takeCompiledCode } from './shell/start/compiled-code';

/*
 * Where the program begins: what was compiled when it was packed is taken from here on, the program itself first.
 */

takeCompiledCode(__dirname);
createRequire(__filename)('./program.js');
