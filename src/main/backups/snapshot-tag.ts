import { createHmac, timingSafeEqual } from 'node:crypto';
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import type { Authenticity } from '@core/backups/backups';

/**
 * The tag by which a desk knows its own snapshots again: an HMAC-SHA-256 over every byte of the database, in a page of its
 * own behind the last one. SQLite, which reads as many pages as the header says, never sees it, and the file stays a whole
 * number of pages. The key is in the keychain alone, so whoever changes the file cannot make a new tag.
 */
const MAGIC = Buffer.from('Proofdesk tag 1\n', 'latin1');
const TAG_BYTES = 32;
/** So much is read at once, in bytes. */
const PORTION = 1024 * 1024;
/** Where the header of a database says how long its pages are; 1 stands for 65,536. */
const PAGE_BYTES_AT = 16;

/** A key for snapshots, or why there is none: nothing was ever made with one here, or the keychain does not give it. */
export type SnapshotKey =
  { readonly key: string } | { readonly key: null; readonly why: 'no-key' | 'no-keychain' };

function pageBytesOf(file: number): number {
  const header = Buffer.alloc(PAGE_BYTES_AT + 2);
  if (readSync(file, header, 0, header.length, 0) < header.length) return 0;
  const bytes = header.readUInt16BE(PAGE_BYTES_AT);
  return bytes === 1 ? 65_536 : bytes;
}

/** The tag at the end of a file and where it begins, or null. */
function tagIn(file: number): { readonly tag: Buffer; readonly at: number } | null {
  const at = fstatSync(file).size - pageBytesOf(file);
  const head = Buffer.alloc(MAGIC.length + TAG_BYTES);
  if (at <= 0 || readSync(file, head, 0, head.length, at) < head.length) return null;
  return head.subarray(0, MAGIC.length).equals(MAGIC) ? { tag: head.subarray(MAGIC.length), at } : null;
}

function hmacOf(file: number, key: string, until: number): Buffer {
  const hmac = createHmac('sha256', Buffer.from(key, 'base64'));
  const portion = Buffer.alloc(Math.min(PORTION, until));
  for (let at = 0; at < until;) {
    const read = readSync(file, portion, 0, Math.min(portion.length, until - at), at);
    if (read === 0) throw new Error('The file ended while it was read');
    hmac.update(portion.subarray(0, read));
    at += read;
  }
  return hmac.digest();
}

function withFile<T>(path: string, flags: 'r' | 'r+', work: (file: number) => T): T {
  const file = openSync(path, flags);
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

/** Puts a tag behind a whole database that no one has open; not durable by itself. Throws what the file system throws. */
export function tagFile(path: string, key: string): void {
  withFile(path, 'r+', (file) => {
    const at = tagIn(file)?.at ?? fstatSync(file).size;
    const page = Buffer.alloc(pageBytesOf(file));
    MAGIC.copy(page);
    hmacOf(file, key, at).copy(page, MAGIC.length);
    writeSync(file, page, 0, page.length, at);
  });
}

/**
 * Whether a file is, byte for byte, one that was tagged with this key. It takes as long as the file is large. Throws what
 * the file system throws.
 */
export function authenticityOf(path: string, given: SnapshotKey): Authenticity {
  return withFile(path, 'r', (file) => {
    const found = tagIn(file);
    if (found === null) return 'no-tag';
    if (given.key === null) return given.why;
    return timingSafeEqual(hmacOf(file, given.key, found.at), found.tag) ? 'verified' : 'wrong-tag';
  });
}

/** Takes the tag of a file away, before the database in it is changed. Throws what the file system throws. */
export function removeTag(path: string): void {
  withFile(path, 'r+', (file) => {
    const found = tagIn(file);
    if (found !== null) ftruncateSync(file, found.at);
  });
}
