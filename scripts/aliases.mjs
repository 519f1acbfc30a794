import { fileURLToPath } from 'node:url';

/** The layers under src/, in the order of the arrows: each may be reached as `@<layer>/…` from any other file. */
export const layers = [
  ...['contract', 'core', 'bridge', 'main', 'preload', 'practice', 'proof', 'renderer'],
  'languages',
];

const root = new URL('../', import.meta.url);

/** Path aliases for Vite and Vitest; `tsconfig.base.json` holds the same list for TypeScript. */
export const aliases = [
  ...layers.map((layer) => ({
    find: new RegExp(`^@${layer}/`),
    replacement: fileURLToPath(new URL(`src/${layer}/`, root)),
  })),
  { find: /^@test\//, replacement: fileURLToPath(new URL('test/', root)) },
];
