import { PACKED_ATTACKS } from '../../packed/attacks.mjs';

const NAMES = PACKED_ATTACKS.map(({ name }) => name);

/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: NAMES,
    file: 'main/program.ts',
    find: `if (mayStart(app)) begin();`,
    replace: `begin();`,
  },
  {
    attacks: NAMES,
    file: 'main/program.ts',
    find: `import { mayStart } from './shell/start/start-check';\n`,
    replace: ``,
  },
];
