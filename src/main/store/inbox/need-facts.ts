import type { Deadlines } from '@core/inbox/deadlines';
import type { NeedCause } from '@core/inbox/needs';
import { type Subject, subjectKindSchema } from '@core/values/subjects';
import { moneyOf } from '../engine/columns';
import type { Database, SqlParameters, SqlRow, SqlValue } from '../engine/database';
import type { Money } from '@core/values/money';

/** A delivery that something is known by. */
export interface ReportedBy {
  readonly deliveryId: string;
  /** The lab's own words. */
  readonly message: string;
}

/** A need as far as a store says it; what a person made of it is stored apart. */
export interface NeedFact {
  readonly key: string;
  readonly cause: NeedCause;
  readonly code: string;
  readonly subject: Subject;
  /** The account of everything in the subject, where that itself is of none. */
  readonly ownerId?: string | null;
  readonly name: string;
  readonly recipient: string;
  readonly reference: string;
  readonly labId: string;
  readonly total: Money | null;
  readonly thumbnail: string | null;
  /** UTC milliseconds since when it needs someone. */
  readonly since: number;
  /** UTC milliseconds of the last that happened of it: after that it can be resolved, and what comes later opens it again. */
  readonly latest: number;
  /** The Problem as JSON text; it is read for what is shown alone. */
  readonly problemText: string | null;
  /** The delivery that it is known by; null where an answer of the lab, or the desk itself, says it. */
  readonly reportedBy: ReportedBy | null;
  /** True for what failed elsewhere before the desk knew the account: it is filed, and asks for no one. */
  readonly isEarlier: boolean;
}

/** Ids of the records that are asked about; null asks about all that there are. */
export type Asked = readonly string[] | null;

/** What a query ends with: it leaves the rows whose column is one of the ids, or for all of them their order and limit. */
export type Only = (column: string, forAll?: string) => string;

/** Asks a query about all, or by ids, which are then its last value. */
export function askedRows(
  database: Database,
  query: (only: Only) => string,
  values: SqlParameters,
  asked: Asked,
): SqlRow[] {
  if (asked === null)
    return database.all(
      query((_column, forAll = '') => forAll),
      values,
    );
  const only: Only = (column) => `AND ${column} IN (SELECT value FROM json_each(?))`;
  return database.all(query(only), [...values, JSON.stringify(asked)]);
}

/** As the index of orders that may need someone says it, so that it is used. */
export const MAY_NEED = `o.state IN ('creation-refused', 'awaiting-confirmation', 'confirmation-refused') AND o.archived_at IS NULL`;

const WHOLE_PART = (table: string, part: string): string =>
  `iif(coalesce(${table}.total_missing, '[]') = '[]', ${table}.total_${part}, NULL)`;

/** A total that leaves something out is not shown as one: what it leaves out is with its cart or order. */
export const WHOLE_TOTAL = (table: string): string =>
  ['amount', 'currency'].map((part) => `${WHOLE_PART(table, part)} AS total_${part}`).join(', ');

const OF_ORDER = `'order' AS kind, o.id AS id, o.account_id, '' AS part, o.name, o.recipient, o.reference,
  coalesce(o.confirmation_id, '') AS lab_id, ${WHOLE_TOTAL('o')},
  json_extract(o.thumbnails, '$[0]') AS thumbnail`;

const OF_SUBMISSION_CART = `'submission-cart' AS kind, c.id AS id, c.account_id, '' AS part, c.name, c.recipient,
  '' AS reference, coalesce(c.submission_id, '') AS lab_id, ${WHOLE_TOTAL('c')},
  json_extract(c.thumbnails, '$[0]') AS thumbnail`;

const FIRST_END = `coalesce((SELECT min(coalesce(ended_at, sent_at)) FROM attempts WHERE operation_id = op.id), op.created_at)`;
const LAST_PROBLEM = `(SELECT problem FROM attempts WHERE operation_id = op.id ORDER BY number DESC LIMIT 1)`;
/** The last call of a kind that was about a record. */
export const lastCall = (kind: string, subject: string): string =>
  `JOIN operations op ON op.id =
     (SELECT max(id) FROM operations WHERE subject_id = ${subject} AND kind = '${kind}')`;
