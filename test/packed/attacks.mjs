import { TRIALS as APPIMAGE } from './appimage-trials.mjs';
import { TRIALS as SWITCHES } from './switch-trials.mjs';

/**
 * The attacks that `trials.mjs` carries out on a packed app, and whose they are.
 *
 * @type {readonly { readonly name: string; readonly actor: string }[]}
 */
export const PACKED_ATTACKS = [
  ...SWITCHES.map(({ name }) => ({ name, actor: 'other program' })),
  ...APPIMAGE.map(({ name }) => ({ name, actor: 'environment' })),
];
