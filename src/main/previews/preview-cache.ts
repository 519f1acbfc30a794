import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import { failure, type Problem, type Result, success } from '@contract/problems';
import type { Account } from '@core/accounts/accounts';
import type { Exchange } from '../service/exchange';
import { isLoopbackOrigin } from '../service/origins';
import { previewAddress, previewId } from '../shell/window/preview-protocol';
import type { StoredPreview, WantedPreview } from '../store/catalog/previews';
import { fetchPicture, type Picture, type PictureFetchPorts } from './picture-fetch';
import type { PictureFolder } from './picture-folder';
import { fitsInMemory, mayDecode, pictureFacts } from './picture-type';
import {
  hostsOf,
  isOfPracticeLab,
  isPictureId,
  loopbackOrigins,
  normalisedSource,
  pictureId,
  presentAddress,
  readUrl,
} from './picture-source';

/** What the cache needs of the database; `main/store/catalog/previews.ts` has it. */
export interface PreviewRows {
  read(sourceHash: string): StoredPreview | undefined;
  want(previews: readonly WantedPreview[]): void;
  save(preview: StoredPreview): void;
}

export interface PreviewCachePorts {
  readonly rows: PreviewRows;
  readonly folder: PictureFolder;
  /** Carries calls that create nothing; never given a key. */
  readonly exchange: Exchange;
  /** The IP addresses of a host; without it names are taken at their word. */
  readonly resolveHost?: PictureFetchPorts['resolveHost'];
  /** True on a runtime without security updates, which does not decode everything. */
  readonly oldRuntime?: boolean;
  readonly findAccount: (id: string) => Account | undefined;
  /** Address of the running practice lab with its port, or null while it is not running. */
  readonly practiceLabUrl: () => string | null;
  /** Resolves when the practice lab runs, or will not. Starts it when it rests. */
  readonly practiceLabUp: () => Promise<void>;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Called with what the disk or the database refused; pictures are shown all the same. */
  readonly report?: (error: unknown) => void;
}

/** Pictures on their way to the disk. */
export interface Prefetch {
  /** Ends when each is there, failed or given up. */
  readonly done: Promise<void>;
  /** Gives up those that no one else waits for. */
  cancel(): void;
}

/** The pictures of exports, kept on disk so that carts show them offline. */
export interface PreviewCache {
  /** This program's own address for a picture of the service, and a note that it is wanted. Asks no one. */
  addressOf(accountId: string, url: string): string;
  /**
   * The same for a picture that a foreign file names: it is not fetched before {@link release}, since whoever wrote the
   * file would learn that it was opened, and where. One that the lab has named too is fetched as ever.
   */
  withhold(accountId: string, url: string): string;
  /** The hosts of those of these addresses that are withheld, each once. */
  withheldHosts(addresses: readonly string[]): string[];
  /** Withholds these no more. */
  release(addresses: readonly string[]): void;
  /** Where a picture comes from, and the SHA-256 of its bytes where they are on disk; null for none of ours. */
  describe(address: string): Promise<{ source: string; sha256: string | null } | null>;
  /**
   * The pixels of a picture's file, which is fetched now unless it is on disk; null where it cannot be had or is withheld.
   * A file that says how it is turned is measured as it lies in the file.
   */
  measure(address: string): Promise<{ width: number; height: number } | null>;
  /** Fetches the pictures of these addresses (or ids) in the background, in their order. */
  prefetch(addresses: readonly string[]): Prefetch;
  /** The picture of an id: from disk, else fetched now; else 404 with the reason in `X-Preview-Problem`. */
  previewResponse(id: string): Promise<Response>;
}

const CONCURRENCY = 4;
/** How long a failed picture is left alone, in milliseconds: the network may be back at any time. */
const RETRY_AFTER = { network: 5_000, answered: 300_000 };
const URGENT = 10;
/** Pictures remembered as written; noting one again costs a little and changes nothing. */
const MAX_KNOWN = 5_000;

/** A picture that is waiting for its turn or on its way. */
interface Job {
  readonly result: Promise<Result<StoredPreview>>;
  readonly stop: AbortController;
  waiting: number;
}

const notFound = (problem: Problem): Response =>
  new Response(null, {
    status: 404,
    headers: {
      'X-Preview-Problem': problem.kind === 'unreadable' ? `${problem.kind}-${problem.why}` : problem.kind,
      'Cache-Control': 'no-store',
    },
  });

const absent = (id: string): Problem => ({ kind: 'absent', what: 'preview', id });
const cancelled: Problem = {
  kind: 'network',
  phase: 'cancelled',
  timedOut: false,
  cause: 'cancelled',
  maybeActed: false,
};

