import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const STARTS_WITHIN = 60_000;

/** @returns {Promise<number>} a port that is free at the moment */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Every process below a process, itself included.
 *
 * @param {number} pid
 */
function familyOf(pid) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // It has ended meanwhile.
    }
  }
  const family = [pid];
  for (let index = 0; index < family.length; index += 1)
    family.push(...(children.get(family[index] ?? 0) ?? []));
  return family;
}

/**
 * Proportional memory of a process and everything below it, in MiB.
 *
 * @param {number} pid
 */
function memoryOf(pid) {
  let kibibytes = 0;
  for (const one of familyOf(pid)) {
    try {
      kibibytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // It has ended meanwhile.
    }
  }
  return kibibytes / 1024;
}

/**
 * Asks the page for the moment at which it marked `ready`, in milliseconds since the epoch.
 *
 * @param {string} address of the page's socket
 */
function readyMoment(address) {
  const expression = `new Promise((resolve) => {
    const look = () => {
      const [mark] = performance.getEntriesByName('ready');
      if (mark) resolve(performance.timeOrigin + mark.startTime);
      else setTimeout(look, 5);
    };
    look();
  })`;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.addEventListener('error', () => reject(new Error('The page cannot be asked')));
    socket.addEventListener('close', () => reject(new Error('The page has gone')));
    const ask = () =>
      socket.send(
        JSON.stringify({
          id: 1,
          method: 'Runtime.evaluate',
          params: { expression, awaitPromise: true, returnByValue: true },
        }),
      );
    socket.addEventListener('open', ask);
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data));
      if (answer.id !== 1) return;
      // The page that was asked was the blank one before ours.
      if (answer.result?.result?.value === undefined) return void setTimeout(ask, 5);
      socket.close();
      resolve(answer.result.result.value);
    });
  });
}

/**
 * Starts a program in Electron, waits for its mark `ready`, and then lets it settle.
 *
 * @param {{ executable: string; args: string[]; env: NodeJS.ProcessEnv; settle: number }} start `settle` in milliseconds
 * @returns {Promise<{ milliseconds: number; mebibytes: number }>} from the start of the process to the mark, and the
 *   proportional memory of all its processes once it has settled
 */
export async function watchStart({ executable, args, env, settle }) {
  const port = await freePort();
  const started = Date.now();
  const child = spawn(executable, [...args, `--remote-debugging-port=${port}`], {
    env,
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  try {
    let address = '';
    while (address === '') {
      if (Date.now() - started > STARTS_WITHIN) throw new Error('The program did not show a page');
      await pause(20);
      try {
        const list = await fetch(`http://127.0.0.1:${port}/json/list`);
        const pages = /** @type {{ type: string; webSocketDebuggerUrl?: string }[]} */ (await list.json());
        address = pages.find((page) => page.type === 'page')?.webSocketDebuggerUrl ?? '';
      } catch {
        // It does not listen yet.
      }
    }
    const ready = Number(await readyMoment(address));
    await pause(settle);
    return { milliseconds: ready - started, mebibytes: memoryOf(child.pid ?? 0) };
  } finally {
    if (child.pid !== undefined) {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
    await ended;
  }
}
