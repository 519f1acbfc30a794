import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import configuration from '../../../electron-builder.config.mjs';
import { checkPacking } from '../../../scripts/packing.mjs';

const root = join(import.meta.dirname, '../../..');

describe('how Proofdesk is packed', () => {
  it('is as the packer understands it, for all three systems, with every file that it names', async () => {
    expect(await checkPacking()).toEqual([]);
  });

  it('makes what users of each system expect', () => {
    const kinds = (of: typeof configuration.win): unknown =>
      [of?.target]
        .flat()
        .map((target) => (typeof target === 'object' ? [target?.target, target?.arch] : target));
    expect(kinds(configuration.win)).toEqual([
      ['nsis', 'x64'],
      ['portable', 'x64'],
    ]);
    expect(kinds(configuration.mac as typeof configuration.win)).toEqual([
      ['dmg', 'universal'],
      ['zip', 'universal'],
    ]);
    expect(kinds(configuration.linux as typeof configuration.win)).toEqual([
      ['AppImage', 'x64'],
      ['deb', 'x64'],
    ]);
  });

  it('forbids whatever would have the program run code that is not its own', () => {
    expect(configuration.electronFuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      onlyLoadAppFromAsar: true,
      enableEmbeddedAsarIntegrityValidation: true,
    });
  });

  it('does not have the AppImage started without the sandbox of Chromium, as the packer would by itself', async () => {
    const { default: AppImageTarget } = createRequire(import.meta.url)(
      'app-builder-lib/out/targets/appimage/AppImageTarget',
    ) as { default: new (...args: unknown[]) => { desktopEntry: { value: Promise<string> } } };
    const commandOf = (config: object): Promise<string> =>
      new AppImageTarget(
        '',
        { platformSpecificBuildOptions: configuration.linux, config, appInfo: { buildVersion: '1' } },
        { computeDesktopEntry: (_options: unknown, command: string) => Promise.resolve(command) },
      ).desktopEntry.value;
    expect(await commandOf(configuration)).toBe('AppRun %U');
    expect(await commandOf({ ...configuration, appImage: undefined })).toContain('--no-sandbox');
  });

  it('signs for macOS with the hardened runtime, and leaves the desk in place when the program is taken away', () => {
    expect(configuration.mac).toMatchObject({ hardenedRuntime: true });
    expect(existsSync(join(root, String(configuration.mac?.entitlements)))).toBe(true);
    expect(configuration.nsis).toMatchObject({ deleteAppDataOnUninstall: false });
  });

  it('keeps native modules outside the archive, and sources, tests and other systems’ binaries out of all of it', () => {
    expect(configuration.asarUnpack).toContain('**/*.node');
    for (const system of [configuration.win, configuration.mac, configuration.linux]) {
      const files = [system?.files].flat().map(String);
      expect(files.filter((file) => !file.startsWith('!'))).toEqual([
        'out/{main,preload,renderer}/**',
        'package.json',
        'resources/icons/256.png',
        'resources/practice-pictures/**',
      ]);
      expect(files.some((file) => file.startsWith('!**/node_modules/keytar/prebuilds/!('))).toBe(true);
    }
  });
});
