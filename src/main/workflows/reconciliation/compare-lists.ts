import type { Problem } from '@contract/problems';
import type { Statement } from '@contract/statements';
import type { FulfillmentRow } from '@core/fulfillment/fulfillment';
import type { Duplicate } from '@core/orders/duplicate-reasons';
import type { FoundLine } from '@core/reconciliation/reconciliation';
import { identifiersOf } from '@core/webhooks/identifiers';
import type { SentCart, SentOrder } from '@core/reconciliation/reconcile';
import {
  matchedByFulfillment,
  matchedCart,
  noLongerListed,
  onlyOurCart,
} from '@core/reconciliation/reconcile-carts';
import {
  onlyTheirFulfillment,
  onlyTheirSubmission,
  type Resemblance,
} from '@core/reconciliation/reconcile-elsewhere';
import { limitsOf } from '@core/reconciliation/reconcile-limits';
import { matchedOrder } from '@core/reconciliation/reconcile-orders';
import { isUncertain } from '@core/orders/orders';
import { readSubmissionText } from '@core/submissions/submission-reading';
import type { SubmissionListRow } from '@core/submissions/submissions';
import { ProblemError } from '../../problem-error';
import type { Portion } from '../../store/engine/portions';
import { duplicatesOfSubmission } from '../orders/find-duplicates';
import { ordersNamed } from '../orders/orders-named';
import { fetchSubmission, type ReadSubmissionsPorts } from '../submissions/read-submissions';
import type { FulfillmentRepository } from '../../store/fulfillment/fulfillment';
import type { SentHere } from '../../store/reconciliation/sent-here';
import type { DuplicatesRepository } from '../../store/orders/duplicates';

/** What comparing lists uses. */
export interface CompareListsPorts extends ReadSubmissionsPorts {
  readonly fulfillmentOrders: FulfillmentRepository;
  readonly sentHere: SentHere;
  readonly duplicates: DuplicatesRepository;
  turn(): Promise<void>;
}

/** Submissions from elsewhere that are read one by one at most, the newest first: the list says less of them. */
const READINGS = 40;
/** Submissions from elsewhere for which something alike is looked for at most, the newest first. */
const RESEMBLANCES = 300;

/** What a run read, and what it compares it with. */
export interface ReadLists {
  readonly accountId: string;
  /** How far back the lists were read, UTC milliseconds; null for to their end. */
  readonly since: number | null;
  /** UTC milliseconds when the reading began. */
  readonly startedAt: number;
  readonly signal: AbortSignal;
  /** Ids of the submissions that are in the lab's list. */
  readonly seen: ReadonlySet<string>;
  readonly withoutId: number;
  readonly couldStopThere: boolean;
  /** Why fulfillment was not read, or null. */
  readonly fulfillmentProblem: Problem | null;
}

/** Everything of a kind, a portion at a time, with a turn for everything else between two of them. */
async function* all<Item>(
  desk: Pick<CompareListsPorts, 'turn'>,
  portionAfter: (after: number) => Portion<Item>,
): AsyncGenerator<Item, void, undefined> {
  let after: number | null = 0;
  while (after !== null) {
    const { items, next }: Portion<Item> = portionAfter(after);
    yield* items;
    after = next;
    await desk.turn();
  }
}

/** The carts that left this desk, by what the lab's lists may name. */
interface Carts {
  readonly byId: ReadonlyMap<string, SentCart>;
  readonly bySubmission: ReadonlyMap<string, SentCart>;
}

async function sentCarts(
  desk: Pick<CompareListsPorts, 'sentHere' | 'turn'>,
  accountId: string,
): Promise<Carts> {
  const byId = new Map<string, SentCart>();
  const bySubmission = new Map<string, SentCart>();
  for await (const cart of all(desk, (after) => desk.sentHere.carts(accountId, after))) {
    byId.set(cart.id, cart);
    if (cart.submissionId !== null) bySubmission.set(cart.submissionId, cart);
  }
  return { byId, bySubmission };
}

/** Compares what left this desk with what the lab lists. Proves nothing and changes nothing but what is on disk of the lists. */
export async function compareLists(
  desk: CompareListsPorts,
  lists: ReadLists,
): Promise<{ readonly rows: FoundLine[]; readonly limits: Statement[][] }> {
  const { accountId, seen, since, startedAt } = lists;
  const carts = await sentCarts(desk, accountId);
  await readThoseFromElsewhere(desk, lists, carts);
  const rows: FoundLine[] = [];
  const found = new Set<string>();
  const elsewhere: SubmissionListRow[] = [];

  for await (const row of all(desk, (after) => desk.sentHere.submissions(accountId, after))) {
    const own = carts.bySubmission.get(row.submissionId);
    const marked = row.cartId === null ? undefined : carts.byId.get(row.cartId);
    if (seen.has(row.submissionId)) {
      const cart = own ?? marked;
      if (cart === undefined) elsewhere.push(row);
      else {
        found.add(cart.id);
        rows.push(matchedCart(cart, row, own === undefined ? 'mark of the cart' : 'submission id'));
      }
    } else if (
      own === undefined &&
      marked === undefined &&
      isWithin(row.receivedAt, since) &&
      // The lab reported it in another answer since then: it may have come after the list was read.
      row.readAt < startedAt
    ) {
      rows.push(noLongerListed(row));
    }
  }

  rows.push(...(await linesOfElsewhere(desk, accountId, elsewhere)));
  const fulfillment = await linesOfFulfillment(desk, lists, carts, found);
  rows.push(...fulfillment.rows);

  let earlierCarts = 0;
  for (const cart of carts.byId.values()) {
    if (found.has(cart.id)) continue;
    const line = onlyOurCart(cart, lists);
    // What is not expected to be listed is not missed.
    if (line === null) continue;
    // One of unknown outcome is said however old it is.
    if (cart.stage === 'uncertain' || isWithin(cart.sentAt, since)) rows.push(line);
    else earlierCarts += 1;
  }
  const limits = limitsOf({ ...lists, ...fulfillment, earlierCarts });
  return { rows, limits };
}

