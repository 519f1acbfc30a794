import { JsonDocument, JsonSyntaxError } from '@contract/json-document';
import type { Stated } from '@contract/statements';
import type { FulfillmentOrder } from '@contract/wire/catalog';
import type { FulfillmentRecord, FulfillmentState } from '@core/fulfillment/fulfillment';
import { expectation } from '@core/values/expectations';
import { ProblemError, valueOf } from '../../problem-error';
import { askLab } from '../journal/ask-lab';
import { entriesOf, ListPages } from '../lists/list-pages';
import type { Callers, Runs, Writes } from '../ports';
import type { FulfillmentRepository } from '../../store/fulfillment/fulfillment';
import type { FulfillmentClient } from '../../service/clients/fulfillment-client';

/** What reading orders in fulfillment uses. */
export interface ReadFulfillmentPorts extends Writes, Callers, Runs {
  readonly fulfillmentOrders: FulfillmentRepository;
  readonly fulfillment: FulfillmentClient;
}

const subjectOf = (accountId: string): string => `fulfillment:${accountId}`;

/** How the orders in fulfillment on disk compare with the lab's list. */
export function fulfillmentState(
  desk: Pick<ReadFulfillmentPorts, 'fulfillmentOrders' | 'running'>,
  accountId: string,
): FulfillmentState {
  const underWay = desk.running.list().find(({ subjectId }) => subjectId === subjectOf(accountId));
  return {
    count: desk.fulfillmentOrders.count(accountId),
    ...desk.fulfillmentOrders.listOf(accountId),
    reading: underWay === undefined ? null : (underWay.progress?.done ?? 0),
  };
}

/**
 * Walks the lab's list of orders in fulfillment to its end and keeps every entry as it came, from the newest again
 * where the lab no longer knows the place. `goesOn` is asked after each page whether the walk is long enough; a walk
 * that ended early leaves open what is further down. Gives why it did not finish, or null. Throws ProblemError
 * `absent` for an account that is gone.
 */
export async function walkFulfillment(
  desk: ReadFulfillmentPorts,
  accountId: string,
  options: {
    readonly signal: AbortSignal;
    readonly report: (read: number) => void;
    readonly goesOn?: (entries: readonly string[]) => boolean;
  },
): Promise<FulfillmentState['problem']> {
  valueOf(desk.accounts.read(accountId));
  const { signal, report, goesOn } = options;
  const startedAt = desk.now();
  const pages = new ListPages<FulfillmentOrder>(
    (cursor) =>
      askLab(desk, accountId, 'commerce', (account, key) =>
        desk.fulfillment.listOrders(account, cursor === null ? {} : { cursor }, { key, signal }),
      ),
    (read) => {
      report(read);
      desk.changed('fulfillment', []);
    },
  );
  for (;;) {
    const page = await pages.next();
    if (!page.ok) {
      // A person who stopped it knows.
      if (!signal.aborted) desk.fulfillmentOrders.ended(accountId, { problem: page.problem });
      return page.problem;
    }
    const entries = entriesOf(page.value);
    const isOver = page.value.value.nextCursor === null;
    desk.database.transaction(() => {
      const walk = { startedAt, passed: pages.read };
      desk.fulfillmentOrders.keepListed({ accountId, entries, at: desk.now(), walk });
      if (isOver) desk.fulfillmentOrders.ended(accountId, { complete: true, startedAt });
    });
    pages.goOn(page.value);
    if (isOver || goesOn?.(entries) === false) return null;
  }
}

/**
 * Reads the lab's list of orders in fulfillment to its end. What keeps it from its end is in the state. Throws
 * ProblemError `blocked` (already-running) and `absent` for an account that is gone.
 */
export async function refreshFulfillment(
  desk: ReadFulfillmentPorts,
  accountId: string,
): Promise<FulfillmentState> {
  try {
    await desk.running.run(
      { kind: 'fulfillment', label: '', subjectId: subjectOf(accountId) },
      (signal, report) =>
        walkFulfillment(desk, accountId, { signal, report: (done) => report({ done, of: null }) }),
    );
  } finally {
    desk.changed('fulfillment', []);
  }
  return fulfillmentState(desk, accountId);
}

/** Ends the walk of an account that is under way; what it read stays. */
export const cancelFulfillment = (desk: Pick<ReadFulfillmentPorts, 'running'>, accountId: string): void =>
  desk.running.cancel(subjectOf(accountId));

/**
 * Asks the lab once what shipping an order would cost with this body, which leaves as it is given, and keeps the
 * answer, or why there is none. Throws ProblemError: `input` for a body that is no JSON object or an entry without an
 * id, `key` where there is none, else what the lab or the network refused with.
 */
export async function previewShipping(
  desk: ReadFulfillmentPorts,
  { accountId, orderId, request }: { accountId: string; orderId: string; request: string },
): Promise<FulfillmentRecord> {
  const { hasId } = desk.fulfillmentOrders.read(accountId, orderId);
  if (!hasId) throw inputError('orderId', orderId, [expectation('order-with-id')]);
  assertObject(request);
  const subjectId = `shipping-preview:${accountId}:${orderId}`;
  return desk.running.run({ kind: 'price', label: orderId, subjectId }, async (signal) => {
    const asked = await askLab(desk, accountId, 'commerce', (account, key) =>
      desk.fulfillment.previewShipping(account, orderId, request, { key, signal }),
    );
    const outcome = asked.ok
      ? { request, answer: asked.value.document.text, at: desk.now() }
      : { problem: asked.problem };
    desk.fulfillmentOrders.previews.keep(accountId, orderId, outcome);
    desk.changed('fulfillment', [orderId]);
    if (!asked.ok) throw new ProblemError(asked.problem);
    return desk.fulfillmentOrders.read(accountId, orderId);
  });
}

const inputError = (path: string, given: string, expected: Stated): ProblemError =>
  new ProblemError({ kind: 'input', fields: [{ path, given, expected }] });

function assertObject(request: string): void {
  const isObject = (): boolean => {
    try {
      return JsonDocument.parse(request).kindAt([]) === 'object';
    } catch (cause) {
      if (cause instanceof JsonSyntaxError) return false;
      throw cause;
    }
  };
  if (!isObject()) throw inputError('request', request.slice(0, 200), [expectation('json-object')]);
}
