import { existsSync } from 'node:fs';
import Database from 'libsql';

/** @typedef {import('./desk.mjs').Desk} Desk */

/**
 * @typedef {object} Finding
 * @property {string} check
 * @property {string} words
 */

/** Columns in which each desk speaks of itself, of its own clock or of what it derives again. */
const OWN = new Set([
  // Two people may say the same at two desks, each at their own time.
  ...['settled_at', 'proof_note', 'recorded_proof'],
  ...['number', 'number_in_all', 'desk', 'revision', 'updated_at', 'words', 'seen', 'account_id'],
  ...['total_sort', 'shipped_at', 'progress', 'failed_at_lab', 'kept_bytes', 'record_number'],
]);

/** Tables that have to be alike at every desk, and by what their records are named. */
const ALIKE = [
  ...['carts', 'orders', 'exports', 'operations', 'attempts', 'submission_carts', 'configured_products'],
  ...[
    'batches',
    'batch_items',
    'holds',
    'history',
    'deliveries',
    'comments',
    'conflicts',
    'templates',
    'addresses',
  ],
];

/** What never left a desk is its own alone. @type {Record<string, string>} */
const LEFT = { operations: ' WHERE id IN (SELECT operation_id FROM attempts)' };

/** What one desk has on its disk. @param {Desk} desk */
export function readDesk(desk) {
  const database = new Database(desk.database, { readonly: true });
  /** @type {(text: string) => any[]} */
  const all = (text) => database.prepare(text).all();
  const [workspace] = all('SELECT * FROM workspace');
  const tables = new Map(ALIKE.map((table) => [table, all(`SELECT * FROM ${table}${LEFT[table] ?? ''}`)]));
  const facts = {
    desk,
    workspace,
    tables,
    outbox: all('SELECT kind, record FROM workspace_outbox'),
    parked: all('SELECT seq, kind, record, why FROM workspace_parked'),
  };
  database.close();
  return facts;
}

/** @typedef {ReturnType<typeof readDesk>} DeskFacts */

/** @param {unknown} value @returns {unknown} */
const plain = (value) =>
  typeof value === 'object' && value !== null
    ? Buffer.from(/** @type {Uint8Array} */ (value)).toString('base64')
    : value;

