import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Names of the files below a folder, relative to it, that hold a text in any of the forms a program writes. What is
 * written beside and then put in place of a file may go between its listing and its reading: then all are listed again.
 */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await filesOf(folder, text);
    } catch (error) {
      if (!isGone(error) || tries === 20) throw error;
    }
  }
}

async function filesOf(folder: string, text: string): Promise<string[]> {
  const forms = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le'), Buffer.from(btoa(text), 'utf8')];
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (forms.some((form) => bytes.includes(form))) found.push(relative(folder, path));
  }
  return found;
}
