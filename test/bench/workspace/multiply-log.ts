import { deepStrictEqual } from 'node:assert';
import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { z } from 'zod';

const changeSchema = z.object({
  ...{ seq: z.coerce.number(), no: z.coerce.number().nullable(), kind: z.string(), record: z.string() },
  ...{ version: z.coerce.number().nullable(), body: z.string(), desk: z.string() },
});
type Change = z.infer<typeof changeSchema>;
const callSchema = z.object({ root: z.string(), kind: z.string(), state: z.string(), call: z.string() });

/** What a log is made from. */
export interface Multiplying {
  /** Numbers of the last changes before each order, and of the last one of all. */
  readonly models: readonly number[];
  /** What stands in names for the number of an order. */
  readonly number: string;
  /** How many changes the log shall have. */
  readonly changes: number;
  /** Ids that are the same for all orders. */
  readonly ofAll: readonly string[];
}

/** What was made. */
export interface Multiplied {
  readonly changes: number;
  readonly records: number;
  readonly orders: number;
  readonly bytes: number;
}

/** Stands for the last ten letters of every id and number of an order. */
const TAIL = '~the-tail~';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const BASE64 = /(\$base64\\?":\\?")([A-Za-z0-9+/]+=*)/;
/** Changes that are made in one statement. */
const PORTION = 10_000;
/** Orders of which each function of the server is asked, to compare. */
const COMPARED = 3;

/** How many orders later a step of an order is taken: people draft many, then place, and confirm on another day. */
function lagOf({ kind, body }: Change, isPlaced: boolean): number {
  if (kind === 'history' || (kind === 'call' && callSchema.parse(JSON.parse(body)).kind === 'confirm'))
    return 40;
  return isPlaced ? 5 : 0;
}

/** A text with a tail in the place of every number. */
interface Parts {
  /** Those at even places are as they are, the others are told as base64. */
  readonly parts: readonly string[];
  /** Of each that is told as base64 the digest that the text has of it; empty where it has none. */
  readonly digests: readonly string[];
}

function partsOf(text: string, tailed: (text: string) => string): Parts {
  const [parts, digests]: [string[], string[]] = [[], []];
  let plain = '';
  const pieces = text.split(BASE64);
  for (let index = 0; index < pieces.length; index += 3) {
    plain += pieces[index] ?? '';
    const base64 = pieces[index + 2];
    if (base64 === undefined) break;
    plain += pieces[index + 1] ?? '';
    const decoded = Buffer.from(base64, 'base64').toString('utf8');
    if (tailed(decoded) === decoded) {
      plain += base64;
      continue;
    }
    const digest = createHash('sha256').update(decoded).digest('hex');
    digests.push(text.includes(digest) ? digest : '');
    parts.push(tailed(plain), tailed(decoded));
    plain = '';
  }
  return { parts: [...parts, tailed(plain)], digests };
}

/** Has all ids of an order end in the tail, and its number be it. */
function tailing(model: readonly Change[], { number, ofAll }: Multiplying): (text: string) => string {
  const desks = new Set([...ofAll, ...model.map(({ desk }) => desk)]);
  const ids: string[] = [];
  return (text) =>
    text.replaceAll(number, TAIL).replaceAll(UUID, (id) => {
      if (desks.has(id)) return id;
      if (!ids.includes(id)) ids.push(id);
      // Two ids of the same moment can differ in what the tail takes the place of.
      return `${id.slice(0, 24)}${ids.indexOf(id).toString(16).padStart(2, '0')}${TAIL}`;
    });
}

