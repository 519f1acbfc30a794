import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkAlike,
  checkCertainty,
  checkEdits,
  checkGrants,
  checkOnce,
  checkSettled,
  checkSubmittedOnce,
  checkTold,
  lostCalls,
  readDesk,
} from './checks.mjs';
import { Desk } from './desk.mjs';
import { Faults } from './faults.mjs';
import { Lab } from './lab.mjs';
import { Postgres, signal } from './postgres.mjs';
import { seeded } from './random.mjs';
import { ServerFacts } from './server-facts.mjs';
import { pickStrike } from './strikes.mjs';

/** @typedef {import('./checks.mjs').Finding} Finding */

/**
 * @typedef {object} Options
 * @property {string} seed
 * @property {number} desks
 * @property {number} orders over all desks
 * @property {number} seconds for which people work and things go wrong
 * @property {number} quiet seconds without any progress after which what is not over at the end is given up
 * @property {number} pace of small faults, 1 for about three a second
 * @property {number} serverPause seconds between two faults of the server, about
 * @property {{ small: readonly string[], large: readonly (readonly [share: number, kind: string])[] }} faults
 * @property {boolean} strikes whether desks are struck at steps of their work
 * @property {string} folder for everything of the trial; empty, or not there
 * @property {string} program the built desk
 * @property {string} lab the built practice lab
 * @property {boolean} [asyncCommit] has the server answer before its disk has it; a planted mistake
 * @property {(line: string) => void} say
 */

/** @param {any[]} attempts as the server has them */
const neverLeftOf = (attempts) =>
  new Set(
    attempts
      .filter(({ outcome }) => outcome === 'never-left')
      .map(({ operation, number }) => `${operation} ${number}`),
  );

/** For how long a grant is good without another question, and the way of its request at most, in milliseconds. */
const GOOD_FOR = 2_500;
/** Times the seconds without progress that the end of a trial takes at most: what goes on for ever is no progress. */
const LONGEST_QUIET = 30;
/** Within which every desk has told a restored server what it knows, in milliseconds. */
const TOLD_WITHIN = 20_000;

/** @param {number} milliseconds */
const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** One trial: a studio of several desks with one lab and one server, for some minutes. */
export class Studio {
  /** @type {Desk[]} */
  desks = [];
  /** @type {import('./lab-road.mjs').Arrival[]} */
  arrivals = [];
  /** @type {Finding[]} */
  findings = [];
  /** How often a person had to look at what contradicts each other. */
  contradictions = 0;
  #restoredAt = 0;
  #recordsKept = 0;
  /** @type {import('node:child_process').ChildProcess | null} */
  #warden = null;
  /** Edits that were lost with their desk. */
  #lostWith = /** @type {Set<number>} */ (new Set());

  /** @param {Options} options */
  constructor(options) {
    this.options = options;
    this.folder = options.folder;
    this.random = seeded(options.seed);
    this.began = Date.now();
    mkdirSync(join(this.folder, 'files'), { recursive: true });
    this.postgres = new Postgres();
    this.lab = new Lab({ program: options.lab, seed: options.seed });
    this.server = new ServerFacts(this.postgres);
    this.faults = new Faults(this);
  }

  /** @param {string} kind @param {string} words */
  note(kind, words) {
    const at = ((Date.now() - this.began) / 1_000).toFixed(2);
    appendFileSync(join(this.folder, 'log'), `${at} ${kind}: ${words}\n`);
  }

  /** @param {string} check @param {string} words */
  found(check, words) {
    this.note('finding', `${check}: ${words}`);
    this.findings.push({ check, words });
  }

  /** Runs the whole trial, and answers what was found. */
  async run() {
    this.#keepWarden();
    try {
      await this.#open();
      await this.#work();
      await this.#calmDown();
      await this.#check();
    } catch (cause) {
      this.found(
        'trial',
        `the trial could not go on: ${cause instanceof Error ? cause.stack : String(cause)}`,
      );
    } finally {
      await this.#end();
    }
    return this.findings;
  }

