import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Import } from '@core/imports/imports';
import { useImports } from '@renderer/imports/imports';
import { MainDouble, ok, settled } from '../main-double';

const main = vi.hoisted(() => ({}) as { double: MainDouble });
vi.mock('@renderer/bridge', () => ({
  on: (...given: Parameters<MainDouble['bridge']['on']>) => main.double.bridge.on(...given),
  call: (...given: Parameters<MainDouble['bridge']['call']>) => main.double.bridge.call(...given),
}));

const NO_LINES = { lines: 0, cartLines: 0, needsYou: 0, heldBack: 0, warned: 0, leftOut: 0, broughtIn: 0 };
const sheet = (carts: number, broughtInCarts: number, unbatched = broughtInCarts): Import => ({
  ...{ id: 'import', accountId: 'practice', name: 'school.csv', state: 'open', mappedBy: 'recognised' },
  settings: {
    ...{ encoding: 'utf-8', separator: ',', header: true, kind: 'editors', grouping: 'line', mapping: [] },
  },
  recognised: { encoding: 'utf-8', separator: ',', header: true },
  ...{ columns: [], problems: [], values: [], beyond: 0, createdAt: 1, updatedAt: 1 },
  counts: { ...NO_LINES, carts, broughtInCarts },
  unbatched,
});

let after: Import;
beforeEach(() => {
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('HTMLInputElement', Object);
  main.double = new MainDouble();
  setActivePinia(createPinia());
  main.double.answer({
    'imports:run': () => ok(after),
    'imports:carts': () => ok({ ids: ['1', '2', '3'] }),
    'imports:rows': () => ok({ rows: [], total: 0 }),
    'batches:create': () => ok({ id: 'batch' } as never),
  });
});

describe('preparing a sheet', () => {
  it('is for the carts to be made and for those that are in no batch, and makes one batch', async () => {
    after = sheet(0, 3);
    const imports = useImports();
    imports.show(sheet(2, 1));
    expect(imports.toPrepare).toBe(3);
    const [made, again] = [imports.intoBatch(), imports.intoBatch()];
    expect(await Promise.all([made, again])).toEqual(['batch', null]);
    // The page of the batch opens: nothing makes another one meanwhile.
    expect(imports.toPrepare).toBe(0);
    expect(await imports.intoBatch()).toBe(null);
    expect(main.double.count('batches:create')).toBe(1);
    imports.show(sheet(0, 3, 0));
    expect(imports.toPrepare).toBe(3);
  });

  it('makes no batch where a person cancelled the making of the carts', async () => {
    after = sheet(1, 1);
    const imports = useImports();
    imports.show(sheet(2, 0));
    expect(await imports.intoBatch()).toBe(null);
    await settled();
    expect(main.double.count('batches:create')).toBe(0);
    expect(imports.toPrepare).toBe(2);
  });
});
