import { subjectKey, subjectKindSchema } from '@core/values/subjects';
import type { Database, SqlRow } from '../engine/database';
import { accountsIn } from './need-changes';
import { type Asked, askedRows, factOf, type NeedFact, type Only, textOf, WHOLE_TOTAL } from './need-facts';

/**
 * What the failure of an order is called for as long as it needs someone, whether an event or an answer showed it: the
 * order of a submission or entry that has no other one is that submission or entry.
 */
const keyOf = (account: string, id: string, orders: string, part: string, code: string): string =>
  `json_array('order-failure', ${account}, ${id}, iif(${orders} <= 1, '', ${part}), ${code})`;

const OF_SUBMISSION = `'submission' AS kind, s.submission_id AS id, s.account_id, coalesce(c.name, s.reference) AS name,
  s.recipient, s.reference, s.submission_id AS lab_id, ${WHOLE_TOTAL('s')},
  json_extract(c.thumbnails, '$[0]') AS thumbnail, NULL AS problem`;

/**
 * True for a failure that was there when the desk first saw the submission, in the lab's list and from before it knew the
 * account. Never for one that may be of an order of this desk: of a cart, or of a submit that no one knows the outcome of.
 */
const IS_EARLIER = `coalesce(f.seen_at <= s.earlier_at AND s.cart_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM submission_carts WHERE account_id = s.account_id AND submission_id = s.submission_id)
  AND NOT EXISTS (SELECT 1 FROM restore_guards WHERE lab_id <> '' AND lab_id = s.submission_id)
  AND NOT EXISTS (SELECT 1 FROM restore_guards WHERE said IS NULL AND account_id = s.account_id)
  AND NOT EXISTS (SELECT 1 FROM operations op JOIN submission_carts ON submission_carts.id = op.subject_id
    WHERE op.state IN ('planned', 'sent', 'unknown') AND op.kind = 'submit'
      AND submission_carts.account_id = s.account_id), 0)`;

/** By account and id, as the index of submissions has them. */
const ofSubmissions = (only: Only): string => {
  const ids = only('s.submission_id');
  return ids === '' ? '' : `AND s.account_id IN ${accountsIn('submissions')} ${ids}`;
};

/** Failures that the last answers of the lab show. One without an id of its order is told apart by its place. */
const SHOWN = (only: Only): string => `
  SELECT ${keyOf('s.account_id', 's.submission_id', 's.order_count', `iif(f.part = '', '#' || f.position, f.part)`, 'f.code')} AS key,
    f.code, f.part, ${OF_SUBMISSION}, f.seen_at AS since, ${IS_EARLIER} AS is_earlier
  FROM submission_failures f JOIN submissions s ON s.number = f.submission
    LEFT JOIN submission_carts c ON c.id = s.cart_id
  WHERE TRUE ${ofSubmissions(only)}`;

const CODE = `e.reading ->> '$.failure.code'`;
const PART = `e.subject ->> '$.part'`;
const FAILURE = `e.number AS told_number, e.delivery_id, ${CODE} AS code, ${PART} AS part,
  e.reading ->> '$.failure.message' AS message, e.received_at AS since,
  min(e.received_at, coalesce(e.reading ->> '$.happenedAt', e.received_at)) AS latest`;
/** As the index of failures that events tell of says it, so that it is used. */
const TELLS = `e.verified = 1 AND e.reading ->> '$.failure' IS NOT NULL AND e.matched_by <> 'superseded'`;

const FAILURES_OF_ORDERS = (only: Only): string => `
  SELECT ${keyOf('o.account_id', 'o.id', `coalesce(json_array_length(o.breakdown, '$.orders'), 0)`, PART, CODE)} AS key,
    ${FAILURE}, 'order' AS kind, o.id, o.account_id, o.name, o.recipient, o.reference,
    coalesce(o.confirmation_id, '') AS lab_id, ${WHOLE_TOTAL('o')},
    json_extract(o.thumbnails, '$[0]') AS thumbnail, NULL AS problem
  FROM event_subjects e JOIN orders o ON o.id = e.subject ->> '$.id'
  WHERE ${TELLS} AND e.subject ->> '$.kind' = 'order' ${only('e.whole_key')}`;

const FAILURES_OF_SUBMISSIONS = (only: Only): string => `
  SELECT ${keyOf('s.account_id', 's.submission_id', 's.order_count', PART, CODE)} AS key, ${FAILURE}, ${OF_SUBMISSION}
  FROM event_subjects e
    LEFT JOIN submission_carts m ON e.subject ->> '$.kind' = 'submission-cart' AND m.id = e.subject ->> '$.id'
    JOIN submissions s ON s.account_id = e.subject ->> '$.accountId'
      AND s.submission_id = coalesce(m.submission_id, iif(e.subject ->> '$.kind' = 'submission', e.subject ->> '$.id', NULL))
    LEFT JOIN submission_carts c ON c.id = s.cart_id
  WHERE ${TELLS} AND e.subject ->> '$.kind' IN ('submission', 'submission-cart') ${only('e.whole_key')}`;

