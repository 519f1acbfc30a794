import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Problem } from '@contract/problems';
import type { CallbackService } from '@core/webhooks/callbacks';
import { NOTHING_READ } from '@core/webhooks/event-reading';
import type { Delivery, DeliveryRow, DeliveryStanding, EventReading } from '@core/webhooks/deliveries';
import type { DeliveryFilter } from '@core/webhooks/delivery-list';
import { countIn } from '@core/values/list-declaration';
import type { Subject } from '@core/values/subjects';
import { ProblemError } from '../../problem-error';
import type { Recorded } from '@core/values/recorded-facts';
import { columnText, jsonText } from '../engine/columns';
import type { Database } from '../engine/database';
import { DELIVERIES_HELD_BACK, DELIVERIES_OF_FILE } from '../backups/held-back';
import { readDelivery, readDeliveryRow, textOfBody } from './delivery-records';
import { allOf, type Condition, type ListPage, searchExpression } from '../lists/lists';

/** A delivery as it came, before anything is known of it. */
export interface Arrival {
  readonly accountId: string | null;
  readonly service: CallbackService | null;
  readonly source: DeliveryRow['source'];
  readonly kind: DeliveryRow['kind'];
  readonly method: string;
  /** Without the secret part. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signature: string | null;
  /** UTC milliseconds. */
  readonly at: number;
}

/** Which deliveries a list shows. */
export interface DeliveryQuery {
  /** Null for every account, and for what came for none. */
  readonly accountId: string | null;
  readonly filter: DeliveryFilter;
  readonly search: string;
}

/** What was found when someone looked at a delivery. */
export interface DeliveryFindings {
  readonly reading: EventReading;
  /** What it is about, as far as its identifiers are known here. */
  readonly subjects: readonly Subject[];
  /** What it changed, in plain words. */
  readonly effects: readonly Recorded[];
}

/** So much of a body can be searched, in characters. */
const SEARCHED_CHARACTERS = 4_000;

const after = (row: string): string =>
  `number > coalesce((SELECT CAST(value AS INTEGER) FROM desk WHERE name = '${row}'), 0)`;
/** Came after what a foreign file brought, or that was accepted. */
const NOT_HELD_BACK = after(DELIVERIES_HELD_BACK);
/** Arrived at this desk, not with a foreign file. */
const CAME_HERE = after(DELIVERIES_OF_FILE);

const ANY: Condition = { sql: '1', parameters: [] };
const UNSIGNED_CODES: Condition = {
  sql: "kind = 'verifier' AND standing = 'not-verified'",
  parameters: [],
};
const UNMATCHED: Condition = { sql: "matched = 0 AND kind = 'event'", parameters: [] };

/** SHA-256 in hex. */
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** What is the same for deliveries of which one is a copy of the other. */
const copyKeyOf = ({ accountId, service, signature }: Arrival, bodyDigest: string): string =>
  sha256(JSON.stringify([accountId, service, signature, bodyDigest]));

/** Bounds of what is kept of deliveries that no one has verified. */
export interface DeliveryQuota {
  readonly count: number;
  /** As they came, with their headers. */
  readonly bytes: number;
}

/** A burst of ten thousand fits, and sixteen of the largest bodies. */
const QUOTA: DeliveryQuota = { count: 20_000, bytes: 32 * 1_048_576 };

/** The part of a quota that is freed at one time, so that a flood does not have every delivery remove another one. */
const FREED = 0.05;

/** Unverified deliveries that were removed to stay within the quota. */
export interface RemovedDeliveries {
  readonly count: number;
  readonly bytes: number;
  /** When the last ones were, UTC milliseconds. */
  readonly lastAt: number;
}

/**
 * What was delivered to the callback addresses of this computer, or pasted. What is verified, or was pasted, is never
 * deleted. Of everything else only so much is kept: whoever finds the address must not fill the disk. What came with a
 * foreign file stays as well: it is not verified until the lab is asked about it, and a person brought it.
 */
export class DeliveryRepository {
  /** At least so much more fits into the quota; counted again when it is used up. */
  #room: DeliveryQuota = { count: 0, bytes: 0 };

  constructor(
    private readonly database: Database,
    private readonly quota: DeliveryQuota = QUOTA,
  ) {}

