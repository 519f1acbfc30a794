import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '@main/problem-error';
import { confirmAgain, settleOrder } from '@main/workflows/orders/confirm-order';
import { pauseBatch, resumeBatch } from '@main/workflows/batches/run-batch';
import type { FaultEffect } from '@practice/faults/fault';
import { createRandom, type Random } from '@practice/random';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approve, itemsOf, processed, readyBatch, rested } from '../desks/batch-desks';
import { Killed } from '@proof/world/killed';
import { KillSwitch } from '../../kill-switch';
import { howMany } from '@test/how-many';
import { type NodeDesk, openDesk } from '../desks/node-desk';

const SCHEDULES = howMany('PROOFDESK_BATCH_SCHEDULES', { inTests: 4, inMatrix: 8 });
/** The same every time, so that what fails once fails again; `npm run test:long` takes new ones. */
const SEED = process.env.PROOFDESK_SEED ?? 'a thousand orders a morning';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const answered = (status: number, body: string): FaultEffect => ({
  kind: 'answer',
  status,
  body,
  contentType: 'application/json',
  acts: false,
});

/** Everything that can happen to a confirmation at the lab or in front of it. */
const EFFECTS: readonly FaultEffect[] = [
  { kind: 'resetAfter' },
  { kind: 'resetBefore' },
  { kind: 'serverError', status: 503, acts: false },
  { kind: 'serverError', status: 502, acts: true },
  { kind: 'html', status: 502, acts: true },
  { kind: 'captivePortal' },
  { kind: 'truncatedBody', share: 0.4 },
  { kind: 'emptyBody' },
  { kind: 'missingFields', fields: ['ConfirmationID'] },
  { kind: 'tooManyRequests', retryAfter: null },
  answered(401, '{"message":"Unauthorized"}'),
  answered(403, '{"message":"Forbidden"}'),
  answered(404, '{"title":"Not Found","status":404}'),
  answered(409, '{"title":"Conflict","status":409}'),
];

let lab: PracticeLab;
let folder: string;
let desk: NodeDesk;
let killer: KillSwitch;
let mistakes: unknown[] = [];

async function reopen(): Promise<void> {
  desk?.close();
  killer = new KillSwitch();
  desk = await openDesk({
    lab: lab.ready,
    folder,
    database: killer.wrap,
    wait: () => pause(1),
    report: (_what, cause) => void mistakes.push(cause),
  });
}

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'batch-schedules' });
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-batches-'));
  await reopen();
});
afterAll(async () => {
  desk.close();
  await lab.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What holds at every moment of every schedule: the lab has each at most once, and nothing is said that is not so. */
function check(id: string): void {
  const atLab = processed(lab);
  for (const { outcome, labId, orderId } of itemsOf(desk, id)) {
    const times = atLab.get(labId ?? '') ?? 0;
    expect(times).toBeLessThanOrEqual(1);
    if (outcome === 'confirmed') expect(times).toBe(1);
    if (outcome === 'waiting' || outcome === 'refused' || outcome === 'not-sent') expect(times).toBe(0);
    const confirmations = desk.desk.journal.ofSubject(orderId ?? '').filter(({ kind }) => kind === 'confirm');
    expect(confirmations.filter(({ state }) => state !== 'refused').length).toBeLessThanOrEqual(1);
  }
}

/** What a person does; a refusal of the desk and the end of the program are both nothing unusual. */
function attempt(work: () => unknown): void {
  try {
    work();
  } catch (cause) {
    if (!(cause instanceof ProblemError) && !(cause instanceof Killed)) throw cause;
  }
}

/** Waits until the batch rests; where the program ended in it, opens the desk again. */
async function settled(id: string): Promise<void> {
  while (desk.desk.batchRuns.of(id) !== undefined) await pause(2);
  if (killer.isDead) await reopen();
  killer.disarm();
  await rested(desk, id);
  check(id);
}

/** One turn of a batch that stands still: a person lets it go on, with something in its way. */
async function turn(random: Random, id: string): Promise<void> {
  const effect = random.pick(EFFECTS);
  const fault = {
    route: 'confirmOrder',
    effect,
    skip: random.integer(0, 6),
    count: random.integer(1, 3),
  } as const;
  if (random.chance(0.6)) lab.setFault(fault);
  if (random.chance(0.6)) killer.arm(random.integer(1, 40), random.pick(['inside', 'after'] as const));
  attempt(() => resumeBatch(desk.desk, id));
  if (random.chance(0.4)) {
    await pause(random.integer(0, 25));
    attempt(() => pauseBatch(desk.desk, id));
    if (random.chance(0.5)) attempt(() => resumeBatch(desk.desk, id));
  }
  await settled(id);
}

/** A person looks at the lab, settles what is unknown, and lets the rest go. */
async function finish(random: Random, id: string): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    for (const { outcome, orderId, labId } of itemsOf(desk, id)) {
      if (outcome !== 'unknown') continue;
      const isThere = (processed(lab).get(labId ?? '') ?? 0) > 0;
      if (!isThere && random.chance(0.5)) {
        await confirmAgain(desk.desk, { id: orderId ?? '', confirmationId: labId ?? '' });
      } else {
        const outcomeThere = isThere ? 'confirmed' : 'not-confirmed';
        settleOrder(desk.desk, { id: orderId ?? '', outcome: outcomeThere, note: 'asked the lab' });
      }
    }
    attempt(() => resumeBatch(desk.desk, id));
    await settled(id);
    const { state, counts } = { state: desk.desk.batches.stateOf(id), counts: desk.desk.batches.counts(id) };
    if (state === 'finished' && counts.outcomes.unknown === 0) return;
  }
  throw new Error('The batch does not come to an end');
}

async function runSchedule(index: number): Promise<void> {
  const random = createRandom(`${SEED} ${index}`);
  mistakes = [];
  const count = random.integer(5, 14);
  const { id } = await readyBatch(desk, count);
  approve(desk, id);
  if (random.chance(0.5)) killer.arm(random.integer(1, 60), 'after');
  await settled(id);
  for (let step = random.integer(1, 4); step > 0; step -= 1) await turn(random, id);
  await lab.control({ do: 'clearFaults' });
  await finish(random, id);
  check(id);
  const { outcomes } = desk.desk.batches.counts(id);
  expect(outcomes.waiting + outcomes.sending + outcomes.unknown).toBe(0);
  expect(outcomes.confirmed + outcomes.refused + outcomes['not-sent']).toBe(count);
  expect(mistakes.filter((cause) => !(cause instanceof Killed))).toEqual([]);
}

describe('a batch in a world of faults', () => {
  it(`confirms no order twice, loses none and lies about none in ${SCHEDULES} schedules of seed ${SEED}`, async () => {
    for (let index = 0; index < SCHEDULES; index += 1) {
      try {
        await runSchedule(index);
      } catch (cause) {
        throw new Error(`Schedule ${index} of PROOFDESK_SEED=${SEED}`, { cause });
      }
    }
  }, 300_000);
});
