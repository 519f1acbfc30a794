import { operationSchema } from '@core/journal/operations';
import type { RecordedFact } from '@core/values/recorded-facts';
import type { ExaminedFile } from '../store/engine/database';

/** A database that is read, under the name that it has in its connection. */
export interface Read {
  readonly file: ExaminedFile;
  readonly schema: string;
}

/** A cart that something was planned, sent or settled of. */
export interface CallSince {
  readonly cartKind: 'cart' | 'submission-cart';
  readonly cartId: string;
  /** Its order, where it has one. */
  readonly orderId: string | null;
  readonly accountId: string;
  readonly name: string;
  /** The last call, and when it left; where it never did, when it was written down. */
  readonly kind: 'create' | 'confirm' | 'submit';
  readonly state: 'planned' | 'sent' | 'succeeded' | 'refused' | 'unknown';
  readonly at: number;
  /** ConfirmationID or submission id; empty where there is none. */
  readonly labId: string;
}

/** What was sent since, as it is written down. */
export const callSince = ({ kind, state }: Pick<CallSince, 'kind' | 'state'>): RecordedFact => ({
  kind: 'call-since',
  params: { call: kind, state },
});

/** How many calls are compared at once. */
const PORTION = 2_000;

const marksOf = ({ file, schema }: Read, from: number, ids: string | null): Map<string, string> => {
  const rows = file.all(
    `SELECT o.number, o.id, o.subject_id, o.state || ' ' || o.proof || ' ' ||
       (SELECT count(*) || ' ' || coalesce(group_concat(outcome), '') FROM ${schema}.attempts WHERE operation_id = o.id)
       AS mark
     FROM ${schema}.operations o
     WHERE ${ids === null ? 'o.number > ? ORDER BY o.number' : 'o.id IN (SELECT value FROM json_each(?))'} LIMIT ${PORTION}`,
    [ids ?? from],
  );
  return new Map(rows.map((row) => [String(row.id), JSON.stringify([row.number, row.subject_id, row.mark])]));
};

const partOf = (mark: string | undefined, index: number): unknown => {
  const parts: unknown = mark === undefined ? [] : JSON.parse(mark);
  return Array.isArray(parts) ? parts[index] : undefined;
};

/** Subjects of every call that one database knows and another does not, or not as far; a portion at a time. */
export function* subjectsSince(before: Read, other: Read): Generator<ReadonlySet<string>, void, undefined> {
  for (let from = 0; ;) {
    const known = marksOf(before, from, null);
    if (known.size === 0) return;
    const there = marksOf(other, 0, JSON.stringify([...known.keys()]));
    const subjects = new Set<string>();
    for (const [id, mark] of known) {
      from = Number(partOf(mark, 0));
      if (partOf(mark, 2) !== partOf(there.get(id), 2)) subjects.add(String(partOf(mark, 1)));
    }
    yield subjects;
  }
}

/** What a subject of a call is, with the last that is known of it. Null for one whose record is not there. */
export function describeCall({ file, schema }: Read, subjectId: string): CallSince | null {
  const call = file.get(
    `SELECT o.kind, o.state, coalesce((SELECT max(sent_at) FROM ${schema}.attempts WHERE operation_id = o.id), o.created_at) AS at
     FROM ${schema}.operations o WHERE o.subject_id = ? ORDER BY o.number DESC LIMIT 1`,
    [subjectId],
  );
  if (call === undefined) return null;
  const row =
    call.kind === 'submit'
      ? file.get(
          `SELECT id AS cart_id, NULL AS order_id, account_id, name, submission_id AS lab_id
           FROM ${schema}.submission_carts WHERE id = ?`,
          [subjectId],
        )
      : file.get(
          `SELECT cart_id, id AS order_id, account_id, name, confirmation_id AS lab_id
           FROM ${schema}.orders WHERE id = ?`,
          [subjectId],
        );
  if (row === undefined) return null;
  return {
    cartKind: call.kind === 'submit' ? 'submission-cart' : 'cart',
    cartId: String(row.cart_id),
    orderId: row.order_id === null ? null : String(row.order_id),
    accountId: String(row.account_id),
    name: String(row.name),
    kind: operationSchema.shape.kind.parse(call.kind),
    state: operationSchema.shape.state.parse(call.state),
    at: Number(call.at),
    labId: row.lab_id === null ? '' : String(row.lab_id),
  };
}
