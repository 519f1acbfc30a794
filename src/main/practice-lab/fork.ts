import { utilityProcess } from 'electron';
import type { LabProcess } from './host';

/**
 * Starts the practice lab's program in a helper process of Electron's: Node without Electron, and without
 * this program's memory.
 *
 * @param program path of the built file
 * @param complain gets what it writes to its error output
 */
export function forkPracticeLab(program: string, complain: (text: string) => void): LabProcess {
  const child = utilityProcess.fork(program, [], {
    serviceName: 'Proofdesk practice lab',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.on('data', (chunk: Buffer) => complain(chunk.toString('utf8').trim()));
  // Its end follows by itself; without a listener Electron's newer lines would throw here.
  child.on('error', (type, location) => complain(`${type} at ${location}`));
  return {
    postMessage: (message) => child.postMessage(message),
    kill: () => child.kill(),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
  };
}
