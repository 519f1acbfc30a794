import type { Database } from '../engine/database';
import { type Asked, askedRows, factOf, type NeedFact, textOf } from './need-facts';

/** As many verified events about nothing that is known here are asked about, the newest; the list of deliveries has all. */
export const MAX_UNMATCHED = 1_000;

/** Deliveries that are alike in what is wrong with them. */
export interface DeliveryTrouble {
  readonly accountId: string | null;
  /** Empty for those of any service. */
  readonly service: string;
  readonly count: number;
  /** UTC milliseconds when the first and the newest of them came. */
  readonly firstAt: number;
  readonly newestAt: number;
  /** The one to look at. */
  readonly deliveryId: string;
}

const TROUBLE = `count(*) AS count, min(d.received_at) AS first_at, max(d.received_at) AS newest_at`;

function troubles(database: Database, sql: string): DeliveryTrouble[] {
  return database.all(sql).map((row) => ({
    accountId: row.account_id === null || row.account_id === undefined ? null : textOf(row.account_id),
    service: textOf(row.service),
    count: Number(row.count),
    firstAt: Number(row.first_at),
    newestAt: Number(row.newest_at),
    deliveryId: textOf(row.id),
  }));
}

/**
 * What came to the receiver and is not the lab's, by account and service, the newest of each to look at. What a person pasted
 * is not among it: they saw what was said of it.
 */
export const notVerified = (database: Database): DeliveryTrouble[] =>
  troubles(
    database,
    `SELECT t.*, (SELECT id FROM deliveries WHERE number = t.number) AS id FROM (
       SELECT d.account_id, d.service, max(d.number) AS number, ${TROUBLE} FROM deliveries d
       WHERE d.standing = 'not-verified' AND d.source = 'receiver' AND d.kind <> 'verifier'
       GROUP BY d.account_id, d.service) t`,
  );

/** Deliveries of which the lab could not be asked whether they are its own, by account, the oldest of each to look at. */
export const notChecked = (database: Database): DeliveryTrouble[] =>
  troubles(
    database,
    `SELECT t.*, '' AS service, (SELECT id FROM deliveries WHERE standing = 'unchecked' AND problem IS NOT NULL
         AND account_id IS t.account_id AND received_at = t.first_at LIMIT 1) AS id FROM (
       SELECT d.account_id, ${TROUBLE} FROM deliveries d
       WHERE d.standing = 'unchecked' AND d.problem IS NOT NULL GROUP BY d.account_id) t`,
  );

/** Verified events that name nothing that is known here, the newest; `name` is left to whoever knows the accounts. */
export const unmatchedEvents = (database: Database, asked: Asked = null): NeedFact[] =>
  askedRows(
    database,
    (only) => `SELECT 'event-unmatched:' || d.id AS key, coalesce(d.reading ->> '$.failure.code', '') AS code,
         'delivery' AS kind, d.id, d.account_id, '' AS part, '' AS name, '' AS recipient, '' AS reference,
         '' AS lab_id, d.received_at AS since, d.reading ->> '$.failure.message' AS message
       FROM deliveries d WHERE d.matched = 0 AND d.kind = 'event' AND d.standing = 'verified' ${only('d.id', `ORDER BY d.number DESC LIMIT ${MAX_UNMATCHED}`)}`,
    [],
    asked,
  ).map((row) => ({
    ...factOf('event-unmatched', row),
    reportedBy: { deliveryId: textOf(row.id), message: textOf(row.message) },
  }));
