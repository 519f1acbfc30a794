import { tries } from '@test/faults/cells';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventSummary, type Progress, progressSchema } from '@core/webhooks/deliveries';
import type { Subject } from '@core/values/subjects';
import { applyDelivery } from '@main/workflows/webhooks/apply-delivery';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { fetchSubmission } from '@main/workflows/submissions/read-submissions';
import { reconcileSubmission } from '@main/workflows/submissions/reconcile-submission';
import { ordersOf } from '@practice/commerce/submission';
import { startPracticeLab, type PracticeLab } from '@practice/server';
import { lastSubmit, madeByLab, pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { approvalOf, exportedCart, type NodeDesk, openDesk, place, PRACTICE } from '../desks/node-desk';

/*
 * Whatever arrives, however often and in whatever order, true, forged or not yet checked: through the database and the
 * workflow that the app itself uses.
 */

let lab: PracticeLab;
let desk: NodeDesk;
/** What events are about, by the names that the schedules use. */
let things: Record<Thing, { readonly subject: Subject; readonly names: Readonly<Record<string, string>> }>;

/** The cart that became the submission. */
let submittedCart: string;
/** The lab's own ids of the orders of the submission, by the parts that schedules name. */
let orderIds: Readonly<Record<string, string>>;

const THINGS = ['uncertain', 'confirmed', 'awaiting', 'replaced', 'submission'] as const;
type Thing = (typeof THINGS)[number];
const ORDERS: readonly Thing[] = ['uncertain', 'confirmed', 'awaiting', 'replaced'];

const wholeSubject = (kind: Subject['kind'], id: string): Subject => ({
  kind,
  id,
  accountId: PRACTICE,
  part: '',
});

/** Places orders of every kind, leaves what is uncertain uncertain, and submits one cart. */
beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'event schedules' });
  desk = await openDesk({ lab: lab.ready });
  const prints = (lab.ready.accounts[0]?.sampleEditors ?? [])
    .filter(({ product }) => /^(?:print|album|card)/.test(product))
    .map(({ editorId }) => editorId);
  // Of several product groups, so that there are several orders in the entry.
  const editors = [prints[0] ?? '', prints.at(-1) ?? ''];
  const ordered = async () => place(desk, await exportedCart(desk, editors));
  const uncertain = await ordered();
  lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
  await confirmOrder(desk.desk, approvalOf(uncertain));
  const confirmed = await ordered();
  await confirmOrder(desk.desk, approvalOf(confirmed));
  const awaiting = await ordered();
  const replaced = await ordered();
  const earlier = replaced.confirmationId ?? '';
  desk.desk.orders.change(replaced.id, { confirmationId: 'placed-anew' }, 1);
  const { id } = await pricedCart(desk, await readyProduct(desk, lab));
  submittedCart = id;
  const cart = await submit(desk, id);
  const [made] = ordersOf(madeByLab(lab, id)[0] ?? expect.fail(), 0);
  orderIds = { 1: made?.id ?? '' };
  const named = (order: { id: string; confirmationId: string | null }, confirmationId?: string) => ({
    subject: wholeSubject('order', order.id),
    names: { confirmationId: confirmationId ?? order.confirmationId ?? '' },
  });
  things = {
    uncertain: named(uncertain),
    confirmed: named(confirmed),
    awaiting: named(awaiting),
    replaced: named(replaced, earlier),
    submission: {
      subject: wholeSubject('submission', cart.submissionId ?? ''),
      names: { submissionId: cart.submissionId ?? '' },
    },
  };
});
afterAll(async () => {
  desk.close();
  await lab.stop();
});

