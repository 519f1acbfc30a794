import { z } from 'zod';
import type { SharedRow } from '@core/workspace/merge-drafts';
import { asErased } from '@core/workspace/erased-bodies';
import { BODY_VERSION, recordKind, type RecordKind, ruleOf } from '@core/workspace/record-kinds';
import { PRACTICE_ACCOUNT_ID } from '../../accounts/registry';
import type { Database, SqlRow, SqlValue } from '../engine/database';
import { cartContent } from '../engine/cart-content';
import { grantedName } from '../journal/granted-attempt';
import { sentKeyName } from '../journal/sent-keys';
import type { AccountLinks } from './account-links';
import { Erasures } from './erasures';
import { idsInNeedKey, isNeedOfOneDesk, withOtherAccount } from './need-keys';
import { isOfPractice, isPracticeAddress, isPracticeBatch } from './practice-records';

const blobSchema = z.strictObject({ $base64: z.string() });
const isRow = (value: unknown): value is SharedRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Columns are checked where they are written; to check each here would only copy them.
const rowSchema = z.custom<SharedRow>(isRow);

const bodySchema = z.looseObject({
  v: z.number().int(),
  row: rowSchema.nullable(),
  // Checked as one: a hostile list of a million wrong ones would else make a million issues.
  attempts: z.custom<SharedRow[]>((value) => Array.isArray(value) && value.every(isRow)).optional(),
  /** Which keys a call left with, as far as that is known (`store/journal/sent-keys`). */
  key: z.string().nullish(),
  /** Digests of the bodies that it is made from, the newest last. */
  was: z.array(z.string()).optional(),
  /** What came with a delivery. */
  parts: rowSchema.optional(),
});

/** What is told of a record. */
export type SharedBody = z.infer<typeof bodySchema>;

/** What was prepared of an item of a batch, as far as it concerns its cart. */
const preparedSchema = z.looseObject({ revision: z.number(), content: z.string().optional() });

/** Reads a body; null for text that is none. */
export function readBody(text: string): SharedBody | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const body = bodySchema.safeParse(value);
  return body.success ? body.data : null;
}

/** A body of this program's version as text. */
export const bodyText = (body: Omit<SharedBody, 'v'>): string => JSON.stringify({ v: BODY_VERSION, ...body });

/** The table of a subject of the history, of a comment or of an assignment. */
const TABLE_OF_SUBJECT = {
  cart: 'carts',
  order: 'orders',
  'submission-cart': 'submission_carts',
} as const;

const tableOf = (subject: string): string | undefined =>
  Object.entries(TABLE_OF_SUBJECT).find(([kind]) => kind === subject)?.[1];

/**
 * Records of this desk as they are told, and back. A `desk` column that is null is told as this desk's id, and accounts as
 * the studio knows them. What is of the practice account is never told: its lab is on this very computer.
 */
export class SharedBodies {
  readonly #columns = new Map<string, readonly string[]>();
  readonly #erasures: Erasures;

  constructor(
    private readonly database: Database,
    private readonly links: AccountLinks,
    private readonly deskId: string,
  ) {
    this.#erasures = new Erasures(database);
  }

  /** Columns of a table that are stored, without its own number. */
  columnsOf(table: string): readonly string[] {
    const known = this.#columns.get(table);
    if (known !== undefined) return known;
    const columns = this.database
      .all(`SELECT name, type, pk FROM pragma_table_info('${table}')`)
      .filter(({ type, pk }) => !(pk === 1 && type === 'INTEGER'))
      .map(({ name }) => String(name));
    this.#columns.set(table, columns);
    return columns;
  }

