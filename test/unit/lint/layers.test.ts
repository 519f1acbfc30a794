import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { ALONE, COLLECTING } from '../alone.mjs';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** The repository's own configuration, for files that are not there: rules that need types are out of reach then. */
const eslint = new ESLint({ cwd: project, overrideConfig: tseslint.configs.disableTypeChecked });

/** The rules that object to a text as if it were in that file, which need be in no area and ask for no system. */
async function objections(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: `${project}${file}` });
  if (result === undefined) throw new Error(`${file} is ignored`);
  const broken = result.messages.find((message) => message.fatal === true);
  if (broken !== undefined) throw new Error(`${file} could not be read: ${broken.message}`);
  return result.messages
    .map((message) => message.ruleId ?? '')
    .filter((rule) => !['house/areas', 'house/system-places'].includes(rule));
}

const use = (specifier: string): string => `import { thing } from '${specifier}';\nexport const it = thing;`;

const layers = [
  'contract',
  'core',
  'bridge',
  'main',
  'preload',
  'practice',
  'renderer',
  'languages',
] as const;
const arrows: Record<(typeof layers)[number], readonly string[]> = {
  contract: [],
  core: ['contract'],
  bridge: ['core', 'contract'],
  main: ['bridge', 'core', 'contract'],
  preload: ['bridge'],
  practice: ['contract'],
  renderer: ['bridge', 'core', 'contract'],
  languages: ['renderer', 'main', 'bridge', 'core', 'contract'],
};
const typesAlone = ['languages'];
const useType = (specifier: string): string =>
  `import type { Thing } from '${specifier}';\nexport type It = Thing;`;
const pairs = layers.flatMap((from) => layers.filter((to) => to !== from).map((to) => ({ from, to })));

describe('the arrows between the layers', () => {
  const allowed = pairs.filter(({ from, to }) => arrows[from].includes(to));
  const forbidden = pairs.filter(({ from, to }) => !arrows[from].includes(to));

  it.each(allowed)('let $from import $to', async ({ from, to }) => {
    const values = await objections(`src/${from}/room/file.ts`, use(`@${to}/thing`));
    expect(values).toEqual(typesAlone.includes(from) ? ['house/layers'] : []);
    expect(await objections(`src/${from}/room/file.ts`, useType(`@${to}/thing`))).toEqual([]);
  });

  it.each([
    `import { type Thing } from '@core/thing';\nexport type It = Thing;`,
    `export { thing } from '@core/thing';`,
    `export * from '@core/thing';`,
    `export const it = (): Promise<unknown> => import('@core/thing');`,
  ])('keep what languages import to types: %s', async (text) => {
    expect(await objections('src/languages/de/core/file.ts', text)).toContain('house/layers');
  });

  it('let languages import values of themselves, and types in place', async () => {
    const inPlace = `export type It = import('@core/thing').Thing;`;
    expect(await objections('src/languages/de/core/file.ts', inPlace)).not.toContain('house/layers');
    expect(await objections('src/languages/de/core/file.ts', use('./thing'))).toEqual([]);
  });

  it.each(forbidden)('keep $from from importing $to', async ({ from, to }) => {
    expect(await objections(`src/${from}/room/file.ts`, use(`@${to}/thing`))).toEqual(['house/layers']);
    expect(await objections(`src/${from}/room/file.ts`, use(`../../${to}/thing`))).toEqual(['house/layers']);
  });

  it.each([
    ['a type', `import type { Thing } from '@main/thing';\nexport type It = Thing;`],
    ['a type in place', `export type It = import('@main/thing').Thing;`],
    ['an import while running', `export const it = (): Promise<unknown> => import('@main/thing');`],
    ['passing on', `export { thing } from '@main/thing';`],
    ['passing on everything', `export * from '@main/thing';`],
    ['an import for its effect', `import '@main/thing';`],
  ])('see through %s', async (_form, text) => {
    expect(await objections('src/core/file.ts', text)).toContain('house/layers');
  });

  it('hold in Vue files', async () => {
    const component = (specifier: string): string =>
      `<script setup lang="ts">\nimport { thing } from '${specifier}';\n</script>\n\n<template>\n  <p>{{ thing }}</p>\n</template>`;
    expect(await objections('src/renderer/views/file.vue', component('@main/thing'))).toEqual([
      'house/layers',
    ]);
    expect(await objections('src/renderer/views/file.vue', component('@bridge/thing'))).toEqual([]);
  });

  it('ask for an alias from layer to layer and a relative path inside one', async () => {
    expect(await objections('src/core/room/file.ts', use('../../contract/thing'))).toEqual(['house/layers']);
    expect(await objections('src/core/room/file.ts', use('@core/thing'))).toEqual(['house/layers']);
    expect(await objections('src/core/room/file.ts', use('../thing'))).toEqual([]);
  });

  it('keep src from reaching tests and scripts', async () => {
    expect(await objections('src/main/file.ts', use('@test/thing'))).toEqual(['house/layers']);
    expect(await objections('src/main/file.ts', use('../../scripts/thing.mjs'))).toEqual(['house/layers']);
  });

  it('leave tests free', async () => {
    expect(await objections('test/unit/file.ts', use('@main/thing'))).toEqual([]);
  });
});

