import { fork } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LabRoad } from './lab-road.mjs';
import { signal } from './postgres.mjs';
import { ServerRoad } from './server-road.mjs';

/** Where a built desk, which may be in any folder, finds the engine of its database. */
const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** What SQLite makes again from the log, and what only distinguishes running programs. */
const NOT_COPIED = /-shm$|\.lock$/;

/** One desk: its computer with folder and keychain, its two networks, and the process that runs at the moment. */
export class Desk {
  /** @type {import('node:child_process').ChildProcess | null} */
  child = null;
  runs = 0;
  clock = 0;
  /** When it went on after it had stood still. */
  wentOnAt = 0;
  /** While one fault has it, no other one takes it. */
  busy = false;
  /** What it last said of itself. */
  status = /** @type {any} */ (null);
  deskId = /** @type {string | null} */ (null);
  hasJoined = false;
  /** False once it has left, was revoked or is lost: it is not started again. */
  isPart = true;
  /** Why it is no part any more. */
  ended = /** @type {'left' | 'revoked' | 'gone' | null} */ (null);
  /** Whether a person has it leave the workspace. */
  isLeaving = false;
  isFinishing = false;
  isResting = false;
  /** Times between which what was not told was lost with its folder. */
  lost = /** @type {{ from: number, to: number }[]} */ ([]);
  /** What it was asked and did not do. */
  refusals = /** @type {string[]} */ ([]);

  /**
   * @param {object} studio
   * @param {number} studio.index
   * @param {string} studio.folder of the trial
   * @param {string} studio.program the built desk
   * @param {string} studio.seed
   * @param {number} studio.orders
   * @param {import('./lab.mjs').Lab} studio.lab
   * @param {import('./postgres.mjs').Postgres} studio.postgres
   * @param {object | null} studio.joining
   * @param {ConstructorParameters<typeof LabRoad>[0]['grantOf']} studio.grantOf
   * @param {ConstructorParameters<typeof LabRoad>[0]['arrived']} studio.arrived
   * @param {(desk: Desk, words: string) => void} studio.mistake
   * @param {(pid: number) => void} studio.started
   * @param {() => import('./strikes.mjs').Strike | null} studio.strike
   */
  constructor(studio) {
    this.studio = studio;
    const { index, lab, postgres, grantOf, arrived } = studio;
    this.index = index;
    this.home = join(studio.folder, `desk-${index}`);
    mkdirSync(join(this.home, 'desk'), { recursive: true });
    writeFileSync(join(this.home, 'edits'), '');
    this.serverRoad = new ServerRoad(postgres.port);
    this.labRoad = new LabRoad({
      desk: index,
      lab: lab.ready.baseUrl,
      grantOf,
      arrived,
      pending: lab.pending,
    });
  }

  get name() {
    return `Desk ${this.index + 1}`;
  }

  get folder() {
    return join(this.home, 'desk');
  }

  get database() {
    return join(this.folder, 'proofdesk.db');
  }

