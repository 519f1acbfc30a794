import { v7 as uuid } from 'uuid';
import type { BookAddress } from '@core/addresses/address-book';
import { addressKey, placeKey } from '@core/addresses/addresses';
import { ADDRESS_LIST, type AddressFilter } from '@core/addresses/address-list';
import type { SortOf } from '@core/values/list-declaration';
import { blocked, ProblemError } from '../../problem-error';
import { assertReadable } from '../engine/readable';
import { softDelete } from '../engine/soft-delete';
import { readAddress } from './address-records';
import { columnText } from '../engine/columns';
import type { Database, SqlValue } from '../engine/database';
import {
  allOf,
  type Condition,
  type ListPage,
  type PageRequest,
  searchExpression,
  sortKeysOf,
} from '../lists/lists';
import { ADDRESS_LINES, type AddressDraft } from '@core/addresses/address-draft';
import { addressMessages } from '../../messages/addresses';

const OF_FILTER: Readonly<Record<AddressFilter, string>> = {
  kept: 'deleted_at IS NULL AND kept_at IS NOT NULL',
  suggested: 'deleted_at IS NULL AND kept_at IS NULL',
  all: 'deleted_at IS NULL',
  deleted: 'deleted_at IS NOT NULL',
};

const SORT_KEYS = sortKeysOf(ADDRESS_LIST, {});

/** Kept ones first, then by how often and how lately something went there. */
const BY_USE = 'ORDER BY kept_at IS NULL, use_count DESC, last_used_at DESC, number DESC';

const lineValues = (address: AddressDraft): SqlValue[] =>
  ADDRESS_LINES.map((line) => columnText(address[line].trim()));

/** The address book: what was kept, and where orders went. Every write is durable when it returns. */
export class AddressRepository {
  constructor(private readonly database: Database) {}

