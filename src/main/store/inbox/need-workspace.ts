import type { NeedCause } from '@core/inbox/needs';
import type { Database, SqlParameters } from '../engine/database';
import {
  type Asked,
  askedRows,
  factOf,
  type NeedFact,
  type NeedSource,
  type Only,
  textOf,
} from './need-facts';

/** A desk with a call on its way may be silent for so long, in milliseconds, before a person hears of it. */
const SILENCE = 5 * 60_000;

/** As many of a cause are asked about, the oldest first: more come as these are settled. */
const MOST = 2_000;

/** True while this desk is one of several. */
export const isShared = (database: Database): boolean =>
  database.get('SELECT 1 AS one FROM workspace') !== undefined;

/**
 * What is known of a cart or an order by the id of either, under the name that both have to a person: the order once
 * there is one.
 */
const SUBJECT = (id: string): string => `
  LEFT JOIN orders o ON o.id = ${id} OR o.cart_id = ${id}
  LEFT JOIN carts c ON c.id = coalesce(o.cart_id, ${id})
  LEFT JOIN submission_carts s ON s.id = ${id}`;

const OF_SUBJECT = `
  CASE WHEN o.id IS NOT NULL THEN 'order' WHEN c.id IS NOT NULL THEN 'cart' ELSE 'submission-cart' END AS kind,
  coalesce(o.id, c.id, s.id) AS id, coalesce(o.account_id, c.account_id, s.account_id) AS account_id, '' AS part,
  coalesce(o.name, c.name, s.name) AS name, coalesce(o.recipient, c.recipient, s.recipient) AS recipient,
  coalesce(o.reference, c.reference, '') AS reference, coalesce(o.confirmation_id, s.submission_id, '') AS lab_id,
  json_extract(coalesce(o.thumbnails, c.thumbnails, s.thumbnails), '$[0]') AS thumbnail,
  NULL AS total_amount, NULL AS total_currency`;

/** True for what is still in the lists. */
const IS_THERE = `coalesce(c.deleted_at, s.deleted_at) IS NULL AND coalesce(o.id, c.id, s.id) IS NOT NULL`;

const SILENT_CALLS = `
  SELECT 'call-of-silent-desk:' || op.id AS key, '' AS code, ${OF_SUBJECT}, d.heard_at + ? AS since
  FROM operations op JOIN attempts t ON t.operation_id = op.id AND t.outcome = 'on-its-way'
    JOIN workspace_desks d ON d.id = t.desk ${SUBJECT('op.subject_id')}
  WHERE op.state IN ('planned', 'sent', 'unknown') AND op.state = 'sent' AND d.state <> 'here'
    AND coalesce(d.heard_at, 0) <= ? AND coalesce(o.id, s.id) IS NOT NULL LIMIT ${MOST}`;

/**
 * Comments that name a person who has not written since they came here, whatever clocks say; the index by subject finds what
 * they wrote.
 */
const MENTIONS = (only: Only): string => `
  SELECT 'mentioned:' || m.id || ':' || ? AS key, '' AS code, ${OF_SUBJECT}, m.at AS since
  FROM comments m, json_each(m.mentions) named ${SUBJECT('m.subject_id')}
  WHERE named.value = ? AND m.person <> ? AND ${IS_THERE}
    AND NOT EXISTS (SELECT 1 FROM comments a WHERE a.subject_id = m.subject_id AND a.person = ? AND a.number > m.number) ${only('m.subject_id', `ORDER BY m.number LIMIT ${MOST}`)}`;

const ASSIGNED = (only: Only): string => `
  SELECT 'assigned:' || a.subject_id || ':' || a.at AS key, '' AS code, ${OF_SUBJECT}, a.at AS since
  FROM assignments a ${SUBJECT('a.subject_id')}
  WHERE a.person = ? AND ${IS_THERE} AND coalesce(o.archived_at, c.archived_at, s.archived_at) IS NULL
    AND coalesce(o.state, '') <> 'confirmed' AND coalesce(s.stage, '') <> 'submitted' ${only('a.subject_id', `ORDER BY a.at LIMIT ${MOST}`)}`;

const VERSIONS = `
  SELECT 'two-versions:' || v.id AS key, '' AS code, ${OF_SUBJECT}, v.at AS since
  FROM conflicts v ${SUBJECT('v.record')}
  WHERE v.settled_at IS NULL AND ${IS_THERE} LIMIT ${MOST}`;

/** Versions of what has no page of a cart or order, such as an address. */
const OTHER_VERSIONS = `
  SELECT 'two-versions:' || v.id AS key, '' AS code, 'workspace' AS kind, 'workspace' AS id, NULL AS account_id,
    '' AS part, '' AS name, '' AS recipient, '' AS reference, '' AS lab_id, NULL AS thumbnail,
    NULL AS total_amount, NULL AS total_currency, v.at AS since
  FROM conflicts v ${SUBJECT('v.record')}
  WHERE v.settled_at IS NULL AND coalesce(o.id, c.id, s.id) IS NULL LIMIT ${MOST}`;

