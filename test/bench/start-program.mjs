import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

const STARTS_WITHIN = 60_000;

/** @returns {Promise<number>} a port that is free at the moment */
export const freePort = () =>
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

/** Resolves to the moment at which the page marked `ready`, in milliseconds since the epoch. */
const READY = `new Promise((resolve) => {
  const look = () => {
    const [mark] = performance.getEntriesByName('ready');
    if (mark) resolve(performance.timeOrigin + mark.startTime);
    else setTimeout(look, 5);
  };
  look();
})`;

/**
 * A connection to a page or to a main process, which is asked by the protocol of its developer tools.
 *
 * @param {string} address of the page's socket
 * @returns {Promise<(method: string, params: object) => Promise<any>>}
 */
export async function connect(address) {
  const socket = new WebSocket(address);
  /** @type {Map<number, { resolve: (value: any) => void; reject: (cause: Error) => void }>} */
  const waiting = new Map();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The page has gone'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The page cannot be asked')));
  });
  let count = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      socket.send(JSON.stringify({ id: count, method, params }));
    });
}

/**
 * Starts a program in Electron, and answers what can be asked of its page once it has one.
 *
 * @param {{ executable: string; args: string[]; env: NodeJS.ProcessEnv }} start
 */
export async function startProgram({ executable, args, env }) {
  const port = await freePort();
  const started = Date.now();
  const child = spawn(executable, [...args, `--remote-debugging-port=${port}`], {
    env,
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const end = async () => {
    if (child.pid !== undefined) {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
    await ended;
  };
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
    const ask = await connect(address);
    /** @param {string} expression @returns {Promise<unknown>} what the page says that it is */
    const value = async (expression) => {
      const answer = await ask('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      return answer.result?.result?.value;
    };
    const ready = async () => {
      for (;;) {
        const moment = await value(READY);
        if (moment !== undefined) return Number(moment);
        // The page that was asked was the blank one before ours.
        await pause(5);
      }
    };
    return { started, pid: child.pid ?? 0, ask, value, ready, end };
  } catch (cause) {
    await end();
    throw cause;
  }
}
