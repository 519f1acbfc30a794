import { tries } from '@test/faults/cells';
import { cellsOf } from '@test/faults/network-cells';
import { explain } from '@core/journal/failures';
import { ConnectionFailure, type Exchange } from '@main/service/exchange';
import { findAtLab } from '@main/workflows/submissions/find-at-lab';
import { sendSubmitAgain } from '@main/workflows/submissions/settle-submit';
import { type FaultEffect } from '@practice/faults/fault';
import { describe, expect, it } from 'vitest';
import { arrived, lastSubmit, madeByLab, pricedCart, submit } from '../desks/commerce-desk';
import { onlyNeed } from '../desks/need-desks';
import { answer, blockedBy, SubmitBench } from '../desks/submit-bench';

const bench = new SubmitBench('faults');

describe('a fault that passes', () => {
  const faults: [string, FaultEffect][] = [
    ['the response is lost after the commit', { kind: 'resetAfter' }],
    ['the request is lost before the commit', { kind: 'resetBefore' }],
    ['503 before the commit', { kind: 'serverError', status: 503, acts: false }],
    ['503 after the commit', { kind: 'serverError', status: 503, acts: true }],
    ['a page of a load balancer after the commit', { kind: 'html', status: 502, acts: true }],
    ['a captive portal with status 200', { kind: 'captivePortal' }],
    ['a redirect to a sign-in page', { kind: 'redirect', location: 'https://portal.example/' }],
    ['a body that is cut short', { kind: 'truncatedBody', share: 0.5 }],
    ['a body that ends early with the right length', { kind: 'cutBody', share: 0.5 }],
    ['an empty body', { kind: 'emptyBody' }],
    ['a body of 10 MB', { kind: 'hugeBody', bytes: 10_485_760 }],
    ['an answer without an id', { kind: 'missingFields', fields: ['id'] }],
    ['202 with a list', answer(202, '[]', true)],
    ['408', answer(408, '{"message":"Request Timeout"}', true)],
  ];
  it.each(faults)('is met by the same bytes with the same key: %s', async (_, effect) => {
    tries('desk', cellsOf('submit', effect));
    const { id } = await pricedCart(bench.desk, bench.product);
    bench.strike(effect);
    const submitted = await submit(bench.desk, id);
    expect(submitted.stage).toBe('submitted');
    expect(bench.sendings()).toBe(2);
    expect(madeByLab(bench.lab, id)).toEqual([expect.objectContaining({ id: submitted.submissionId })]);
    expect(lastSubmit(bench.desk, id).attempts.map(({ reason, outcome }) => [reason, outcome])).toEqual([
      ['first', 'unknown'],
      ['retry', 'succeeded'],
    ]);
    // Which of the two made it is not known: what the lab has is read.
    const read = bench.lab.parts.log.list({ route: 'readSubmission' });
    expect(read.map(({ path }) => path.split('/').at(-1))).toEqual([submitted.submissionId]);
  });

  it('is waited for through flapping failures, and not for ever', async () => {
    tries('desk', { F9: ['C5'] });
    const { id } = await pricedCart(bench.desk, bench.product);
    bench.strike({ kind: 'serverError', status: 502, acts: true }, 3);
    expect((await submit(bench.desk, id)).stage).toBe('submitted');
    expect(bench.sendings()).toBe(4);
    const other = await pricedCart(bench.desk, bench.product);
    await bench.lab.control({ do: 'clearRequests' });
    bench.strike({ kind: 'serverError', status: 502, acts: false }, null);
    expect((await submit(bench.desk, other.id)).stage).toBe('uncertain');
    expect(bench.sendings()).toBe(4);
    expect(madeByLab(bench.lab, other.id)).toEqual([]);
    await bench.lab.control({ do: 'clearFaults' });
    expect((await sendSubmitAgain(bench.desk.desk, other)).stage).toBe('submitted');
    expect(bench.sendings()).toBe(5);
    expect(madeByLab(bench.lab, other.id)).toHaveLength(1);
  });

  it('is one order when the request commits after the desk gave up', async () => {
    const { id } = await pricedCart(bench.desk, bench.product);
    bench.strike({ kind: 'lateCommit', ms: 30, giveUpMs: 5_000 });
    bench.onTheWay = [
      (exchange) => async (request) => {
        const given = new AbortController();
        const answered = exchange({ ...request, signal: given.signal });
        answered.catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 40));
        given.abort();
        throw new ConnectionFailure('waiting-for-answer', 'timed out', true);
      },
    ];
    const submitted = await submit(bench.desk, id);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(submitted.stage).toBe('submitted');
    expect(bench.sendings()).toBe(2);
    expect(madeByLab(bench.lab, id)).toEqual([expect.objectContaining({ id: submitted.submissionId })]);
  });

  it('is one order when something on the way delivers the request twice', async () => {
    tries('desk', { F7: ['C5'] });
    const { id } = await pricedCart(bench.desk, bench.product);
    bench.onTheWay = [
      (exchange) => async (request) => {
        for await (const _ of (await exchange(request)).body);
        return exchange(request);
      },
    ];
    expect((await submit(bench.desk, id)).stage).toBe('submitted');
    expect(bench.sendings()).toBe(2);
    expect(madeByLab(bench.lab, id)).toHaveLength(1);
  });

  it('leaves the cart open when no byte left', async () => {
    const { id } = await pricedCart(bench.desk, bench.product);
    const refuse: Exchange = () => Promise.reject(new ConnectionFailure('connecting', 'refused', false));
    bench.onTheWay = [() => refuse];
    expect(await submit(bench.desk, id)).toMatchObject({
      stage: 'drafted',
      problem: { kind: 'network', phase: 'connecting' },
      problemOf: 'submit',
      approvedTotal: null,
    });
    expect((await submit(bench.desk, id)).stage).toBe('submitted');
    expect(bench.sendings()).toBe(1);
  });
});