/** Registrations of other desks that took the place of one of this desk, which was not given up here. */
const DISPLACED = `
  SELECT 'address-displaced:' || k.account_id || ':' || k.service || ':' || coalesce(k.registered_at, 0) AS key,
    '' AS code, 'callback' AS kind, k.service AS id, k.account_id, '' AS part, '' AS name, '' AS recipient,
    '' AS reference, '' AS lab_id, NULL AS thumbnail, NULL AS total_amount, NULL AS total_currency,
    coalesce(k.registered_at, 0) AS since
  FROM callbacks k
  WHERE k.desk IS NOT NULL AND k.state <> 'none' AND (
    SELECT h.kind FROM history h
    WHERE h.subject_key = json_array('callback', k.account_id, k.service, '') AND h.desk IS NULL
      AND h.kind IN ('callback-registered', 'callback-forgotten') ORDER BY h.number DESC LIMIT 1
  ) = 'callback-registered'`;

/**
 * Keys of which another desk entered another one. A tick counts at the desk where it was made: each has its own key.
 */
const KEYS_ELSEWHERE = `
  SELECT 'key-replaced-elsewhere:' || k.account_id || ':' || k.slot || ':' || k.digest || ':' || w.desk_id AS key,
    '' AS code, 'account' AS kind, k.account_id AS id, k.account_id, k.slot AS part, '' AS name, '' AS recipient,
    '' AS reference, '' AS lab_id, NULL AS thumbnail, NULL AS total_amount, NULL AS total_currency, k.at AS since
  FROM workspace_keys k JOIN workspace w WHERE k.desk IS NOT NULL AND k.own_digest <> k.digest`;

/**
 * What the workspace brings before whoever sits here, but for what people say to each other. `now` is UTC milliseconds;
 * `hears` is false while this desk does not hear of the others, which then are not called silent.
 */
export function workspaceFacts(
  database: Database,
  { now, hears }: { readonly now: number; readonly hears: boolean },
): NeedFact[] {
  const read = (cause: NeedFact['cause'], sql: string, parameters: SqlParameters = []): NeedFact[] =>
    database.all(sql, parameters).map((row) => factOf(cause, row));
  return [
    ...(hears ? read('call-of-silent-desk', SILENT_CALLS, [SILENCE, now - SILENCE]) : []),
    ...read('two-versions', VERSIONS),
    ...read('two-versions', OTHER_VERSIONS),
    ...read('address-displaced', DISPLACED),
    ...read('key-replaced-elsewhere', KEYS_ELSEWHERE),
  ];
}

/** What is said to a person of carts and orders. */
export function spokenSources(database: Database, person: () => string): NeedSource[] {
  const source = (cause: NeedCause, query: (only: Only) => string, places: number): NeedSource => ({
    ...{ cause, most: MOST },
    read: (asked) =>
      person() === ''
        ? []
        : askedRows(database, query, Array<string>(places).fill(person()), asked).map((row) =>
            factOf(cause, row),
          ),
  });
  return [source('mentioned', MENTIONS, 4), source('assigned', ASSIGNED, 1)];
}

/** When the next desk with a call on its way counts as silent, UTC milliseconds; null while none does. */
export function nextSilence(database: Database, now: number): number | null {
  const at = database.get(
    `SELECT min(d.heard_at) AS at FROM operations op
       JOIN attempts t ON t.operation_id = op.id AND t.outcome = 'on-its-way' JOIN workspace_desks d ON d.id = t.desk
     WHERE op.state IN ('planned', 'sent', 'unknown') AND op.state = 'sent' AND d.heard_at > ?`,
    [now - SILENCE],
  )?.at;
  return at === null || at === undefined ? null : Number(at) + SILENCE;
}

/** What another desk wrote and this program cannot apply. */
interface Parked {
  readonly count: number;
  /** Number of the newest such change. */
  readonly newest: number;
  /** Ids of the desks that wrote it. */
  readonly desks: readonly string[];
}

/** What this program cannot apply; null for nothing. */
export function parkedChanges(database: Database): Parked | null {
  const rows = database.all(
    'SELECT desk, count(*) AS count, max(seq) AS newest FROM workspace_parked GROUP BY desk',
  );
  if (rows.length === 0) return null;
  return {
    count: rows.reduce((sum, row) => sum + Number(row.count), 0),
    newest: Math.max(...rows.map(({ newest }) => Number(newest))),
    desks: rows.map(({ desk }) => textOf(desk)),
  };
}

/** Who takes care of carts and orders, by the id of either. */
export function assignedPeople(database: Database, asked: Asked = null): ReadonlyMap<string, string> {
  return new Map(
    askedRows(
      database,
      (only) => `WITH their (id, person) AS (
         SELECT subject_id, person FROM assignments WHERE person IS NOT NULL ${only('subject_id')})
       SELECT id, person FROM their
         UNION ALL SELECT o.id, person FROM their JOIN orders o ON o.cart_id = their.id`,
      [],
      asked,
    ).map(({ id, person }) => [textOf(id), textOf(person)]),
  );
}
