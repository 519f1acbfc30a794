import { readFile } from 'node:fs/promises';
import type { RunningApp } from '../../e2e/launch';

/** Memory of one process that is not swapped out, its shared pages included (RSS), in MiB: now, and the most it ever was. */
interface Resident {
  readonly kind: string;
  readonly now: number;
  readonly most: number;
}

/** How the memory of the process that grew most did so, in MiB. */
export interface Growth {
  /** What Electron calls the process, such as `Tab` for the one of a page. */
  readonly kind: string;
  readonly before: number;
  /** The most that it took at any moment, however briefly. */
  readonly most: number;
}

/** What the kernel says of every process of the app; only Linux does. */
async function residentMemory({ app }: RunningApp): Promise<Map<number, Resident>> {
  const processes = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().map(({ pid, type }) => [pid, type] as const),
  );
  const entries = processes.map(async ([pid, kind]): Promise<[number, Resident]> => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const of = (name: string): number => {
      const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
      if (kibibytes === undefined) throw new Error(`The kernel does not tell ${name} of the ${kind} process`);
      return Math.round(Number(kibibytes) / 1024);
    };
    return [pid, { kind, now: of('VmRSS'), most: of('VmHWM') }];
  });
  return new Map(await Promise.all(entries));
}

/** Runs `work`; gives the outcome, and the process of the app whose memory grew most meanwhile. */
export async function growthDuring<Result>(
  running: RunningApp,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly growth: Growth }> {
  const before = await residentMemory(running);
  const result = await work();
  const after = await residentMemory(running);
  for (const [pid, { kind }] of before)
    if (!after.has(pid)) throw new Error(`The ${kind} process ended, so its memory is not known`);
  const grown = [...after].map(([pid, { kind, now, most }]): Growth => {
    const earlier = before.get(pid);
    // A mark from before says nothing of what happened since.
    const isNew = earlier === undefined || most > earlier.most;
    return { kind, before: earlier?.now ?? 0, most: isNew ? most : now };
  });
  const [worst] = grown.sort((one, other) => other.most - other.before - (one.most - one.before));
  if (worst === undefined) throw new Error('The app has no process');
  return { result, growth: worst };
}
