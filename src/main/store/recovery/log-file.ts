import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { endianness } from 'node:os';

/**
 * The log of a database as SQLite writes it (sqlite.org/fileformat.html, "The Write-Ahead Log", and
 * sqlite.org/walformat.html for its index), read without SQLite.
 */

/** A running sum over everything from the header on: what one frame says is where the next begins. */
export type Checksum = readonly [first: number, second: number];

/** The two numbers that each writing of the log from its beginning has of its own. */
export type Salts = string;

export const HEADER_BYTES = 32;
export const FRAME_HEADER_BYTES = 24;
/** What a frame's checksum is taken of: these bytes of its header, and its page. */
export const SUMMED_HEADER_BYTES = 8;
const LITTLE_ENDIAN_MAGIC = 0x377f0682;
const BIG_ENDIAN_MAGIC = 0x377f0683;
const FORMAT = 3_007_000;
const PAGE_BYTES_AT = 16;

/** Adds bytes to a checksum; their number is a multiple of eight. */
export function summed(
  from: Checksum,
  bytes: Buffer,
  start: number,
  end: number,
  littleEndian: boolean,
): Checksum {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [first, second] = from;
  for (let at = start; at < end; at += 8) {
    first = (first + view.getUint32(at, littleEndian) + second) >>> 0;
    second = (second + view.getUint32(at + 4, littleEndian) + first) >>> 0;
  }
  return [first, second];
}

/** Whether two checksums of the log are the same in both parts. */
export const sameSum = (one: Checksum, other: Checksum): boolean =>
  one[0] === other[0] && one[1] === other[1];

const saltsAt = (bytes: Buffer, at: number): Salts => bytes.toString('latin1', at, at + 8);

const isPageSize = (bytes: number): boolean =>
  bytes >= 512 && bytes <= 65_536 && Number.isInteger(Math.log2(bytes));

/** The beginning of a log. */
export interface LogHeader {
  /** Whether SQLite would read on after it. */
  readonly isWhole: boolean;
  readonly littleEndian: boolean;
  readonly pageBytes: number;
  readonly salts: Salts;
  /** The checksum that it names, and the one that it has. */
  readonly stored: Checksum;
  readonly computed: Checksum;
}

/** One frame: a page as a transaction left it. */
export interface Frame {
  readonly page: number;
  /** How many pages the database has after it, where it ends a transaction; else 0. */
  readonly pagesAfter: number;
  readonly salts: Salts;
  readonly stored: Checksum;
}

/** A log that is open for reading. */
export class LogFile {
  readonly header: LogHeader;
  /** Whole frames, of whatever time: a log is written over from its beginning and not cut. */
  readonly frames: number;
  private readonly bytes: Buffer;

  private constructor(
    private readonly file: number,
    size: number,
    pageBytesOfDatabase: number,
  ) {
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(file, header, 0, HEADER_BYTES, 0);
    const magic = header.readUInt32BE(0);
    const littleEndian = magic !== BIG_ENDIAN_MAGIC;
    const stored: Checksum = [header.readUInt32BE(24), header.readUInt32BE(28)];
    const computed = summed([0, 0], header, 0, 24, littleEndian);
    const isWhole =
      (magic === LITTLE_ENDIAN_MAGIC || magic === BIG_ENDIAN_MAGIC) &&
      header.readUInt32BE(4) === FORMAT &&
      isPageSize(header.readUInt32BE(8)) &&
      sameSum(stored, computed);
    const pageBytes = isWhole ? header.readUInt32BE(8) : pageBytesOfDatabase;
    this.header = { isWhole, littleEndian, pageBytes, salts: saltsAt(header, 16), stored, computed };
    this.frames = Math.max(0, Math.floor((size - HEADER_BYTES) / (FRAME_HEADER_BYTES + pageBytes)));
    this.bytes = Buffer.alloc(FRAME_HEADER_BYTES + pageBytes);
  }

  /** Calls `look` with the log beside a database and closes it. Throws what the file system throws. */
  static read<T>(path: string, pageBytesOfDatabase: number, look: (log: LogFile) => T): T {
    const file = openSync(path, 'r');
    try {
      return look(new LogFile(file, fstatSync(file).size, pageBytesOfDatabase));
    } finally {
      closeSync(file);
    }
  }

  /** A frame, the first is 1. Its bytes are in {@link content} until the next is read. */
  frame(number: number): Frame {
    const { bytes } = this;
    readSync(this.file, bytes, 0, bytes.length, HEADER_BYTES + (number - 1) * bytes.length);
    return {
      page: bytes.readUInt32BE(0),
      pagesAfter: bytes.readUInt32BE(4),
      salts: saltsAt(bytes, 8),
      stored: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
    };
  }

  /** The bytes of the frame that was read last: its header, then its page. */
  get content(): Buffer {
    return this.bytes;
  }

  /** The checksum that the frame that was read last has where the one before it ended with `from`. */
  sumAfter(from: Checksum): Checksum {
    const { littleEndian } = this.header;
    const afterHeader = summed(from, this.bytes, 0, SUMMED_HEADER_BYTES, littleEndian);
    return summed(afterHeader, this.bytes, FRAME_HEADER_BYTES, this.bytes.length, littleEndian);
  }
}

/** Bytes of a page as the header of a database file says; 4096 where it says nothing sensible. */
export function pageBytesOf(databasePath: string): number {
  const header = Buffer.alloc(PAGE_BYTES_AT + 2);
  const file = openSync(databasePath, 'r');
  try {
    readSync(file, header, 0, header.length, 0);
  } finally {
    closeSync(file);
  }
  const named = header.readUInt16BE(PAGE_BYTES_AT);
  const bytes = named === 1 ? 65_536 : named;
  return isPageSize(bytes) ? bytes : 4096;
}

/** What the index beside a log says of it. */
export interface LogIndex {
  /** The last frame of the last commit. It is written down after that commit was synchronised. */
  readonly lastFrame: number;
  readonly salts: Salts;
}

const INDEX_HEADER_BYTES = 48;

/**
 * Reads the index that a sudden end left; null where there is none or it cannot be trusted. After a loss of power it may
 * be of an earlier commit than the log, never of a later one. SQLite makes it again at the first opening.
 */
export function readLogIndex(path: string): LogIndex | null {
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path).subarray(0, 2 * INDEX_HEADER_BYTES);
  if (bytes.length < 2 * INDEX_HEADER_BYTES) return null;
  const one = bytes.subarray(0, INDEX_HEADER_BYTES);
  if (!one.equals(bytes.subarray(INDEX_HEADER_BYTES))) return null;
  // As the processor has its numbers; it is never taken to another computer.
  const littleEndian = endianness() === 'LE';
  const view = new DataView(one.buffer, one.byteOffset, one.byteLength);
  const number = (at: number): number => view.getUint32(at, littleEndian);
  const isWhole = sameSum(summed([0, 0], one, 0, 40, littleEndian), [number(40), number(44)]);
  if (number(0) !== FORMAT || one[12] === 0 || !isWhole) return null;
  return { lastFrame: number(16), salts: saltsAt(one, 32) };
}
