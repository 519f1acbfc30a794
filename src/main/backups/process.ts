import { setPriority } from 'node:os';
import { ProblemError } from '../problem-error';
import { doSnapshotJob } from './make-snapshot';
import { type JobAnswer, snapshotJobSchema } from './snapshot-job';

/**
 * The helper process that makes and examines snapshots: one job in a first message, its answer in the last, and the
 * end. The desk goes on meanwhile; it may be ended at any moment.
 */

// Its files belong to the user, as those of the main process are.
process.umask(0o077);

/** What the parent program injects into a helper process of Electron's. */
interface ParentPort {
  on(event: 'message', listener: (message: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

function isParentPort(value: unknown): value is ParentPort {
  return typeof value === 'object' && value !== null && 'on' in value && 'postMessage' in value;
}

/** How far the system puts this process behind others; what a person waits for comes first. */
const BEHIND = 10;

async function answerTo(message: unknown): Promise<JobAnswer> {
  try {
    return { kind: 'done', done: await doSnapshotJob(snapshotJobSchema.parse(message)) };
  } catch (cause) {
    if (cause instanceof ProblemError) return { kind: 'problem', problem: cause.problem };
    return { kind: 'bug', message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}

function run(): void {
  try {
    setPriority(BEHIND);
  } catch {
    // A system that does not allow it makes snapshots all the same.
  }
  const host: object = process;
  const port = 'parentPort' in host && isParentPort(host.parentPort) ? host.parentPort : null;
  if (port !== null) {
    port.on('message', ({ data }) => void answerTo(data).then((answer) => port.postMessage(answer)));
    return;
  }
  // Under plain Node, as in tests, the parent has a channel of Node's own.
  process.once('message', (data) => {
    void answerTo(data).then((answer) => process.send?.(answer, () => process.disconnect()));
  });
}

run();
