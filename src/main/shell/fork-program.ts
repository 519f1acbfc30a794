import { utilityProcess } from 'electron';
import { processGone } from './process-end';

/** A program in a process of its own, as far as this one speaks to it. */
export interface ForkedProgram {
  /** Its number in the system; undefined until it runs. */
  pid(): number | undefined;
  postMessage(message: unknown): void;
  kill(): unknown;
  onStart(listener: () => void): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called when the process is gone, and with it all that it still did to its files. */
  onExit(listener: (code: number | null) => void): void;
}

export interface ForkOptions {
  /** Path of the built file. */
  readonly program: string;
  /** What it is called among the processes. */
  readonly name: string;
  readonly args?: readonly string[];
  /** Gets what it writes to its error output. */
  complain(text: string): void;
  /** Called when it ends with an exit code that says that it failed, and no one here ended it. */
  crashed?(why: string): void;
}

/**
 * Starts a program in a helper process of Electron's: Node without Electron, and without this program's memory. It is
 * the only way to one in a packaged program, which runs no plain Node.
 */
export function forkProgram({ program, name, args = [], complain, crashed }: ForkOptions): ForkedProgram {
  const child = utilityProcess.fork(program, [...args], {
    serviceName: name,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.on('data', (chunk: Buffer) => complain(chunk.toString('utf8').trim()));
  // Its end follows by itself; without a listener Electron's newer lines would throw here.
  child.on('error', (type, location) => complain(`${type} at ${location}`));
  let pid: number | undefined;
  let isKilled = false;
  child.on('spawn', () => (pid = child.pid));
  child.on('exit', (code) => {
    if (!isKilled && code !== 0) crashed?.(`${name}, exit code ${code}`);
  });
  return {
    pid: () => child.pid,
    postMessage: (message) => child.postMessage(message),
    kill() {
      isKilled = true;
      return child.kill();
    },
    onStart: (listener) => void child.on('spawn', listener),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) =>
      // Electron reports when the line to it has broken: it may still be closing its files then.
      void child.on('exit', (code) => {
        if (pid === undefined) listener(code);
        else void processGone(pid).then(() => listener(code));
      }),
  };
}
