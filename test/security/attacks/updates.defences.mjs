/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: ['update-from-a-stolen-server', 'update-to-an-older-version'],
    file: 'main/updates/electron-source.ts',
    find: `      found = verifyRelease(result.updateInfo, trust);`,
    replace: `      const { version, files } = result.updateInfo;
      found = { version, digests: files.map(({ sha512 }) => sha512) };
      void verifyRelease;
      void trust;`,
  },
  {
    attacks: ['update-to-an-older-version'],
    file: 'main/updates/electron-source.ts',
    find: `autoUpdater.allowDowngrade = false;`,
    replace: `autoUpdater.allowDowngrade = true;`,
  },
  {
    attacks: ['update-over-http'],
    file: 'main/updates/electron-source.ts',
    find: `answer({ cancel: protocol !== 'https:' && origin !== triedOrigin });`,
    replace: `answer({ cancel: protocol === '' && origin === triedOrigin });`,
  },
];