describe('a refusal', () => {
  const refusals: [string, FaultEffect][] = [
    ['401 of the gateway', answer(401, '{"message":"Unauthorized"}')],
    ['403 of the gateway', answer(403, '{"message":"Forbidden"}')],
    ['a lacking scope', answer(403, '{"title":"Insufficient scope","status":403}')],
    [
      'not submittable',
      answer(400, '{"title":"Not ready","status":400,"code":"submission.not_submittable"}'),
    ],
    ['a code that nobody knows', { kind: 'unknownCode', status: 400, code: 'submission.something_new' }],
  ];
  it.each(refusals)('of a first sending is proven, and opens the cart again: %s', async (_, effect) => {
    tries('desk', cellsOf('submit', effect));
    const { id } = await pricedCart(bench.desk, bench.product);
    bench.strike(effect);
    expect(await submit(bench.desk, id)).toMatchObject({
      stage: 'refused',
      problemOf: 'submit',
      approvedTotal: null,
    });
    expect(bench.sendings()).toBe(1);
    expect(madeByLab(bench.lab, id)).toEqual([]);
    expect((await submit(bench.desk, id)).stage).toBe('submitted');
    expect(madeByLab(bench.lab, id)).toHaveLength(1);
  });

  it('of a later sending proves nothing of the one before, and is not tried again by itself', async () => {
    const { id } = await pricedCart(bench.desk, bench.product);
    bench.strike({ kind: 'resetAfter' });
    bench.strike(answer(401, '{"message":"Unauthorized"}'), 1, { skip: 1 });
    expect(await submit(bench.desk, id)).toMatchObject({
      stage: 'uncertain',
      problem: { kind: 'gateway', status: 401 },
    });
    expect(bench.sendings()).toBe(2);
    expect((await sendSubmitAgain(bench.desk.desk, { id })).stage).toBe('submitted');
    expect(madeByLab(bench.lab, id)).toHaveLength(1);
  });

  it('for the moment is no refusal: the same leaves again under the same key', async () => {
    const { id } = await pricedCart(bench.desk, bench.product);
    bench.strike({ kind: 'tooManyRequests', retryAfter: null }, 2);
    expect((await submit(bench.desk, id)).stage).toBe('submitted');
    expect(bench.sendings()).toBe(3);
    expect(new Set(arrived(bench.lab).map(({ key }) => key)).size).toBe(1);
    expect(madeByLab(bench.lab, id)).toHaveLength(1);
  });

  it('storm of 429 ends in doubt, and by the person sending it again', async () => {
    tries('desk', { F8: ['C5'] });
    const { id } = await pricedCart(bench.desk, bench.product);
    bench.strike({ kind: 'resetAfter' });
    bench.strike({ kind: 'tooManyRequests', retryAfter: null }, null, { id: 'storm', skip: 1 });
    expect((await submit(bench.desk, id)).stage).toBe('uncertain');
    expect(bench.sendings()).toBe(4);
    await bench.lab.control({ do: 'clearFaults' });
    expect((await sendSubmitAgain(bench.desk.desk, { id })).stage).toBe('submitted');
    expect(bench.sendings()).toBe(5);
    expect(madeByLab(bench.lab, id)).toHaveLength(1);
  });
});

