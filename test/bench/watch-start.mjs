import { readdirSync, readFileSync } from 'node:fs';
import { startProgram } from './start-program.mjs';

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
 * Starts a program in Electron, waits for its mark `ready`, and then lets it settle.
 *
 * @param {{ executable: string; args: string[]; env: NodeJS.ProcessEnv; settle: number }} start `settle` in milliseconds
 * @returns {Promise<{ milliseconds: number; mebibytes: number }>} from the start of the process to the mark, and the
 *   proportional memory of all its processes once it has settled
 */
export async function watchStart({ settle, ...start }) {
  const program = await startProgram(start);
  try {
    const ready = await program.ready();
    await pause(settle);
    return { milliseconds: ready - program.started, mebibytes: memoryOf(program.pid) };
  } finally {
    await program.end();
  }
}