const CODE = (problem: string): string => `coalesce(json_extract(${problem}, '$.code'), '')`;

/** As the index of the few unsettled calls says it, so that it is used. */
const UNKNOWN = `op.state IN ('planned', 'sent', 'unknown') AND op.state = 'unknown'`;

/** Orders whose last call of a kind no one knows the outcome of. */
const unknownOrders = (cause: NeedCause, kind: 'create' | 'confirm') => (only: Only) => `
  SELECT '${cause}:' || op.id AS key, '' AS code, ${OF_ORDER}, ${FIRST_END} AS since,
    coalesce(o.problem, ${LAST_PROBLEM}) AS problem
  FROM operations op JOIN orders o ON o.id = op.subject_id
  WHERE ${UNKNOWN} AND op.kind = '${kind}' ${only('o.id')}`;

const UNKNOWN_SUBMITS = (only: Only): string => `
  SELECT 'submit-unknown:' || op.id AS key, '' AS code, ${OF_SUBMISSION_CART}, ${FIRST_END} AS since,
    coalesce(c.problem, ${LAST_PROBLEM}) AS problem
  FROM operations op JOIN submission_carts c ON c.id = op.subject_id
  WHERE ${UNKNOWN} AND op.kind = 'submit' ${only('c.id')}`;

const REFUSED_CREATIONS = (only: Only): string => `
  SELECT 'creation-refused:' || op.id AS key, ${CODE('o.problem')} AS code, ${OF_ORDER},
    coalesce(op.settled_at, o.updated_at) AS since, o.problem
  FROM orders o JOIN carts c ON c.id = o.cart_id ${lastCall('create', 'o.id')}
  WHERE o.state = 'creation-refused' AND ${MAY_NEED} AND c.deleted_at IS NULL AND c.archived_at IS NULL
    AND op.proof <> 'person' ${only('o.id')}`;

/** As the index of orders that were confirmed in part says it, so that it is used. */
const PARTLY_CONFIRMED = (only: Only): string => `
  SELECT 'partly-confirmed:' || op.id AS key, '' AS code, ${OF_ORDER}, coalesce(op.settled_at, o.updated_at) AS since,
    NULL AS problem
  FROM orders o ${lastCall('confirm', 'o.id')}
  WHERE o.state = 'confirmed' AND o.archived_at IS NULL
    AND json_extract(o.confirmation, '$.confirmedOrders') <
      coalesce(json_extract(o.breakdown, '$.numberOfOrders'), json_array_length(o.breakdown, '$.orders')) ${only('o.id')}`;

const REFUSED_CONFIRMATIONS = (only: Only): string => `
  SELECT 'confirmation-refused:' || op.id AS key, ${CODE(`coalesce(o.problem, ${LAST_PROBLEM})`)} AS code, ${OF_ORDER},
    coalesce(op.settled_at, o.updated_at) AS since, coalesce(o.problem, ${LAST_PROBLEM}) AS problem
  FROM orders o ${lastCall('confirm', 'o.id')}
  WHERE o.state = 'confirmation-refused' AND ${MAY_NEED} ${only('o.id')}`;

const REFUSED_SUBMITS = (only: Only): string => `
  SELECT 'submit-refused:' || op.id AS key, ${CODE(LAST_PROBLEM)} AS code, ${OF_SUBMISSION_CART},
    coalesce(op.settled_at, c.updated_at) AS since, ${LAST_PROBLEM} AS problem
  FROM submission_carts c ${lastCall('submit', 'c.id')}
  WHERE c.stage = 'refused' AND c.deleted_at IS NULL AND c.archived_at IS NULL ${only('c.id')}`;

/** As many are asked about of a cause that time alone brings, the longest waiting first: more come as these are settled. */
const MAX_LATE = 5_000;

/** True for a cart of a batch that has not ended: there, what is not set keeps the whole batch waiting. */
const IN_BATCH = `EXISTS (SELECT 1 FROM batch_items i JOIN batches b ON b.id = i.batch_id
  WHERE i.subject_id = c.id AND b.deleted_at IS NULL AND b.state IN ('open', 'held', 'confirming', 'paused'))`;