  /**
   * Keeps a delivery as it came; `isCopy` says that the same body with the same signature was there already and was
   * counted. Without a signature it counts as not verified: the document has every request of the lab carry one. Safe
   * to be part of a larger transaction, and done again after that was rolled back.
   */
  keep(arrival: Arrival): { readonly id: string; readonly isCopy: boolean } {
    const bodyDigest = sha256(arrival.body);
    const copyKey = copyKeyOf(arrival, bodyDigest);
    const headers = jsonText(arrival.headers);
    const keptBytes =
      arrival.body.length +
      Buffer.byteLength(headers) +
      Buffer.byteLength(arrival.path) +
      Buffer.byteLength(arrival.signature ?? '');
    return this.database.transaction(() => {
      const known = this.database.get('SELECT id FROM deliveries WHERE copy_key = ?', [copyKey]);
      if (known !== undefined) {
        this.database.run('UPDATE deliveries SET copies = copies + 1 WHERE copy_key = ?', [copyKey]);
        return { id: String(known.id), isCopy: true };
      }
      const id = uuid();
      this.database.run(
        `INSERT INTO deliveries (id, account_id, service, source, received_at, kind, standing, copies, copy_key,
           to_look_at, matched, reading, subjects, effects, body_digest, body_bytes, kept_bytes)
         VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, 1, 0, ?, '[]', '[]', ?, ?, ?)`,
        [
          id,
          arrival.accountId,
          arrival.service,
          arrival.source,
          arrival.at,
          arrival.kind,
          arrival.signature === null ? 'not-verified' : 'unchecked',
          copyKey,
          jsonText(NOTHING_READ),
          bodyDigest,
          arrival.body.length,
          keptBytes,
        ],
      );
      const { number } = this.database.get('SELECT last_insert_rowid() AS number') ?? {};
      this.database.run(
        `INSERT INTO delivery_parts (number, method, path, headers, body, signature)
         VALUES (?, ?, ?, ?, ?, ?)`,
        [
          Number(number),
          columnText(arrival.method),
          columnText(arrival.path),
          headers,
          arrival.body,
          columnText(arrival.signature),
        ],
      );
      if (arrival.source === 'receiver') this.makeRoom(Number(number), keptBytes, arrival.at);
      return { id, isCopy: false };
    });
  }

