import { SLOW_MS } from '@core/history/requests';
import { type RouteTimes, routeTimesSchema } from '@core/settings/health';
import { z } from 'zod';
import { flagColumn, readRow } from '../engine/columns';
import type { Database } from '../engine/database';

const columns = routeTimesSchema.extend({ isPractice: flagColumn, since: z.number() });

/** Of as many parts as this, the last may have taken longer than p95 says. */
const TWENTY = 20;

/**
 * How long the calls of each route took, the slowest route first, and when the oldest of them was answered. The least time
 * that 95 of 100 did not exceed is one that was measured (nearest rank).
 */
export function requestTimes(
  database: Database,
  practiceAccount: string,
): { readonly calls: RouteTimes[]; readonly since: number | null } {
  const rows = database
    .all(
      `SELECT route, is_practice, count(*) AS count, sum(failed) AS failed, sum(milliseconds >= ?) AS slow,
         min(milliseconds) FILTER (WHERE place * ${TWENTY} >= size * ${TWENTY - 1}) AS p95, min(at) AS since
       FROM (SELECT route, is_practice, at, failed, milliseconds,
           row_number() OVER (PARTITION BY route, is_practice ORDER BY milliseconds) AS place,
           count(*) OVER (PARTITION BY route, is_practice) AS size
         FROM (SELECT route, account_id = ? AS is_practice, at, failed, milliseconds FROM requests))
       GROUP BY route, is_practice ORDER BY p95 DESC, route`,
      [SLOW_MS, practiceAccount],
    )
    .map((row) => readRow(columns, row, 'times of a route'));
  return {
    calls: rows.map(({ since: _since, ...times }) => times),
    since: rows.length === 0 ? null : Math.min(...rows.map(({ since }) => since)),
  };
}
