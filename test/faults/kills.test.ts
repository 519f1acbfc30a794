import { describe, expect, it } from 'vitest';
import { howMany } from '@test/how-many';
import { KilledApp, type Round } from './killed-app';
import * as commerce from './killed-commerce-rounds';
import * as editor from './killed-editor-rounds';
import * as other from './killed-other-rounds';
import * as snapshot from './killed-snapshot-rounds';
import { besideMain } from './page-and-helper-rounds';

/** How many rounds there are in all, most with one kill; `npm run faults` asks for more. */
const ROUNDS = howMany('PROOFDESK_KILL_ROUNDS', { inTests: 3, inMatrix: 4 });
/** Which of the rounds: displays share them. */
const [SHARE, SHARES] = (process.env.PROOFDESK_KILL_SHARE ?? '1/1').split('/').map(Number);
/** The same every time, so that what fails once fails again. */
const SEED = process.env.PROOFDESK_SEED ?? 'killed at every step';

/** Kills the page at two points, one after the other, and main when nothing is on its way. */
const pages: Round = async (app) => {
  const index = besidePage;
  besidePage += 2;
  await besideMain(app, 'page', index);
  await besideMain(app, 'page', index + 1);
  // A page that ends too often in a minute is not opened again; main starts over.
  await app.kill();
  await app.after({ points: ['S'], during: 'nothing' }, () => Promise.resolve());
};
let besidePage = 0;

const helpers: Round = async (app) => {
  for (let kill = 0; kill < 4; kill += 1) await besideMain(app, 'helper', besideHelper++);
};
let besideHelper = 0;

const EVERY_ROUND: readonly Round[] = [
  editor.confirmationOnItsWay,
  commerce.submitAtACommit,
  pages,
  editor.creationAtACommit,
  helpers,
  commerce.submitOnItsWay,
  editor.confirmationAtACommit,
  pages,
  editor.editsAtRandom,
  commerce.configuring,
  snapshot.snapshotting,
  other.holding,
  snapshot.pageDuringASnapshot,
  helpers,
  editor.creationOnItsWay,
  commerce.pricing,
  other.pageDuringABatch,
  other.sendingABatch,
  editor.editAtItsCommit,
  pages,
  commerce.reconciling,
  editor.wholeWayAtRandom,
  other.starting,
  commerce.submissionEdit,
  pages,
  helpers,
  editor.duringExport,
  other.migrating,
];

describe('the real app, killed', () => {
  it(
    `${ROUNDS} rounds of kills at chosen and at random instants (seed ${SEED}): one order for each intent, every edit kept`,
    async () => {
      const app = await KilledApp.open(`${SEED} ${SHARE}/${SHARES}`);
      try {
        for (; app.round < ROUNDS; app.round += 1) {
          if (app.round % (SHARES ?? 1) !== (SHARE ?? 1) - 1) continue;
          try {
            await EVERY_ROUND[Math.floor(app.round / (SHARES ?? 1)) % EVERY_ROUND.length]?.(app);
          } catch (cause) {
            throw new Error(`Round ${app.round} of PROOFDESK_SEED=${SEED}`, { cause });
          }
        }
        expect(app.round).toBe(ROUNDS);
      } finally {
        await app.close();
      }
    },
    90_000 + ROUNDS * 30_000,
  );
});