describe('a conflict', () => {
  it('of the key keeps the first: no retry, no new key, and it is found at the lab', async () => {
    tries('desk', { F11: ['C5'] });
    const { id } = await pricedCart(bench.desk, bench.product);
    bench.onTheWay = [
      (exchange) => async (request) => {
        const text = new TextDecoder().decode(request.body ?? undefined);
        expect(text).toContain('"quantity":2');
        const body = new TextEncoder().encode(text.replace('"quantity":2', '"quantity":9'));
        for await (const _ of (await exchange({ ...request, body })).body);
        return exchange(request);
      },
    ];
    const uncertain = await submit(bench.desk, id);
    expect(uncertain).toMatchObject({
      stage: 'uncertain',
      problem: { status: 409, code: 'submission.idempotency_conflict' },
    });
    expect(lastSubmit(bench.desk, id).attempts).toHaveLength(1);
    expect(await blockedBy(submit(bench.desk, id))).toBe('outcome-unknown');
    expect(new Set(arrived(bench.lab).map(({ key }) => key)).size).toBe(1);
    const [found] = await findAtLab(bench.desk.desk, id);
    expect(found).toMatchObject({ sure: true, submissionId: madeByLab(bench.lab, id)[0]?.id });
  });

  it('without a code goes to the support: nothing is tried again by itself', async () => {
    tries('desk', { F11: ['C5'] });
    const { id } = await pricedCart(bench.desk, bench.product);
    const words = {
      title: 'Conflict',
      detail: 'The account is being merged.',
      status: 409,
      instance: '/api/v1/commerce/submissions',
    };
    bench.strike(answer(409, JSON.stringify(words)));
    const { problem, ...cart } = await submit(bench.desk, id);
    expect(cart.stage).toBe('uncertain');
    expect(bench.sendings()).toBe(1);
    expect(await blockedBy(submit(bench.desk, id))).toBe('outcome-unknown');
    if (problem === null) throw new Error('The cart does not keep what the lab said');
    expect(problem).toMatchObject({ ...words, code: null });
    expect(explain(problem, 'submit')).toMatchObject({
      remedy: { kind: 'contact-support' },
      tryAgain: 'ask-person',
      created: 'maybe',
    });
    const need = onlyNeed(bench.desk);
    expect(need).toMatchObject({ cause: 'submit-unknown', atTheLab: 'maybe' });
    expect(need.actions).toEqual(['copy-for-support', 'lab-said', 'read-at-lab', 'open', 'send-same-again']);
    expect(need.next).toContain('Contact the lab’s support');
    expect(need.known).toEqual(
      expect.arrayContaining([
        { label: 'The lab’s message', value: `${words.title} – ${words.detail}`, copy: false },
        { label: 'Instance', value: words.instance, copy: true },
      ]),
    );
    const { attempts, idempotencyKey } = lastSubmit(bench.desk, id);
    const sent = new Date(attempts[0]?.sentAt ?? 0).toISOString();
    for (const asked of [...Object.values(words), sent, idempotencyKey, id]) {
      expect(need.support).toContain(String(asked));
    }
  });

  it('of the key offers no second sending in the inbox either', async () => {
    await pricedCart(bench.desk, bench.product).then(({ id }) => {
      bench.strike(answer(409, '{"title":"Used","status":409,"code":"submission.idempotency_conflict"}'));
      return submit(bench.desk, id);
    });
    const need = onlyNeed(bench.desk);
    expect(need).toMatchObject({ atTheLab: 'maybe', actions: ['read-at-lab', 'lab-said', 'open'] });
    expect(need.locked.map(({ action }) => action)).toEqual(['send-same-again', 'start-over']);
  });
});
