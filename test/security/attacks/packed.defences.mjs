import { PACKED_ATTACKS } from '../../packed/attacks.mjs';

/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: PACKED_ATTACKS,
    file: 'main/program.ts',
    find: `if (mayStart(app)) begin();`,
    replace: `begin();`,
  },
  {
    attacks: PACKED_ATTACKS,
    file: 'main/program.ts',
    find: `import { mayStart } from './shell/start-check';\n`,
    replace: ``,
  },
];