/** The price of an export is without shipping and tax, so that a need shows none. */
const UNSET_VALUES = (only: Only): string => `
  SELECT 'unset-values:' || c.id || ':' || c.exported_at AS key, '' AS code, 'cart' AS kind, c.id, c.account_id,
    '' AS part, c.name, c.recipient, c.reference, '' AS lab_id, NULL AS total_amount, NULL AS total_currency,
    json_extract(c.thumbnails, '$[0]') AS thumbnail,
    iif(${IN_BATCH}, c.exported_at, c.exported_at + ?) AS since, NULL AS problem
  FROM carts c
  WHERE c.stage = 'exported' AND c.missing_field_count > 0 AND c.order_id IS NULL AND c.deleted_at IS NULL
    AND c.archived_at IS NULL AND (c.exported_at <= ? OR ${IN_BATCH}) ${only('c.id', `ORDER BY c.exported_at LIMIT ${MAX_LATE}`)}`;

const TOTAL_OF_ONE = (table: string, part: string): string =>
  `iif(json_array_length(${table}.totals) = 1, json_extract(${table}.totals, '$[0].${part}'), NULL)`;

/** Of a hold whose total leaves something out there is none. */
const WHOLE_HELD = (part: string): string =>
  `iif(coalesce(json_array_length(h.approval, '$.missing'), 0) = 0, ${TOTAL_OF_ONE('h', part)}, NULL)`;

/** The moment at which something held was to leave, by the clock. */
const LEAVES_AT = `coalesce(json_extract(h.until, '$.at'), h.created_at + json_extract(h.until, '$.milliseconds'))`;

const HELD_TOO_LONG = (only: Only): string => `
  SELECT 'held-too-long:' || h.id AS key, '' AS code, 'hold' AS kind, h.id, h.account_id, '' AS part, h.name,
    h.recipient, '' AS reference, '' AS lab_id, ${WHOLE_HELD('amount')} AS total_amount,
    ${WHOLE_HELD('currency')} AS total_currency, NULL AS thumbnail,
    iif(h.state = 'waiting', ${LEAVES_AT}, h.created_at + ?) AS since, h.problem
  FROM holds h
  WHERE h.state IN ('held', 'waiting', 'leaving') AND (h.state = 'waiting' OR (h.state = 'held' AND h.created_at <= ?))
    ${only('h.id')}`;

const AWAITING_TOO_LONG = (only: Only): string => `
  SELECT 'awaiting-too-long:' || op.id AS key, '' AS code, ${OF_ORDER}, op.settled_at + ? AS since, o.problem
  FROM orders o ${lastCall('create', 'o.id')}
  WHERE o.state = 'awaiting-confirmation' AND ${MAY_NEED} AND o.placed_at <= ? AND op.settled_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM holds WHERE subject_id = o.id AND state IN ('held', 'waiting', 'leaving'))
    AND NOT EXISTS (SELECT 1 FROM batch_items WHERE order_id = o.id AND outcome IN ('waiting', 'sending')) ${only('o.id', `ORDER BY o.placed_at LIMIT ${MAX_LATE}`)}`;

/** Of the order, else of the submission cart; what an export says is without shipping and tax. */
const WHOLE_OF_EITHER = (part: string): string =>
  `coalesce(${['o', 's'].map((table) => WHOLE_PART(table, part)).join(', ')})`;

const RESTORED_UNSETTLED = (only: Only): string => `
  SELECT 'restored-unsettled:' || g.cart_id AS key, '' AS code, iif(o.id IS NULL, g.cart_kind, 'order') AS kind,
    coalesce(o.id, g.cart_id) AS id, g.account_id, '' AS part, g.name,
    coalesce(o.recipient, c.recipient, s.recipient, '') AS recipient, coalesce(c.reference, '') AS reference, g.lab_id,
    ${WHOLE_OF_EITHER('amount')} AS total_amount, ${WHOLE_OF_EITHER('currency')} AS total_currency,
    json_extract(coalesce(c.thumbnails, s.thumbnails), '$[0]') AS thumbnail, r.at AS since, NULL AS problem
  FROM restore_guards g JOIN restores r ON r.number = g.restore
    LEFT JOIN carts c ON c.id = g.cart_id LEFT JOIN orders o ON o.cart_id = g.cart_id
    LEFT JOIN submission_carts s ON s.id = g.cart_id
  WHERE g.said IS NULL ${only('g.cart_id', `ORDER BY g.number LIMIT ${MAX_LATE}`)}`;