/** What was prepared or approved of an item; each desk knows by itself of which state of the cart that is. @param {unknown} text */
function approval(text) {
  if (typeof text !== 'string') return text;
  const approved = Object.entries(JSON.parse(text)).filter(
    ([name]) => name !== 'revision' && name !== 'content',
  );
  return JSON.stringify(approved.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** @param {DeskFacts} facts @param {string} table */
function recordsOf(facts, table) {
  return new Map(
    (facts.tables.get(table) ?? []).map((row) => {
      const columns = Object.entries(row).filter(
        ([name]) => !OWN.has(name) && (table !== 'addresses' || name !== 'id'),
      );
      // Two desks may each have tried what one of them was granted.
      if (table === 'attempts')
        return [
          `${row.operation_id} ${row.number}`,
          JSON.stringify([
            // That it ended without an answer is known at one, and at another that nothing was heard of it.
            ['outcome', row.outcome === 'interrupted' ? 'unknown' : row.outcome],
            ['status', row.status],
          ]),
        ];
      const name = table === 'addresses' ? row.address_key : row.id;
      const shown = columns.map(([name, value]) =>
        name === 'prepared' || name === 'approved' ? [name, approval(value)] : [name, plain(value)],
      );
      return [String(name), JSON.stringify(shown)];
    }),
  );
}

/**
 * Calls that no one knows any more, where the server was put back: they were granted since to a desk that was lost before it
 * told them again, and no other desk had read of them. People who say that such a desk is gone are told so.
 *
 * @param {Desk[]} ended desks that were lost
 * @param {DeskFacts[]} facts of those that are there
 * @returns {{ kind: string, target: string, key: string | null }[]}
 */
export function lostCalls(ended, facts) {
  const known = new Set(
    facts.flatMap(({ tables, parked }) => [
      ...(tables.get('operations') ?? []).map(({ id }) => id),
      ...parked.map(({ record }) => record),
    ]),
  );
  return ended.flatMap((desk) => {
    if (!existsSync(desk.database)) return [];
    const database = new Database(desk.database, { readonly: true });
    const calls = /** @type {any[]} */ (
      database
        .prepare(
          `SELECT id, kind, target, idempotency_key AS key FROM operations o WHERE kind <> 'create'
           AND EXISTS (SELECT 1 FROM attempts a WHERE a.operation_id = o.id AND a.desk IS NULL)`,
        )
        .all()
    );
    database.close();
    return calls.filter(({ id }) => !known.has(id));
  });
}

/**
 * One confirmation for each order, whatever happened.
 *
 * @param {any[]} entries
 * @param {ReturnType<typeof lostCalls>} lost
 * @returns {Finding[]}
 */
export function checkOnce(entries, lost) {
  /** @type {Map<string, string[]>} */
  const acts = new Map();
  for (const { body, confirmationId, confirmedAt } of entries) {
    const reference = JSON.parse(body).Orders?.[0]?.Reference ?? '';
    const known = acts.get(reference) ?? [];
    acts.set(reference, [...known, ...confirmedAt.map(() => confirmationId)]);
  }
  const lostOf = (/** @type {string[]} */ ids) =>
    lost.filter(({ target }) => ids.some((id) => target.includes(`/${id}/confirm`))).length;
  return [...acts]
    .filter(([, confirmed]) => confirmed.length - lostOf(confirmed) > 1)
    .map(([reference, confirmed]) => ({
      check: 'once',
      words: `the lab processes ${reference} ${confirmed.length} times (${confirmed.join(', ')})`,
    }));
}

/**
 * One submission for each cart: another key makes another one.
 *
 * @param {any[]} requests submits that arrived
 * @param {ReturnType<typeof lostCalls>} lost
 * @returns {Finding[]}
 */
export function checkSubmittedOnce(requests, lost) {
  const lostKeys = new Set(lost.map(({ key }) => key));
  /** @type {Map<string, Set<string>>} */
  const keys = new Map();
  for (const { acted, status, body, headers } of requests) {
    if (!acted && status !== 202 && status !== 200) continue;
    if (lostKeys.has(headers['idempotency-key'])) continue;
    const mark = JSON.parse(body).metadata?.['proofdesk-cart'] ?? '';
    keys.set(mark, (keys.get(mark) ?? new Set()).add(headers['idempotency-key']));
  }
  return [...keys]
    .filter(([, used]) => used.size > 1)
    .map(([mark, used]) => ({
      check: 'once',
      words: `the lab has ${used.size} submissions of the cart ${mark}`,
    }));
}

/** @param {import('./lab-road.mjs').Arrival[]} arrivals @returns {Finding[]} */
export function checkGrants(arrivals) {
  return arrivals
    .filter(({ grant }) => grant === 'not-granted')
    .map(({ desk, path, operationId, number, words }) => ({
      check: 'granted',
      words: `desk ${desk + 1} sent ${path} (call ${operationId}, try ${number}) and ${words}`,
    }));
}

/**
 * What each desk says of each order beside what the lab did.
 *
 * @param {DeskFacts[]} desks @param {any[]} entries @param {ReturnType<typeof lostCalls>} lost
 * @returns {Finding[]}
 */
export function checkCertainty(desks, entries, lost) {
  const isLost = (/** @type {string} */ id) => lost.some(({ target }) => target.includes(`/${id}/confirm`));
  const confirmed = new Set(
    entries.filter(({ confirmedAt }) => confirmedAt.length > 0).map(({ confirmationId }) => confirmationId),
  );
  const created = new Set(entries.map(({ confirmationId }) => confirmationId));
  /** @type {Finding[]} */
  const found = [];
  for (const { desk, tables } of desks) {
    for (const order of tables.get('orders') ?? []) {
      const id = order.confirmation_id;
      const all = [id, ...JSON.parse(order.superseded)].filter((one) => one !== null);
      const say = (/** @type {string} */ words) =>
        found.push({
          check: 'certainty',
          words: `${desk.name} says ${order.state} of ${order.reference}, ${words}`,
        });
      if (id !== null && !created.has(id)) say('under a ConfirmationID that the lab does not know');
      if (order.state === 'confirmed' && !confirmed.has(id)) say('and the lab does not process it');
      if (
        !['confirmed', 'may-be-confirmed', 'confirming'].includes(order.state) &&
        all.some((one) => confirmed.has(one) && !isLost(one))
      )
        say('and the lab processes it');
    }
  }
  return found;
}

/** What was typed is in the record or beside it. @param {DeskFacts[]} desks @param {any[]} edits @returns {Finding[]} */
export function checkEdits(desks, edits) {
  /** @type {Finding[]} */
  const found = [];
  for (const facts of desks) {
    const texts = new Map();
    for (const table of ['carts', 'orders'])
      for (const row of facts.tables.get(table) ?? [])
        texts.set(row.id, `${row.name} ${row.note} ${row.draft ?? ''}`);
    const beside = new Map();
    for (const row of facts.tables.get('conflicts') ?? [])
      beside.set(row.record, `${beside.get(row.record) ?? ''} ${row.fields}`);
    const lost = edits.filter(
      ({ id, token }) => !(texts.get(id) ?? '').includes(token) && !(beside.get(id) ?? '').includes(token),
    );
    if (lost.length === 0) continue;
    const words = lost.slice(0, 5).map(({ kind, id, token, by }) => `${token} in ${kind} ${id} by ${by}`);
    found.push({
      check: 'edits',
      words: `${facts.desk.name} lacks ${lost.length} edits: ${words.join('; ')}`,
    });
  }
  return found;
}

/**
 * Every desk has the same records. Two desks may have numbered attempts alike of which nothing left.
 *
 * @param {DeskFacts[]} desks
 * @param {Set<string>} neverLeft attempts that never left, as `operation number`
 * @returns {Finding[]}
 */
export function checkAlike(desks, neverLeft) {
  for (const { tables } of desks)
    tables.set(
      'attempts',
      (tables.get('attempts') ?? []).filter(
        ({ operation_id: id, number }) => !neverLeft.has(`${id} ${number}`),
      ),
    );
  const [first, ...others] = desks;
  if (first === undefined) return [];
  /** @type {Finding[]} */
  const found = [];
  const refused = new Set(
    desks.flatMap(({ tables }) =>
      (tables.get('operations') ?? []).filter(({ state }) => state === 'refused').map(({ id }) => id),
    ),
  );
  const isRefused = (/** @type {string} */ id) => refused.has(id);
  for (const table of ALIKE) {
    const here = recordsOf(first, table);
    for (const other of others) {
      const there = recordsOf(other, table);
      const differ = [...new Set([...here.keys(), ...there.keys()])].filter(
        (id) =>
          here.get(id) !== there.get(id) && !isOverAtOne(table, here.get(id), there.get(id), isRefused, id),
      );
      if (differ.length === 0) continue;
      const [id = ''] = differ;
      const words = `${first.desk.name} and ${other.desk.name} differ in ${differ.length} of ${here.size} ${table}: ${id}: ${difference(here.get(id), there.get(id))}`;
      found.push({ check: 'alike', words });
    }
  }
  return found;
}

/** What was refused is over: its desk can have been lost before the others heard more of it than that it was granted. */
function isOverAtOne(
  /** @type {string} */ table,
  /** @type {string | undefined} */ here,
  /** @type {string | undefined} */ there,
  /** @type {(id: string) => boolean} */ isRefused,
  /** @type {string} */ id,
) {
  if (here !== undefined && there !== undefined) return false;
  return (table === 'operations' || table === 'attempts') && isRefused(id.split(' ')[0] ?? '');
}

/** @param {string | undefined} here @param {string | undefined} there */
function difference(here, there) {
  if (here === undefined || there === undefined)
    return `only at ${here === undefined ? 'the second' : 'the first'}`;
  const left = new Map(JSON.parse(here));
  const right = new Map(JSON.parse(there));
  return [...left]
    .filter(([name, value]) => value !== right.get(name))
    .map(([name, value]) => `${name}: ${cut(value)} / ${cut(right.get(name))}`)
    .join(', ');
}

/** @param {unknown} value */
const cut = (value) => String(value).slice(-120);

/** Nothing is left untold, and nothing unexplained. @param {DeskFacts[]} desks @param {number} head @returns {Finding[]} */
export function checkTold(desks, head) {
  /** @type {Finding[]} */
  const found = [];
  const say = (/** @type {DeskFacts} */ { desk }, /** @type {string} */ words) =>
    found.push({ check: 'told', words: `${desk.name} ${words}` });
  for (const facts of desks) {
    const { outbox, parked, workspace } = facts;
    if (workspace === undefined) {
      say(facts, 'has no workspace');
      continue;
    }
    if (outbox.length > 0)
      say(facts, `has not told ${outbox.length}, such as ${outbox[0].kind} ${outbox[0].record}`);
    if (Number(workspace.cursor) !== head) say(facts, `has read ${workspace.cursor} of ${head} changes`);
    for (const { seq, kind, record, why } of parked.slice(0, 3))
      say(facts, `has parked change ${seq} of ${parked.length}, ${kind} ${record}: ${why}`);
  }
  return found;
}

/** No call is said to be on its way when all is quiet. @param {DeskFacts[]} desks @returns {Finding[]} */
export function checkSettled(desks) {
  return desks.flatMap(({ desk, tables }) => {
    const open = (tables.get('operations') ?? []).filter(({ state }) =>
      ['planned', 'sent', 'unknown'].includes(state),
    );
    if (open.length === 0) return [];
    const [one] = open;
    const words = `${desk.name} has ${open.length} calls that no one settled, such as a ${one.kind} that is ${one.state} (${one.id}, of desk ${one.desk ?? 'its own'})`;
    return [{ check: 'settled', words }];
  });
}