/** Makes the cache of preview pictures. */
export function createPreviewCache(ports: PreviewCachePorts): PreviewCache {
  const { rows, folder } = ports;
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const jobs = new Map<string, Job>();
  /** Met in this run and not yet written to the database. */
  const unwritten = new Map<string, WantedPreview>();
  const known = new Set<string>();
  let writing: NodeJS.Immediate | null = null;

  function report(work: () => void): void {
    try {
      work();
    } catch (error) {
      ports.report?.(error);
    }
  }

  /** One transaction for all the pictures of a list, after whatever transaction is under way now. */
  function writeLater(): void {
    writing ??= setImmediate(() => {
      writing = null;
      const wanted = [...unwritten.values()];
      report(() => {
        rows.want(wanted);
        for (const one of wanted) if (unwritten.get(one.sourceHash) === one) unwritten.delete(one.sourceHash);
      });
    });
  }

  function rowOf(id: string): StoredPreview | undefined {
    let stored: StoredPreview | undefined;
    report(() => (stored = rows.read(id)));
    const wanted = unwritten.get(id);
    const nothing = { fileName: null, contentType: null, width: null, height: null, bytes: null };
    if (stored?.withheld === true && wanted?.withheld === false) return { ...stored, withheld: false };
    return stored ?? (wanted && { ...wanted, ...nothing, fetchedAt: null, problem: null });
  }

  function practiceOrigin(): string | null {
    const url = ports.practiceLabUrl();
    return url === null ? null : new URL(url).origin;
  }

  /** The bytes of a picture that the page may decode; an earlier version kept some that it may not. */
  async function onDisk(row: StoredPreview): Promise<Buffer | null> {
    if (row.fileName === null) return null;
    // A newer runtime may have kept what this one must not decode.
    const { oldRuntime = false } = ports;
    const isFromThisComputer = isOfPracticeLab(row.sourceUrl) || isLoopbackOrigin(row.sourceUrl);
    if (!mayDecode(row.contentType, { oldRuntime, isFromThisComputer })) return null;
    const bytes = await folder.read(row.fileName, row.bytes);
    const facts = bytes === null ? null : pictureFacts(bytes);
    return facts !== null && fitsInMemory(facts) ? bytes : null;
  }

  async function keep(row: StoredPreview, fetched: Result<Picture>): Promise<Result<StoredPreview>> {
    const fetchedAt = ports.now();
    const saved = fetched.ok
      ? await folder.save(row.sourceHash, fetched.value.type, fetched.value.bytes)
      : fetched;
    if (!fetched.ok || !saved.ok) {
      const problem = fetched.ok ? (saved.ok ? null : saved.problem) : fetched.problem;
      if (problem === null) throw new Error('A saved picture has no problem');
      report(() => rows.save({ ...row, fetchedAt, problem }));
      return failure(problem);
    }
    const { type, width, height, bytes } = fetched.value;
    const file = { fileName: saved.value, contentType: type, width, height, bytes: bytes.length };
    const kept: StoredPreview = { ...row, ...file, fetchedAt, problem: null };
    report(() => rows.save(kept));
    return success(kept);
  }

  async function work(id: string, signal: AbortSignal): Promise<Result<StoredPreview>> {
    if (signal.aborted) return failure(cancelled);
    const row = rowOf(id);
    if (row === undefined) return failure(absent(id));
    if (row.withheld) return failure(absent(id));
    if ((await onDisk(row)) !== null) return success(row);
    if (isOfPracticeLab(row.sourceUrl)) await ports.practiceLabUp();
    const origin = practiceOrigin();
    const url = presentAddress(row.sourceUrl, origin);
    if (url === null) return failure(absent(id));
    const account = ports.findAccount(row.accountId);
    const own = { loopback: loopbackOrigins(account, origin), hosts: hostsOf(account) };
    const fetched = await fetchPicture(ports, url, own, signal);
    // What a person cancelled has not failed.
    return signal.aborted ? failure(cancelled) : keep(row, fetched);
  }

  /** Joins the fetch of a picture that is under way, or begins one. */
  function want(id: string, priority: number): Job {
    const present = jobs.get(id);
    if (present !== undefined && !present.stop.signal.aborted) {
      present.waiting += 1;
      // Whoever looks at a picture does not wait behind those that no one sees yet.
      if (priority > 0 && queue.sizeBy({ priority: 0 }) > 0) raise(id, priority);
      return present;
    }
    const stop = new AbortController();
    const result = new Promise<Result<StoredPreview>>((resolve, reject) => {
      void queue.add(() => work(id, stop.signal).then(resolve, reject), { priority, id });
    });
    const job: Job = { result, stop, waiting: 1 };
    jobs.set(id, job);
    const gone = (): void => {
      if (jobs.get(id) === job) jobs.delete(id);
    };
    result.then(gone, gone);
    return job;
  }

  function raise(id: string, priority: number): void {
    try {
      queue.setPriority(id, priority);
    } catch {
      // Already on its way.
    }
  }

  const idIn = (address: string): string | null => {
    const id = isPictureId(address) ? address : previewId(address);
    return id !== null && isPictureId(id) ? id : null;
  };

  const sourceOf = (accountId: string, url: string): string =>
    normalisedSource(ports.findAccount(accountId)?.builtIn ?? false, url);

  function note(preview: WantedPreview): void {
    unwritten.set(preview.sourceHash, preview);
    writeLater();
  }

  function noteWanted(sourceUrl: string, accountId: string): string {
    const id = pictureId(sourceUrl);
    if (!known.has(id)) {
      if (known.size >= MAX_KNOWN) known.clear();
      known.add(id);
      note({ sourceHash: id, sourceUrl, accountId, withheld: false });
    }
    return previewAddress(id);
  }

  /** The rows of those of some addresses that are withheld. */
  const withheldOf = (addresses: readonly string[]): StoredPreview[] =>
    addresses.flatMap((address) => {
      const id = idIn(address);
      const row = id === null ? undefined : rowOf(id);
      return row?.withheld === true ? [row] : [];
    });

  return {
    addressOf: (accountId, url) => noteWanted(sourceOf(accountId, url), accountId),

    withhold(accountId, url) {
      const sourceUrl = sourceOf(accountId, url);
      // What this program draws itself is asked of no one.
      if (isOfPracticeLab(sourceUrl)) return noteWanted(sourceUrl, accountId);
      const id = pictureId(sourceUrl);
      if (rowOf(id) === undefined) note({ sourceHash: id, sourceUrl, accountId, withheld: true });
      return previewAddress(id);
    },

    withheldHosts: (addresses) => [
      ...new Set(withheldOf(addresses).map(({ sourceUrl }) => readUrl(sourceUrl)?.host ?? sourceUrl)),
    ],

    release(addresses) {
      for (const { sourceUrl, accountId } of withheldOf(addresses)) noteWanted(sourceUrl, accountId);
    },

    async describe(address) {
      const id = idIn(address);
      const row = id === null ? undefined : rowOf(id);
      if (row === undefined) return null;
      const bytes = await onDisk(row);
      const sha256 = bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
      return { source: row.sourceUrl, sha256 };
    },

    async measure(address) {
      const id = idIn(address);
      if (id === null || rowOf(id) === undefined) return null;
      const measured = await want(id, URGENT).result;
      if (!measured.ok) return null;
      const { width, height } = measured.value;
      return width === null || height === null ? null : { width, height };
    },

    prefetch(addresses) {
      const ids = new Set(addresses.map(idIn).filter((id) => id !== null));
      const wanted = [...ids].map((id) => want(id, 0));
      const done = Promise.all(
        wanted.map((job) => job.result.catch((error: unknown) => ports.report?.(error))),
      );
      let active = true;
      return {
        done: done.then(() => undefined),
        cancel() {
          if (!active) return;
          active = false;
          for (const job of wanted) {
            job.waiting -= 1;
            if (job.waiting === 0) job.stop.abort();
          }
        },
      };
    },

    async previewResponse(id) {
      const row = isPictureId(id) ? rowOf(id) : undefined;
      if (row === undefined || row.withheld) return notFound(absent(id));
      const failedLately =
        row.problem !== null &&
        row.fetchedAt !== null &&
        ports.now() - row.fetchedAt <
          (row.problem.kind === 'network' ? RETRY_AFTER.network : RETRY_AFTER.answered);
      let bytes = await onDisk(row);
      let present = row;
      if (bytes === null) {
        if (failedLately && row.problem !== null) return notFound(row.problem);
        const fetched = await want(id, URGENT).result;
        if (!fetched.ok) return notFound(fetched.problem);
        present = fetched.value;
        bytes = await onDisk(present);
      }
      if (bytes === null || present.contentType === null) return notFound(absent(id));
      return new Response(new Uint8Array(bytes), {
        status: 200,
        headers: {
          'Content-Type': present.contentType,
          'Content-Length': String(bytes.length),
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, max-age=31536000, immutable',
        },
      });
    },
  };
}
