import { readdirSync, readFileSync } from 'node:fs';

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

/** @param {number} pid @returns {number} its proportional memory, in MiB; 0 when it has ended */
function memoryOfOne(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/**
 * Proportional memory of a process and everything below it, in MiB.
 *
 * @param {number} pid
 */
export const memoryOf = (pid) =>
  familyOf(pid)
    .map(memoryOfOne)
    .reduce((sum, one) => sum + one, 0);

/**
 * The same, by what the processes are for: main, the pages, the helper programs of the app, and what every Electron has
 * beside them.
 *
 * @param {number} pid
 */
export function memoryByKind(pid) {
  const sums = { main: 0, page: 0, helpers: 0, rest: 0 };
  for (const one of familyOf(pid)) {
    let words = '';
    try {
      words = readFileSync(`/proc/${one}/cmdline`, 'utf8');
    } catch {
      // It has ended meanwhile.
    }
    const type = /--type=([\w-]+)/.exec(words)?.[1];
    if (one === pid) sums.main += memoryOfOne(one);
    else if (type === 'renderer') sums.page += memoryOfOne(one);
    else if (words.includes('node.mojom.NodeService')) sums.helpers += memoryOfOne(one);
    else sums.rest += memoryOfOne(one);
  }
  return sums;
}

/** The system counts processor time in these, in milliseconds. */
const TICK = 10;

/**
 * Processor time that a process and everything below it have used until now, in milliseconds. What of it has ended
 * is not counted.
 *
 * @param {number} pid
 */
export function processorTimeOf(pid) {
  let ticks = 0;
  for (const one of familyOf(pid)) {
    try {
      const stat = readFileSync(`/proc/${one}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks * TICK;
}

/** @param {number} pid what it is, by the words that Chromium starts it with */
function kindOf(pid) {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  // A page writes its words anew, with a space between two of them.
  const word = (/** @type {string} */ name) => new RegExp(`--${name}=([\\w.-]+)`).exec(words)?.[1];
  return word('utility-sub-type') ?? word('type') ?? 'main';
}

/**
 * What the threads of a process and of everything below it have used until now: processor time, to the nanosecond, and
 * how often each of them woke up after it had gone to sleep by itself.
 *
 * @param {number} pid
 * @returns {Map<string, { kind: string; nanoseconds: number; wakes: number }>}
 */
export function threadsOf(pid) {
  const threads = new Map();
  for (const one of familyOf(pid)) {
    try {
      const kind = kindOf(one);
      for (const thread of readdirSync(`/proc/${one}/task`)) {
        const at = `/proc/${one}/task/${thread}`;
        const [nanoseconds] = readFileSync(`${at}/schedstat`, 'utf8').split(' ');
        const wakes = /^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`${at}/status`, 'utf8'))?.[1];
        threads.set(`${one} ${thread}`, {
          kind,
          nanoseconds: Number(nanoseconds),
          wakes: Number(wakes ?? 0),
        });
      }
    } catch {
      // It has ended meanwhile.
    }
  }
  return threads;
}

/**
 * What was used between two readings of {@link threadsOf}, by the kind of process: milliseconds of processor time, and
 * how often a thread woke. Threads that began and ended between the two are not counted.
 *
 * @param {ReturnType<typeof threadsOf>} before
 * @param {ReturnType<typeof threadsOf>} after
 * @returns {Map<string, { processor: number; wakes: number }>}
 */
export function usedBetween(before, after) {
  /** @type {Map<string, { processor: number; wakes: number }>} */
  const used = new Map();
  for (const [thread, { kind, nanoseconds, wakes }] of after) {
    const sum = used.get(kind) ?? { processor: 0, wakes: 0 };
    sum.processor += (nanoseconds - (before.get(thread)?.nanoseconds ?? 0)) / 1e6;
    sum.wakes += wakes - (before.get(thread)?.wakes ?? 0);
    used.set(kind, sum);
  }
  return used;
}

/**
 * How many files, sockets and the like a process has open.
 *
 * @param {number} pid
 */
export function handlesOf(pid) {
  return readdirSync(`/proc/${pid}/fd`).length;
}
