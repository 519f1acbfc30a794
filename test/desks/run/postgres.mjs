import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { makeCertificate, programs } from '../../../scripts/workspace-server.mjs';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
/** PostgreSQL does not run as root. */
const UNPRIVILEGED = 65_534;
const AS_ORDINARY_USER = isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};

/** @param {number} milliseconds */
const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function freePort() {
  const server = net.createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  await new Promise((done) => server.close(() => done(undefined)));
  return port;
}

/** A real PostgreSQL of a trial's own, with TLS, which can be stopped, killed, copied and put back. */
export class Postgres {
  port = 0;
  /** Who makes the workspace: as on a managed server, one who makes roles and databases, and is no superuser. */
  owner = { user: 'studio_admin', password: 'the-owner-of-the-studio' };
  #folder;
  #bin = '';
  /** @type {NodeJS.ProcessEnv} */
  #env = process.env;
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  /** @type {import('node:child_process').ChildProcess | null} */
  #standby = null;
  isUp = false;
  /** Told of each process that is started. @type {(pid: number) => void} */
  started = () => undefined;

  constructor() {
    // A short path, for its socket has to be in it, through which an ordinary user may go.
    const parent = process.platform === 'linux' ? (existsSync('/dev/shm') ? '/dev/shm' : '/tmp') : tmpdir();
    this.#folder = mkdtempSync(join(parent, 'proofdesk-server-'));
  }

  /** Takes everything of it away. */
  remove() {
    this.#standby?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get folder() {
    return this.#folder;
  }