  /**
   * What is told of a record as it is now. Null for one that is not told: of the practice account, not there yet, or a
   * fact that is gone. Of one that was erased it says so, or the server would not take it.
   */
  bodyOf(kind: string, record: string): string | null {
    const body = this.bodyOfRecord(kind, record);
    return body === null ? null : asErased(body, this.#erasures.timesOf(kind, record));
  }

  private bodyOfRecord(kind: string, record: string): string | null {
    switch (kind) {
      case 'accounts':
        return this.accountBody(record);
      case 'calls':
        return this.callBody(record);
      case 'submissions':
        return this.submissionBody(record);
      default: {
        const known = recordKind(kind);
        return known === undefined ? null : this.rowBody(known, record);
      }
    }
  }

  /**
   * What is told of a call that is asked to be sent once more: with the sending that is asked for, which the others can name
   * should its desk tell no more.
   */
  bodyToSend(id: string, { number, reason }: { readonly number: number; readonly reason: string }): string {
    const body = readBody(this.callBody(id) ?? '');
    if (body?.row == null) return bodyText({ row: null });
    if (number === 1) return bodyText(body);
    const granted = {
      ...{ id: grantedName(id, number), operation_id: id, number, reason, desk: this.deskId },
      ...{ sent_at: body.row['created_at'], outcome: 'on-its-way', url: body.row['target'] },
      ...{ answer_headers: '{}', person: '' },
    };
    return bodyText({ ...body, attempts: [...(body.attempts ?? []), granted] });
  }

  /** The name of a record as the studio knows it. */
  sharedName(kind: string, record: string): string {
    if (kind === 'need_marks') return this.sharedNeed(record);
    if (kind === 'need_checks') return this.sharedCheck(record);
    const account = this.accountPart(kind, record);
    return account === null ? record : `${this.links.sharedOf(account)}${record.slice(account.length)}`;
  }

  /** The name of a record as this desk knows it; null while its account is not mapped. */
  localName(kind: string, record: string): string | null {
    if (kind === 'need_marks') return this.localNeed(record);
    const account = this.accountPart(kind, record);
    if (account === null) return record;
    const local = this.links.localOf(account);
    return local === null ? null : `${local}${record.slice(account.length)}`;
  }

  /** The name of a fact as it is written here, where an account is a part of it; else null. */
  nameOf(kind: RecordKind, row: SqlRow): string | null {
    return kind.name === 'need_checks' ? [row.key, row.at, row.person].join(' ') : null;
  }

  private sharedCheck(record: string): string {
    const kind = recordKind('need_checks');
    const row = kind === undefined ? undefined : this.rowOf(kind, record);
    if (kind === undefined || row === undefined) return record;
    return this.nameOf(kind, { ...row, key: this.sharedNeed(String(row.key)) }) ?? record;
  }

  private sharedNeed(key: string): string {
    return withOtherAccount(key, (id) => this.links.sharedOf(id));
  }

  private localNeed(key: string): string | null {
    let isMapped = true;
    const local = withOtherAccount(key, (id) => {
      const own = this.links.localOf(id);
      if (own === null) isMapped = false;
      return own ?? id;
    });
    return isMapped ? local : null;
  }

  private accountPart(kind: string, record: string): string | null {
    if (kind === 'account_defaults') return record;
    if (kind !== 'callbacks' && kind !== 'submissions' && kind !== 'keys') return null;
    return record.slice(0, record.indexOf(' '));
  }

  /** The row of a record; undefined where there is none. */
  rowOf(kind: RecordKind, record: string): SqlRow | undefined {
    return this.database.get(`SELECT * FROM ${String(kind.table)} WHERE ${kind.record} = ?`, [record]);
  }

  /** A row as it is told. */
  encode(kind: RecordKind, row: SqlRow, table = kind.table): Record<string, unknown> {
    const told: Record<string, unknown> = {};
    for (const column of this.columnsOf(String(table))) {
      if (ruleOf(kind, column) === 'local') continue;
      const value = row[column] ?? null;
      if (column === 'desk') told[column] = value ?? this.deskId;
      else if (kind.accounts.includes(column) && typeof value === 'string')
        told[column] = this.links.sharedOf(value);
      else
        told[column] =
          value instanceof Uint8Array ? { $base64: Buffer.from(value).toString('base64') } : value;
    }
    if (kind.name === 'history') translateSubject(told, (id) => this.links.sharedOf(id));
    if (isOfNeed(kind)) told['key'] = this.sharedNeed(String(row.key));
    if (kind.name === 'batch_items') told['prepared'] = this.withContent(row);
    return told;
  }

  /** What was prepared of a cart, with what stands for the cart where it is as it was then. */
  private withContent({ prepared, subject, subject_id }: SqlRow): string | null {
    if (typeof prepared !== 'string') return null;
    const known = preparedSchema.parse(JSON.parse(prepared));
    if (known.content !== undefined) return prepared;
    const kind = subject === 'cart' ? 'cart' : 'submission-cart';
    const cart = this.database.get(`SELECT revision FROM ${TABLE_OF_SUBJECT[kind]} WHERE id = ?`, [
      subject_id ?? null,
    ]);
    const content =
      cart?.revision === known.revision ? cartContent(this.database, kind, String(subject_id)) : null;
    return JSON.stringify({ ...known, content: content ?? '' });
  }

  /**
   * A row that was told, as it is written here: only columns that there are. Null while an account of it is not mapped;
   * where this desk has the record, or what it is about, that says its account.
   */
  decode(
    kind: RecordKind,
    row: SharedRow,
    table = kind.table,
    known?: SqlRow,
  ): Record<string, SqlValue> | null {
    let isMapped = true;
    const localOf = (id: string): string => {
      const local = this.links.localOf(id);
      if (local === null) isMapped = false;
      return local ?? id;
    };
    const told: Record<string, unknown> = { ...row };
    if (kind.name === 'history') translateSubject(told, localOf);
    if (isOfNeed(kind)) told['key'] = withOtherAccount(String(told['key']), localOf);
    const written: Record<string, SqlValue> = {};
    for (const column of this.columnsOf(String(table))) {
      if (!(column in told) || ruleOf(kind, column) === 'local') continue;
      const value = sqlValue(told[column]);
      if (column === 'desk') written[column] = value === this.deskId ? null : value;
      else if (kind.accounts.includes(column) && typeof value === 'string')
        written[column] = known?.[column] ?? localOf(value);
      else written[column] = value;
    }
    return isMapped ? written : null;
  }

  private rowBody(kind: RecordKind, record: string): string | null {
    const row = this.rowOf(kind, record);
    if (row === undefined) return kind.form === 'draft' ? bodyText({ row: null }) : null;
    if (!this.isShared(kind, row)) return null;
    if (kind.name !== 'deliveries') return bodyText({ row: this.encode(kind, row) });
    // Only what is proven, or was brought by a person, is of the studio.
    if (row.standing !== 'verified' && row.source !== 'pasted') return null;
    const parts = this.database.get('SELECT * FROM delivery_parts WHERE number = ?', [row.number ?? null]);
    if (parts === undefined) return null;
    return bodyText({ row: this.encode(kind, row), parts: this.encode(kind, parts, 'delivery_parts') });
  }

  private callBody(id: string): string | null {
    const kind = recordKind('calls');
    const row = this.database.get('SELECT * FROM operations WHERE id = ?', [id]);
    if (kind === undefined || row === undefined || row.account_id === PRACTICE_ACCOUNT_ID) return null;
    const attempts = this.database.all('SELECT * FROM attempts WHERE operation_id = ? ORDER BY number', [id]);
    const key = this.database.get('SELECT value FROM desk WHERE name = ?', [sentKeyName(id)])?.value;
    return bodyText({
      row: this.encode(kind, row, 'operations'),
      attempts: attempts.map((attempt) => this.encode(kind, attempt, 'attempts')),
      key: typeof key === 'string' ? key : null,
    });
  }

  private submissionBody(record: string): string | null {
    const space = record.indexOf(' ');
    const [accountId, submissionId] = [record.slice(0, space), record.slice(space + 1)];
    if (accountId === PRACTICE_ACCOUNT_ID) return null;
    const row = this.database.get(
      `SELECT s.cart_id, t.detail, t.detail_at FROM submissions s JOIN submission_texts t ON t.number = s.number
       WHERE s.account_id = ? AND s.submission_id = ? AND t.detail IS NOT NULL`,
      [accountId, submissionId],
    );
    if (!(row?.detail instanceof Uint8Array)) return null;
    const detail = { $base64: Buffer.from(row.detail).toString('base64') };
    return bodyText({
      row: {
        ...{ account_id: this.links.sharedOf(accountId), submission_id: submissionId },
        ...{ cart_id: row.cart_id ?? null, detail, detail_at: row.detail_at ?? null },
      },
    });
  }

  private accountBody(sharedId: string): string | null {
    const link = this.links.find(sharedId);
    if (link === null) return null;
    const row = rowSchema.safeParse(JSON.parse(link.described));
    return row.success ? bodyText({ row: row.data }) : null;
  }

  private isShared(kind: RecordKind, row: SqlRow): boolean {
    for (const column of kind.accounts) if (row[column] === PRACTICE_ACCOUNT_ID) return false;
    switch (kind.name) {
      case 'exports':
        return this.isOfStudio('carts', row.cart_id);
      case 'submission_pricings':
        return this.isOfStudio('submission_carts', row.cart_id);
      case 'customer_prices':
        return this.isOfStudio('carts', row.cart_id) && this.isOfStudio('submission_carts', row.cart_id);
      case 'comments':
      case 'assignments': {
        const table = tableOf(String(row.subject_kind));
        return table === undefined || this.isOfStudio(table, row.subject_id);
      }
      case 'history': {
        const { accountId, id } = auditedSchema.parse(JSON.parse(String(row.subject)));
        return accountId === null ? !isOfPractice(this.database, id) : accountId !== PRACTICE_ACCOUNT_ID;
      }
      case 'batches':
        return !isPracticeBatch(this.database, String(row.id));
      case 'holds':
        return row.kind !== 'batch' || !isPracticeBatch(this.database, String(row.subject_id));
      case 'addresses':
        return !isPracticeAddress(this.database, String(row.id));
      case 'need_marks':
      case 'need_checks': {
        const key = String(row.key);
        return !isNeedOfOneDesk(key) && !idsInNeedKey(key).some((id) => isOfPractice(this.database, id));
      }
      default:
        return true;
    }
  }

  private isOfStudio(table: string, id: SqlValue | undefined): boolean {
    const row = this.database.get(`SELECT account_id FROM ${table} WHERE id = ?`, [id ?? null]);
    return row?.account_id !== PRACTICE_ACCOUNT_ID;
  }
}

const isOfNeed = ({ name }: RecordKind): boolean => name === 'need_marks' || name === 'need_checks';

const auditedSchema = z.object({ id: z.string(), accountId: z.string().nullable() });
const subjectSchema = z.record(z.string(), z.json());
const subjectKeySchema = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** A subject names its account within its JSON, and within its key. */
function translateSubject(row: Record<string, unknown>, translate: (accountId: string) => string): void {
  if (typeof row['subject'] !== 'string' || typeof row['subject_key'] !== 'string') return;
  const subject = subjectSchema.parse(JSON.parse(row['subject']));
  if (typeof subject['accountId'] !== 'string') return;
  const [kind, , id, part] = subjectKeySchema.parse(JSON.parse(row['subject_key']));
  const accountId = translate(subject['accountId']);
  row['subject'] = JSON.stringify({ ...subject, accountId });
  row['subject_key'] = JSON.stringify([kind, accountId, id, part]);
}

function sqlValue(value: unknown): SqlValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const blob = blobSchema.safeParse(value);
  return blob.success ? new Uint8Array(Buffer.from(blob.data.$base64, 'base64')) : null;
}

/** Text of a BLOB that was told; null where there is none. */
export function toldText(value: unknown): string | null {
  const blob = blobSchema.safeParse(value);
  return blob.success ? Buffer.from(blob.data.$base64, 'base64').toString('utf8') : null;
}
