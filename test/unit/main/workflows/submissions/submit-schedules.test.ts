import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOpenStage, SUBMIT_RETRY_WITHIN } from '@core/submissions/submission-carts';
import { ProblemError } from '@main/problem-error';
import { ConnectionFailure, type Exchange } from '@main/service/exchange';
import { saveSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { findAtLab } from '@main/workflows/submissions/find-at-lab';
import { sendSubmitAgain, settleSubmit } from '@main/workflows/submissions/settle-submit';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import type { FaultEffect } from '@practice/faults/fault';
import { createRandom, type Random } from '@practice/random';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeByLab, priced, pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { Killed } from '@proof/world/killed';
import { KillSwitch } from '../../kill-switch';
import { howMany } from '@test/how-many';
import { type NodeDesk, openDesk, SHIP_TO } from '../desks/node-desk';

const SCHEDULES = howMany('PROOFDESK_SCHEDULES', { inTests: 12, inMatrix: 40 });
/** The same every time, so that what fails once fails again; `npm run test:long` takes new ones. */
const SEED = process.env.PROOFDESK_SEED ?? 'exactly once';

/** How long a request that is held back on the way may still be on it, in milliseconds. */
const LATE = 25;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const answered = (status: number, body: string): FaultEffect => ({
  kind: 'answer',
  status,
  body,
  contentType: 'application/json',
  acts: false,
});

/** Everything that can happen to a submit at the lab or in front of it. */
const EFFECTS: readonly FaultEffect[] = [
  { kind: 'resetAfter' },
  { kind: 'resetAfter' },
  { kind: 'resetBefore' },
  { kind: 'lateCommit', ms: 5, giveUpMs: 10 },
  { kind: 'serverError', status: 503, acts: false },
  { kind: 'serverError', status: 502, acts: true },
  { kind: 'html', status: 502, acts: true },
  { kind: 'html', status: 400, acts: false },
  { kind: 'captivePortal' },
  { kind: 'redirect', location: 'https://portal.example/' },
  { kind: 'truncatedBody', share: 0.4 },
  { kind: 'cutBody', share: 0.7 },
  { kind: 'emptyBody' },
  { kind: 'missingFields', fields: ['id'] },
  { kind: 'extraFields' },
  { kind: 'tooManyRequests', retryAfter: null },
  { kind: 'unknownCode', status: 400, code: 'submission.something_new' },
  answered(401, '{"message":"Unauthorized"}'),
  answered(403, '{"title":"Insufficient scope","status":403}'),
  answered(409, '{"title":"Conflict","status":409}'),
  answered(409, '{"title":"Used before","status":409,"code":"submission.idempotency_conflict"}'),
];

/** What can happen on the way between the desk and the lab. */
const WAYS: readonly ((exchange: Exchange) => Exchange)[] = [
  // Nothing left.
  () => () => Promise.reject(new ConnectionFailure('connecting', 'refused', false)),
  // Delivered twice: the answer to the first arrives, the one to the double goes nowhere. Whoever repeats a request
  // on the way does so for want of an answer, and not after a refusal.
  (exchange) => async (request) => {
    const answer = await exchange(request);
    if (answer.status >= 400 && answer.status < 500) return answer;
    const double = await exchange({ ...request, signal: new AbortController().signal });
    for await (const _ of double.body);
    return answer;
  },
  // Delivered after the desk gave up.
  (exchange) => async (request) => {
    const signal = new AbortController().signal;
    setTimeout(() => void exchange({ ...request, signal }).catch(() => undefined), LATE / 2);
    await Promise.resolve();
    throw new ConnectionFailure('waiting-for-answer', 'timed out', true);
  },
];

let lab: PracticeLab;
let folder: string;
let desk: NodeDesk;
let product: string;
let killer: KillSwitch;
let ahead = 0;
let way: ((exchange: Exchange) => Exchange)[] = [];

async function reopen(): Promise<void> {
  desk?.close();
  killer = new KillSwitch();
  desk = await openDesk({
    lab: lab.ready,
    folder,
    database: killer.wrap,
    now: () => Date.now() + ahead,
    wait: () => pause(1),
    once: (exchange) => (request) => (way.shift()?.(exchange) ?? exchange)(request),
  });
}

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'schedules', submissions: 5 });
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-schedules-'));
  await reopen();
  product = await readyProduct(desk, lab);
});
afterAll(async () => {
  desk.close();
  await lab.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What holds at every moment of every schedule. */
function check(cartId: string): void {
  const { stage, submissionId } = desk.desk.submissionCarts.read(cartId);
  const made = madeByLab(lab, cartId);
  expect(made.length).toBeLessThanOrEqual(1);
  if (stage === 'submitted') expect(made.map(({ id }) => id)).toEqual([submissionId]);
  if (isOpenStage(stage)) expect(made).toEqual([]);
  const operations = desk.desk.journal.ofSubject(cartId);
  expect(operations.filter(({ state }) => state !== 'refused').length).toBeLessThanOrEqual(1);
  for (const { body, headers } of lab.parts.log.list({ route: 'submit' })) {
    const own = operations.find(({ idempotencyKey }) => idempotencyKey === headers['idempotency-key']);
    expect(body).toBe(own?.body);
  }
}

/** Runs what a person does; a refusal of the desk and the end of the program are both nothing unusual. */
async function attempt(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof ProblemError) && !(cause instanceof Killed)) throw cause;
  }
  if (killer.isDead) await reopen();
}