/** Something that someone sends. What is `true` the validate endpoint proves, once it is asked. */
const message = fc.record({
  about: fc.constantFrom(...THINGS, 'uncertain', 'submission'),
  part: fc.constantFrom('', '', '1', '2', '77'),
  status: fc.constantFrom(
    'received',
    'accepted',
    'processing',
    'in production',
    'shipped',
    'shipped',
    'delivered',
    'failed',
    'dreaming',
  ),
  failure: fc.constantFrom(
    null,
    null,
    null,
    null,
    'submission.failure.production_error',
    'courier_on_strike',
  ),
  /** When it says that it happened; often long before what came earlier. */
  day: fc.integer({ min: 1, max: 28 }),
  isTrue: fc.constantFrom(true, true, false),
  /** Names another order beside it, so that it is the proof of neither. */
  isAboutTwo: fc.constantFrom(false, false, false, true),
});
type Message = typeof message extends fc.Arbitrary<infer T> ? T : never;

const step = fc.record({
  message: fc.nat({ max: 9 }),
  does: fc.constantFrom(
    'arrives',
    'is checked',
    'is applied',
    'is checked and applied',
    'is checked and applied',
    'is checked with another key',
  ),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const schedule = fc.record({
  messages: fc.array(message, { minLength: 1, maxLength: 10, size: 'max' }),
  steps: fc.array(step, { maxLength: 30, size: 'max' }),
});

/** The shortest that proves a confirmation. */
const PROVEN = {
  messages: [
    {
      about: 'uncertain' as const,
      part: '' as const,
      status: 'shipped' as const,
      failure: null,
      day: 1,
      isTrue: true,
      isAboutTwo: false,
    },
  ],
  steps: [{ message: 0, does: 'is checked and applied' as const }],
};

function bodyOf({ about, part, status, failure, day, isAboutTwo }: Message, number: number): string {
  const { names } = things[about];
  const other = isAboutTwo ? { second: { confirmationId: 'of-somebody-else' } } : {};
  const createdAt = new Date(Date.UTC(2026, 9, day)).toISOString();
  const named =
    part === ''
      ? {}
      : about === 'submission'
        ? { orderId: orderIds[part] ?? part }
        : { sequenceNumber: part };
  const told = failure === null ? {} : { failure: { code: failure, message: 'told' } };
  return JSON.stringify({
    id: `evt_${number}`,
    type: 'order.updated',
    createdAt,
    data: { ...names, ...named, ...other, status, ...told },
  });
}

const encoder = new TextEncoder();

/** One desk at work on a schedule: the ids of what was kept, by the number of the message. */
class Desk {
  private readonly kept = new Map<number, string>();
  private time = 0;

  constructor(
    readonly node: NodeDesk,
    private readonly messages: readonly Message[],
  ) {}

  private of(number: number): Message {
    const found = this.messages[number];
    if (found === undefined) throw new Error('There is no such message');
    return found;
  }

  arrives(number: number): string {
    this.time += 1;
    const { id } = this.node.desk.deliveries.keep({
      accountId: PRACTICE,
      service: 'editor',
      source: 'receiver',
      kind: 'event',
      method: 'POST',
      path: '/',
      headers: {},
      body: encoder.encode(bodyOf(this.of(number), number)),
      signature: `${this.of(number).isTrue ? 'true' : 'forged'} ${number}`,
      at: this.time,
    });
    this.kept.set(number, id);
    return id;
  }

  do({ message: picked, does }: Step): void {
    const number = picked % this.messages.length;
    const id = does === 'arrives' ? this.arrives(number) : (this.kept.get(number) ?? this.arrives(number));
    this.time += 1;
    if (does.startsWith('is checked')) {
      // Under another key nothing of this address is valid: an answer that proves nothing, and takes nothing back.
      const isProven = this.of(number).isTrue && does !== 'is checked with another key';
      const standing = isProven ? 'verified' : 'not-verified';
      this.node.desk.deliveries.checked(id, { standing, at: this.time, problem: null });
    }
    if (does.endsWith('applied')) applyDelivery(this.node.desk, id);
  }

  /** Everything arrives, is checked and is applied: nothing is left to wait for. */
  finish(): void {
    this.messages.forEach((_, number) => {
      this.arrives(number);
      this.do({ message: number, does: 'is checked and applied' });
    });
  }

  standingOf(number: number): string | null {
    const id = this.kept.get(number);
    return id === undefined ? null : this.node.desk.deliveries.read(id).standing;
  }
}

/** What is known of everything: what a person sees of it. */
interface Known {
  readonly states: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, EventSummary>>;
}

function known({ desk: at }: NodeDesk): Known {
  const orders = ORDERS.map((thing) => [thing, at.orders.read(things[thing].subject.id)] as const);
  const submission = at.submissions.read(PRACTICE, things.submission.subject.id);
  return {
    states: Object.fromEntries(orders.map(([thing, { state }]) => [thing, state])),
    events: {
      ...Object.fromEntries(orders.map(([thing, { events }]) => [thing, events])),
      submission: submission.events,
    },
  };
}

const rank = (progress: Progress | null | undefined): number =>
  progress === null || progress === undefined ? -1 : progressSchema.options.indexOf(progress);

/** Nothing that was proven is taken back. */
function regressesNowhere(before: Known, after: Known): void {
  for (const [thing, state] of Object.entries(before.states)) {
    // Events settle what is uncertain, and change no state of anything else.
    const allowed = state === 'may-be-confirmed' ? ['may-be-confirmed', 'confirmed'] : [state];
    expect(allowed, thing).toContain(after.states[thing]);
  }
  for (const [thing, events] of Object.entries(before.events)) {
    const now = after.events[thing];
    expect(rank(now?.progress), thing).toBeGreaterThanOrEqual(rank(events.progress));
    for (const { part, progress } of events.parts) {
      const same = now?.parts.find((one) => one.part === part);
      expect(rank(same?.progress), `${thing} ${part}`).toBeGreaterThanOrEqual(rank(progress));
    }
    for (const { part, code } of events.failures) {
      expect(now?.failures.map((one) => `${one.part} ${one.code}`)).toContain(`${part} ${code}`);
    }
    expect(now?.newestAt ?? -1).toBeGreaterThanOrEqual(events.newestAt ?? -1);
  }
}

const PROVES = ['accepted', 'processing', 'in production', 'shipped', 'delivered'];

/** Rolls everything back that was written since it began, so that each schedule finds the same desk. */
class EndOfTry extends Error {}

function trying(work: () => void): void {
  try {
    desk.desk.database.transaction(() => {
      work();
      throw new EndOfTry();
    });
  } catch (cause) {
    if (!(cause instanceof EndOfTry)) throw cause;
  }
}

describe('whatever is delivered', { timeout: 120_000 }, () => {
  it('starts from orders of every kind, of several orders each', () => {
    expect(known(desk).states).toEqual({
      uncertain: 'may-be-confirmed',
      confirmed: 'confirmed',
      awaiting: 'awaiting-confirmation',
      replaced: 'awaiting-confirmation',
    });
    expect(desk.desk.orders.read(things.uncertain.subject.id).breakdown?.orders).toHaveLength(2);
  });

  it('takes no proven state back, at any step', () => {
    tries('desk', { F22: ['W'] });
    fc.assert(
      fc.property(schedule, ({ messages, steps }) => {
        trying(() => {
          const at = new Desk(desk, messages);
          let before = known(desk);
          for (const one of steps) {
            at.do(one);
            if (!one.does.endsWith('applied')) continue;
            const after = known(desk);
            regressesNowhere(before, after);
            before = after;
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('ends the same as if each had come once and in order, and the forged never', () => {
    tries('desk', { F22: ['W'] });
    fc.assert(
      fc.property(schedule, ({ messages, steps }) => {
        let inDisorder: unknown;
        let inOrder: unknown;
        trying(() => {
          const at = new Desk(desk, messages);
          for (const one of steps) at.do(one);
          at.finish();
          inDisorder = known(desk);
        });
        trying(() => {
          new Desk(
            desk,
            messages.filter(({ isTrue }) => isTrue),
          ).finish();
          inOrder = known(desk);
        });
        expect(inDisorder).toEqual(inOrder);
      }),
      { numRuns: 40 },
    );
  });

  it('proves a confirmation exactly when a verified event reports what only a confirmed order reaches', () => {
    let proven = 0;
    fc.assert(
      fc.property(schedule, ({ messages, steps }) => {
        trying(() => {
          const at = new Desk(desk, messages);
          let isProven = false;
          for (const one of steps) {
            at.do(one);
            const number = one.message % messages.length;
            const { about, status, failure, isAboutTwo } = messages[number] ?? expect.fail();
            isProven ||=
              one.does.endsWith('applied') &&
              at.standingOf(number) === 'verified' &&
              about === 'uncertain' &&
              PROVES.includes(status) &&
              failure === null &&
              !isAboutTwo;
          }
          proven += Number(isProven);
          const order = desk.desk.orders.read(things.uncertain.subject.id);
          expect(order.state).toBe(isProven ? 'confirmed' : 'may-be-confirmed');
          const confirmations = order.operations.filter(({ kind }) => kind === 'confirm');
          expect(confirmations.map(({ proof }) => proof)).toEqual([isProven ? 'event' : 'none']);
        });
      }),
      { numRuns: 60, examples: [[PROVEN]] },
    );
    expect(proven).toBeGreaterThan(0);
  });

  it('changes nothing at all when it is forged', () => {
    tries('desk', { F22: ['W'] });
    const before = known(desk);
    fc.assert(
      fc.property(schedule, ({ messages, steps }) => {
        trying(() => {
          const at = new Desk(
            desk,
            messages.map((one) => ({ ...one, isTrue: false })),
          );
          for (const one of steps) at.do(one);
          at.finish();
          expect(known(desk)).toEqual(before);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is still so after the program ended in between, from what is on disk', async () => {
    await fc.assert(
      fc.asyncProperty(schedule, fc.nat(), async ({ messages, steps }, when) => {
        const folder = mkdtempSync(join(tmpdir(), 'proofdesk-events-'));
        try {
          const { database } = desk.desk;
          database.copyTo(join(folder, basename(database.path)));
          const end = when % (steps.length + 1);
          const first = await openDesk({ lab: lab.ready, folder });
          const early = new Desk(first, messages);
          for (const one of steps.slice(0, end)) early.do(one);
          const before = known(first);
          first.close();
          const second = await openDesk({ lab: lab.ready, folder });
          expect(known(second)).toEqual(before);
          const late = new Desk(second, messages);
          for (const one of steps.slice(end)) late.do(one);
          late.finish();
          regressesNowhere(before, known(second));
          second.close();
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      }),
      { numRuns: 4 },
    );
  });

  it('stays so when the submission is read and reconciled between events, as the lab shows it by then', async () => {
    tries('desk', { F22: ['C9'] });
    const told = { part: '', failure: null, day: 20, isTrue: true, isAboutTwo: false } as const;
    const messages: readonly Message[] = [
      { ...told, about: 'submission', status: 'shipped' },
      // Late, forged, and the same once more.
      { ...told, about: 'submission', status: 'processing', day: 2 },
      { ...told, about: 'submission', status: 'delivered', isTrue: false },
      { ...told, about: 'submission', status: 'shipped' },
    ];
    const at = new Desk(desk, messages);
    const { id } = things.submission.subject;
    let before = known(desk);
    for (const number of [0, 1, 2, 3, 0]) {
      at.do({ message: number, does: 'is checked and applied' });
      await fetchSubmission(desk.desk, { accountId: PRACTICE, submissionId: id });
      await reconcileSubmission(desk.desk, lastSubmit(desk, submittedCart));
      const after = known(desk);
      regressesNowhere(before, after);
      expect(after.events['submission']?.progress).toBe('shipped');
      before = after;
    }
    expect(desk.desk.submissionCarts.read(submittedCart)).toMatchObject({
      stage: 'submitted',
      submissionId: id,
    });
  });
});
