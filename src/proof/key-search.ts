import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that are read at once. */
const PIECE = 1024 * 1024;

/** What was looked through, and where the text was found. */
export interface Searched {
  readonly files: number;
  readonly bytes: number;
  /** Paths of the files that hold it. */
  readonly found: readonly string[];
}

/** The forms in which a text could be in a file: as it is, in two bytes for each letter, in Base64, in hex. */
function formsOf(text: string): Buffer[] {
  const plain = Buffer.from(text, 'utf8');
  // Where Base64 begins within three bytes changes its letters; those of the middle are the same.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(
      Buffer.concat([Buffer.alloc(shift), plain])
        .toString('base64')
        .slice(4, -4),
      'utf8',
    ),
  );
  return [plain, Buffer.from(text, 'utf16le'), Buffer.from(plain.toString('hex'), 'utf8'), ...base64];
}

/** Looks for a text in every byte of every file below a folder, in each form in which a program would write it. */
export async function searchForKey(folder: string, text: string): Promise<Searched> {
  const forms = formsOf(text);
  const overlap = Math.max(...forms.map(({ length }) => length)) - 1;
  const found: string[] = [];
  let [files, bytes] = [0, 0];
  const visit = async (path: string): Promise<void> => {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) await visit(inside);
      else if (entry.isFile()) {
        const looked = await searchFile(inside, forms, overlap);
        files += 1;
        bytes += looked.bytes;
        if (looked.found) found.push(inside);
      }
    }
  };
  await visit(folder);
  return { files, bytes, found };
}

async function searchFile(
  path: string,
  forms: readonly Buffer[],
  overlap: number,
): Promise<{ bytes: number; found: boolean }> {
  const file = await open(path, 'r');
  try {
    const piece = Buffer.alloc(overlap + PIECE);
    let [bytes, kept] = [0, 0];
    let found = false;
    for (;;) {
      const { bytesRead } = await file.read(piece, kept, PIECE, null);
      if (bytesRead === 0) return { bytes, found };
      bytes += bytesRead;
      const filled = piece.subarray(0, kept + bytesRead);
      found ||= forms.some((form) => filled.includes(form));
      // What is split across two pieces is found as well.
      kept = Math.min(overlap, filled.length);
      filled.copy(piece, 0, filled.length - kept);
    }
  } finally {
    await file.close();
  }
}
