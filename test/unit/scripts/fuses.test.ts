import { FuseV1Options } from '@electron/fuses';
import { expect, it } from 'vitest';
import configuration from '../../../electron-builder.config.mjs';

/** Names in the configuration of the packer beside those of the fuses themselves. */
const WANTED: Record<keyof typeof FuseV1Options, readonly [string, boolean]> = {
  RunAsNode: ['runAsNode', false],
  EnableCookieEncryption: ['enableCookieEncryption', true],
  EnableNodeOptionsEnvironmentVariable: ['enableNodeOptionsEnvironmentVariable', false],
  EnableNodeCliInspectArguments: ['enableNodeCliInspectArguments', false],
  EnableEmbeddedAsarIntegrityValidation: ['enableEmbeddedAsarIntegrityValidation', true],
  OnlyLoadAppFromAsar: ['onlyLoadAppFromAsar', true],
  LoadBrowserProcessSpecificV8Snapshot: ['loadBrowserProcessSpecificV8Snapshot', false],
  GrantFileProtocolExtraPrivileges: ['grantFileProtocolExtraPrivileges', false],
};

// Electron's checklist, 19 "Check which fuses you can change".
it('states every fuse, each as docs/security-checklist.md says', () => {
  const fuses = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)));
  expect(Object.keys(WANTED).sort()).toEqual(fuses.sort());
  expect(configuration.electronFuses).toEqual(Object.fromEntries(Object.values(WANTED)));
});
