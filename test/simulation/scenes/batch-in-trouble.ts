import type { Batch } from '@core/batches/batches';
import { PRACTICE_ACCOUNT_ID } from '@main/accounts/registry';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { readBatch } from '@main/workflows/batches/read-batch';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { createCart } from '@main/workflows/carts/draft-cart';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { resumeBatch } from '@main/workflows/batches/run-batch';
import { confirmedTimes, draftFor, SHIP_TO, type Stage } from './stage';

/** Orders that may be on their way without an answer when a batch is to stand still: four at a time, three in a row. */
const MAX_IN_DOUBT = 6;

/** Carts of one editor each, no two alike. */
function draftedCarts(stage: Stage, count: number): string[] {
  const editors = stage.lab.ready.accounts[0]?.sampleEditors ?? [];
  return Array.from({ length: count }, (_, index) => {
    const draft = draftFor([editors[index % editors.length]?.editorId ?? ''], {
      entryId: `entry-${index}`,
      reference: `PD-${index}`,
      shipTo: { ...SHIP_TO, name: `Household ${index}`, addr1: `${index + 1} Lone Oak Parkway` },
    });
    const name = `Household ${index}`;
    return createCart(stage.desk().desk, { accountId: PRACTICE_ACCOUNT_ID, name, draft }).id;
  });
}

/** A batch of this many carts that is approved and under way; null where it could not be prepared. */
async function leavingBatch(stage: Stage, count: number, before: () => void): Promise<string | null> {
  const desk = () => stage.desk().desk;
  const ids = draftedCarts(stage, count);
  const { id } = createBatch(desk(), { name: 'Picture day', choice: { by: 'ids', subject: 'cart', ids } });
  await stage.perform(() => prepareBatch(desk(), { id, which: null }));
  before();
  const approved = await stage.perform<Batch>(() => {
    const { digest } = reviewBatch(desk(), id);
    return approveBatch(desk(), { id, digest, leave: { kind: 'now' } });
  });
  return approved === null ? null : id;
}

/** Lets time pass until nothing of the batch is on its way. */
async function rested(stage: Stage, id: string): Promise<void> {
  for (let second = 0; second < 3_600 && stage.desk().desk.batchRuns.of(id) !== undefined; second += 10) {
    await stage.pass(10_000);
  }
}

function check(stage: Stage, id: string): void {
  for (const { outcome, labId } of stage.desk().desk.batchItems.all(id)) {
    const times = confirmedTimes(stage, labId);
    stage.tell('no-order-twice', times <= 1, `An order of a batch was confirmed ${times} times.`);
    const isProven = outcome !== 'confirmed' || times === 1;
    stage.tell(
      'no-false-certainty',
      isProven,
      'An order of a batch is shown as confirmed, and the lab does not have it so.',
    );
    const isLost = times > 0 && ['waiting', 'refused', 'not-sent', 'none'].includes(outcome);
    stage.tell(
      'no-false-certainty',
      !isLost,
      `The lab processes an order of a batch that is shown as ${outcome}.`,
    );
  }
}

/**
 * A batch meets a key that is refused, or answers that do not come, in the middle. It stands still for a person, fails
 * nothing that only waits, and once all is well the rest leaves.
 */
export async function batchInTrouble(stage: Stage): Promise<void> {
  const { random, lab } = stage;
  const isKey = random.chance(0.5);
  const effect = isKey
    ? ({ kind: 'answer', status: 401, body: '{"message":"Unauthorized"}', acts: false } as const)
    : ({ kind: 'resetAfter' } as const);
  const id = await leavingBatch(stage, isKey ? random.integer(4, 7) : 10, () => {
    lab.setFault({ route: 'confirmOrder', effect, skip: random.integer(0, 2) });
  });
  if (id === null) return;
  stage.strikes(isKey ? 'F12' : 'F4', 'D');
  await rested(stage, id);
  check(stage, id);
  const items = stage.desk().desk.batchItems.all(id);
  const { state } = readBatch(stage.desk().desk, id);
  if (isKey) {
    const failed = items.filter(({ outcome }) => outcome === 'refused' || outcome === 'not-sent').length;
    stage.tell(
      'no-order-lost',
      failed === 0,
      `A refused key failed ${failed} orders of a batch instead of pausing it.`,
    );
  } else {
    const doubtful = items.filter(({ outcome }) => outcome === 'unknown').length;
    const words = `${doubtful} orders of a batch left although nothing came back.`;
    stage.tell('no-false-certainty', doubtful <= MAX_IN_DOUBT, words);
  }
  await lab.control({ do: 'clearFaults' });
  if (random.chance(0.4)) stage.restart();
  check(stage, id);
  if (state === 'finished') return;
  await stage.perform(() => resumeBatch(stage.desk().desk, id));
  await rested(stage, id);
  check(stage, id);
  const left = stage
    .desk()
    .desk.batchItems.all(id)
    .filter(({ outcome }) => outcome === 'waiting');
  stage.tell(
    'no-order-lost',
    left.length === 0,
    `${left.length} orders of a batch did not leave when all was well.`,
  );
}
