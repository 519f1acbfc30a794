import { memoryByKind, processorTimeOf } from './processes.mjs';
import { startProgram } from './start-program.mjs';

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Starts a program in Electron, waits for its mark `ready`, and then lets it settle.
 *
 * @param {{ executable: string; args: string[]; env: NodeJS.ProcessEnv; settle: number }} start `settle` in milliseconds
 * @returns {Promise<{ milliseconds: number; processor: number; mebibytes: number; kinds: ReturnType<typeof memoryByKind> }>}
 *   from the start of the process to the mark, the processor time of all its processes until then, in milliseconds, and
 *   their proportional memory once it has settled, together and by kind
 */
export async function watchStart({ settle, ...start }) {
  const program = await startProgram(start);
  try {
    const ready = await program.ready();
    const processor = processorTimeOf(program.pid);
    await pause(settle);
    const kinds = memoryByKind(program.pid);
    const mebibytes = Object.values(kinds).reduce((sum, one) => sum + one, 0);
    return { milliseconds: ready - program.started, processor, mebibytes, kinds };
  } finally {
    await program.end();
  }
}
