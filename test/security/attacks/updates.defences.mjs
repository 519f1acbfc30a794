/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: ['update-from-a-stolen-server'],
    file: 'main/updates/electron-source.ts',
    find: `      found = verifyRelease(result.updateInfo, trust);`,
    replace: `      const { version, files } = result.updateInfo;
      found = { version, digests: files.map(({ sha512 }) => sha512) };
      void verifyRelease;
      void trust;`,
  },
];
