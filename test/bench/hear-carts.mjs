import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { watchOtherDesk } from './watch-other-desk.mjs';

/*
 * Runs inside a session with a keychain: a desk with its page hears what another one writes. Argument: file of what to do,
 * which `parts/heard.mjs` writes.
 */

/** Between two carts, in milliseconds, and how much more it is at most: no two at the same place of a frame. */
const [BETWEEN, MORE] = [150, 100];
/** Carts at the beginning, which do not count. */
const FIRST = 5;
/** Milliseconds until nothing is left of the last cart. */
const SETTLE = 10_000;
/** What a session has of its own. */
const OWN = /^(HOME|TMPDIR|XDG_\w+_(HOME|DIR)|DBUS_SESSION_BUS_ADDRESS)$/;

const pause = (/** @type {number} */ milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * @typedef {object} Task
 * @property {{ executable: string; args: string[]; env: NodeJS.ProcessEnv }} start how the program is started
 * @property {import('../../scripts/workspace-server.mjs').Running} server
 * @property {string} file that says where the server is
 * @property {string} writer program of the other desk
 * @property {number} count carts
 * @property {number} idle seconds in which no one does anything
 * @property {string} result file that the figures go to
 */

/** @param {string} writer @param {string} file */
function startWriter(writer, file) {
  const child = spawn(process.execPath, [writer, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async said() {
      const { value, done } = await lines.next();
      if (done === true) throw new Error('The other desk ended');
      return String(value);
    },
    /** @param {string} name */
    write: (name) => void child.stdin.write(`${name}\n`),
    end: () => void child.kill(),
  };
}

/**
 * How much desks have asked of the server until now: transactions in its database, where no one else is.
 *
 * @param {Task['server']} server
 */
async function askedOf({ host, port, database, superuser, certificate }) {
  const client = new pg.Client({
    ...{ host, port, database: 'postgres', user: 'postgres', password: superuser, ssl: { ca: certificate } },
  });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = $1',
      [database],
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

/** @param {Task} task */
async function hear({ start, server, file, writer, count, idle, result }) {
  const own = Object.entries(process.env).filter(([name]) => OWN.test(name));
  const env = { ...start.env, ...Object.fromEntries(own) };
  const desk = await watchOtherDesk({ ...start, env }, server);
  try {
    const other = startWriter(writer, file);
    try {
      await other.said();
      const account = await desk.showCarts();
      const [there, here] = /** @type {[number[], number[]]} */ ([[], []]);
      for (let index = -FIRST; index < count; index += 1) {
        const name = `Written there ${index}.`;
        const shown = desk.painted(name);
        other.write(name);
        const at = Number(await other.said());
        const moment = await shown;
        await pause(BETWEEN + Math.random() * MORE);
        const own = `Written here ${index}.`;
        const ownShown = desk.painted(own);
        const began = Date.now();
        await desk.draft(account, own);
        const ownMoment = await ownShown;
        await pause(BETWEEN + Math.random() * MORE);
        if (index < 0) continue;
        there.push(moment - at);
        here.push(ownMoment - began);
      }
      await pause(SETTLE);
      const before = await askedOf(server);
      await pause(idle * 1_000);
      const asked = (await askedOf(server)) - before;
      writeFileSync(result, JSON.stringify({ there, here, asked }));
    } finally {
      other.end();
    }
  } finally {
    await desk.end();
  }
}

await hear(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
process.exit(0);