describe('the packages of the layers', () => {
  const outside = ['electron', 'electron/main', 'node:fs', 'fs', 'fs/promises', 'vue'];

  it.each(['contract', 'core', 'bridge'].flatMap((layer) => outside.map((name) => ({ layer, name }))))(
    'keep $name out of $layer',
    async ({ layer, name }) => {
      expect(await objections(`src/${layer}/file.ts`, use(name))).toEqual(['house/layers']);
    },
  );

  it.each([
    { layer: 'renderer', name: 'electron' },
    { layer: 'renderer', name: 'node:path' },
    { layer: 'renderer', name: 'libsql' },
    { layer: 'practice', name: 'electron' },
    { layer: 'practice', name: 'electron-store' },
    { layer: 'practice', name: 'vue' },
    { layer: 'preload', name: 'node:fs' },
    { layer: 'preload', name: 'zod' },
    { layer: 'main', name: 'vue' },
  ])('keep $name out of $layer', async ({ layer, name }) => {
    expect(await objections(`src/${layer}/file.ts`, use(name))).toEqual(['house/layers']);
  });

  it.each([
    { layer: 'contract', name: 'zod' },
    { layer: 'core', name: 'big.js' },
    { layer: 'main', name: 'electron' },
    { layer: 'main', name: 'node:fs/promises' },
    { layer: 'practice', name: 'node:http' },
    { layer: 'practice', name: 'hono' },
    { layer: 'preload', name: 'electron' },
    { layer: 'renderer', name: 'vue' },
  ])('let $layer use $name', async ({ layer, name }) => {
    expect(await objections(`src/${layer}/file.ts`, use(name))).toEqual([]);
  });
});

describe('what has one door', () => {
  it.each([
    ['ipcMain', `import { ipcMain } from 'electron';\nipcMain.on('a', () => undefined);`],
    [
      'ipcMain of the whole module',
      `import * as electron from 'electron';\nelectron.ipcMain.on('a', () => undefined);`,
    ],
    [
      'ipcMain under another name',
      `import { ipcMain as door } from 'electron';\ndoor.on('a', () => undefined);`,
    ],
    ['sending through a window', `export const f = (w: W): void => w.webContents.send('a');`],
    ['sending through contents', `export const f = (contents: W): void => contents.send('a');`],
    ['sending to a frame', `export const f = (w: W): void => w.webContents.mainFrame.postMessage('a', 1);`],
    ['sending back', `export const f = (event: E): void => event.sender.send('a');`],
    [
      'sending, taken out first',
      `export const f = (w: W): void => {\n  const { send } = w.webContents;\n  send('a');\n};`,
    ],
    [
      'openExternal',
      `import { shell } from 'electron';\nexport const f = (): unknown => shell.openExternal('a');`,
    ],
    [
      'openExternal, quoted',
      `import { shell } from 'electron';\nexport const f = (): unknown => shell['openExternal']('a');`,
    ],
    ['openExternal, taken out', `import { shell } from 'electron';\nexport const { openExternal } = shell;`],
  ])('refuses %s elsewhere', async (_form, text) => {
    expect(await objections('src/main/room/file.ts', text)).toContain('house/one-door');
  });

  it('refuses ipcRenderer in the page', async () => {
    const text = `export const f = (window: { ipcRenderer: { send(): void } }): void => window.ipcRenderer.send();`;
    expect(await objections('src/renderer/file.ts', text)).toEqual(['house/one-door']);
  });

  it.each([
    ['src/main/bridge/handle.ts', `import { ipcMain } from 'electron';\nipcMain.on('a', () => undefined);`],
    ['src/main/bridge/announce.ts', `export const f = (w: W): void => w.webContents.send('a');`],
    [
      'src/main/shell/window/open-external.ts',
      `import { shell } from 'electron';\nexport const f = (): unknown => shell.openExternal('a');`,
    ],
    [
      'src/preload/index.ts',
      `import { ipcRenderer } from 'electron';\nexport const f = (): unknown => ipcRenderer.invoke('a');`,
    ],
  ])('lets %s do its work', async (file, text) => {
    expect(await objections(file, text)).toEqual([]);
  });

  it('lets the composition root hand ipcMain on, and no more', async () => {
    const handOn = `import { ipcMain } from 'electron';\nimport { createBridge } from './bridge/handle';\nexport const bridge = createBridge(ipcMain);`;
    expect(await objections('src/main/start.ts', handOn)).toEqual([]);
    const useIt = `import { ipcMain } from 'electron';\nipcMain.handle('a', () => undefined);`;
    expect(await objections('src/main/start.ts', useIt)).toEqual(['house/one-door']);
    const rename = `import { ipcMain as door } from 'electron';\ndoor.handle('a', () => undefined);`;
    expect(await objections('src/main/start.ts', rename)).toEqual(['house/one-door']);
  });

  it('does not mind other things that send', async () => {
    const text = `export const f = (exchange: { send(): void }): void => exchange.send();`;
    expect(await objections('src/main/service/file.ts', text)).toEqual([]);
  });
});