const SCHEMA = `
DROP SCHEMA IF EXISTS bench CASCADE;
CREATE SCHEMA bench;
CREATE TABLE bench.model (
  id int PRIMARY KEY, model int NOT NULL, place int NOT NULL, lag int NOT NULL, no bigint, kind text NOT NULL,
  record text NOT NULL, version bigint, is_last boolean NOT NULL, parts text[] NOT NULL, digests text[] NOT NULL,
  root text, call_kind text, call_parts text[], call_digests text[]);
CREATE TABLE bench.plan (seq bigint PRIMARY KEY, tail text NOT NULL, id int NOT NULL, no_above bigint NOT NULL);
CREATE FUNCTION bench.told(parts text[], digests text[], tail text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE place int := 0; part text; bytes bytea; answer text := ''; digest text; now_digests text[] := '{}';
BEGIN
  FOREACH part IN ARRAY parts LOOP
    place := place + 1;
    IF place % 2 = 1 THEN answer := answer || replace(part, '${TAIL}', tail);
    ELSE
      bytes := convert_to(replace(part, '${TAIL}', tail), 'UTF8');
      answer := answer || translate(encode(bytes, 'base64'), E'\\n', '');
      IF digests[place / 2] <> '' THEN now_digests[place / 2] := encode(sha256(bytes), 'hex'); END IF;
    END IF;
  END LOOP;
  place := 0;
  FOREACH digest IN ARRAY digests LOOP
    place := place + 1;
    IF digest <> '' THEN answer := replace(answer, digest, now_digests[place]); END IF;
  END LOOP;
  RETURN answer;
END $$;
CREATE FUNCTION bench.next_mark(mark bytea, told text) RETURNS bytea LANGUAGE plpgsql AS $$
BEGIN
  IF mark IS NULL THEN SELECT w.mark INTO mark FROM proofdesk.workspace w; END IF;
  RETURN sha256(mark || convert_to(told, 'UTF8'));
END $$;
CREATE AGGREGATE bench.mark_after(text) (SFUNC = bench.next_mark, STYPE = bytea);`;

/** Plans orders: which change of which order comes at which number. */
const PLAN = `INSERT INTO bench.plan
  SELECT w.seq + row_number() OVER (ORDER BY k + m.lag, k, m.place), lpad(to_hex(k), 10, '0'), m.id,
    k * (SELECT max(no) FROM bench.model)
  FROM generate_series($1::int, $2::int) AS k
  JOIN bench.model m ON m.model = k % (SELECT max(model) + 1 FROM bench.model), proofdesk.workspace w`;

/** What the function \`append\` of the schema does, for many at once. */
const APPEND = `
WITH made AS (
  SELECT p.seq, m.no + p.no_above AS no, m.kind, replace(m.record, '${TAIL}', p.tail) AS record, m.version,
    bench.told(m.parts, m.digests, p.tail) AS body
  FROM bench.plan p JOIN bench.model m ON m.id = p.id WHERE p.seq > $2 AND p.seq <= $3
), marked AS (
  SELECT made.*, bench.mark_after(concat($1::text, E'\\n', kind, E'\\n', record, E'\\n', version, E'\\n', 1, E'\\n', body))
    OVER (ORDER BY seq ROWS UNBOUNDED PRECEDING) AS mark FROM made
), written AS (
  INSERT INTO proofdesk.changes (seq, mark, desk, no, kind, record, version, body_version, body)
  SELECT seq, mark, $1, no, kind, record, version, 1, body FROM marked RETURNING seq, mark
)
UPDATE proofdesk.workspace SET seq = w.seq, mark = w.mark FROM (SELECT seq, mark FROM written ORDER BY seq DESC LIMIT 1) w`;

