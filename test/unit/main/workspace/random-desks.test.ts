import { createRandom } from '@practice/random';
import { howMany } from '@test/how-many';
import { describe, expect, it } from 'vitest';
import { batchActions, batchFaults } from './random-batches';
import { RandomDesks } from './random-desks';
import { draftActions } from './random-drafts';

const DRAFTS = howMany('PROOFDESK_SCHEDULES', { inTests: 3, inMatrix: 12 });
const BATCHES = howMany('PROOFDESK_SCHEDULES', { inTests: 4, inMatrix: 16 });
/** The same every time, so that what fails once fails again; `npm run test:long` takes new ones. */
const SEED = process.env.PROOFDESK_SEED ?? 'three desks';

const desks = new RandomDesks(SEED);
const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Runs one schedule; where it fails, says of which seed it is and what was done. */
async function schedule(index: number, work: () => Promise<void>): Promise<void> {
  try {
    await desks.begin(createRandom(`${SEED} ${index}`));
    await work();
  } catch (cause) {
    const said = [`Schedule ${index} of PROOFDESK_SEED=${SEED}, after:`, ...desks.steps];
    throw new Error(said.join('\n  '), { cause });
  }
}

describe('three desks that are out of touch now and then', () => {
  it.each(indexes(DRAFTS))(`have the same drafts in the end: schedule %i of seed ${SEED}`, (index) =>
    schedule(index, async () => {
      await desks.take(50, await draftActions(desks));
      expect(await desks.faults()).toEqual([]);
    }),
  );

  it.each(indexes(BATCHES))(
    `send nothing twice, and say the same of it in the end: schedule %i of seed ${SEED}`,
    (index) =>
      schedule(index, async () => {
        await desks.take(22, await batchActions(desks));
        expect([...(await desks.faults()), ...batchFaults(desks)]).toEqual([]);
      }),
  );
});
