import { NAMES } from './appimage-trials.mjs';
import { TRIALS } from './switch-trials.mjs';

/** The names of the attacks that `trials.mjs` carries out on a packed app. */
export const PACKED_ATTACKS = [...TRIALS.map(({ name }) => name), ...NAMES];