/** Whether something that was sent or received at a moment would be in a list that was read back to another. */
const isWithin = (at: number | null, since: number | null): boolean =>
  since === null || (at !== null && at >= since);

/**
 * Reads the newest submissions that no cart of this desk is known to have become one by one: the list may not say whose
 * mark they carry, for whom they are or what they hold. What cannot be read stays as the list has it.
 */
async function readThoseFromElsewhere(
  desk: CompareListsPorts,
  lists: ReadLists,
  carts: Carts,
): Promise<void> {
  const { accountId, seen, signal } = lists;
  const wanted: SubmissionListRow[] = [];
  for await (const row of all(desk, (after) => desk.sentHere.submissions(accountId, after)))
    if (seen.has(row.submissionId) && row.cartId === null && !carts.bySubmission.has(row.submissionId))
      wanted.push(row);
  for (const { submissionId } of newestFirst(wanted).slice(0, READINGS)) {
    if (signal.aborted) return;
    if (desk.submissions.read(accountId, submissionId).detailed) continue;
    try {
      await fetchSubmission(desk, { accountId, submissionId });
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
      // The lists were read; what one of them holds is then said by its entry alone.
      return;
    }
  }
}

const newestFirst = (rows: readonly SubmissionListRow[]): SubmissionListRow[] =>
  [...rows].sort((one, other) => (other.receivedAt ?? 0) - (one.receivedAt ?? 0));

async function linesOfElsewhere(
  desk: Pick<CompareListsPorts, 'submissions' | 'configuredProducts' | 'duplicates' | 'turn'>,
  accountId: string,
  rows: readonly SubmissionListRow[],
): Promise<FoundLine[]> {
  const lines: FoundLine[] = [];
  for (const [index, row] of newestFirst(rows).entries()) {
    if (index % 10 === 9) await desk.turn();
    const isLookedAt = index < RESEMBLANCES;
    const { text } = desk.submissions.read(accountId, row.submissionId);
    const { mark } = readSubmissionText(text);
    const [first] = isLookedAt ? duplicatesOfSubmission(desk, accountId, row.submissionId) : [];
    lines.push(onlyTheirSubmission(row, { mark, alike: first === undefined ? null : resemblance(first) }));
  }
  return lines;
}

const UNKNOWN_STATES: readonly string[] = [
  'creation-unknown',
  'may-be-confirmed',
  'uncertain',
  'submitting',
  'placing',
];

function resemblance({ kind, id, name, state, likeness, atTheLab }: Duplicate): Resemblance | null {
  if (kind === 'submission') return null;
  const standing = !atTheLab ? 'draft' : UNKNOWN_STATES.includes(state) ? 'unknown' : 'sent';
  return { kind, id, name, by: likeness, standing };
}

interface FulfillmentLines {
  readonly rows: FoundLine[];
  readonly ordersNotListed: number;
  readonly ordersUncertain: number;
}

async function linesOfFulfillment(
  desk: Pick<CompareListsPorts, 'fulfillmentOrders' | 'sentHere' | 'turn'>,
  { accountId, since, startedAt, seen, fulfillmentProblem }: ReadLists,
  carts: Carts,
  found: Set<string>,
): Promise<FulfillmentLines> {
  const orders: SentOrder[] = [];
  for await (const order of all(desk, (after) => desk.sentHere.orders(accountId, after))) orders.push(order);
  const named = new Set<string>();
  const rows: FoundLine[] = [];
  const whose = ordersNamed(orders);
  const portions = (after: number): Portion<{ row: FulfillmentRow; text: string }> =>
    desk.fulfillmentOrders.portion(accountId, startedAt, after);
  if (fulfillmentProblem === null) {
    for await (const { row, text } of all(desk, portions)) {
      const names = identifiersOf(text);
      // The submission itself has its line.
      if (names.submission.some((id) => seen.has(id))) continue;
      const [submitted] = names.submission.flatMap((id) => carts.bySubmission.get(id) ?? []);
      const [marked] = names.cart.flatMap((id) => carts.byId.get(id) ?? []);
      const cart = submitted ?? marked;
      if (cart !== undefined) {
        const by = submitted === undefined ? 'mark of the cart' : 'submission id';
        if (!found.has(cart.id)) rows.push(matchedByFulfillment(cart, row, by));
        found.add(cart.id);
        continue;
      }
      const match = whose(names);
      if (match !== null) {
        named.add(match.order.id);
        rows.push(matchedOrder(match.order, row, match.by));
      } else if (isWithin(row.createdAt, since)) rows.push(onlyTheirFulfillment(row));
    }
  }
  const others = orders.filter(({ id }) => !named.has(id));
  return {
    rows,
    ordersNotListed: others.length,
    ordersUncertain: others.filter(({ state }) => isUncertain(state)).length,
  };
}