const PAUSED_BATCHES = (only: Only): string => `
  SELECT 'batch-paused:' || b.id AS key, ${CODE('b.problem')} AS code, 'batch' AS kind, b.id, NULL AS account_id,
    '' AS part, b.name, '' AS recipient, '' AS reference, '' AS lab_id,
    ${TOTAL_OF_ONE('b', 'amount')} AS total_amount, ${TOTAL_OF_ONE('b', 'currency')} AS total_currency,
    NULL AS thumbnail, b.updated_at AS since, b.problem,
    (SELECT iif(min(account_id) = max(account_id), min(account_id), NULL) FROM batch_items
     WHERE batch_id = b.id) AS owner_id
  FROM batches b WHERE b.state = 'paused' AND b.deleted_at IS NULL ${only('b.id')}`;

/** A column as text; empty where it has nothing. */
export const textOf = (value: SqlValue | undefined): string =>
  value === null || value === undefined ? '' : String(value);
const textOrNull = (value: SqlValue | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** Reads a row with the columns of a need. */
export function factOf(cause: NeedCause, row: SqlRow): NeedFact {
  return {
    key: textOf(row.key),
    cause,
    code: textOf(row.code),
    subject: {
      kind: subjectKindSchema.parse(row.kind),
      id: textOf(row.id),
      accountId: textOrNull(row.account_id),
      part: textOf(row.part),
    },
    name: textOf(row.name),
    recipient: textOf(row.recipient),
    reference: textOf(row.reference),
    labId: textOf(row.lab_id),
    total: moneyOf(textOrNull(row.total_amount), textOrNull(row.total_currency)),
    thumbnail: textOrNull(row.thumbnail),
    since: Number(row.since),
    latest: Number(row.latest ?? row.since),
    problemText: textOrNull(row.problem),
    ownerId: textOrNull(row.owner_id),
    reportedBy: null,
    isEarlier: row.is_earlier === 1,
  };
}

/** Where the needs of a cause come from whose records can be asked about one by one. */
export interface NeedSource {
  readonly cause: NeedCause;
  /** As many are found at most, so that what is left out may come in when one of them goes. */
  readonly most: number;
  /** The needs about those records, in no order. A need whose `since` is after `now`, UTC milliseconds, is none yet. */
  read(asked: Asked, now: number): NeedFact[];
}

/**
 * What is stored of orders, carts, submissions, holds and batches and needs a person. Each cause is found by an index that
 * holds little else, however much there is besides.
 */
export function storedSources(database: Database, deadlines: () => Deadlines): NeedSource[] {
  const source = (
    cause: NeedCause,
    query: (only: Only) => string,
    { most = Infinity, values = () => [] }: { most?: number; values?: (now: number) => SqlParameters } = {},
  ): NeedSource => ({
    ...{ cause, most },
    read: (asked, now) => askedRows(database, query, values(now), asked).map((row) => factOf(cause, row)),
  });
  /** The deadline as it is, and the moment before which something has to be to have passed it. */
  const late = (deadline: keyof Deadlines) => (now: number) => [
    deadlines()[deadline],
    now - deadlines()[deadline],
  ];
  return [
    source('may-be-confirmed', unknownOrders('may-be-confirmed', 'confirm')),
    source('submit-unknown', UNKNOWN_SUBMITS),
    source('creation-unknown', unknownOrders('creation-unknown', 'create')),
    source('restored-unsettled', RESTORED_UNSETTLED, { most: MAX_LATE }),
    source('partly-confirmed', PARTLY_CONFIRMED),
    source('creation-refused', REFUSED_CREATIONS),
    source('confirmation-refused', REFUSED_CONFIRMATIONS),
    source('submit-refused', REFUSED_SUBMITS),
    source('unset-values', UNSET_VALUES, { most: MAX_LATE, values: late('unsetValues') }),
    source('held-too-long', HELD_TOO_LONG, { values: late('held') }),
    source('awaiting-too-long', AWAITING_TOO_LONG, { most: MAX_LATE, values: late('awaiting') }),
    source('batch-paused', PAUSED_BATCHES),
  ];
}