/** What \`tell\`, \`begin_call\` and \`report\` write beside the log. */
const BESIDE = [
  `INSERT INTO proofdesk.records SELECT m.kind, replace(m.record, '${TAIL}', p.tail), m.version, p.seq
   FROM bench.plan p JOIN bench.model m ON m.id = p.id WHERE m.is_last AND m.kind <> 'call'`,
  `INSERT INTO proofdesk.operations (id, root, kind, state, body)
   SELECT replace(m.record, '${TAIL}', p.tail), replace(m.root, '${TAIL}', p.tail), m.call_kind, 'succeeded',
     bench.told(m.call_parts, m.call_digests, p.tail)
   FROM bench.plan p JOIN bench.model m ON m.id = p.id WHERE m.is_last AND m.kind = 'call' ORDER BY p.seq`,
  `INSERT INTO proofdesk.attempts (operation, number, desk, run, outcome)
   SELECT replace(m.record, '${TAIL}', p.tail), 1, d.id, d.run, 'succeeded'
   FROM bench.plan p JOIN bench.model m ON m.id = p.id, proofdesk.desks d
   WHERE m.is_last AND m.kind = 'call' AND d.is_owner`,
  `UPDATE proofdesk.desks SET pushed = greatest(pushed, (
     SELECT max(p.no_above + m.no) FROM bench.plan p JOIN bench.model m ON m.id = p.id)) WHERE is_owner`,
];

/** Everything that desks can hear or be told of, but for when it was. */
const SEEN = [
  'SELECT seq, encode(mark, $$hex$$) AS mark, desk, no, kind, record, version, body_version, body FROM proofdesk.changes ORDER BY seq',
  'SELECT * FROM proofdesk.records ORDER BY kind, record',
  'SELECT id, root, kind, state, proof, body, contradicts, is_settled FROM proofdesk.operations ORDER BY id',
  'SELECT operation, number, desk, run, outcome FROM proofdesk.attempts ORDER BY operation, number',
  'SELECT id, pushed FROM proofdesk.desks ORDER BY ordinal',
  'SELECT gate, seq, encode(mark, $$hex$$) AS mark, writes FROM proofdesk.workspace',
];

/** Puts the orders that a desk told into a table, as what others are made from. */
async function keepModels(client: Client, given: Multiplying): Promise<string> {
  const read = await client.query(
    'SELECT seq, no, kind, record, version, body, desk FROM proofdesk.changes WHERE seq > $1 ORDER BY seq',
    [given.models[0]],
  );
  const changes = z.array(changeSchema).parse(read.rows);
  await client.query(SCHEMA);
  let id = 0;
  for (const [model, after] of given.models.slice(0, -1).entries()) {
    const upTo = given.models[model + 1] ?? 0;
    const own = changes.filter(({ seq }) => seq > after && seq <= upTo);
    const tailed = tailing(own, given);
    const placedAt = own.findIndex(({ kind }) => kind === 'call');
    for (const [place, change] of own.entries()) {
      const { no, kind, record, version, body } = change;
      const call = kind === 'call' ? callSchema.parse(JSON.parse(body)) : null;
      const isLast = !own.slice(place + 1).some((other) => other.kind === kind && other.record === record);
      id += 1;
      const told = partsOf(body, tailed);
      const values: unknown[] = [
        ...[id, model, place, lagOf(change, place >= placedAt), no, kind, tailed(record), version, isLast],
        ...[told.parts, told.digests],
      ];
      if (call !== null) {
        const { parts, digests } = partsOf(call.call, tailed);
        values.push(tailed(call.root), call.kind, parts, digests);
      }
      const places = values.map((_, index) => `$${index + 1}`).join(', ');
      await client.query(`INSERT INTO bench.model VALUES (${places})`, values);
    }
  }
  return changes[0]?.desk ?? '';
}

async function make(client: Client, desk: string, orders: readonly [number, number]): Promise<void> {
  await client.query('TRUNCATE bench.plan');
  await client.query(PLAN, [...orders]);
  const { rows } = await client.query<{ first: string; last: string }>(
    'SELECT min(seq) AS first, max(seq) AS last FROM bench.plan',
  );
  const [first, last] = [Number(rows[0]?.first), Number(rows[0]?.last)];
  for (let after = first - 1; after < last; after += PORTION)
    await client.query(APPEND, [desk, after, Math.min(last, after + PORTION)]);
  for (const statement of BESIDE) await client.query(statement);
}

async function seen(client: Client): Promise<unknown[]> {
  const tables: unknown[] = [];
  for (const statement of SEEN) tables.push((await client.query(statement)).rows);
  return tables;
}