  get isRunning() {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  async open() {
    this.serverPort = await this.serverRoad.open();
    this.labPort = await this.labRoad.open();
  }

  start() {
    if (this.isRunning || !this.isPart) return;
    this.runs += 1;
    const { lab, postgres, seed, orders, folder, program, joining, strike } = this.studio;
    const [account] = lab.ready.accounts;
    const { baseUrl, editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = lab.ready;
    const task = {
      seed: `${seed} desk ${this.index} run ${this.runs}`,
      index: this.index,
      name: this.name,
      person: `person ${this.index + 1}`,
      folder: this.folder,
      secrets: join(this.home, 'secrets.json'),
      edits: join(this.home, 'edits'),
      strikes: join(this.home, 'strikes'),
      files: join(folder, 'files'),
      lab: {
        ...{ baseUrl, editorBaseUrl, orderSubmitUrl, commerceBaseUrl },
        key: account.keys.full,
        editorIds: account.sampleEditors.map((/** @type {{ editorId: string }} */ { editorId }) => editorId),
      },
      labPort: this.labPort,
      truthUrl: lab.truthUrl,
      server: { port: postgres.port, ownPort: this.serverPort },
      joining,
      orders,
      clock: this.clock,
      strike: this.hasJoined && !this.isFinishing ? strike() : null,
    };
    const path = join(this.home, 'task.json');
    writeFileSync(path, JSON.stringify(task));
    const log = openSync(join(this.home, 'log'), 'a');
    const child = fork(program, [path], {
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
      env: { ...process.env, NODE_PATH: PACKAGES },
    });
    this.child = child;
    this.studio.started(child.pid ?? 0);
    child.on('message', (message) => this.#hear(/** @type {any} */ (message)));
    child.on('error', () => undefined);
  }

  /** @param {any} message */
  #hear(message) {
    switch (message.say) {
      case 'joined':
        this.deskId = message.deskId;
        this.hasJoined = true;
        if (this.isFinishing) this.tell({ do: 'finish' });
        if (this.isResting) this.tell({ do: 'rest' });
        return;
      case 'status':
        this.status = message;
        // It can take long until nothing of it is on its way any more.
        if (this.isLeaving && message.workspace.mode === 'alone') {
          this.ended = 'left';
          this.isPart = false;
        }
        return;
      case 'mistake':
        return this.studio.mistake(this, message.words);
      case 'failed':
        return this.studio.mistake(this, `could not run: ${message.why}`);
      case 'could-not':
        this.refusals.push(`${JSON.stringify(message.order)}: ${message.why}`);
        return;
    }
  }

  /** @param {object} order */
  tell(order) {
    if (this.isRunning && this.child?.connected) this.child.send(order, () => undefined);
  }

  finish() {
    this.isFinishing = true;
    this.tell({ do: 'finish' });
  }

  rest() {
    this.isResting = true;
    this.tell({ do: 'rest' });
  }

  /** Ends it as a power cut does. */
  async kill() {
    const { child } = this;
    if (child === null || !this.isRunning) return;
    const over = new Promise((done) => child.once('exit', done));
    signal(child.pid ?? 0, 'SIGKILL');
    await over;
  }

  /** Has it stand still. @param {number} milliseconds */
  async freeze(milliseconds) {
    const { child } = this;
    if (child === null || !this.isRunning) return;
    signal(child.pid ?? 0, 'SIGSTOP');
    await new Promise((done) => setTimeout(done, milliseconds));
    this.goOn();
  }

  /** Whether it stands still, by its own doing or by another's. */
  get standsStill() {
    try {
      const stat = readFileSync(`/proc/${this.child?.pid ?? 0}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'T';
    } catch {
      return false;
    }
  }

  goOn() {
    if (this.standsStill) this.wentOnAt = Date.now();
    if (this.isRunning) signal(this.child?.pid ?? 0, 'SIGCONT');
  }

  /** Makes a copy of the folder of a desk that is ended. */
  copy() {
    rmSync(join(this.home, 'copy'), { recursive: true, force: true });
    cpSync(this.folder, join(this.home, 'copy'), {
      recursive: true,
      filter: (path) => !NOT_COPIED.test(path),
    });
    this.copiedAt = Date.now();
  }

  /** Puts that copy in the place of the folder. */
  putBack() {
    if (this.copiedAt === undefined || !existsSync(join(this.home, 'copy'))) return false;
    rmSync(this.folder, { recursive: true, force: true });
    cpSync(join(this.home, 'copy'), this.folder, { recursive: true });
    this.lost.push({ from: this.copiedAt, to: Date.now() });
    return true;
  }

  /** Everything that was typed here, with whether it is excused for being gone. */
  edits() {
    return readFileSync(join(this.home, 'edits'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
      .map((edit) => ({
        ...edit,
        wasLost: this.lost.some(({ from, to }) => edit.at >= from && edit.at <= to),
      }));
  }

  well() {
    this.serverRoad.mode = 'well';
    this.labRoad.mode = 'well';
  }

  close() {
    this.serverRoad.close();
    this.labRoad.close();
  }
}
