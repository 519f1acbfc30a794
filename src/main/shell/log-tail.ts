import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { LOG_FILE } from './log';

/** How much of the log's end is given, in bytes. */
const TAIL = 262_144;

/** The end of the program's log in a folder, from the beginning of a line; empty while there is none. */
export async function logTail(folder: string): Promise<string> {
  let file;
  try {
    file = await open(join(folder, LOG_FILE), 'r');
  } catch {
    return '';
  }
  try {
    const { size } = await file.stat();
    const length = Math.min(size, TAIL);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const text = buffer.subarray(0, bytesRead).toString('utf8');
    return size > TAIL ? text.slice(text.indexOf('\n') + 1) : text;
  } finally {
    await file.close();
  }
}
