import { closeSync, openSync, readSync } from 'node:fs';
import {
  type Checksum,
  type Frame,
  FRAME_HEADER_BYTES,
  LogFile,
  type LogIndex,
  pageBytesOf,
  readLogIndex,
  type Salts,
  sameSum,
  summed,
  SUMMED_HEADER_BYTES,
} from './log-file';
import { COMPANIONS, sizeOf } from '../engine/store-files';

/**
 * What a log holds beside what SQLite reads of it, which is everything up to the first frame whose checksum is wrong,
 * and not a word about the rest.
 *
 * - `whole`: every commit that was synchronised is read. What is behind was never finished, was taken back, or is
 *   from before the log was last started over.
 * - `lost`: commits are behind a frame that is damaged, and SQLite would drop them. What it reads is the state of an
 *   earlier moment.
 * - `entangled`: as `lost`, and some of what it would drop was already moved into the database: what it reads is the
 *   state of no moment.
 */
export type LogStanding = 'whole' | 'lost' | 'entangled';

/**
 * Looks at the log beside a database file before SQLite does, which would write it over from the damaged frame on, and
 * make its index again. Changes nothing. A commit is taken for lost where one of these proves that it was finished:
 *
 * - A frame goes on from it: that is written after it was synchronised.
 * - The index names it: that is written after it was synchronised as well.
 * - All of it is there but for salts, which say nothing of its content, or for the header of the log.
 * - One bit, corrected, makes it whole: a write that was cut off does not look like that.
 *
 * Without any of these an unreadable last commit cannot be distinguished from one that a loss of power cut off, and is
 * taken for that: nothing was sent whose intent was not synchronised. Throws what the file system throws.
 */
export function examineLog(databasePath: string): LogStanding {
  const [log, index] = COMPANIONS.map((suffix) => databasePath + suffix);
  if (log === undefined || index === undefined || (sizeOf(log) ?? 0) === 0) return 'whole';
  return LogFile.read(log, pageBytesOf(databasePath), (file) => {
    const found = new Reading(file, readLogIndex(index));
    if (!found.isLost()) return 'whole';
    return found.wasMoved(databasePath) ? 'entangled' : 'lost';
  });
}

/** A frame behind the break, and whether it goes on from the one before it. */
interface Behind extends Frame {
  readonly number: number;
  readonly isLinked: boolean;
}

class Reading {
  /** The last frame of the last commit that SQLite reads, and where each page was last written up to there. */
  private committed = 0;
  private readonly written = new Map<number, number>();
  /** Frames from the first on that SQLite does not read. */
  private readonly behind: Behind[] = [];
  private readonly salts: ReadonlySet<Salts>;
  /** What the frame before the break ended with. */
  private sum: Checksum;

  constructor(
    private readonly log: LogFile,
    private readonly index: LogIndex | null,
  ) {
    const { header } = log;
    this.sum = header.computed;
    const readable = header.isWhole ? this.readOn() : 0;
    this.readBehind(readable + 1);
    this.salts = this.saltsOfThisLog();
  }

  /** Goes as far as SQLite does. Answers the number of the last frame that it accepts. */
  private readOn(): number {
    const { log } = this;
    const pending: [page: number, number: number][] = [];
    for (let number = 1; number <= log.frames; number += 1) {
      const frame = log.frame(number);
      const isOurs = frame.page !== 0 && frame.salts === log.header.salts;
      const sum = isOurs ? log.sumAfter(this.sum) : null;
      if (sum === null || !sameSum(sum, frame.stored)) return number - 1;
      this.sum = sum;
      pending.push([frame.page, number]);
      if (frame.pagesAfter === 0) continue;
      for (const [page, at] of pending.splice(0)) this.written.set(page, at);
      this.committed = number;
    }
    return log.frames;
  }

  private readBehind(from: number): void {
    const { log } = this;
    const { header } = log;
    // Where the header is damaged, what it names may be right and what it has wrong, or the other way round.
    let before: readonly Checksum[] = from === 1 ? [header.stored, header.computed] : [this.sum];
    for (let number = from; number <= log.frames; number += 1) {
      const frame = log.frame(number);
      const sums = before.map((sum) => log.sumAfter(sum));
      this.behind.push({ ...frame, number, isLinked: sums.some((sum) => sameSum(sum, frame.stored)) });
      // So may a frame's.
      before = [frame.stored, ...sums.slice(0, 1)];
    }
  }

  /** Those of the header; where that is damaged, also those of the frame that was written after it. */
  private saltsOfThisLog(): ReadonlySet<Salts> {
    const { header } = this.log;
    const [first] = this.behind;
    return new Set(header.isWhole || first === undefined ? [header.salts] : [header.salts, first.salts]);
  }