  /** One address, deleted or not. Throws ProblemError `absent`. */
  read(id: string): BookAddress {
    const row = this.database.get('SELECT * FROM addresses WHERE id = ?', [id]);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'address', id });
    return readAddress(row);
  }

  private same(address: AddressDraft): BookAddress | null {
    const row = this.database.get('SELECT * FROM addresses WHERE address_key = ?', [
      columnText(addressKey(address)),
    ]);
    return row === undefined ? null : readAddress(row);
  }

  private insert(
    address: AddressDraft,
    { label, keptAt, at }: { readonly label: string; readonly keptAt: number | null; readonly at: number },
  ): string {
    const id = uuid();
    this.database.run(
      `INSERT INTO addresses (id, address_key, place_key, label, ${ADDRESS_LINES.join(', ')},
         kept_at, created_at, updated_at, revision)
       VALUES (?, ?, ?, ?, ${ADDRESS_LINES.map(() => '?').join(', ')}, ?, ?, ?, 1)`,
      [
        id,
        columnText(addressKey(address)),
        columnText(placeKey(address)),
        columnText(label),
        ...lineValues(address),
        keptAt,
        at,
        at,
      ],
    );
    return id;
  }

  /**
   * Keeps an address under a name that may be empty. One that is in the book already, however it was written, is kept
   * as it is now given; `known` says that a person had kept it before. Throws ProblemError `input` for an address
   * without a word.
   */
  keep(
    { address, label }: { readonly address: AddressDraft; readonly label: string },
    at: number,
  ): { readonly kept: BookAddress; readonly known: boolean } {
    refuseEmpty(address);
    return this.database.transaction(() => {
      const same = this.same(address);
      if (same === null) {
        const id = this.insert(address, { label, keptAt: at, at });
        return { kept: this.read(id), known: false };
      }
      const known = same.kept && same.deletedAt === null;
      this.write(same.id, address, label === '' ? same.label : label, at);
      return { kept: this.read(same.id), known };
    });
  }

  private write(id: string, address: AddressDraft, label: string, at: number): void {
    this.database.run(
      `UPDATE addresses SET address_key = ?, place_key = ?, label = ?,
         ${ADDRESS_LINES.map((line) => `${line} = ?`).join(', ')}, kept_at = coalesce(kept_at, ?), deleted_at = NULL, updated_at = ?,
         revision = revision + 1 WHERE id = ?`,
      [
        columnText(addressKey(address)),
        columnText(placeKey(address)),
        columnText(label),
        ...lineValues(address),
        at,
        at,
        id,
      ],
    );
  }

  /**
   * Changes a kept address, or keeps a suggestion as it is now given. Throws ProblemError `blocked`
   * (changed-meanwhile), `absent`, and `input` when it has no word or is another kept one by now. What was only learned
   * of the same address goes over into this one.
   */
  save(
    input: {
      readonly id: string;
      readonly revision: number;
      readonly address: AddressDraft;
      readonly label: string;
    },
    at: number,
  ): BookAddress {
    refuseEmpty(input.address);
    return this.database.transaction(() => {
      const before = this.read(input.id);
      assertReadable(this.database, 'addresses', [input.id]);
      if (before.revision !== input.revision) throw blocked('changed-meanwhile');
      const same = this.same(input.address);
      if (same !== null && same.id !== input.id) this.absorb(same, input.id);
      this.write(input.id, input.address, input.label, at);
      return this.read(input.id);
    });
  }

  /** Moves the uses of an address that no one keeps to another one, and takes it out of the book. */
  private absorb(same: BookAddress, into: string): void {
    if (same.kept && same.deletedAt === null) {
      const given = same.label === '' ? same.address.name : same.label;
      throw new ProblemError({
        kind: 'input',
        fields: [{ path: 'address', given, expected: addressMessages.expected.newAddress }],
      });
    }
    this.database.run(
      `INSERT OR IGNORE INTO address_uses (address_id, subject_id, used_at)
       SELECT ?, subject_id, used_at FROM address_uses WHERE address_id = ?`,
      [into, same.id],
    );
    this.database.run('DELETE FROM address_uses WHERE address_id = ?', [same.id]);
    this.database.run('DELETE FROM addresses WHERE id = ?', [same.id]);
    this.count(into);
  }

  private count(id: string): void {
    this.database.run(
      `UPDATE addresses SET
         use_count = (SELECT count(*) FROM address_uses WHERE address_id = addresses.id),
         last_used_at = (SELECT max(used_at) FROM address_uses WHERE address_id = addresses.id)
       WHERE id = ?`,
      [id],
    );
  }

  /**
   * Counts that an order or a submission went to an address, once for each subject. An address that is not in the book
   * is learned: it is suggested, and not kept.
   */
  use(address: AddressDraft, subjectId: string, at: number): void {
    if (addressKey(address) === '' || placeKey(address) === '') return;
    this.database.transaction(() => {
      const same = this.same(address);
      const id = same?.id ?? this.insert(address, { label: '', keptAt: null, at });
      const added = this.database.run(
        'INSERT OR IGNORE INTO address_uses (address_id, subject_id, used_at) VALUES (?, ?, ?)',
        [id, subjectId, at],
      );
      if (added === 0) return;
      this.count(id);
      // What was forgotten and is used again is suggested again.
      if (same?.deletedAt != null) {
        this.database.run(
          'UPDATE addresses SET deleted_at = NULL, kept_at = NULL, revision = revision + 1 WHERE id = ?',
          [id],
        );
      }
    });
  }

  /** Takes addresses out of the book; {@link restore} brings them back. Throws ProblemError `absent`. */
  softDelete(ids: readonly string[], at: number): void {
    softDelete(this.database, 'addresses', 'deleted_at', ids, at, at);
  }

  /** Brings deleted addresses back. Throws ProblemError `absent`. */
  restore(ids: readonly string[], at: number): void {
    softDelete(this.database, 'addresses', 'deleted_at', ids, null, at);
  }

  /** True when the place of an address is kept, or something went there before, whoever the recipient was. */
  isKnownAddress(address: AddressDraft): boolean {
    const place = placeKey(address);
    if (place === '') return false;
    const row = this.database.get(
      `SELECT 1 AS known FROM addresses WHERE place_key = ?
         AND (use_count > 0 OR (kept_at IS NOT NULL AND deleted_at IS NULL)) LIMIT 1`,
      [columnText(place)],
    );
    return row !== undefined;
  }

  /** Addresses that have every word of a text at the beginning of one of theirs, the likeliest first. */
  suggest(text: string, limit: number): BookAddress[] {
    const words = searchExpression(text);
    const found =
      words === undefined
        ? ''
        : 'AND number IN (SELECT rowid FROM addresses_search WHERE addresses_search MATCH ?)';
    return this.database
      .all(
        `SELECT * FROM addresses WHERE deleted_at IS NULL ${found} ${BY_USE} LIMIT ?`,
        words === undefined ? [limit] : [words, limit],
      )
      .map(readAddress);
  }

  /** How many addresses each filter shows. */
  counts(): Record<AddressFilter, number> {
    const row = this.database.get(
      `SELECT count(*) AS every, count(deleted_at) AS deleted,
         count(CASE WHEN deleted_at IS NULL AND kept_at IS NOT NULL THEN 1 END) AS kept FROM addresses`,
    );
    const [every, deleted, kept] = [Number(row?.every), Number(row?.deleted), Number(row?.kept)];
    return { all: every - deleted, kept, suggested: every - deleted - kept, deleted };
  }

  /** One page of the address book. */
  list(
    filter: AddressFilter,
    page: PageRequest<SortOf<typeof ADDRESS_LIST>>,
  ): ListPage<BookAddress, AddressFilter> {
    const words = searchExpression(page.search);
    const conditions: Condition[] = [{ sql: OF_FILTER[filter], parameters: [] }];
    if (words !== undefined) {
      conditions.push({
        sql: 'number IN (SELECT rowid FROM addresses_search WHERE addresses_search MATCH ?)',
        parameters: [words],
      });
    }
    const where = allOf(conditions);
    const direction = page.descending ? 'DESC' : 'ASC';
    const key = SORT_KEYS[page.sort];
    const total = this.database.get(
      `SELECT count(*) AS count FROM addresses WHERE ${where.sql}`,
      where.parameters,
    );
    const rows = this.database.all(
      `SELECT * FROM addresses WHERE ${where.sql} ORDER BY ${key} ${direction}, number ${direction}
       LIMIT ? OFFSET ?`,
      [...where.parameters, page.limit, page.offset],
    );
    return { total: Number(total?.count), rows: rows.map(readAddress), counts: this.counts() };
  }
}

function refuseEmpty(address: AddressDraft): void {
  if (addressKey(address) !== '') return;
  const fields = [
    { path: 'address', given: addressMessages.noLine, expected: addressMessages.expected.line },
  ];
  throw new ProblemError({ kind: 'input', fields });
}
