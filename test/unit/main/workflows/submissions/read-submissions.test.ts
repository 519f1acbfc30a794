import { tries } from '@test/faults/cells';
import fc from 'fast-check';
import { readSuccess } from '@contract/answers';
import { failure, type Problem } from '@contract/problems';
import { submissionRowSchema } from '@contract/wire/commerce';
import { cursorListSchema } from '@contract/wire/cursor-list';
import { ProblemError } from '@main/problem-error';
import type { CommerceClient } from '@main/service/clients/commerce-client';
import {
  cancelReading,
  fetchSubmission,
  readOlderSubmissions,
  refreshSubmissions,
  submissionListState,
} from '@main/workflows/submissions/read-submissions';
import type { FaultEffect } from '@practice/faults/fault';
import { createRandom } from '@practice/random';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type NodeDesk, openDesk, PRACTICE } from '../desks/node-desk';
import { giveKey } from '@test/unit/main/accounts/give-key';

vi.setConfig({ testTimeout: 120_000 });

const PAST = 230;
let lab: PracticeLab;
let open: NodeDesk;
let desk: NodeDesk['desk'];

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'submissions', submissions: PAST });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  open = await openDesk({ lab: lab.ready });
  desk = open.desk;
});
afterEach(() => open.close());
afterAll(() => lab.stop());

const all = { accountId: PRACTICE, filters: {} };
const page = { search: '', sort: 'receivedAt' as const, descending: true, offset: 0, limit: 500 };
const idsOnDisk = (): string[] =>
  desk.submissions.list(PRACTICE, 'all', null, page).rows.map(({ submissionId }) => submissionId);
const strike = (effect: FaultEffect, count = 1, skip = 0): void =>
  void lab.setFault({ route: 'listSubmissions', effect, count, skip });
const asked = (): number => lab.parts.log.list({ route: 'listSubmissions' }).length;

/** An answer of the lab's, whatever it would have said. */
const answering = (status: number, body: string, contentType = 'application/json'): FaultEffect => ({
  kind: 'answer',
  status,
  body,
  contentType,
  acts: false,
});
const later = (advanceMs: number) => lab.control({ do: 'setClock', advanceMs });

/** The ids that the lab has for its first account, newest first. */
function idsAtLab(): string[] {
  const accountId = lab.ready.accounts[0]?.accountId ?? '';
  return lab.parts.submissions.page(accountId, {}, null, 10_000).map(({ record }) => record.id);
}