  isLost(): boolean {
    return (
      this.isNamedByIndex() || this.isFollowed() || this.isThereButForSalts() || this.isWholeButForOneBit()
    );
  }

  private isNamedByIndex(): boolean {
    if (this.index === null || !this.salts.has(this.index.salts)) return false;
    return this.index.lastFrame > this.committed;
  }

  /** A frame goes on from the end of a commit behind the break. */
  private isFollowed(): boolean {
    return this.behind.some((frame, position) => {
      const before = this.behind[position - 1];
      if (before === undefined || before.pagesAfter === 0 || !frame.isLinked) return false;
      // The salts of one of them may be what is damaged.
      return this.salts.has(before.salts) || this.salts.has(frame.salts);
    });
  }

  /** From the break on each frame goes on from the one before, to the end of a commit. */
  private isThereButForSalts(): boolean {
    for (const { isLinked, pagesAfter } of this.behind) {
      if (!isLinked) return false;
      if (pagesAfter !== 0) return true;
    }
    return false;
  }

  private isWholeButForOneBit(): boolean {
    const [broken, ...rest] = this.behind;
    if (broken === undefined || !this.salts.has(broken.salts)) return false;
    const end = rest.findIndex(({ pagesAfter, isLinked }) => pagesAfter !== 0 || !isLinked);
    const isFinishedLater = end >= 0 && rest[end]?.isLinked === true && rest[end]?.pagesAfter !== 0;
    if (!isFinishedLater && broken.pagesAfter === 0 && !this.mayHaveEnded(broken)) return false;
    this.log.frame(broken.number);
    return (
      bitsThatDiffer(this.log.sumAfter(this.sum), broken.stored) === 1 || this.oneBitMakesItWhole(broken)
    );
  }

  /** A frame that says it ended nothing may have lost just that bit. */
  private mayHaveEnded({ number }: Behind): boolean {
    return number === this.log.frames || this.behind[1]?.isLinked !== true;
  }

  /** Puts each bit right in turn, in memory. A sum of this many bytes never comes out right by chance. */
  private oneBitMakesItWhole({ number, stored }: Behind): boolean {
    this.log.frame(number);
    const bytes = this.log.content;
    const { littleEndian } = this.log.header;
    const places = [
      ...[...Array(SUMMED_HEADER_BYTES / 8).keys()].map((at) => at * 8),
      ...[...Array((bytes.length - FRAME_HEADER_BYTES) / 8).keys()].map((at) => FRAME_HEADER_BYTES + at * 8),
    ];
    let before = this.sum;
    for (const place of places) {
      for (let bit = 0; bit < 64; bit += 1) {
        const at = place + (bit >> 3);
        const was = bytes[at] ?? 0;
        bytes[at] = was ^ (1 << (bit & 7));
        const sum = sumFrom(bytes, place, before, littleEndian);
        bytes[at] = was;
        if (sameSum(sum, stored)) return true;
      }
      before = summed(before, bytes, place, place + 8, littleEndian);
    }
    return false;
  }

  /** Whether the database has a page as only a commit behind the break left it. */
  wasMoved(databasePath: string): boolean {
    const { log } = this;
    const { pageBytes } = log.header;
    const moved = Buffer.alloc(pageBytes);
    const file = openSync(databasePath, 'r');
    try {
      return this.behind.some(({ number, page, isLinked, salts }) => {
        if (!isLinked || page === 0 || !this.salts.has(salts)) return false;
        const read = readSync(file, moved, 0, pageBytes, (page - 1) * pageBytes);
        if (read < pageBytes || !this.pageIs(number, moved)) return false;
        const earlier = this.written.get(page);
        return earlier === undefined || !this.pageIs(earlier, moved);
      });
    } finally {
      closeSync(file);
    }
  }

  private pageIs(number: number, page: Buffer): boolean {
    this.log.frame(number);
    return this.log.content.subarray(FRAME_HEADER_BYTES).equals(page);
  }
}

/** The checksum of a frame of which everything before `place` is already in `before`. */
function sumFrom(bytes: Buffer, place: number, before: Checksum, littleEndian: boolean): Checksum {
  if (place >= FRAME_HEADER_BYTES) return summed(before, bytes, place, bytes.length, littleEndian);
  const afterHeader = summed(before, bytes, place, SUMMED_HEADER_BYTES, littleEndian);
  return summed(afterHeader, bytes, FRAME_HEADER_BYTES, bytes.length, littleEndian);
}

function bitsThatDiffer(one: Checksum, other: Checksum): number {
  let count = 0;
  for (let rest of [(one[0] ^ other[0]) >>> 0, (one[1] ^ other[1]) >>> 0])
    for (; rest !== 0; rest = (rest & (rest - 1)) >>> 0) count += 1;
  return count;
}
