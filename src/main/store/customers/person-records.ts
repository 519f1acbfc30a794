import { z } from 'zod';
import { PERSON_PARTS, type PersonNames, type PersonPart, TextEraser } from '@core/customers/erased-text';
import type { KeptBecause, PersonRecord } from '@core/customers/personal-data';
import { readRow } from '../engine/columns';
import type { Database } from '../engine/database';
import type { NamedRow } from './erasing';

/** A record of a person, and the ids under which other rows name it. */
export interface FoundRecord extends PersonRecord {
  readonly ids: readonly string[];
}

const columns = z.object({
  id: z.string(),
  accountId: z.string(),
  title: z.string(),
  recipient: z.string(),
  at: z.number(),
  orderId: z.string().nullable(),
  submissionId: z.string().nullable(),
});

const SQL = {
  cart: `SELECT c.id, c.account_id, coalesce(nullif(o.name, ''), nullif(c.name, ''), c.reference) AS title, c.recipient,
      coalesce(o.updated_at, c.updated_at) AS at, o.id AS order_id, NULL AS submission_id
    FROM carts c LEFT JOIN orders o ON o.cart_id = c.id WHERE c.id = ? OR o.id = ?`,
  'submission-cart': `SELECT id, account_id, name AS title, recipient, updated_at AS at, NULL AS order_id, submission_id
    FROM submission_carts WHERE id = ? OR 'submission ' || account_id || ' ' || submission_id = ?`,
  submission: `SELECT submission_id AS id, account_id, reference AS title, recipient,
      coalesce(received_at, read_at) AS at, NULL AS order_id, submission_id
    FROM submissions WHERE 'submission ' || account_id || ' ' || submission_id = ? AND ? <> ''`,
  fulfillment: `SELECT order_id AS id, account_id, reference AS title, recipient, read_at AS at, NULL AS order_id,
      submission_id
    FROM fulfillment_orders WHERE 'fulfillment ' || account_id || ' ' || order_id = ? AND ? <> ''`,
  address: `SELECT id, '' AS account_id, label AS title, name AS recipient, updated_at AS at, NULL AS order_id,
      NULL AS submission_id
    FROM addresses WHERE 'address ' || id = ? AND ? <> ''`,
} as const;

/** What keeps a record as it is, the most important first: one of these has a row where it does. */
const KEPT: readonly (readonly [KeptBecause, string])[] = [
  [
    'unknown',
    `SELECT 1 FROM operations WHERE subject_id IN (SELECT value FROM json_each(?)) AND state = 'unknown'`,
  ],
  [
    'sending',
    `SELECT 1 FROM operations WHERE subject_id IN (SELECT value FROM json_each(?)) AND state IN ('planned', 'sent')`,
  ],
  [
    'awaiting',
    `SELECT 1 FROM orders WHERE id IN (SELECT value FROM json_each(?)) AND archived_at IS NULL
       AND state IN ('awaiting-confirmation', 'confirmation-refused')`,
  ],
  [
    'held',
    `SELECT 1 FROM holds WHERE subject_id IN (SELECT value FROM json_each(?)) AND state IN ('held', 'waiting', 'leaving')`,
  ],
  [
    'batch',
    `SELECT 1 FROM batch_items WHERE subject_id IN (SELECT value FROM json_each(?))
       AND outcome IN ('waiting', 'sending', 'unknown')`,
  ],
  [
    'waiting',
    `SELECT 1 FROM when_online WHERE subject_id IN (SELECT value FROM json_each(?)) AND state = 'waiting'`,
  ],
  [
    'restored',
    `SELECT 1 FROM restore_guards WHERE cart_id IN (SELECT value FROM json_each(?)) AND said IS NULL`,
  ],
];

function keptBecause(database: Database, ids: readonly string[]): KeptBecause | null {
  const found = KEPT.find(([, sql]) => database.get(`${sql} LIMIT 1`, [JSON.stringify(ids)]) !== undefined);
  return found?.[0] ?? null;
}

/** The record that an id of a row leads to, whatever of it the id names; null where it is not here any more. */
export function recordOf(database: Database, id: string): Omit<FoundRecord, 'by' | 'isSure'> | null {
  for (const kind of ['cart', 'submission-cart', 'submission', 'fulfillment', 'address'] as const) {
    const found = database.get(SQL[kind], [id, id]);
    if (found === undefined) continue;
    const { orderId, submissionId, ...row } = readRow(columns, found, 'record of a person');
    const submission = `submission ${row.accountId} ${submissionId ?? ''}`;
    const key = kind === 'cart' || kind === 'submission-cart' ? row.id : id;
    const ids = [key, ...(orderId === null ? [] : [orderId]), ...(submissionId === null ? [] : [submission])];
    return {
      ...row,
      ...{ key, ids },
      kind: orderId === null ? kind : 'order',
      id: orderId ?? row.id,
      keptBecause: keptBecause(database, ids),
    };
  }
  return null;
}

/** The records that rows are of, the last changed first. */
export function recordsIn(database: Database, rows: readonly NamedRow[], names: PersonNames): FoundRecord[] {
  const only = PERSON_PARTS.filter((part) => names[part].length > 0);
  const erasers = only.map(
    (part) =>
      [
        part,
        new TextEraser({ names: [], emails: [], phones: [], addresses: [], [part]: names[part] }),
      ] as const,
  );
  const found = new Map<string, Omit<FoundRecord, 'by' | 'isSure'> & { parts: Set<PersonPart> }>();
  const known = new Map<string, string | null>();
  for (const { of, text, place } of rows) {
    if (of === null || place.kind === 'requests') continue;
    if (!known.has(of)) {
      const record = recordOf(database, of);
      known.set(of, record?.key ?? null);
      if (record !== null && !found.has(record.key)) found.set(record.key, { ...record, parts: new Set() });
    }
    const record = found.get(known.get(of) ?? '');
    if (record === undefined) continue;
    for (const [part, eraser] of erasers)
      if (!record.parts.has(part) && eraser.finds(text)) record.parts.add(part);
  }
  return [...found.values()]
    .map(({ parts, ...record }) => ({
      ...record,
      by: only.filter((part) => parts.has(part)),
      isSure: only.length === 1 || only.some((part) => part !== 'names' && parts.has(part)),
    }))
    .sort((one, other) => other.at - one.at);
}
