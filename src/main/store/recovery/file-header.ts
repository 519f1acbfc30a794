import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes of a database file before its first table (sqlite.org/fileformat.html, "The Database Header"). */
const HEADER_BYTES = 100;
/** Two bytes; 1 stands for 65,536. */
const PAGE_BYTES_AT = 16;
const READ_VERSION_AT = 19;
const WRITE_VERSION_AT = 18;
/** 1 is a rollback journal, 2 a log ahead of the file. */
const KNOWN_VERSION = 2;

function readHeader(path: string): {
  readonly header: Buffer;
  readonly isWhole: boolean;
  readonly size: number;
} {
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(path, 'r');
  try {
    const size = fstatSync(file).size;
    return { header, size, isWhole: readSync(file, header, 0, HEADER_BYTES, 0) === HEADER_BYTES };
  } finally {
    closeSync(file);
  }
}

/** Whether a database file is one that has a log while it is open. Throws what the file system throws. */
export function keepsLog(path: string): boolean {
  const { header } = readHeader(path);
  return (
    header.readUInt8(WRITE_VERSION_AT) === KNOWN_VERSION ||
    header.readUInt8(READ_VERSION_AT) === KNOWN_VERSION
  );
}

/**
 * What is wrong with the beginning of a database file in a way that SQLite would not call damage:
 * it takes a file that ends there for a new database and throws its log away, and one of an unknown
 * version for one to read alone; what a last page lacks it takes for zeros. With `logBytes` in its log the file may
 * end anywhere: the rest of the page is there. Null when nothing is wrong. Throws what the file system throws.
 */
export function headerFault(path: string, logBytes: number): string | null {
  const { header, isWhole, size } = readHeader(path);
  if (!isWhole) return 'The file ends within its header';
  const versions = [header.readUInt8(WRITE_VERSION_AT), header.readUInt8(READ_VERSION_AT)];
  // A header that is no header at all is for SQLite to judge: its log may hold the right one.
  const named = header.subarray(0, 15).toString('latin1') === 'SQLite format 3';
  if (!named) return null;
  if (versions.some((version) => version === 0 || version > KNOWN_VERSION))
    return 'The header names a version that SQLite does not have';
  const pageBytes = header.readUInt16BE(PAGE_BYTES_AT);
  const isCut = pageBytes > 1 && logBytes === 0 && size % pageBytes !== 0;
  return isCut ? 'The file ends within a page' : null;
}
