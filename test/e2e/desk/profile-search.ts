import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Names of the files below a folder, relative to it, that hold a text in any of the forms a program writes. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
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
