import type { Deadlines } from '@core/inbox/deadlines';
import type { Database, SqlParameters } from '../engine/database';
import { lastCall, MAY_NEED } from './need-facts';

/**
 * The lab answers in the order in which it was asked, or nearly so: as many creations are looked at for the first. The
 * others were placed after the last of them, and none needs someone before it is as old as that.
 */
const LOOKED_AT = 20;

const UNSET = `stage = 'exported' AND missing_field_count > 0 AND order_id IS NULL AND deleted_at IS NULL
  AND archived_at IS NULL`;
/** As the index of holds that have an end to come says it, so that it is used. */
const HELD = `state IN ('held', 'waiting', 'leaving') AND state = 'held'`;
const AWAITING = `o.state = 'awaiting-confirmation' AND ${MAY_NEED}`;

/** When the next of the orders that were placed after a moment was answered, or earlier. */
function soonestAwaiting(database: Database, after: number): number[] {
  const first = database
    .all(
      `SELECT o.placed_at, op.settled_at FROM orders o ${lastCall('create', 'o.id')}
       WHERE ${AWAITING} AND o.placed_at > ?
       ORDER BY o.placed_at LIMIT ${LOOKED_AT}`,
      [after],
    )
    .map((row) => ({ placed: Number(row.placed_at), settled: Number(row.settled_at) }));
  const others = first.length < LOOKED_AT ? [] : first.slice(-1).map(({ placed }) => placed);
  return [...first.map(({ placed, settled }) => Math.max(placed, settled)), ...others];
}

/**
 * The next moment at which something stored will need a person because time passed, UTC milliseconds; null while nothing
 * waits for one, never a later one. Of what was asked for long enough ago the needs themselves say it. `overdue` is after how long a delivery that could not be checked is reported.
 */
export function nextStoredMoment(
  database: Database,
  deadlines: Deadlines,
  overdue: number,
  now: number,
): number | null {
  const soonest = (sql: string, parameters: SqlParameters, later: number): number[] => {
    const at = database.get(sql, parameters)?.at;
    return at === null || at === undefined ? [] : [Number(at) + later];
  };
  const { unsetValues, held, awaiting } = deadlines;
  const moments = [
    ...soonest(
      `SELECT min(exported_at) AS at FROM carts WHERE ${UNSET} AND exported_at > ?`,
      [now - unsetValues],
      unsetValues,
    ),
    ...soonest(
      `SELECT min(created_at) AS at FROM holds WHERE ${HELD} AND created_at > ?`,
      [now - held],
      held,
    ),
    ...soonestAwaiting(database, now - awaiting).map((at) => at + awaiting),
    ...soonest(
      `SELECT min(received_at) AS at FROM deliveries
       WHERE standing = 'unchecked' AND problem IS NOT NULL AND received_at > ?`,
      [now - overdue],
      overdue,
    ),
  ];
  return moments.length === 0 ? null : Math.min(...moments);
}

/**
 * The carts, holds and orders that time alone may have given a need between two moments, UTC milliseconds: after the first,
 * and until the second.
 */
export function passedBetween(
  database: Database,
  { unsetValues, held, awaiting }: Deadlines,
  first: number,
  second: number,
): string[] {
  const passed = (sql: string, later: number): string[] =>
    database.all(sql, [first - later, second - later]).map(({ id }) => String(id));
  return [
    ...passed(`SELECT id FROM carts WHERE ${UNSET} AND exported_at > ? AND exported_at <= ?`, unsetValues),
    ...passed(`SELECT id FROM holds WHERE ${HELD} AND created_at > ? AND created_at <= ?`, held),
    ...passed(
      `SELECT o.id FROM orders o WHERE ${AWAITING} AND o.placed_at > ? AND o.placed_at <= ?`,
      awaiting,
    ),
  ];
}
