import type { Exchange, ExchangeRequest } from '@main/service/exchange';
import type { Database } from '@main/store/engine/database';
import type { Strikes } from './strikes';
import type { Task } from './task';

/** Header by which a request says which attempt of which call it is, as this desk has it on its disk. */
const ATTEMPT = 'x-attempt';

/**
 * The way of one desk to the lab: all desks know the lab by one address, and each reaches it through a port of its own,
 * where its network is disturbed. What is sent once says which attempt it is, so that what arrives can be held against
 * the server's grants.
 */
export function ownRoad(
  exchange: Exchange,
  { task, strikes, database }: { task: Task; strikes: Strikes; database: () => Database | null },
): Exchange {
  const origin = new URL(task.lab.baseUrl).origin;
  const own = `http://127.0.0.1:${task.labPort}`;
  return async (request) => {
    if (!request.url.startsWith(origin)) throw new Error(`${request.url} is not at the lab`);
    const attempt = attemptOf(database(), request);
    if (attempt !== null) strikes.pass('before-bytes');
    const sending = exchange({
      ...request,
      url: own + request.url.slice(origin.length),
      headers: attempt === null ? request.headers : { ...request.headers, [ATTEMPT]: attempt },
    });
    if (attempt !== null) setTimeout(() => strikes.pass('after-bytes'), 3);
    return sending;
  };
}

const SENT_ONCE = /\/orders\/create$|\/confirm$|\/commerce\/submissions$/;

/** `operation number` of a call that has to have a grant; `none` for one that is on no disk; null for any other. */
function attemptOf(database: Database | null, { method, url, body }: ExchangeRequest): string | null {
  if (method !== 'POST' || !SENT_ONCE.test(url)) return null;
  const row = database?.get(
    `SELECT a.operation_id AS id, a.number AS number FROM attempts a JOIN operations o ON o.id = a.operation_id
     WHERE a.outcome = 'on-its-way' AND a.url = ? AND a.desk IS NULL AND (o.kind = 'confirm' OR o.body IS ?)`,
    [url, body],
  );
  return row === undefined ? 'none' : `${String(row.id)} ${String(row.number)}`;
}
