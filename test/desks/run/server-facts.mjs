import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Pool } = require('pg');

/** How long a look at the server takes at most before it counts as away, in milliseconds. */
const ANSWERS_WITHIN = 700;
/** The same where all of it is looked at. */
const ALL_WITHIN = 60_000;

/** What the server has on record, seen past every disturbed way and with no rights taken from anyone. */
export class ServerFacts {
  /** @type {any} */
  #pool = null;

  /** @param {import('./postgres.mjs').Postgres} postgres */
  constructor(postgres) {
    this.postgres = postgres;
  }

  /** @param {string} text @param {unknown[]} values @returns {Promise<any[] | null>} null while the server is away */
  async #ask(text, values, within = ANSWERS_WITHIN) {
    let late;
    const gone = new Promise((done) => (late = setTimeout(() => done(null), within)));
    try {
      return await Promise.race([this.#rows(text, values), gone]);
    } catch (cause) {
      // A mistake in the question is none of the server's.
      if (
        cause instanceof Error &&
        'code' in cause &&
        /^42/.test(String(cause.code)) &&
        cause.code !== '42P01'
      )
        throw cause;
      this.#drop();
      return null;
    } finally {
      clearTimeout(late);
    }
  }

  /** @param {string} text @param {unknown[]} values */
  async #rows(text, values) {
    if (this.#pool === null) {
      this.#pool = new Pool({ ...this.postgres.admin, max: 8, connectionTimeoutMillis: ALL_WITHIN });
      // What an idle connection dies of, the next question finds out.
      this.#pool.on('error', () => undefined);
    }
    return (await this.#pool.query(text, values)).rows;
  }

  #drop() {
    const pool = this.#pool;
    this.#pool = null;
    pool?.end().catch(() => undefined);
  }

  /** The grant of an attempt, null where there is none. @param {string} operationId @param {number} number @returns {Promise<{ deskId: string, outcome: string | null } | null | 'away'>} */
  async grantOf(operationId, number) {
    const rows = await this.#ask(
      'SELECT desk AS "deskId", outcome FROM proofdesk.attempts WHERE operation = $1 AND number = $2',
      [operationId, number],
    );
    if (rows === null) return 'away';
    return rows[0] ?? null;
  }

  /** Everything that the server has on record; long bodies of changes are cut. */
  async all() {
    const [desks, operations, attempts, changes] = [
      await this.#ask('SELECT * FROM proofdesk.desks ORDER BY ordinal', [], ALL_WITHIN),
      await this.#ask('SELECT * FROM proofdesk.operations ORDER BY ordinal', [], ALL_WITHIN),
      await this.#ask('SELECT * FROM proofdesk.attempts ORDER BY at', [], ALL_WITHIN),
      await this.#ask(
        `SELECT seq, encode(mark, 'hex') AS mark, desk, no, at, kind, record, version, left(body, 3000) AS body
         FROM proofdesk.changes ORDER BY seq`,
        [],
        ALL_WITHIN,
      ),
    ];
    return { desks, operations, attempts, changes };
  }

  /** How a desk stands, null while that is not known. @param {string} deskId */
  async stateOf(deskId) {
    const rows = await this.#ask('SELECT state FROM proofdesk.desks WHERE id = $1', [deskId]);
    return rows?.[0]?.state ?? null;
  }

  /** Number of the newest change. */
  async head() {
    const rows = await this.#ask('SELECT coalesce(max(seq), 0) AS head FROM proofdesk.changes', []);
    return Number(rows?.[0]?.head ?? -1);
  }

  /** The log has no gap, and each mark follows from the one before. @returns {Promise<import('./checks.mjs').Finding[]>} */
  async checkLog() {
    const rows = await this.#ask(
      `SELECT seq, mark = sha256(before || convert_to(concat(desk, E'\\n', kind, E'\\n', record, E'\\n', version, E'\\n',
         body_version, E'\\n', body), 'UTF8')) AS follows, place
       FROM (SELECT *, coalesce(lag(mark) OVER (ORDER BY seq), '') AS before, row_number() OVER (ORDER BY seq) AS place
         FROM proofdesk.changes) AS c`,
      [],
      ALL_WITHIN,
    );
    if (rows === null) return [{ check: 'log', words: 'the log could not be read' }];
    const gap = rows.find(({ seq, place }) => seq !== place);
    const wrong = rows.find(({ follows }) => !follows);
    return [
      ...(gap === undefined
        ? []
        : [{ check: 'log', words: `change ${gap.seq} is number ${gap.place} of the log` }]),
      ...(wrong === undefined
        ? []
        : [{ check: 'log', words: `the mark of change ${wrong.seq} does not follow from the one before` }]),
    ];
  }

  async close() {
    this.#drop();
  }
}
