import { expect, it } from 'vitest';
import { lookWithAxe } from '@test/access/axe';
import type { Area } from '../desk/frame';
import { sharedDesk } from '../desk/open-desk';

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

it('has nothing in its areas that axe knows to be in the way of someone', async () => {
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

it('turns its sign of work without drawing anything again, and keeps it still where less motion is wished', async () => {
  const { running, frame, carts, lab } = desk();
  const { page } = running;
  const turning = (): Promise<{ changes: string[]; state: string }[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.spinner')]
        .flatMap((sign) => sign.getAnimations())
        .map(({ effect, playState }) => ({
          changes: effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap(Object.keys) : [],
          state: playState,
        })),
    );
  await lab.control({ do: 'setFault', fault: { route: 'exportEditors', effect: { kind: 'hang' } } });
  const ids = (lab.accounts[0]?.sampleEditors ?? []).slice(2, 4).map(({ editorId }) => editorId);
  await frame.go('Carts');
  await carts.draft(ids.join('\n'), 'Under way');
  const sign = page.getByRole('button').getByRole('img', { name: 'In progress' });
  await sign.first().waitFor();
  // The compositor turns it alone: no part of a drawing changes, which would be painted for every frame.
  expect(await page.locator('animate, animateTransform').count()).toBe(0);
  const moving = await turning();
  expect(moving.length).toBeGreaterThan(0);
  for (const { changes, state } of moving) {
    expect(changes.filter((name) => !/^(offset|computedOffset|easing|composite)$/.test(name))).toEqual([
      'transform',
      'transform',
    ]);
    expect(state).toBe('running');
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(async () => (await turning()).filter(({ state }) => state === 'running')).toEqual([]);
  await sign.first().waitFor();
  await page.emulateMedia({ reducedMotion: null });
  await lab.control({ do: 'clearFaults' });
});
