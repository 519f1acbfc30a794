import { tries } from '@test/faults/cells';
import type { Page } from 'playwright-core';
import type { BatchItem } from '@core/batches/batches';
import { EMPTY_DRAFT } from '@core/carts/carts';
import { createRandom } from '@practice/random';
import { askBridge } from '@test/e2e/desk/ask-bridge';
import { entriesOf, requestsOf } from '@test/e2e/desk/lab-record';
import { type Desk, openDesk, reopen } from '@test/e2e/desk/open-desk';
import { startPractice, type PracticeLab } from '@test/e2e/practice';
import { howMany } from '@test/how-many';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

const ORDERS = Number(process.env.PROOFDESK_BATCH_ORDERS ?? 72);
const KILLS = howMany('PROOFDESK_BATCH_KILLS', { inTests: 3, inMatrix: 5 });
/** The same every time, so that what fails once fails again; `npm run test:long` takes new ones. */
const SEED = process.env.PROOFDESK_SEED ?? 'killed at 37 of 72';

const ACCOUNT = 'practice-lab';
/** How long the lab takes for one confirmation, in milliseconds: few orders are slower, so that each kill finds some. */
const LATENCY = Math.max(50, Math.round(10_000 / ORDERS));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Drafts this many carts of the practice account and gives their ids. */
async function drafted(page: Page, lab: PracticeLab, count: number): Promise<string[]> {
  const editors = (lab.accounts[0]?.sampleEditors ?? []).map(({ editorId }) => editorId);
  const draftOne = async (index: number): Promise<string> => {
    const editorId = editors[index % editors.length] ?? '';
    const shipTo = {
      ...EMPTY_ADDRESS,
      name: `Household ${index}`,
      addr1: `${index + 1} Lone Oak Parkway`,
      city: 'Eagan',
      state: 'MN',
      zip: '55121',
      country: 'US',
    };
    const draft = {
      ...EMPTY_DRAFT,
      editors: [{ editorId, quantity: null, orderAttributes: null }],
      entryId: `picture-day-${index}`,
      reference: `PD-${index}`,
      shipTo,
    };
    return (await askBridge(page, 'carts:create', { accountId: ACCOUNT, name: shipTo.name, draft })).id;
  };
  return Promise.all(Array.from({ length: count }, (_, index) => draftOne(index)));
}

async function itemsOf(page: Page, id: string): Promise<BatchItem[]> {
  const items: BatchItem[] = [];
  for (;;) {
    const limit = 500;
    const page_ = await askBridge(page, 'batches:items', {
      id,
      sort: 'position',
      descending: false,
      offset: items.length,
      limit,
    });
    items.push(...page_.rows);
    if (items.length >= page_.total) return items;
  }
}

/** How often the lab took the confirmation of each entry. */
const processed = async (lab: PracticeLab): Promise<Map<string, number>> =>
  new Map(
    (await entriesOf(lab)).map(({ confirmationId, confirmedAt }) => [confirmationId, confirmedAt.length]),
  );

/** Waits until the lab has acted on all that was sent to it. No one sends any more. */
async function allActed(lab: PracticeLab): Promise<void> {
  // A busy lab may be asked before it has accepted a connection, and again before it has read from it.
  for (let turn = 0; turn < 3; turn += 1) await requestsOf(lab, 'confirmOrder');
  await expect
    .poll(async () => (await requestsOf(lab, 'confirmOrder')).filter(({ acted }) => !acted))
    .toEqual([]);
}

/** That app and lab agree about every single order, while nothing is on its way. */
async function agree(desk: Desk, id: string): Promise<BatchItem[]> {
  const items = await itemsOf(desk.running.page, id);
  const atLab = await processed(desk.lab);
  for (const { outcome, labId, name } of items) {
    const times = atLab.get(labId ?? '') ?? 0;
    expect(times, `${name} was confirmed ${times} times`).toBeLessThanOrEqual(1);
    if (outcome !== 'unknown')
      expect([name, outcome, times]).toEqual([name, outcome, outcome === 'confirmed' ? 1 : 0]);
  }
  return items;
}

describe('a batch in the real app, killed', () => {
  it(
    `at ${KILLS} random instants of ${ORDERS} orders: each is confirmed once, and the app tells the truth of each (seed ${SEED})`,
    async () => {
      tries('real', { F1: ['D'] });
      const random = createRandom(SEED);
      let desk = await openDesk(await startPractice());
      const { lab } = desk;
      const ids = await drafted(desk.running.page, lab, ORDERS);
      const choice = { by: 'ids', subject: 'cart', ids } as const;
      const { id } = await askBridge(desk.running.page, 'batches:create', { name: 'Picture day', choice });
      const { counts } = await askBridge(desk.running.page, 'batches:prepare', { id });
      expect(counts.lanes.ready).toBe(ORDERS);
      const effect = { kind: 'latency', ms: LATENCY, when: 'after' } as const;
      await lab.control({ do: 'setFault', fault: { route: 'confirmOrder', count: null, effect } });
      const { digest } = await askBridge(desk.running.page, 'batches:review', { id });
      await askBridge(desk.running.page, 'batches:approve', { id, digest, leave: { kind: 'now' } });

      const whole = (ORDERS / 4) * LATENCY;
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(random.integer(20, Math.max(40, Math.floor((whole * 0.7) / KILLS))));
        await desk.running.kill();
        // What was on its way arrives, and nothing comes after it.
        await allActed(lab);
        const before = await processed(lab);
        desk = await reopen(desk);
        const { page } = desk.running;
        const batch = await askBridge(page, 'batches:read', { id });
        expect(batch).toMatchObject({ state: 'paused', pauseReason: 'restart' });
        const items = await agree(desk, id);
        expect(await processed(lab)).toEqual(before);
        expect(items.filter(({ outcome }) => outcome === 'sending')).toEqual([]);
        await askBridge(page, 'batches:resume', { id });
      }

      const { page } = desk.running;
      await expect
        .poll(async () => (await askBridge(page, 'batches:read', { id })).state, { timeout: 120_000 })
        .toBe('finished');
      const unknown = (await agree(desk, id)).filter(({ outcome }) => outcome === 'unknown');
      // At most what was on its way at each kill.
      expect(unknown.length).toBeLessThanOrEqual(KILLS * 4);
      const atLab = await processed(lab);
      for (const { orderId, labId } of unknown) {
        const outcome = atLab.get(labId ?? '') === 1 ? 'confirmed' : 'not-confirmed';
        await askBridge(page, 'orders:settle', { id: orderId ?? '', outcome, note: 'asked the lab' });
      }
      const items = await agree(desk, id);
      const confirmed = items.filter(({ outcome }) => outcome === 'confirmed').length;
      expect([...atLab.values()].reduce((sum, times) => sum + times, 0)).toBe(confirmed);
      expect(items.filter(({ outcome }) => outcome === 'not-sent').length).toBe(ORDERS - confirmed);
    },
    180_000 + KILLS * 20_000 + ORDERS * 300,
  );
});
