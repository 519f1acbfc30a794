import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failure, type Problem, type Result, success } from '@contract/problems';
import { isPictureId } from './picture-source';
import { EXTENSIONS, type PictureType } from './picture-type';

/** A name that this folder itself gave: `aa/<id>.<extension>`. A name of any other form is never opened. */
const FILE_NAME = /^[0-9a-f]{2}\/[0-9a-f]{64}\.(png|jpg|webp|gif)$/;

function storageProblem(error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
  const state = code === 'ENOSPC' ? 'full' : code === 'EROFS' || code === 'EACCES' ? 'read-only' : 'failed';
  return { kind: 'storage', state, cause: code };
}

/** Keeps pictures as files, two letters of their id a folder. */
export class PictureFolder {
  private readonly root: string;

  /** `root` is a folder of this profile; it is made when the first picture comes. */
  constructor(root: string) {
    this.root = root;
  }

  /** Saves a picture whole or not at all, and gives its name in this folder. */
  async save(id: string, type: PictureType, bytes: Buffer): Promise<Result<string>> {
    if (!isPictureId(id)) throw new Error(`No picture id: ${id}`);
    const name = `${id.slice(0, 2)}/${id}.${EXTENSIONS[type]}`;
    const file = join(this.root, name);
    const beside = `${file}.${randomUUID()}.part`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(beside, bytes);
      await rename(beside, file);
      return success(name);
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined);
      return failure(storageProblem(error));
    }
  }

  /** The bytes of a picture, or null when it is not there or not as long as it was saved. */
  async read(name: string, length: number | null): Promise<Buffer | null> {
    if (!FILE_NAME.test(name)) return null;
    try {
      const bytes = await readFile(join(this.root, name));
      return length === null || bytes.length === length ? bytes : null;
    } catch {
      return null;
    }
  }
}
