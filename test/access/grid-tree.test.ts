import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { EMPTY_DRAFT } from '@core/carts/carts';
import { CartRepository } from '@main/store/carts/carts';
import { openStore } from '@main/store/open';
import { openDesk } from '@test/e2e/desk/open-desk';
import { newProfile } from '@test/e2e/launch';
import { startPractice } from '@test/e2e/practice';
import { keepTree } from './record';

const MANY = 100_000;

/** A profile with a hundred thousand carts of the practice account. */
async function filled(): Promise<string> {
  const profile = await newProfile();
  const store = await openStore({ folder: profile, now: Date.now });
  if (!('database' in store)) throw new Error(`The store is ${store.state}`);
  const carts = new CartRepository(store.database);
  const started = Date.now() - MANY;
  store.database.transaction(() => {
    for (let index = 0; index < MANY; index += 1)
      carts.create({
        accountId: 'practice-lab',
        name: `Family ${index}`,
        draft: EMPTY_DRAFT,
        summary: {
          reference: `NL-${index}`,
          recipient: `Okafor ${index}`,
          pieceCount: 1,
          total: null,
          thumbnails: [],
          editorCount: 1,
          missingFieldCount: 0,
        },
        at: started + index,
      });
  });
  store.close();
  return profile;
}

const value = z.object({ value: z.unknown() }).optional();
const treeSchema = z.object({
  nodes: z.array(
    z.object({
      nodeId: z.string(),
      parentId: z.string().optional(),
      ignored: z.boolean(),
      role: value,
      name: value,
      properties: z.array(z.object({ name: z.string(), value: z.unknown() })).optional(),
    }),
  ),
});

/** What a screen reader is given of the page: role and name of everything, and what it is in. */
async function treeOf(page: Page): Promise<z.infer<typeof treeSchema>['nodes']> {
  const session = await page.context().newCDPSession(page);
  const answer: unknown = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return treeSchema.parse(answer).nodes.filter(({ ignored }) => !ignored);
}

it('names every cell of a list of a hundred thousand to a screen reader, wherever the keyboard is in it', async () => {
  const { running } = await openDesk(await startPractice(), { profile: await filled() });
  const { page } = running;
  await page.keyboard.press('Control+4');
  const grid = page.getByRole('grid', { name: 'Carts' });
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(`${MANY + 1}`);
  await grid.focus();
  const seen: string[] = [];
  for (const [key, index] of [
    ['Home', 0],
    ['End', MANY - 1],
    ['PageUp', null],
  ] as const) {
    await page.keyboard.press(key);
    const active = page.locator('.grid-row.active');
    await active.waitFor();
    await expect.poll(() => active.getAttribute('aria-busy')).toBe(null);
    await expect.poll(() => page.locator('[role="row"][aria-busy]').count()).toBe(0);
    if (index !== null) expect(await active.getAttribute('aria-rowindex')).toBe(`${index + 2}`);
    expect(await grid.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));

    const nodes = await treeOf(page);
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const cells = nodes.filter(({ role }) => role?.value === 'gridcell' || role?.value === 'cell');
    expect(cells.length).toBeGreaterThan(50);
    expect(cells.filter(({ name }) => typeof name?.value !== 'string' || name.value === '')).toEqual([]);
    for (const { parentId } of cells) expect(byId.get(parentId ?? '')?.role?.value).toBe('row');
    const [tree] = nodes.filter(({ role }) => role?.value === 'grid');
    expect(tree?.name?.value).toBe('Carts');
    const descendant = tree?.properties?.find(({ name }) => name === 'activedescendant');
    expect(JSON.stringify(descendant)).toContain(await active.getAttribute('id'));
    seen.push(`${key}: ${cells.length} cells in rows, each with a name`);
  }
  // In the row, the keyboard goes from cell to cell, and each is the active descendant then.
  await page.keyboard.press('ArrowRight');
  const cell = await grid.getAttribute('aria-activedescendant');
  expect(cell).toMatch(/-0$/);
  expect(await page.locator(`[id="${cell ?? ''}"]`).getAttribute('aria-colindex')).toBe('1');
  keepTree(`A list of ${MANY.toLocaleString('en')} carts`, seen);
}, 300_000);
