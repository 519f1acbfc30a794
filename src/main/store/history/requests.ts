import { KEPT_REQUESTS, type RequestRecord, type RequestRow, SLOW_MS } from '@core/history/requests';
import { ACTIVITY_LIST, type RequestFilter } from '@core/history/history-list';
import type { SortOf } from '@core/values/list-declaration';
import { ProblemError } from '../../problem-error';
import { bytesOf, columnText, jsonText } from '../engine/columns';
import type { Database } from '../engine/database';
import {
  allOf,
  type Condition,
  inOrderOf,
  type ListPage,
  orderBy,
  orderSteps,
  searchExpression,
  sortKeysOf,
} from '../lists/lists';
import { readRequestRecord, readRequestRow, withoutBody } from './request-records';

/** Which requests a list is about. */
export interface RequestQuery {
  readonly search: string;
  readonly filter: RequestFilter;
  /** Name of a route, or null for any. */
  readonly route: string | null;
}

/** One page of the list. */
export interface RequestPage extends RequestQuery {
  readonly sort: SortOf<typeof ACTIVITY_LIST>;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** So much of each body can be searched, in characters. */
const SEARCHED_CHARACTERS = 4_000;

const SORT_KEYS = sortKeysOf(ACTIVITY_LIST, { at: 'number' });

const ANY: Condition = { sql: '1', parameters: [] };
const CONDITIONS: Readonly<Record<RequestFilter, Condition>> = {
  all: ANY,
  failed: { sql: 'failed = 1', parameters: [] },
  slow: { sql: 'milliseconds >= ?', parameters: [SLOW_MS] },
};

function conditionOf(query: RequestQuery): Condition {
  const words = searchExpression(query.search);
  return allOf([
    CONDITIONS[query.filter],
    query.route === null ? ANY : { sql: 'route = ?', parameters: [query.route] },
    words === undefined
      ? ANY
      : {
          sql: 'number IN (SELECT rowid FROM requests_search WHERE requests_search MATCH ?)',
          parameters: [words],
        },
  ]);
}

type RequestOrder = Pick<RequestPage, 'sort' | 'descending'>;

const orderOf = ({ sort, descending }: RequestOrder): string =>
  orderBy(orderSteps({ sort, descending }, SORT_KEYS), 'number');

/** Everything of a request that a person may look for it by. */
function wordsOf(request: RequestRecord): string {
  const { problem } = request;
  return [
    request.method,
    request.url,
    request.route ?? '',
    request.purpose,
    request.status ?? '',
    problem?.kind ?? '',
    problem !== null && 'code' in problem ? (problem.code ?? '') : '',
    problem?.kind === 'network' ? `${problem.phase} ${problem.cause}` : '',
    request.operationId ?? '',
    request.requestBody?.slice(0, SEARCHED_CHARACTERS) ?? '',
    request.answerBody?.slice(0, SEARCHED_CHARACTERS) ?? '',
  ].join(' ');
}

const bytesIn = (request: RequestRecord): number =>
  Math.min(request.requestBytes, request.requestBody?.length ?? 0) + (request.answerBody?.length ?? 0);

/** What one answer says of the key that it was asked for with. */
export interface KeyAnswer {
  readonly route: string;
  /** UTC milliseconds. */
  readonly at: number;
  /** The gateway's refusal of the key as a Problem in JSON; null for an answer that took the key. */
  readonly refusal: string | null;
}

/** The gateway alone refuses a key (document: "Gateway body"). */
const REFUSES_KEY = `(status IN (401, 403) AND json_extract(problem, '$.kind') = 'gateway')`;
/** What the service itself answers has passed the gateway. */
const TAKES_KEY = `(status IS NOT NULL AND (failed = 0 OR json_extract(problem, '$.kind') IN ('details', 'incomplete')))`;
/** Answers that are looked at for one account. */
const KEY_ANSWERS = 500;

/** What the program asked and was answered: the newest, and no more than is bounded. */
export class RequestRepository {
  constructor(
    private readonly database: Database,
    private readonly kept: { readonly count: number; readonly bytes: number } = KEPT_REQUESTS,
  ) {}

  /** Writes requests down, oldest first, and forgets the oldest beyond the bounds. One step. */
  addAll(requests: readonly RequestRecord[]): void {
    this.database.transaction(() => {
      for (const request of requests) this.add(request);
      this.prune();
    });
  }