  get data() {
    return join(this.#folder, 'data');
  }

  /** PEM of the authority that signed the certificate of the server. */
  get certificate() {
    return readFileSync(join(this.#folder, 'authority.pem'), 'utf8');
  }

  /** Whether this PostgreSQL brings what dumps and restores. */
  get dumps() {
    return existsSync(join(this.#bin, 'pg_dump'));
  }

  /** Whether this PostgreSQL brings what makes a standby. */
  get replicates() {
    return existsSync(join(this.#bin, 'pg_basebackup'));
  }

  get pid() {
    return this.#child?.pid ?? 0;
  }

  /** How the trial itself connects, as the administrator, past every disturbed way. */
  get admin() {
    return { host: this.#folder, port: this.port, user: 'postgres', database: 'studio' };
  }

  async make() {
    if (isRoot) chownSync(this.#folder, UNPRIVILEGED, UNPRIVILEGED);
    const { bin, env } = await programs(this.#folder);
    this.#bin = bin;
    this.#env = { ...env, LC_ALL: 'C' };
    this.port = await freePort();
    await this.#run('initdb', [
      ...['-D', this.data, '-U', 'postgres', '--auth-local=trust', '--auth-host=scram-sha-256'],
      ...['-E', 'UTF8', '--locale=C', '--no-sync', '--wal-segsize=4'],
    ]);
    await makeCertificate(this.#folder, ['IP:127.0.0.1', 'DNS:localhost']);
    const key = join(this.#folder, 'server.key');
    if (isRoot) chownSync(key, UNPRIVILEGED, UNPRIVILEGED);
    chmodSync(key, 0o600);
    await this.start();
    const { user, password } = this.owner;
    await this.sql(`CREATE ROLE ${user} LOGIN CREATEROLE CREATEDB PASSWORD '${password}'`, 'postgres');
    await this.sql(`CREATE DATABASE studio OWNER ${user}`, 'postgres');
  }

  /** @param {string} command @param {string[]} args */
  #run(command, args) {
    const options = { ...AS_ORDINARY_USER, env: this.#env, cwd: this.#folder, maxBuffer: 1 << 28 };
    return run(join(this.#bin, command), args, options);
  }

  #settings() {
    return {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.#folder,
      ssl: 'on',
      ssl_cert_file: join(this.#folder, 'server.pem'),
      ssl_key_file: join(this.#folder, 'server.key'),
      max_connections: '120',
      shared_buffers: '64MB',
      log_min_messages: 'warning',
      // In its own folder, so that nothing of a server that was killed stays behind.
      dynamic_shared_memory_type: 'mmap',
    };
  }

  /** @param {string} data @param {number} port */
  #spawn(data, port) {
    const args = Object.entries(this.#settings()).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(this.#bin, 'postgres'), ['-D', data, '-p', String(port), ...args], {
      ...{ ...AS_ORDINARY_USER, env: this.#env, cwd: this.#folder, detached: true },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.started(child.pid ?? 0);
    return child;
  }

  /** Starts it, and resolves once it takes connections. */
  async start() {
    for (let tries = 1; ; tries += 1) {
      const child = this.#spawn(this.data, this.port);
      let said = '';
      child.stderr?.on('data', (part) => (said = (said + String(part)).slice(-4_000)));
      this.#child = child;
      if (await this.#answers(child)) break;
      child.kill('SIGKILL');
      if (tries === 5) throw new Error(`PostgreSQL does not start: ${said}`);
      await later(200);
    }
    this.isUp = true;
  }

  /** @param {import('node:child_process').ChildProcess} child */
  async #answers(child) {
    for (let tries = 0; tries < 300 && child.exitCode === null && child.signalCode === null; tries += 1) {
      try {
        await this.sql('SELECT 1', 'postgres');
        return true;
      } catch {
        await later(50);
      }
    }
    return false;
  }

  /** @param {string} text @param {string} [database] */
  async sql(text, database = 'studio') {
    const client = new pg.Client({ ...this.admin, database });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(text);
    } finally {
      client.end().catch(() => undefined);
    }
  }

  /** Every process of it, as the system has them at the moment. */
  processes() {
    const { pid } = this;
    if (pid === 0) return [];
    try {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
      return [pid, ...children.split(' ').filter(Boolean).map(Number)];
    } catch {
      return [pid];
    }
  }

  /** Ends all of it at once, as a power cut does. */
  async kill() {
    this.isUp = false;
    const child = this.#child;
    for (const pid of this.processes()) signal(pid, 'SIGKILL');
    await ended(child);
  }

  /** Stops it in good order; whoever is connected is put off. */
  async stop() {
    this.isUp = false;
    const child = this.#child;
    child?.kill('SIGINT');
    await Promise.race([ended(child), later(5_000)]);
    await this.kill();
  }

  /** Has all of it stand still for a while. @param {number} milliseconds */
  async freeze(milliseconds) {
    const frozen = this.processes();
    for (const pid of frozen) signal(pid, 'SIGSTOP');
    await later(milliseconds);
    for (const pid of frozen) signal(pid, 'SIGCONT');
  }

  /** Copies the data folder of a server that stands. @param {string} name */
  copy(name) {
    rmSync(join(this.#folder, name), { recursive: true, force: true });
    return run('cp', ['-a', this.data, join(this.#folder, name)]);
  }

  /** Puts a copy in the place of the data folder of a server that stands. @param {string} name */
  async putBack(name) {
    rmSync(this.data, { recursive: true, force: true });
    await run('cp', ['-a', join(this.#folder, name), this.data]);
  }

  get #standbyData() {
    return join(this.#folder, 'standby');
  }

  /** Makes a standby that follows, a moment behind. */
  async follow() {
    const primary = ['-h', this.#folder, '-p', String(this.port), '-U', 'postgres'];
    await this.#run('pg_basebackup', [
      ...primary,
      ...['-D', this.#standbyData, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    ]);
    this.#standby = this.#spawn(this.#standbyData, await freePort());
  }

  /** Loses the server, and has the standby take its place with what it has. */
  async failOver() {
    await this.kill();
    const standby = this.#standby;
    this.#standby = null;
    standby?.kill('SIGINT');
    await ended(standby);
    rmSync(this.data, { recursive: true, force: true });
    await run('mv', [this.#standbyData, this.data]);
    await this.start();
    await this.sql('SELECT pg_promote()', 'postgres');
  }

  async dump() {
    const path = join(this.#folder, 'dump');
    rmSync(path, { force: true });
    await this.#run('pg_dump', [
      '-Fc',
      '-h',
      this.#folder,
      '-p',
      String(this.port),
      '-U',
      'postgres',
      '-f',
      path,
      'studio',
    ]);
  }

  /** Replaces the database by the last dump, as a person does from a backup of the night. */
  async restore() {
    await this.sql('DROP DATABASE studio WITH (FORCE)', 'postgres');
    await this.sql(`CREATE DATABASE studio OWNER ${this.owner.user}`, 'postgres');
    await this.#run('pg_restore', [
      '-h',
      this.#folder,
      '-p',
      String(this.port),
      '-U',
      'postgres',
      '-d',
      'studio',
      join(this.#folder, 'dump'),
    ]);
  }
}

/** @param {number} pid @param {NodeJS.Signals} name */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

/** @param {import('node:child_process').ChildProcess | null} child */
function ended(child) {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', () => done(undefined)));
}