/** Of a cart whose submission was never read: its id may be known, or not even that. */
const FAILURES_OF_CARTS = (only: Only): string => `
  SELECT ${keyOf('m.account_id', 'coalesce(m.submission_id, m.id)', '2', PART, CODE)} AS key, ${FAILURE},
    iif(m.submission_id IS NULL, 'submission-cart', 'submission') AS kind, coalesce(m.submission_id, m.id) AS id,
    m.account_id, m.name, m.recipient, '' AS reference, coalesce(m.submission_id, '') AS lab_id, ${WHOLE_TOTAL('m')}, json_extract(m.thumbnails, '$[0]') AS thumbnail, NULL AS problem
  FROM event_subjects e JOIN submission_carts m ON m.id = e.subject ->> '$.id'
  WHERE ${TELLS} AND e.subject ->> '$.kind' = 'submission-cart' AND NOT EXISTS (
    SELECT 1 FROM submissions WHERE account_id = m.account_id AND submission_id = m.submission_id) ${only('e.whole_key')}`;

/** What events may be about, of the records with some ids. */
const MAY_BE_TOLD_OF = `
  WITH asked (id) AS MATERIALIZED (SELECT value FROM json_each(?))
  SELECT 'order' AS kind, o.account_id, o.id FROM asked CROSS JOIN orders o ON o.id = asked.id
  UNION ALL SELECT 'submission-cart', c.account_id, c.id FROM asked CROSS JOIN submission_carts c ON c.id = asked.id
  UNION ALL SELECT 'submission', s.account_id, s.submission_id FROM asked CROSS JOIN submissions s
    ON s.account_id IN ${accountsIn('submissions')} AND s.submission_id = asked.id`;

/** The same as events name it, which is how they are found. */
const wholeKeys = (database: Database, asked: Asked): Asked =>
  asked &&
  database.all(MAY_BE_TOLD_OF, [JSON.stringify(asked)]).map((row) =>
    subjectKey({
      kind: subjectKindSchema.parse(row.kind),
      id: textOf(row.id),
      accountId: textOf(row.account_id),
      part: '',
    }),
  );

const isOfSameOrder = (one: NeedFact, other: NeedFact): boolean =>
  one.subject.part === '' || other.subject.part === '' || one.subject.part === other.subject.part;

const wholeKey = ({ subject: { kind, id, accountId }, code }: NeedFact): string =>
  `${kind} ${accountId ?? ''} ${id} ${code}`;

const reportedFailure = (row: SqlRow): NeedFact => ({
  ...factOf('order-failure', row),
  reportedBy: { deliveryId: textOf(row.delivery_id), message: textOf(row.message) },
});

/**
 * Every order that the lab says has failed, by its answers and by verified events, each once: what both report is as the
 * answer shows it, and one that happened later opens it again. What an event reports is never earlier. Events about a
 * ConfirmationID that was placed again count for nothing. Those asked about are orders, submissions and submission carts;
 * a cart is asked about with its submission.
 */
export function failureFacts(database: Database, asked: Asked = null): NeedFact[] {
  const facts = new Map<string, NeedFact>();
  const shown = new Map<string, NeedFact[]>();
  for (const row of askedRows(database, SHOWN, [], asked)) {
    const fact = factOf('order-failure', row);
    facts.set(fact.key, fact);
    const whole = wholeKey(fact);
    const beside = shown.get(whole);
    if (beside === undefined) shown.set(whole, [fact]);
    else beside.push(fact);
  }
  const told = wholeKeys(database, asked);
  const events = [FAILURES_OF_ORDERS, FAILURES_OF_SUBMISSIONS, FAILURES_OF_CARTS].flatMap((query) =>
    askedRows(database, query, [], told),
  );
  events.sort((one, other) => Number(one.told_number) - Number(other.told_number));
  for (const row of events) {
    const fact = reportedFailure(row);
    const same = facts.get(fact.key) ?? shown.get(wholeKey(fact))?.find((one) => isOfSameOrder(one, fact));
    if (same === undefined) {
      facts.set(fact.key, fact);
      continue;
    }
    const known = facts.get(same.key) ?? same;
    facts.set(same.key, {
      ...known,
      since: Math.min(known.since, fact.since),
      latest: Math.max(known.latest, fact.latest),
      isEarlier: false,
    });
  }
  return [...facts.values()];
}