  private add(request: RequestRecord): void {
    const { problem } = request;
    this.database.run(
      `INSERT INTO requests (id, at, account_id, purpose, route, method, url, status, milliseconds, failed,
        problem, operation_id, bytes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        request.id,
        request.at,
        request.accountId,
        request.purpose,
        request.route,
        request.method,
        columnText(request.url),
        request.status,
        request.milliseconds,
        problem === null ? 0 : 1,
        problem === null ? null : jsonText(withoutBody(problem)),
        request.operationId,
        bytesIn(request),
      ],
    );
    const number = this.numberOf(request.id);
    this.database.run(
      `INSERT INTO request_parts (number, with_key, request_headers, request_body, request_bytes, request_cut,
        answer_headers, answer_body, answer_cut) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        number,
        request.withKey ? 1 : 0,
        jsonText(request.requestHeaders),
        bytesOf(request.requestBody),
        request.requestBytes,
        request.requestBodyCut ? 1 : 0,
        jsonText(request.answerHeaders),
        bytesOf(request.answerBody),
        request.answerBodyCut ? 1 : 0,
      ],
    );
    this.database.run('INSERT INTO requests_search (rowid, words) VALUES (?, ?)', [
      number,
      columnText(wordsOf(request)),
    ]);
  }

  private numberOf(id: string): number {
    return Number(this.database.get('SELECT number FROM requests WHERE id = ?', [id])?.number);
  }

  private prune(): void {
    const { count, bytes } = this.totals();
    let over = count - this.kept.count;
    if (bytes > this.kept.bytes) {
      let left = bytes;
      const oldest = this.database.all('SELECT bytes FROM requests ORDER BY number');
      over = Math.max(over, oldest.findIndex((row) => (left -= Number(row.bytes)) <= this.kept.bytes) + 1);
    }
    if (over <= 0) return;
    this.database.run(
      'DELETE FROM requests WHERE number IN (SELECT number FROM requests ORDER BY number LIMIT ?)',
      [over],
    );
  }

  private totals(): { count: number; bytes: number } {
    const row = this.database.get('SELECT count(*) AS count, total(bytes) AS bytes FROM requests');
    return { count: Number(row?.count), bytes: Number(row?.bytes) };
  }

  /** One page, and how many there are: found, in all, failed, slow. */
  list(page: RequestPage): ListPage<RequestRow, RequestFilter> & { routes: string[] } {
    const where = conditionOf(page);
    const rows = this.database.all(
      `SELECT * FROM requests WHERE ${where.sql} ORDER BY ${orderOf(page)} LIMIT ? OFFSET ?`,
      [...where.parameters, page.limit, page.offset],
    );
    return {
      total: this.count(where),
      rows: rows.map(readRequestRow),
      counts: {
        all: this.count(CONDITIONS.all),
        failed: this.count(CONDITIONS.failed),
        slow: this.count(CONDITIONS.slow),
      },
      routes: this.database
        .all('SELECT DISTINCT route FROM requests WHERE route IS NOT NULL ORDER BY route')
        .map((row) => String(row.route)),
    };
  }

  private count({ sql, parameters }: Condition): number {
    return Number(
      this.database.get(`SELECT count(*) AS count FROM requests WHERE ${sql}`, parameters)?.count,
    );
  }

  /** One request in full. Throws ProblemError `absent` when it is not kept any more. */
  read(id: string): RequestRecord {
    const row = this.database.get(
      'SELECT * FROM requests JOIN request_parts USING (number) WHERE requests.id = ?',
      [id],
    );
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'request', id });
    return readRequestRecord(row);
  }

  /** The ids of all that a query finds, newest first where no other order is asked for. */
  idsOf(query: RequestQuery & Partial<RequestOrder>): string[] {
    const where = conditionOf(query);
    const order = orderOf({ sort: 'at', descending: true, ...query });
    return this.database
      .all(`SELECT id FROM requests WHERE ${where.sql} ORDER BY ${order}`, where.parameters)
      .map((row) => String(row.id));
  }

  /** The rows of some ids in that order, as {@link list} gives them; those that are not kept any more are left out. */
  rowsOf(ids: readonly string[]): RequestRow[] {
    const rows = this.database.all('SELECT * FROM requests WHERE id IN (SELECT value FROM json_each(?))', [
      JSON.stringify(ids),
    ]);
    return inOrderOf(ids, rows).map(readRequestRow);
  }

  /** Accounts of which a key was ever refused, as far as the answers are kept. */
  accountsWithRefusedKeys(): string[] {
    return this.database
      .all(`SELECT DISTINCT account_id FROM requests WHERE status IN (401, 403) AND ${REFUSES_KEY}`)
      .map((row) => String(row.account_id));
  }

  /** The newest answers that say something of a key of an account, the newest first. */
  keyAnswers(accountId: string): KeyAnswer[] {
    return this.database
      .all(
        `SELECT route, at, iif(${REFUSES_KEY}, problem, NULL) AS refusal FROM requests
         WHERE account_id = ? AND route IS NOT NULL AND (${REFUSES_KEY} OR ${TAKES_KEY})
         ORDER BY number DESC LIMIT ${KEY_ANSWERS}`,
        [accountId],
      )
      .map(({ route, at, refusal }) => ({
        route: String(route),
        at: Number(at),
        refusal: refusal === null || refusal === undefined ? null : String(refusal),
      }));
  }

  /** Forgets every request. */
  clear(): void {
    this.database.run('DELETE FROM requests');
  }
}
