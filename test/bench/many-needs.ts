import { EMPTY_DRAFT } from '@core/carts/carts';
import { NO_MARK } from '@main/store/inbox/needs';
import { applyDelivery } from '@main/workflows/webhooks/apply-delivery';
import { listNeeds } from '@main/workflows/inbox/gather-needs';
import { readNeed } from '@main/workflows/inbox/read-need';
import { startPracticeLab } from '@practice/server';
import { deliver } from '../unit/main/workflows/desks/need-desks';
import { type NodeDesk, openDesk, PRACTICE } from '../unit/main/workflows/desks/node-desk';
import { createCart } from '@main/workflows/carts/draft-cart';

const ROUNDS = 31;
const DAY = 86_400_000;
const CODES = ['invalid_business_rules', 'submission_error', 'production_error', 'unknown', 'never_seen'];

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds of processor time, so that what else the computer does counts for nothing. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Milliseconds of processor time that a piece of work takes, the median of all rounds. */
function timed(before: (round: number) => void, work: () => void): number {
  return median(
    Array.from({ length: ROUNDS }, (_, round) => {
      before(round);
      const began = processorTime();
      work();
      return processorTime() - began;
    }),
  );
}

/** An order that the lab answered to at a moment; gives its id. */
function orderOf({ desk }: NodeDesk, index: number, at: number): string {
  const cart = createCart(desk, { accountId: PRACTICE, name: `Household ${index}`, draft: EMPTY_DRAFT });
  const summary = {
    ...{ reference: `NL-${index}`, recipient: `Household ${index}`, pieceCount: 1, total: null },
    ...{ thumbnails: [], editorIds: [] },
  };
  const { id } = desk.orders.create({ cartId: cart.id, accountId: PRACTICE, name: cart.name, summary, at });
  const plan = { subjectId: id, accountId: PRACTICE, keySlot: 'all', method: 'POST', headers: {} } as const;
  const target = 'practice-lab://editor/oas/orders/create';
  const create = desk.journal.plan({
    ...{ ...plan, kind: 'create', target, idempotencyKey: null, body: '{}', approvedTotal: null, at },
  });
  const attempt = desk.journal.markSent(create.id, { url: 'http://127.0.0.1/', reason: 'first', at });
  desk.journal.settle(create.id, attempt.id, {
    ...{
      state: 'succeeded',
      status: 200,
      headers: {},
      body: '{}',
      problem: null,
      proof: 'answer',
      note: '',
      at,
    },
  });
  return id;
}

/** Fills a desk with orders of which a thousand wait too long and a thousand failed by events, and more needs besides. */
function fill(opened: NodeDesk, orders: number, each: number): void {
  const { desk } = opened;
  const now = desk.now();
  desk.database.transaction(() => {
    for (let index = 0; index < orders; index += 1) {
      const isLate = index < each;
      const id = orderOf(opened, index, now - (isLate ? 5 * DAY : DAY / 2) - index);
      const state = isLate || index % 3 === 0 ? 'awaiting-confirmation' : 'confirmed';
      desk.orders.change(id, { state, confirmationId: `C-${index}` }, now - DAY);
    }
    for (let index = 0; index < each; index += 1) {
      const code = `submission.failure.${CODES[index % CODES.length] ?? ''}`;
      const failure = { code, message: 'As the lab says it' };
      const told = deliver(opened, { confirmationId: `C-${orders - 1 - index}`, failure });
      const unmatched = deliver(opened, { confirmationId: `elsewhere-${index}`, status: 'shipped' });
      for (const id of [told, unmatched]) {
        desk.deliveries.checked(id, { standing: 'verified', at: now, problem: null });
        applyDelivery(desk, id);
      }
      const forged = deliver(opened, { forged: index });
      desk.deliveries.checked(forged, { standing: 'not-verified', at: now, problem: null });
      for (const [submission, failed] of [
        [`sub-${index}`, failure],
        [`other-${index}`, { ...failure, code: 'submission.failure.rejected_by_whcc' }],
      ] as const) {
        const text = JSON.stringify({ id: submission, orders: [{ id: `o-${submission}`, failure: failed }] });
        desk.submissions.keepAnswer({ accountId: PRACTICE, text, at: now });
      }
    }
  });
}

/** Times the inbox of a desk with a fifth of the needs of each of five kinds, and as many orders besides. */
async function measure(orders: number, each: number): Promise<void> {
  const lab = await startPracticeLab({ submissions: 0 });
  const opened = await openDesk({ lab: lab.ready });
  const { desk } = opened;
  fill(opened, orders, each);
  const question = {
    environment: null,
    filter: 'open',
    cause: null,
    code: null,
    whose: 'studio',
    offset: 0,
    limit: 200,
  } as const;
  const list = (search: string): ReturnType<typeof listNeeds> => listNeeds(desk, { ...question, search });
  const { total, rows } = list('');
  const key = rows[0]?.key ?? '';
  const write = (round: number): void => desk.needs.mark(key, { ...NO_MARK, note: `Round ${round}` });
  const [late] = listNeeds(desk, { ...question, search: '', cause: 'awaiting-too-long', limit: 1 }).rows;
  const order = late?.subject.id ?? '';
  const changeOrder = (round: number): void =>
    desk.orders.change(order, { confirmationId: `C-again-${round}` }, desk.now());
  const nothing = (): void => undefined;
  const figures = {
    ...{ orders, needs: total },
    again: timed(write, () => void list('')),
    ordered: timed(changeOrder, () => void list('')),
    kept: timed(nothing, () => void list('')),
    searched: timed(nothing, () => void list('household 17')),
    one: timed(write, () => void readNeed(desk, key)),
  };
  process.stdout.write(JSON.stringify(figures));
  opened.close();
  await lab.stop();
}

const [orders = '20000', each = '1000'] = process.argv.slice(2);
void measure(Number(orders), Number(each));