  /** Removes the oldest unverified deliveries when there are too many: those known not to be signed before all others. */
  private makeRoom(newest: number, bytes: number, at: number): void {
    this.#room = { count: this.#room.count - 1, bytes: this.#room.bytes - bytes };
    if (this.#room.count >= 0 && this.#room.bytes >= 0) return;
    const used = this.database.get(
      `SELECT count(*) AS count, coalesce(sum(kept_bytes), 0) AS bytes FROM deliveries
       WHERE standing <> 'verified' AND source = 'receiver' AND ${CAME_HERE}`,
    );
    const left = { count: Number(used?.count), bytes: Number(used?.bytes) };
    if (left.count > this.quota.count || left.bytes > this.quota.bytes) {
      const [most, mostBytes] = [this.quota.count * (1 - FREED), this.quota.bytes * (1 - FREED)];
      const removed = { count: 0, bytes: 0 };
      for (const one of this.mayGo(newest, left.count)) {
        if (left.count <= most && left.bytes <= mostBytes) break;
        this.remove(one);
        left.count -= 1;
        left.bytes -= one.bytes;
        removed.count += 1;
        removed.bytes += one.bytes;
      }
      this.database.run(
        `INSERT INTO deliveries_removed (one, count, bytes, last_at) VALUES (1, ?, ?, ?) ON CONFLICT (one) DO UPDATE SET
           count = count + excluded.count, bytes = bytes + excluded.bytes, last_at = excluded.last_at`,
        [removed.count, removed.bytes, at],
      );
    }
    this.#room = { count: this.quota.count - left.count, bytes: this.quota.bytes - left.bytes };
  }

  /** Unverified deliveries but for the newest in the order in which they may go, at most this many. */
  private mayGo(
    newest: number,
    limit: number,
  ): { readonly number: number; readonly id: string; readonly bytes: number }[] {
    return (['not-verified', 'unchecked'] as const)
      .flatMap((standing) =>
        this.database.all(
          `SELECT number, id, kept_bytes FROM deliveries
           WHERE standing <> 'verified' AND source = 'receiver' AND standing = ? AND number < ? AND ${CAME_HERE}
           ORDER BY number LIMIT ?`,
          [standing, newest, limit],
        ),
      )
      .map((row) => ({ number: Number(row.number), id: String(row.id), bytes: Number(row.kept_bytes) }));
  }

  private remove({ number, id }: { readonly number: number; readonly id: string }): void {
    this.database.run('DELETE FROM event_identifiers WHERE delivery_id = ?', [id]);
    this.database.run('DELETE FROM event_subjects WHERE delivery_id = ?', [id]);
    this.database.run('DELETE FROM deliveries_search WHERE rowid = ?', [number]);
    this.database.run('DELETE FROM delivery_parts WHERE number = ?', [number]);
    this.database.run('DELETE FROM deliveries WHERE number = ?', [number]);
  }

  /** What was removed to stay within the quota, ever; null while nothing was. */
  removed(): RemovedDeliveries | null {
    const row = this.database.get('SELECT * FROM deliveries_removed WHERE one = 1');
    return row === undefined
      ? null
      : { count: Number(row.count), bytes: Number(row.bytes), lastAt: Number(row.last_at) };
  }

  /** Which of these are still there and not checked. */
  stillUnchecked(ids: readonly string[]): Set<string> {
    const rows = this.database.all(
      "SELECT id FROM deliveries WHERE standing = 'unchecked' AND id IN (SELECT value FROM json_each(?))",
      [JSON.stringify(ids)],
    );
    return new Set(rows.map((row) => String(row.id)));
  }

  /** One delivery in full. Throws ProblemError `absent`. */
  read(id: string): Delivery {
    const row = this.database.get(
      'SELECT * FROM deliveries JOIN delivery_parts USING (number) WHERE deliveries.id = ?',
      [columnText(id)],
    );
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'delivery', id });
    return readDelivery(row);
  }

  /** One page, the newest first unless asked otherwise. */
  list(
    query: DeliveryQuery,
    page: { readonly descending: boolean; readonly offset: number; readonly limit: number },
  ): ListPage<DeliveryRow, DeliveryFilter> {
    const { accountId, filter } = query;
    const words = searchExpression(query.search);
    const own = accountId === null ? ANY : { sql: 'account_id = ?', parameters: [accountId] };
    const asked = [
      filter === 'all'
        ? ANY
        : filter === 'unmatched'
          ? UNMATCHED
          : {
              // A verification code needs no signature, and is nothing to be suspicious of.
              sql: `standing = ?${filter === 'not-verified' ? " AND kind <> 'verifier'" : ''}`,
              parameters: [filter],
            },
      words === undefined
        ? ANY
        : {
            sql: 'number IN (SELECT rowid FROM deliveries_search WHERE deliveries_search MATCH ?)',
            parameters: [words],
          },
    ];
    const standings = this.standings(accountId);
    const all = countIn('all', standings);
    const where = allOf([own, ...asked]);
    const everything = filter === 'all' && words === undefined;
    const direction = page.descending ? 'DESC' : 'ASC';
    // The plus has SQLite walk the list in its order rather than sort all that an account has.
    const walked = allOf([{ ...own, sql: own === ANY ? own.sql : `+${own.sql}` }, ...asked]);
    const rows = this.database.all(
      `SELECT * FROM deliveries WHERE ${walked.sql} ORDER BY number ${direction} LIMIT ? OFFSET ?`,
      [...walked.parameters, page.limit, page.offset],
    );
    return {
      total: everything ? all : this.count(where),
      rows: rows.map(readDeliveryRow),
      counts: {
        ...{ all, ...standings },
        'not-verified': standings['not-verified'] - this.count(allOf([own, UNSIGNED_CODES])),
        unmatched: this.count(allOf([own, UNMATCHED])),
      },
    };
  }

  private standings(accountId: string | null): Record<DeliveryStanding, number> {
    const rows = this.database.all(
      `SELECT standing, count(*) AS count FROM deliveries ${accountId === null ? '' : 'WHERE account_id = ?'}
       GROUP BY standing`,
      accountId === null ? [] : [accountId],
    );
    const counts = { unchecked: 0, verified: 0, 'not-verified': 0 };
    for (const { standing, count } of rows) {
      if (standing === 'unchecked' || standing === 'verified' || standing === 'not-verified')
        counts[standing] = Number(count);
    }
    return counts;
  }

  private count(where: Condition): number {
    const row = this.database.get(
      `SELECT count(*) AS count FROM deliveries WHERE ${where.sql}`,
      where.parameters,
    );
    return Number(row?.count);
  }

  /** When the newest delivery for a callback came, UTC milliseconds, or null. */
  newestAt(accountId: string, service: CallbackService): number | null {
    const row = this.database.get(
      'SELECT received_at FROM deliveries WHERE account_id = ? AND service = ? ORDER BY number DESC LIMIT 1',
      [accountId, service],
    );
    return row === undefined ? null : Number(row.received_at);
  }

  /** Verifiers that came here for a callback since a moment, the newest first. */
  verifiersSince(accountId: string, service: CallbackService, since: number): Delivery[] {
    return this.database
      .all(
        `SELECT * FROM deliveries JOIN delivery_parts USING (number)
         WHERE account_id = ? AND service = ? AND kind = 'verifier' AND received_at >= ? AND ${CAME_HERE}
         ORDER BY number DESC`,
        [accountId, service, since],
      )
      .map(readDelivery);
  }

  /** Verified events that came for a callback since a moment, UTC milliseconds, the oldest first. */
  verifiedEventsSince(accountId: string, service: CallbackService, since: number): Delivery[] {
    return this.database
      .all(
        `SELECT * FROM deliveries JOIN delivery_parts USING (number)
         WHERE account_id = ? AND service = ? AND kind = 'event' AND standing = 'verified' AND received_at >= ?
           AND ${CAME_HERE}
         ORDER BY number LIMIT 50`,
        [accountId, service, since],
      )
      .map(readDelivery);
  }

  /** Whether one came with a foreign file of which no one accepted that its deliveries are asked about. */
  isHeldBack(id: string): boolean {
    return (
      this.database.get(`SELECT 1 FROM deliveries WHERE id = ? AND NOT (${NOT_HELD_BACK})`, [
        columnText(id),
      ]) !== undefined
    );
  }

  /**
   * Ids of those whose signature is not known, of accounts that are given, the oldest first; without what a foreign file
   * brought and no one accepted.
   */
  unchecked(
    limit: number,
    accountIds: readonly string[],
  ): { readonly id: string; readonly accountId: string }[] {
    return this.database
      .all(
        `SELECT id, account_id FROM deliveries
         WHERE standing = 'unchecked' AND account_id IN (SELECT value FROM json_each(?)) AND ${NOT_HELD_BACK}
         ORDER BY number LIMIT ?`,
        [JSON.stringify(accountIds), limit],
      )
      .map((row) => ({ id: String(row.id), accountId: String(row.account_id) }));
  }

  /**
   * Keeps what the validate endpoint said of a signature, or why it could not be asked; an existing proof is not
   * taken back. What was checked has to be looked at again. Gives whether anything is different.
   */
  checked(
    id: string,
    answer: { readonly standing: DeliveryStanding; readonly at: number; readonly problem: Problem | null },
  ): boolean {
    return this.database.transaction(() => {
      const before = this.database.get('SELECT standing FROM deliveries WHERE id = ?', [id])?.standing;
      const standing = before === 'verified' ? before : answer.standing;
      // A question that was not answered leaves what is known, and when it became so.
      const asked = answer.problem === null;
      this.database.run(
        `UPDATE deliveries SET standing = ?, checked_at = CASE WHEN ? THEN ? ELSE checked_at END, problem = ?,
           to_look_at = max(to_look_at, ?) WHERE id = ?`,
        [standing, asked ? 1 : 0, answer.at, jsonText(answer.problem), standing === before ? 0 : 1, id],
      );
      return standing !== before;
    });
  }

  /** Ids of those that no one has looked at since they came or were checked, the oldest first. */
  toLookAt(limit: number): string[] {
    return this.database
      .all('SELECT id FROM deliveries WHERE to_look_at = 1 ORDER BY number LIMIT ?', [limit])
      .map((row) => String(row.id));
  }

  /** Notes that a delivery was looked at, and has it found by its words from then on. */
  lookedAt(id: string, at: number): void {
    this.database.transaction(() => {
      const row = this.database.get(
        'SELECT number, looked_at, body, signature FROM deliveries JOIN delivery_parts USING (number) WHERE id = ?',
        [id],
      );
      if (row === undefined) return;
      this.database.run('UPDATE deliveries SET to_look_at = 0, looked_at = ? WHERE id = ?', [at, id]);
      if (row.looked_at !== null) return;
      const body = row.body instanceof Uint8Array ? textOfBody(row.body).text : '';
      this.database.run('INSERT INTO deliveries_search (rowid, words) VALUES (?, ?)', [
        Number(row.number),
        columnText(`${id} ${String(row.signature ?? '')} ${body.slice(0, SEARCHED_CHARACTERS)}`),
      ]);
    });
  }

  /** Keeps what a delivery says and is about. May be called again whenever more is known. */
  found(id: string, { reading, subjects, effects }: DeliveryFindings): void {
    this.database.run(
      'UPDATE deliveries SET reading = ?, subjects = ?, effects = ?, matched = ? WHERE id = ?',
      [jsonText(reading), jsonText(subjects), jsonText(effects), subjects.length > 0 ? 1 : 0, id],
    );
  }
}
