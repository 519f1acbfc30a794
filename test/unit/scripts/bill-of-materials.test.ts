import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { billOfMaterials } from '../../../scripts/bill-of-materials.mjs';
import { packageFolder } from '../../../scripts/bundled-packages.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('knows the package of a module by its path, and our own modules as ours', () => {
  expect(packageFolder('/desk/node_modules/vue/dist/vue.runtime.esm-bundler.js')).toBe('node_modules/vue');
  expect(packageFolder('/desk/node_modules/@vue/shared/index.js?commonjs-module')).toBe(
    'node_modules/@vue/shared',
  );
  expect(packageFolder('/desk/node_modules/conf/node_modules/semver/index.js')).toBe(
    'node_modules/conf/node_modules/semver',
  );
  expect(packageFolder('/desk/src/main/index.ts')).toBeNull();
  expect(packageFolder('\0no-validator')).toBeNull();
});

it('lists what is in the bundles, the native modules under their own names with what they load, and Electron', () => {
  const bill = billOfMaterials(['node_modules/vue', 'node_modules/zod']);
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'vue',
      'zod',
      'electron',
      'libsql',
      '@github/keytar',
      '@libsql/linux-x64-gnu',
      '@neon-rs/load',
    ]),
  );
  // What only builds and tests is none of it.
  expect(
    names.filter((name) => /^(vitest|vite|typescript|eslint|playwright-core|keytar)$/.test(name)),
  ).toEqual([]);
  const vue = bill.components.find(({ name }) => name === 'vue');
  expect(vue).toMatchObject({
    type: 'library',
    version: lock['node_modules/vue'].version,
    purl: `pkg:npm/vue@${lock['node_modules/vue'].version}`,
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    properties: [{ name: 'proofdesk:ships', value: 'bundled' }],
  });
  expect(bill.components.find(({ name }) => name === '@github/keytar')?.purl).toMatch(
    /^pkg:npm\/%40github\/keytar@/,
  );
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  const refs = bill.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(bill.dependencies[0]?.dependsOn).toEqual(refs);
});

it('refuses what no one locked, rather than leaving it out', () => {
  expect(() => billOfMaterials(['node_modules/not-there'])).toThrow('not-there is in a bundle');
});