  async #open() {
    const { options, postgres, lab } = this;
    postgres.started = (pid) => this.#guard(pid);
    await Promise.all([postgres.make(), lab.start()]);
    this.#guard(lab.pid);
    if (options.asyncCommit === true) await this.#commitLate();
    const names = Array.from({ length: options.desks }, (_, index) => index);
    for (const index of names) await this.#makeDesk(index, index === 0 ? names.slice(1) : null);
    for (const desk of this.desks) desk.start();
    const haveJoined = await this.#until(60, 'every desk has joined', () =>
      this.desks.every(({ hasJoined }) => hasJoined),
    );
    if (!haveJoined) throw new Error('Not every desk has joined.');
    this.note('trial', 'every desk has joined');
  }

  async #commitLate() {
    for (const setting of [
      'synchronous_commit = off',
      "wal_writer_delay = '10s'",
      "wal_writer_flush_after = '64MB'",
    ])
      await this.postgres.sql(`ALTER SYSTEM SET ${setting}`, 'postgres');
    await this.postgres.sql('SELECT pg_reload_conf()', 'postgres');
  }

  /** @param {number} index @param {number[] | null} invites places of the desks that it invites; null for one that is invited */
  async #makeDesk(index, invites) {
    const { options, postgres, lab, folder } = this;
    const path = (/** @type {number} */ place) => join(folder, `invitation-${place}`);
    const name = (/** @type {number} */ place) => `Desk ${place + 1}`;
    const joining =
      invites === null
        ? { by: 'invitation', path: path(index) }
        : {
            by: 'sharing',
            address: {
              host: '127.0.0.1',
              port: postgres.port,
              database: 'studio',
              ...postgres.owner,
              certificate: postgres.certificate,
            },
            invite: invites.map((place) => ({ name: name(place), path: path(place) })),
          };
    const desk = new Desk({
      ...{ index, folder, postgres, lab, joining },
      program: options.program,
      seed: options.seed,
      orders: Math.ceil(options.orders / options.desks),
      grantOf: (operationId, number, place) => this.#grantOf(operationId, number, place),
      arrived: (arrival) => void this.arrivals.push(arrival),
      mistake: (one, words) => this.found('mistake', `${one.name}: ${words}`),
      started: (pid) => this.#guard(pid),
      strike: () => (options.strikes ? pickStrike(this.random) : null),
    });
    await desk.open();
    this.desks.push(desk);
    return desk;
  }

  /** Has another desk join while work goes on. */
  async addDesk() {
    const index = this.desks.length;
    const desk = await this.#makeDesk(index, null);
    this.asOwner({ do: 'invite', name: desk.name, path: join(this.folder, `invitation-${index}`) });
    desk.start();
  }

  /** Has the first desk, which is an owner, do something until it did. @param {object} order */
  asOwner(order) {
    // What a desk that is shut out has on its way may still arrive.
    this.lab.hush(4_000);
    this.desks[0]?.tell(order);
  }

  /** What is known of an attempt before the lab has a byte of it. @param {string} operationId @param {number} number @param {number} place @returns {Promise<{ grant: import('./lab-road.mjs').Arrival['grant'], words: string }>} */
  async #grantOf(operationId, number, place) {
    const found = await this.server.grantOf(operationId, number);
    if (found === 'away') return { grant: 'not-known', words: 'the server stood still' };
    if (found !== null) {
      const { deskId } = this.desks[place] ?? {};
      return deskId === null || deskId === found.deskId
        ? { grant: 'granted', words: '' }
        : { grant: 'not-granted', words: `the grant is of another desk (${found.deskId})` };
    }
    // What was granted before a restore is not on record any more, and is asked for again after a second. A desk that
    // stands still between that question and its socket is a risk that stays.
    const since = Date.now() - this.#restoredAt;
    const stoodStill = Date.now() - (this.desks[place]?.wentOnAt ?? 0) < 3_000;
    return since < GOOD_FOR || (since < TOLD_WITHIN && stoodStill)
      ? { grant: 'not-known', words: 'the server was restored' }
      : { grant: 'not-granted', words: 'the server has no grant of it' };
  }

  /** A person sees to it that who is gone stays gone: a server that was put back knows nothing of it. */
  async endTheGone() {
    for (const desk of this.desks) {
      if (desk.ended !== 'gone' && desk.ended !== 'revoked') continue;
      if ((await this.server.stateOf(desk.deskId ?? '')) !== 'in') continue;
      this.note('trial', `${desk.name} is ${desk.ended} and the server does not know it`);
      this.asOwner({ do: desk.ended === 'gone' ? 'declare-gone' : 'revoke', deskId: desk.deskId });
    }
  }

  /** A person has looked at what contradicts each other, once every desk has told what it knows. */
  lookAtContradictions() {
    const parts = this.desks.filter(({ isPart, hasJoined }) => isPart && hasJoined);
    const closed = parts.find(({ status }) => status?.workspace.gate?.state === 'closed');
    if (closed === undefined) return;
    this.note('trial', `closed: ${JSON.stringify(closed.status.workspace.gate.contradictions)}`);
    this.contradictions += 1;
    closed.tell({ do: 'settle-contradictions' });
  }

  /** Keeps what the server is about to forget, for whoever looks at a finding. */
  async keepRecord() {
    this.#recordsKept += 1;
    const record = JSON.stringify(await this.server.all());
    writeFileSync(join(this.folder, `server-${this.#recordsKept}.json`), record);
  }

  /** Notes that a person restores the server. */
  restored() {
    this.#restoredAt = Date.now();
  }

  /** References of orders that could be confirmed. */
  awaitingConfirmation() {
    const known = this.desks.filter(({ isPart, hasJoined }) => isPart && hasJoined);
    return /** @type {string[]} */ ([...new Set(known.flatMap(({ status }) => status?.waiting ?? []))]);
  }

  /** What was typed at a desk that is lost, and did not get further, is gone. @param {Desk} desk */
  loseUntold(desk) {
    this.#lostWith.add(desk.index);
  }

  async #work() {
    const { options } = this;
    await this.lab.disturb();
    const until = Date.now() + options.seconds * 1_000;
    const telling = setInterval(() => this.#tellProgress(), Math.max(5_000, options.seconds * 100));
    const ending = setInterval(() => {
      this.lookAtContradictions();
      void this.endTheGone();
    }, 2_000);
    try {
      await this.faults.strike(until);
    } finally {
      clearInterval(telling);
      clearInterval(ending);
    }
  }

  #tellProgress() {
    const parts = this.desks.filter(({ isPart }) => isPart);
    const words = parts.map(({ name, status }) =>
      status === null
        ? `${name} is not there`
        : `${name} ${status.confirmed}/${status.carts} out ${status.outbox} at ${status.cursor} ${status.workspace.link?.state ?? ''} ${status.workspace.gate?.state ?? ''}`,
    );
    this.options.say(`  ${((Date.now() - this.began) / 1_000).toFixed(0)} s: ${words.join('; ')}`);
  }

  /** All is well again: everything that is open is brought to its end, and every desk hears of it. */
  async #calmDown() {
    const { options, desks } = this;
    this.note('trial', 'all is well again');
    if (!this.postgres.isUp) await this.postgres.start();
    await this.lab.calm();
    for (const desk of desks) {
      desk.isFinishing = true;
      desk.well();
      desk.serverRoad.cut();
    }
    // A desk that is leaving may still get there.
    const partsNow = () => desks.filter(({ isPart }) => isPart);
    const keepGoing = () => {
      for (const desk of partsNow()) {
        desk.goOn();
        desk.start();
      }
    };
    keepGoing();
    for (const desk of partsNow()) desk.finish();
    let looked = 0;
    const isOver = await this.#until(options.quiet, 'every order is brought to its end', async () => {
      keepGoing();
      looked += 1;
      if (looked % 8 === 0) {
        this.lookAtContradictions();
        await this.endTheGone();
      }
      return partsNow().every(({ status }) => status !== null && status.open === 0 && status.unsettled === 0);
    });
    if (!isOver) this.found('unfinished', 'not every order was brought to its end in time');
    for (const desk of partsNow()) desk.rest();
    const isQuiet = await this.#until(options.quiet, 'every desk has what the others have', async () => {
      keepGoing();
      const head = await this.server.head();
      return partsNow().every(
        ({ status }) => status !== null && status.outbox === 0 && status.cursor === head && status.atRest,
      );
    });
    if (!isQuiet) this.found('quiet', 'not every desk had what the others have in time');
  }

  /** How far the desks are. */
  #progress() {
    return JSON.stringify(
      this.desks.map(({ status, hasJoined }) => [
        hasJoined,
        status?.confirmed,
        status?.open,
        status?.unsettled,
        status?.outbox,
        status?.cursor,
      ]),
    );
  }

  /**
   * Waits until something holds: as long as there is progress, since a slow computer is no fault of the desks.
   *
   * @param {number} seconds without progress after which it is given up
   * @param {string} what @param {() => boolean | Promise<boolean>} holds
   */
  async #until(seconds, what, holds) {
    const longest = Date.now() + seconds * LONGEST_QUIET * 1_000;
    let end = Date.now() + seconds * 1_000;
    let told = 0;
    let progress = '';
    while (Date.now() < Math.min(end, longest)) {
      if (await holds()) return true;
      if (this.#progress() !== progress) {
        progress = this.#progress();
        end = Date.now() + seconds * 1_000;
      }
      if (Date.now() - told > 10_000) {
        told = Date.now();
        this.#tellProgress();
      }
      await later(250);
    }
    this.note('trial', `not after ${seconds} s without progress: ${what}`);
    return false;
  }

  async #check() {
    const { desks, arrivals } = this;
    const parts = desks.filter(({ isPart }) => isPart);
    for (const desk of parts) {
      desk.tell({ do: 'close' });
    }
    await later(400);
    for (const desk of desks) await desk.kill();
    const entries = await this.lab.orders();
    const head = await this.server.head();
    const facts = parts.map((desk) => readDesk(desk));
    const edits = desks
      .filter(({ index }) => !this.#lostWith.has(index))
      .flatMap((desk) => desk.edits().map((edit) => ({ ...edit, by: desk.name })))
      .filter(({ wasLost }) => !wasLost);
    const keep = (/** @type {string} */ name, /** @type {unknown} */ value) =>
      writeFileSync(join(this.folder, name), JSON.stringify(value, null, 1));
    const onRecord = await this.server.all();
    keep('server.json', onRecord);
    keep('lab.json', entries);
    keep('arrivals.json', arrivals);
    this.edits = edits.length;
    const ended = desks.filter(({ isPart, ended }) => !isPart && ended !== 'left');
    const lost = this.#restoredAt === 0 ? [] : lostCalls(ended, facts);
    const found = [
      ...checkOnce(entries, lost),
      ...checkSubmittedOnce(await this.lab.control({ do: 'listRequests', route: 'submit' }), lost),
      ...checkGrants(arrivals),
      ...checkCertainty(facts, entries, lost),
      ...checkEdits(facts, edits),
      ...checkTold(facts, head),
      ...checkSettled(facts),
      ...checkAlike(facts, neverLeftOf(onRecord.attempts ?? [])),
      ...(await this.server.checkLog()),
    ];
    for (const { check, words } of found) this.found(check, words);
    this.summary = {
      seed: this.options.seed,
      desks: desks.length,
      orders: entries.length,
      confirmed: entries.filter((/** @type {any} */ { confirmedAt }) => confirmedAt.length > 0).length,
      contradictions: this.contradictions,
      lostCalls: lost.length,
      arrivals: arrivals.length,
      unknownArrivals: arrivals.filter(({ grant }) => grant === 'not-known').length,
      edits: edits.length,
      changes: head,
      conflicts: facts[0]?.tables.get('conflicts')?.length ?? 0,
      faults: this.faults.counts,
      done: Object.fromEntries(
        desks.map(({ name, status, refusals }) => [name, { ...status?.done, refusals: refusals.length }]),
      ),
      seconds: Math.round((Date.now() - this.began) / 1_000),
    };
    writeFileSync(
      join(this.folder, 'summary.json'),
      JSON.stringify({ ...this.summary, findings: this.findings }, null, 2),
    );
  }

  /** Ends everything, also where this process cannot any more. */
  #keepWarden() {
    const pids = join(this.folder, 'pids');
    writeFileSync(pids, '');
    const script =
      'cat > /dev/null; while read -r pid; do kill -KILL "$pid" 2> /dev/null; done < "$1"; rm -rf "$2"';
    this.#warden = spawn('sh', ['-c', script, 'warden', pids, this.postgres.folder], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    this.#warden.stdin?.on('error', () => undefined);
  }

  /** @param {number} pid */
  #guard(pid) {
    if (pid !== 0) appendFileSync(join(this.folder, 'pids'), `${pid}\n`);
  }

  async #end() {
    for (const desk of this.desks) {
      desk.isPart = false;
      await desk.kill();
      desk.close();
    }
    await this.server.close();
    await this.postgres.kill();
    this.postgres.remove();
    this.lab.stop();
    // Nothing is left that the warden would have to end; it ends by itself.
    rmSync(join(this.folder, 'pids'), { force: true });
    writeFileSync(join(this.folder, 'pids'), '');
    this.#warden?.stdin?.end();
    if (this.#warden?.pid !== undefined) signal(this.#warden.pid, 'SIGTERM');
  }
}