describe('the rest of the house rules', () => {
  it('refuse to make the main process wait, but for the database and the start', async () => {
    const text = `import { readFileSync } from 'node:fs';\nexport const text = readFileSync('a', 'utf8');`;
    expect(await objections('src/main/service/file.ts', text)).toEqual(['house/no-sync']);
    expect(await objections('src/main/store/file.ts', text)).toEqual([]);
    expect(await objections('src/main/index.ts', text)).toEqual([]);
  });

  it.each([
    'src/core/utils.ts',
    'src/core/helpers/money.ts',
    'src/main/window-manager.ts',
    'src/core/money.common.ts',
  ])('refuse the name %s', async (file) => {
    expect(await objections(file, 'export const a = 1;')).toEqual(['house/file-names']);
  });

  it('refuse default exports, any and a network request from the page', async () => {
    expect(await objections('src/core/file.ts', 'export default 1;')).toEqual(['no-restricted-exports']);
    expect(await objections('src/core/file.ts', 'export const a: any = 1;')).toEqual([
      '@typescript-eslint/no-explicit-any',
    ]);
    expect(await objections('src/renderer/file.ts', `export const a = fetch('/a');`)).toEqual([
      'no-restricted-globals',
    ]);
  });

  it('let an ordinary file pass', async () => {
    expect(await objections('src/core/values/money.ts', 'export const a = 1;')).toEqual([]);
  });
});

describe('tests that share a process', () => {
  it.each([
    ['a module', `vi.mock('electron', () => ({}));`],
    ['all modules', 'vi.resetModules();'],
    ['a global', `vi.stubGlobal('fetch', null);`],
    ['a global, in other words', 'globalThis.fetch = fetch;'],
    ['a global, by definition', `Object.defineProperty(globalThis, 'fetch', {});`],
    ['the clock', 'vi.useFakeTimers();'],
    ['the environment', `process.env['TZ'] = 'UTC';`],
    ['the environment, by taking away', `delete process.env['TZ'];`],
    ['the system', `Object.defineProperty(process, 'platform', { value: 'win32' });`],
    ['the folder', `process.chdir('/');`],
  ])('do not replace %s', async (_what, text) => {
    expect(await objections('test/unit/core/some.test.ts', text)).toEqual(['house/shared-process']);
    expect(await objections('test/unit/core/some.ts', text)).toEqual(['house/shared-process']);
    expect(await objections(ALONE[0] ?? '', text)).toEqual([]);
  });

  it.each(ALONE)('are not %s, which is there', (file) => {
    expect(existsSync(join(project, file))).toBe(true);
  });

  it('are those alone that have the collector run', () => {
    const collects = /\breleased\(\)|configuring-desks/;
    const found = readdirSync(join(project, 'test/unit'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts') && file !== 'lint/layers.test.ts')
      .map((file) => `test/unit/${file}`)
      .filter((file) => collects.test(readFileSync(join(project, file), 'utf8')));
    expect(found.sort()).toEqual([...COLLECTING].sort());
  });

  it('have no hooks in the modules that they share', async () => {
    const hook = 'afterAll(() => undefined);';
    expect(await objections('test/unit/core/some.ts', hook)).toEqual(['house/shared-process']);
    expect(await objections('test/unit/core/some.test.ts', hook)).toEqual([]);
    expect(await objections('test/unit/core/some.ts', `export const f = () => {\n  ${hook}\n};`)).toEqual([]);
  });

  it('may look at it', async () => {
    const text = `export const zone = process.env['TZ'];
export const { platform } = process;`;
    expect(await objections('test/unit/core/some.test.ts', text)).toEqual([]);
  });
});

describe('promises', () => {
  it('are waited for, handled, or left to the handler of unhandled rejections explicitly', async () => {
    const typed = new ESLint({ cwd: project });
    const text = `export function f(work: Promise<void>): void {\n  work;\n  void work;\n  work.catch(() => undefined);\n}\n`;
    // The path of a file that exists: rules that need types know only those.
    const [result] = await typed.lintText(text, { filePath: `${project}src/core/values/money.ts` });
    const found = result?.messages.filter(
      (message) => message.ruleId === '@typescript-eslint/no-floating-promises',
    );
    expect(found?.map((message) => message.line)).toEqual([2]);
  });
});
