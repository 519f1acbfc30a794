import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importCycles } from '../../../lint/cycles.mjs';

const root = join(import.meta.dirname, '../../..');

/** The text of every file of the program by its path. */
const program = (): Map<string, string> =>
  new Map(
    readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|vue)$/.test(file))
      .map((file) => {
        const path = `src/${file.replaceAll('\\', '/')}`;
        return [path, readFileSync(join(root, path), 'utf8')];
      }),
  );

describe('the files of the program', () => {
  it('import each other in no circle', () => {
    expect(program().size).toBeGreaterThan(1000);
    expect(importCycles(program())).toEqual([]);
  });

  it.each([
    ['a type', `import type { Order } from '../orders/orders';`],
    ['a type in place', `export type Of = import('../orders/orders').Order;`],
    ['an import over lines', `import {\n  type Order,\n} from '../orders/orders';`],
    ['passing on', `export { orderRowSchema } from '../orders/orders';`],
    ['passing on everything', `export * from '@core/orders/orders';`],
    ['an import for its effect', `import '../orders/orders';`],
    ['an import while running', `export const later = () => import('../orders/orders');`],
  ])('show a circle that %s makes', (_form, line) => {
    const planted = program();
    const file = 'src/core/journal/operations.ts';
    planted.set(file, `${planted.get(file) ?? ''}\n${line}\n`);
    const found = importCycles(planted).find((cycle) => cycle.includes(file));
    expect(found).toContain('src/core/orders/orders.ts');
  });
});

it('finds a circle of two, and one through a component and another layer', () => {
  const found = importCycles(
    new Map([
      ['src/core/a.ts', `import { b } from './b';`],
      ['src/core/b.ts', `import { a } from './a';\nimport { z } from 'zod';`],
      ['src/main/c.ts', `import { a } from '@core/a';\nimport View from '@renderer/View.vue';`],
      ['src/renderer/View.vue', `<script setup lang="ts">\nimport { c } from '../main/c';\n</script>`],
    ]),
  );
  expect(found).toEqual([
    ['src/core/a.ts', 'src/core/b.ts'],
    ['src/main/c.ts', 'src/renderer/View.vue'],
  ]);
});