async function settleFound(cartId: string): Promise<boolean> {
  const [found] = await findAtLab(desk.desk, cartId);
  if (found?.sure !== true) return false;
  const { submissionId } = found;
  settleSubmit(desk.desk, { id: cartId, outcome: 'submitted', submissionId, note: 'found by its mark' });
  return true;
}

/** Two things at the same time; both have ended when the first refusal of them is thrown. */
async function atOnce(...works: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(works);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** One thing that a person may do with the cart as it is shown, or try to do. */
async function act(random: Random, cartId: string): Promise<void> {
  const { stage, revision } = desk.desk.submissionCarts.read(cartId);
  if (random.chance(0.35)) killer.arm(random.integer(1, 6), random.pick(['inside', 'after'] as const));
  if (random.chance(0.2)) way.push(random.pick(WAYS));
  const edit = async (): Promise<void> => {
    await attempt(() => saveSubmissionCart(desk.desk, { id: cartId, revision, name: `Cart ${revision}` }));
    if (isOpenStage(stage)) await attempt(() => priced(desk, cartId));
  };
  const actions: (() => Promise<void>)[] = [
    () => attempt(() => submit(desk, cartId)),
    () => attempt(() => submit(desk, cartId)),
    () => attempt(() => sendSubmitAgain(desk.desk, { id: cartId })),
    () => attempt(() => sendSubmitAgain(desk.desk, { id: cartId })),
    () => attempt(() => settleFound(cartId)),
    edit,
    reopen,
    () => attempt(() => atOnce(submit(desk, cartId), sendSubmitAgain(desk.desk, { id: cartId }))),
  ];
  await random.pick(actions)();
  killer.disarm();
  if (random.chance(0.08)) ahead += random.pick([SUBMIT_RETRY_WITHIN + 1, 3_600_000, -3_600_000]);
}

/** What a person does once the network is well, until nothing about the cart is uncertain. */
async function finish(cartId: string): Promise<void> {
  for (let step = 0; step < 6; step += 1) {
    // No one says that the lab has nothing while something may still be on its way.
    await pause(LATE);
    const { stage } = readSubmissionCart(desk.desk, cartId);
    if (stage === 'submitted') return;
    if (isOpenStage(stage)) await attempt(async () => submit(desk, (await priced(desk, cartId)).id));
    else if (step % 2 === 0) await attempt(() => sendSubmitAgain(desk.desk, { id: cartId }));
    else if (!(await settleFound(cartId))) {
      expect(madeByLab(lab, cartId)).toEqual([]);
      settleSubmit(desk.desk, { id: cartId, outcome: 'not-submitted', note: 'the lab has nothing' });
    }
    check(cartId);
  }
}

async function runSchedule(index: number): Promise<void> {
  const random = createRandom(`${SEED} ${index}`);
  await lab.control({ do: 'clearRequests' });
  ahead = 0;
  const address = { ...SHIP_TO, name: `Customer ${index}` };
  const { id } = await pricedCart(desk, product, { address });
  for (let fault = random.integer(0, 5); fault > 0; fault -= 1) {
    const skip = random.integer(0, 4);
    lab.setFault({ route: 'submit', effect: random.pick(EFFECTS), skip, count: random.integer(1, 3) });
  }
  if (random.chance(0.15)) {
    const effect = { kind: 'serverError', status: 503, acts: false } as const;
    lab.setFault({ route: 'calculate', effect, skip: random.integer(0, 2), count: random.integer(1, 4) });
  }
  for (let step = random.integer(1, 6); step > 0; step -= 1) {
    await act(random, id);
    check(id);
  }
  await lab.control({ do: 'clearFaults' });
  way = [];
  if (random.chance(0.3)) await reopen();
  await finish(id);
  await pause(LATE);
  check(id);
  expect(readSubmissionCart(desk.desk, id).stage).toBe('submitted');
  expect(madeByLab(lab, id)).toHaveLength(1);
}

describe('a submit in a world of faults', () => {
  it(`is one submission in every one of ${SCHEDULES} schedules of seed ${SEED}`, async () => {
    for (let index = 0; index < SCHEDULES; index += 1) {
      try {
        await runSchedule(index);
      } catch (cause) {
        throw new Error(`Schedule ${index} of PROOFDESK_SEED=${SEED}`, { cause });
      }
    }
  }, 300_000);
});
