import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
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

/** Most bytes of pictures that are kept: some ten thousand previews. */
const KEPT_BYTES = 1_073_741_824;
/** What is kept after a pruning, as a part of the most. */
const LEFT = 0.8;
/** Pictures are looked over again after this many bytes of new ones. */
const LOOK_AFTER_BYTES = 67_108_864;
/** How exactly it is known when a picture was last seen, in milliseconds: half a day. */
const SEEN_WITHIN = 43_200_000;

/**
 * Keeps pictures as files, two letters of their id a folder. Above a size those that no one saw for longest go; they are
 * fetched again when someone wants to see them.
 */
export class PictureFolder {
  private readonly root: string;
  /** Bytes that came since it was last looked over; the first picture of a run has it looked over. */
  private unlooked = LOOK_AFTER_BYTES;
  private pruning: Promise<void> = Promise.resolve();

  /** `root` is a folder of this profile; it is made when the first picture comes. */
  constructor(
    root: string,
    private readonly most = KEPT_BYTES,
  ) {
    this.root = root;
  }

  /** Resolves when what is being removed has been removed. */
  settled(): Promise<void> {
    return this.pruning;
  }

  /** Removes the pictures that no one saw for longest, when there are too many, and what a crash left half written. */
  async prune(): Promise<void> {
    const files: { readonly path: string; readonly bytes: number; readonly seen: number }[] = [];
    for (const folder of await readdir(this.root).catch((): string[] => [])) {
      for (const name of await readdir(join(this.root, folder)).catch((): string[] => [])) {
        const path = join(this.root, folder, name);
        const facts = await stat(path).catch(() => null);
        if (facts === null) continue;
        const isLeft = name.endsWith('.part') && Date.now() - facts.mtimeMs > SEEN_WITHIN;
        if (isLeft) await rm(path, { force: true }).catch(() => undefined);
        else if (FILE_NAME.test(`${folder}/${name}`))
          files.push({ path, bytes: facts.size, seen: facts.mtimeMs });
      }
    }
    let kept = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (kept <= this.most) return;
    for (const { path, bytes } of files.sort((one, other) => one.seen - other.seen)) {
      if (kept <= this.most * LEFT) return;
      await rm(path, { force: true }).catch(() => undefined);
      kept -= bytes;
    }
  }

  /** Removes the pictures that no one saw since a moment, in UTC milliseconds. */
  async removeUnseen(before: number): Promise<void> {
    for (const folder of await readdir(this.root).catch((): string[] => []))
      for (const name of await readdir(join(this.root, folder)).catch((): string[] => [])) {
        const path = join(this.root, folder, name);
        const facts = await stat(path).catch(() => null);
        if (facts !== null && facts.mtimeMs < before) await rm(path, { force: true }).catch(() => undefined);
      }
  }

  private lookOver(bytes: number): void {
    this.unlooked += bytes;
    if (this.unlooked < LOOK_AFTER_BYTES) return;
    this.unlooked = 0;
    this.pruning = this.pruning.then(() => this.prune()).catch(() => undefined);
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
      this.lookOver(bytes.length);
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
      const file = join(this.root, name);
      const bytes = await readFile(file);
      if (length !== null && bytes.length !== length) return null;
      await this.noteSeen(file);
      return bytes;
    } catch {
      return null;
    }
  }

  /** The time of change of a file is when someone last saw its picture. */
  private async noteSeen(file: string): Promise<void> {
    try {
      const now = new Date();
      if (now.getTime() - (await stat(file)).mtimeMs > SEEN_WITHIN) await utimes(file, now, now);
    } catch {
      // A picture on a disk that takes no writes is shown all the same.
    }
  }
}
