import { expect, it } from 'vitest';
import { lookWithAxe } from '@test/access/axe';
import type { Area } from './desk/frame';
import { sharedDesk } from './desk/open-desk';

/*
 * A short look; `npm run access` looks at every screen in each state and appearance.
 */
const desk = sharedDesk();

const AREAS: readonly Area[] = [
  'Today',
  'Needs you',
  'Catalog',
  'Orders',
  'Batches',
  'Activity',
  'Settings',
  'Carts',
];

it('has nothing in its areas that axe knows to be in the way of somebody', async () => {
  const { running, frame, carts, lab } = desk();
  const ids = (lab.accounts[0]?.sampleEditors ?? []).slice(0, 2).map(({ editorId }) => editorId);
  await carts.draft(ids.join('\n'), 'Okafor wedding');
  await carts.stillNeeds.waitFor();
  const found = new Map([['Cart', (await lookWithAxe(running.page, 'all')).violations]]);
  for (const area of AREAS) {
    await frame.go(area);
    await running.page.getByRole('heading', { level: 1 }).first().waitFor();
    found.set(area, (await lookWithAxe(running.page, 'all')).violations);
  }
  expect([...found].filter(([, violations]) => violations.length > 0)).toEqual([]);
});