/** Has the lab take one more submission, and gives its id. */
async function submitOne(metadata: Record<string, string> = {}): Promise<string> {
  const key = lab.ready.accounts[0]?.keys.full ?? '';
  const call = async (path: string, body?: unknown, headers = {}): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${lab.ready.baseUrl}${path}`, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const value: unknown = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return z.record(z.string(), z.unknown()).parse(value);
  };
  const products = '/v1/commerce/configured-products';
  const { id: configuredProductId } = await call(products, { productRef: 'print-8x10', selections: {} });
  for (let look = 0; look < 4; look += 1) await call(`${products}/${String(configuredProductId)}`);
  const { id } = await call(
    '/v1/commerce/submissions',
    {
      items: [{ configuredProductId, quantity: 1 }],
      shipping: { type: 'studio', priority: 'studio.standard' },
      metadata,
    },
    { 'Idempotency-Key': crypto.randomUUID() },
  );
  return String(id);
}

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const cause = await work.then(() => null).catch((reason: unknown) => reason);
  if (cause instanceof ProblemError) return cause.problem;
  throw new Error('Nothing was refused', { cause });
}

describe('the list of submissions', () => {
  it('is read one page at first, then page by page to its end, and is then the list of the lab', async () => {
    expect(submissionListState(desk, all)).toMatchObject({ count: 0, refreshedAt: null, complete: false });
    expect(await refreshSubmissions(desk, all)).toMatchObject({ count: 50, complete: false, problem: null });
    expect(await readOlderSubmissions(desk, { ...all, toEnd: false })).toMatchObject({ count: 100 });
    expect(await readOlderSubmissions(desk, { ...all, toEnd: true })).toMatchObject({
      count: PAST,
      complete: true,
    });
    expect(idsOnDisk()).toEqual(idsAtLab());
    const before = asked();
    await readOlderSubmissions(desk, { ...all, toEnd: true });
    expect(asked()).toBe(before);
  });

  it('goes on from the newest end until it meets what is known, however much is new', async () => {
    await refreshSubmissions(desk, all);
    await readOlderSubmissions(desk, { ...all, toEnd: true });
    expect(asked()).toBe(5);
    const made = await submitOne();
    expect(await refreshSubmissions(desk, all)).toMatchObject({ count: PAST + 1, complete: true });
    expect(asked()).toBe(6);
    expect(idsOnDisk()[0]).toBe(made);
  });

  it('leaves no gap behind a refresh that was broken off', async () => {
    await refreshSubmissions(desk, all);
    // What a lab lists above the known ones: more than three pages of them, asked for in pages of ten.
    for (let index = 0; index < 33; index += 1) await submitOne();
    const short = desk.commerce.listSubmissions.bind(desk.commerce);
    const tens: CommerceClient = {
      ...desk.commerce,
      listSubmissions: (account, { filters, ...rest }, options) =>
        short(account, { ...rest, filters: { ...filters, limit: '10' } }, options),
    };
    const slow: NodeDesk['desk'] = { ...desk, commerce: tens };
    strike({ kind: 'html', status: 502, acts: false }, 9, 2);
    const state = await refreshSubmissions(slow, all);
    expect(state.problem).toMatchObject({ kind: 'html', status: 502 });
    expect(state.count).toBe(70);
    await lab.control({ do: 'clearFaults' });
    expect(await refreshSubmissions(slow, all)).toMatchObject({ count: 83, problem: null });
    expect(idsOnDisk()).toEqual(idsAtLab().slice(0, 83));
  });

  it('starts over without gaps or doubles when its place expired, and goes beyond what is known', async () => {
    tries('desk', { F23: ['C9'] });
    await refreshSubmissions(desk, all);
    await readOlderSubmissions(desk, { ...all, toEnd: false });
    await later(2 * 60 * 60 * 1000);
    const made = await submitOne();
    const state = await readOlderSubmissions(desk, { ...all, toEnd: false });
    expect(state).toMatchObject({ problem: null });
    // The page after the hundred that were known, and the one that came meanwhile.
    expect(state.count).toBe(150);
    expect(idsOnDisk()).toEqual(idsAtLab().slice(0, 150));
    expect(idsOnDisk()[0]).toBe(made);
  });

  it.each<[string, FaultEffect]>([
    ['CURSOR_INVALID', answering(400, '{"title":"Bad cursor","status":400,"code":"CURSOR_INVALID"}')],
    [
      'CURSOR_FILTER_MISMATCH',
      answering(400, '{"title":"Other filters","status":400,"code":"CURSOR_FILTER_MISMATCH"}'),
    ],
    ['410', answering(410, '{"title":"Expired","status":410}')],
  ])('starts over after %s', async (_, effect) => {
    tries('desk', { F23: ['C9'] });
    await refreshSubmissions(desk, all);
    strike(effect);
    expect(await readOlderSubmissions(desk, { ...all, toEnd: true })).toMatchObject({
      complete: true,
      problem: null,
    });
    expect(idsOnDisk()).toEqual(idsAtLab());
  });

  it('gives up a place that is lost again and again, and keeps what it read', async () => {
    tries('desk', { F23: ['C9'] });
    await refreshSubmissions(desk, all);
    strike(answering(410, '{"title":"Expired","status":410}'), 100);
    const state = await readOlderSubmissions(desk, { ...all, toEnd: true });
    expect(state).toMatchObject({ count: 50, problem: { status: 410 } });
    expect(asked()).toBeLessThan(10);
  });

  it('keeps what is on disk when anything else goes wrong, and says what', async () => {
    await refreshSubmissions(desk, all);
    const known = idsOnDisk();
    const effects: FaultEffect[] = [
      answering(403, '{"title":"Insufficient scope","status":403}'),
      answering(200, '<html><title>Sign in</title></html>', 'text/html'),
      answering(200, '{"weather":"fine"}'),
      answering(200, '{"items":[{"id":"x"}],"nextCursor":7}'),
    ];
    for (const effect of effects) {
      strike(effect);
      const { problem } = await refreshSubmissions(desk, all);
      expect(problem).not.toBeNull();
      expect(idsOnDisk()).toEqual(known);
    }
    expect(submissionListState(desk, all).problem).toMatchObject({ kind: 'incomplete' });
    expect((await refreshSubmissions(desk, all)).problem).toBeNull();
  });

  it('says that the key lacks the scope', async () => {
    const added = desk.accounts.add({
      name: 'Scopeless',
      environment: 'sandbox',
      editorBaseUrl: lab.ready.editorBaseUrl,
      orderSubmitUrl: lab.ready.orderSubmitUrl,
      commerceBaseUrl: lab.ready.commerceBaseUrl,
      serviceApiVersion: null,
      keyPerService: false,
    });
    if (!added.ok) throw new Error(JSON.stringify(added.problem));
    const account = added.value;
    const request = { accountId: account.id, filters: {} };
    expect((await refreshSubmissions(desk, request)).problem).toMatchObject({ kind: 'key', state: 'absent' });
    await giveKey(desk.keys, account, lab.ready.accounts[0]?.keys.noScope ?? '');
    expect((await refreshSubmissions(desk, request)).problem).toMatchObject({
      status: 403,
      title: expect.stringContaining('Insufficient scope'),
    });
  });

  it('can be stopped, and goes on afterwards', async () => {
    await refreshSubmissions(desk, all);
    strike({ kind: 'hang' }, 1, 1);
    const reading = readOlderSubmissions(desk, { ...all, toEnd: true });
    await vi.waitFor(() => expect(desk.running.list()[0]?.progress?.done).toBe(50));
    expect(submissionListState(desk, all).reading).toBe(50);
    expect(await problemOf(refreshSubmissions(desk, all))).toMatchObject({ reason: 'already-running' });
    cancelReading(desk, PRACTICE);
    expect(await reading).toMatchObject({ count: 100, problem: null, complete: false, reading: null });
    await lab.control({ do: 'clearFaults' });
    expect(await readOlderSubmissions(desk, { ...all, toEnd: true })).toMatchObject({ count: PAST });
  });

  it('shows entries without an id in a number, and keeps them', async () => {
    const body =
      '{"items":[{"id":"a"},{"reference":"no id","n":1.10},{"id":null},{"id":"b"}],"nextCursor":null}';
    strike(answering(200, body), 2);
    await refreshSubmissions(desk, all);
    expect(await refreshSubmissions(desk, all)).toMatchObject({ count: 2, withoutId: 2, complete: true });
    expect(idsOnDisk()).toEqual(['a', 'b']);
    expect(desk.submissions.withoutId(PRACTICE, 10).map(({ text }) => text)).toEqual([
      '{"reference":"no id","n":1.10}',
      '{"id":null}',
    ]);
  });

  it('asks with filters in a walk of its own, from the newest entry every time', async () => {
    await refreshSubmissions(desk, all);
    const failed = { accountId: PRACTICE, filters: { status: 'failed' } };
    const state = await refreshSubmissions(desk, failed);
    expect(state).toMatchObject({ complete: true, problem: null });
    expect(submissionListState(desk, all).complete).toBe(false);
    const failures = desk.submissions.list(PRACTICE, 'failed', null, page).total;
    expect(failures).toBeGreaterThan(5);
    const wrong = { accountId: PRACTICE, filters: { colour: 'red' } };
    expect((await refreshSubmissions(desk, wrong)).problem).toMatchObject({ status: 400 });
    expect(submissionListState(desk, all).problem).toBeNull();
  });

  it('asks nothing on its own', async () => {
    await refreshSubmissions(desk, all);
    const before = lab.parts.log.list({}).length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    desk.submissions.read(PRACTICE, idsOnDisk()[0] ?? '');
    expect(lab.parts.log.list({}).length).toBe(before);
  });
});

describe('one submission', () => {
  it('is read manually, and its entry in the list goes on beside it', async () => {
    const id = await submitOne({ 'proofdesk-cart': 'no-such-cart', ring: 'gold' });
    const read = await fetchSubmission(desk, { accountId: PRACTICE, submissionId: id });
    expect(read).toMatchObject({ detailed: true, listed: null, status: 'received', cartId: null });
    expect(read.text).toContain('"ring":"gold"');
    await later(7_000);
    await refreshSubmissions(desk, all);
    const after = desk.submissions.read(PRACTICE, id);
    expect(after).toMatchObject({ detailed: true, status: 'accepted' });
    expect(after.text).toBe(read.text);
    expect(after.listed?.text).toContain('"status":"accepted"');
    expect(desk.submissions.list(PRACTICE, 'all', null, { ...page, search: 'gold' }).total).toBe(1);
  });

  it('of another account is the same 404, and nothing is lost by it', async () => {
    await refreshSubmissions(desk, all);
    const other = lab.parts.submissions.page(lab.ready.accounts[1]?.accountId ?? '', {}, null, 1)[0];
    const known = idsOnDisk();
    for (const submissionId of [other?.record.id ?? '', 'sub_000000000000000000000000']) {
      const problem = await problemOf(fetchSubmission(desk, { accountId: PRACTICE, submissionId }));
      expect(problem).toMatchObject({ kind: 'details', status: 404 });
    }
    expect(idsOnDisk()).toEqual(known);
  });
});

/** A lab that grows while it is read, and forgets places as it likes. */
class GrowingLab {
  readonly ids: string[] = [];
  /** True once nothing is added any more; places are forgotten all the same. */
  calm = false;
  private made = 0;

  constructor(
    private readonly dice: () => number,
    private readonly size: number,
  ) {
    this.grow(Math.floor(this.dice() * 40));
  }

  grow(count: number): void {
    for (let index = 0; index < count; index += 1) this.ids.unshift(`s${(this.made += 1)}`);
  }

  readonly list: CommerceClient['listSubmissions'] = (_account, { cursor }) => {
    if (!this.calm && this.dice() < 0.5) this.grow(Math.floor(this.dice() * 4));
    const chance = this.dice();
    if (chance < 0.06)
      return Promise.resolve(
        failure({ kind: 'network', phase: 'connecting', timedOut: false, cause: 'x', maybeActed: false }),
      );
    const refuse = (status: number, code: string | null): { status: number; text: string } => ({
      status,
      text: JSON.stringify({ title: 'Lost', status, ...(code !== null && { code }) }),
    });
    const at = cursor === undefined ? 0 : this.ids.indexOf(cursor.slice(1)) + 1;
    const page = this.ids.slice(at, at + this.size);
    const isLast = at + this.size >= this.ids.length;
    const { status, text } =
      cursor !== undefined && chance < 0.1
        ? refuse(410, null)
        : cursor !== undefined && chance < 0.13
          ? refuse(400, 'CURSOR_INVALID')
          : {
              status: 200,
              text: JSON.stringify({
                items: page.map((id) => ({ id })),
                nextCursor: isLast ? null : `c${page.at(-1) ?? ''}`,
              }),
            };
    const answer = { status, headers: {}, text, complete: true, tooLarge: false };
    return Promise.resolve(readSuccess(answer, cursorListSchema(submissionRowSchema, cursor)));
  };
}

it('arrives at exactly the list of a lab that grows and forgets places at random', async () => {
  tries('desk', { F23: ['C9'] });
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.integer({ min: 3, max: 15 }),
      fc.array(fc.constantFrom('refresh', 'older', 'to-end'), { maxLength: 10 }),
      async (seed, size, steps) => {
        desk.database.transaction(() => {
          for (const table of [
            'submission_walk_members',
            'submission_walks',
            'submission_texts',
            'submissions',
          ])
            desk.database.run(`DELETE FROM ${table}`);
        });
        const growing = new GrowingLab(createRandom(String(seed)).next, size);
        const grown: NodeDesk['desk'] = {
          ...desk,
          commerce: { ...desk.commerce, listSubmissions: growing.list },
        };
        for (const step of steps) {
          if (step === 'refresh') await refreshSubmissions(grown, all);
          else await readOlderSubmissions(grown, { ...all, toEnd: step === 'to-end' });
          growing.grow(3);
        }
        growing.calm = true;
        // Whoever tries long enough reaches the end, and there is no other way to be sure of it.
        for (let tries = 0; tries < 400; tries += 1) {
          const older = await readOlderSubmissions(grown, { ...all, toEnd: true });
          const state = older.complete ? await refreshSubmissions(grown, all) : older;
          if (state.complete && state.problem === null) break;
        }
        expect(submissionListState(grown, all)).toMatchObject({ complete: true, problem: null });
        expect(idsOnDisk().sort()).toEqual([...growing.ids].sort());
      },
    ),
    { numRuns: 60 },
  );
});