/** Has the functions of the schema make the same orders as its desk would, and throws where anything differs. */
async function compare(client: Client, desk: string): Promise<void> {
  const run = 'a run of the bench';
  const begin = async (): Promise<string> => {
    await client.query('BEGIN');
    const { rows } = await client.query<{ role: string }>(
      `UPDATE proofdesk.desks SET is_live = true, run = $1, reading = $1, greeted = pg_postmaster_start_time(),
         reading_started = pg_postmaster_start_time() WHERE id = $2 RETURNING role`,
      [run, desk],
    );
    return rows[0]?.role ?? '';
  };
  await begin();
  await make(client, desk, [1, COMPARED]);
  const planned = z.array(changeSchema.extend({ confirms: z.string().nullable() })).parse(
    (
      await client.query(
        `SELECT c.seq, c.no, c.kind, c.record, c.version, c.body, c.desk, (
             SELECT replace(b.record, '${TAIL}', p.tail) FROM bench.model b
             WHERE b.model = m.model AND b.is_last AND b.call_kind = 'place') AS confirms
           FROM bench.plan p JOIN bench.model m ON m.id = p.id JOIN proofdesk.changes c ON c.seq = p.seq ORDER BY c.seq`,
      )
    ).rows,
  );
  const made = await seen(client);
  await client.query('ROLLBACK');
  const role = await begin();
  await client.query(`SET LOCAL SESSION AUTHORIZATION ${role}`);
  for (const { no, kind, record, version, body, confirms } of planned) {
    const call = kind === 'call' ? callSchema.parse(JSON.parse(body)) : null;
    if (call === null) {
      const base = version === null ? null : version - 1;
      const told = JSON.stringify([{ no, kind, record, base, bodyVersion: 1, body }]);
      await client.query('SELECT proofdesk.tell($1, $2)', [run, told]);
    } else if (no === null)
      await client.query(`SELECT proofdesk.begin_call($1, $2, $3, $4, 1, 'first', $5, $6)`, [
        ...[run, call.root, call.kind, record, call.kind === 'confirm' ? confirms : null, call.call],
      ]);
    else
      await client.query('SELECT proofdesk.report($1, $2, $3, $4, $5, $6, NULL, $7)', [
        ...[run, no, call.root, call.kind, record],
        ...[JSON.stringify(call.state === 'sent' ? [] : [{ number: 1, outcome: call.state }]), call.call],
      ]);
  }
  await client.query('RESET SESSION AUTHORIZATION');
  const told = await seen(client);
  await client.query('ROLLBACK');
  deepStrictEqual(made, told, 'What was made is not what the functions of the server make');
}

/**
 * Makes a log of so many changes from a few orders in it, each with ids, names and addresses of its own, by statements for
 * many at once. What they write is compared with what the functions of the schema do for the same.
 */
export async function multiply(client: Client, given: Multiplying): Promise<Multiplied> {
  const desk = await keepModels(client, given);
  await compare(client, desk);
  const [first, last] = [given.models[0] ?? 0, given.models.at(-1) ?? 0];
  const orders = Math.ceil(((given.changes - last) * (given.models.length - 1)) / (last - first));
  await client.query('SET synchronous_commit = off');
  if (orders > 0) await make(client, desk, [1, orders]);
  await client.query('DROP SCHEMA bench CASCADE');
  await client.query('VACUUM ANALYZE');
  const { rows } = await client.query<{ changes: string; records: string; bytes: string }>(
    `SELECT (SELECT count(*) FROM proofdesk.changes) AS changes, (SELECT sum(octet_length(body)) FROM proofdesk.changes) AS bytes,
       (SELECT count(*) FROM proofdesk.records) + (SELECT count(*) FROM proofdesk.operations) AS records`,
  );
  const counted = rows[0];
  return {
    ...{
      changes: Number(counted?.changes),
      records: Number(counted?.records),
      bytes: Number(counted?.bytes),
    },
    orders: orders + given.models.length - 1,
  };
}
