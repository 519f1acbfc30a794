import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { storageProblem } from './storage-problem';
import { ProblemError } from '../problem-error';
import ElectronStore from 'electron-store';

/** A file of JSON on disk, as electron-store keeps it. */
interface ObjectStore {
  /** Replaces the file by one rename, so that a reader sees the old content or the new, never a part. */
  replace(content: Record<string, unknown>): void;
}

/**
 * Opens a file of JSON through electron-store. It must be absent or hold an object.
 *
 * Its content is kept by the caller: electron-store would read the file again at every question.
 */
function openObjectStore(folder: string, name: string): ObjectStore {
  const store = new ElectronStore<Record<string, unknown>>({
    cwd: folder,
    name,
    // Left on, it would empty a file that it cannot read, without a copy.
    clearInvalidConfig: false,
    accessPropertiesByDotNotation: false,
    configFileMode: 0o600,
  });
  return {
    replace(content) {
      store.store = content;
    },
  };
}

/** A file that was not what it should be, and where it is now. */
export interface Damage {
  /** Name of the file, such as `settings.json`. */
  readonly file: string;
  /** Name that it has now, in the same folder; null when it could not be moved, and is left as it is. */
  readonly setAsideAs: string | null;
  /** What is wrong with it, in technical words. */
  readonly why: string;
}

/** A small file of JSON that follows a schema. */
export interface JsonFile<Content> {
  /** What it holds. Reads nothing from disk. */
  read(): Content;
  /**
   * Replaces what it holds; does nothing when that is what it holds already. Durable when it returns,
   * or a moment later where the file was opened with a delay.
   *
   * @throws {ProblemError} of kind `storage` when the file cannot be written; then nothing has changed
   */
  write(content: Content): void;
  /** Writes at once what waits to be written. */
  flush(): void;
  /** What was found wrong with the file when it was opened, or null. */
  readonly damage: Damage | null;
}

export interface JsonFileOptions<Content> {
  readonly folder: string;
  /** Name of the file without `.json`. */
  readonly name: string;
  /** Reads any earlier form of the content; must accept an empty object. */
  readonly schema: z.ZodType<Content>;
  /** Milliseconds that a change may wait for further ones; 0 writes at once. */
  readonly delay: number;
  readonly now: () => number;
  /** Called when a delayed write fails. */
  failed(cause: unknown): void;
}

const objectSchema = z.record(z.string(), z.unknown());

/**
 * Opens a small file of JSON. One that is no JSON or breaks its schema is moved aside under a name
 * with its date, never overwritten, and the content starts over.
 *
 * Fields that the schema does not know are kept: a newer version of the program may have put them there.
 */
export function openJsonFile<Content extends object>(options: JsonFileOptions<Content>): JsonFile<Content> {
  const { folder, name, schema, delay, now, failed } = options;
  const path = join(folder, `${name}.json`);
  const found = readContent(path, schema);
  const damage = found.why === null ? null : setAside(folder, name, found.why, found.movable, now());
  // A file that is still in the way is left alone: changes last until the program ends.
  const store = damage !== null && damage.setAsideAs === null ? null : openObjectStore(folder, name);

  const foreign = Object.fromEntries(Object.entries(found.object).filter(([key]) => !(key in found.content)));
  let content = found.content;
  let waiting: NodeJS.Timeout | null = null;

  const save = (): void => {
    waiting = null;
    if (store !== null) store.replace({ ...foreign, ...content });
  };

  return {
    damage,
    read: () => content,
    write(next) {
      const before = content;
      if (isDeepStrictEqual(next, before)) return;
      content = next;
      if (delay > 0) {
        waiting ??= setTimeout(() => {
          try {
            save();
          } catch (cause) {
            failed(cause);
          }
        }, delay).unref();
        return;
      }
      try {
        save();
      } catch (cause) {
        content = before;
        throw new ProblemError(storageProblem(cause));
      }
    },
    flush() {
      if (waiting === null) return;
      clearTimeout(waiting);
      save();
    },
  };
}

interface Found<Content> {
  readonly content: Content;
  /** Everything that was in the file, known or not. */
  readonly object: Record<string, unknown>;
  readonly why: string | null;
  /** False when the file could not even be read: then it is not known to be damaged, and stays where it is. */
  readonly movable: boolean;
}

function readContent<Content>(path: string, schema: z.ZodType<Content>): Found<Content> {
  const startFresh = (why: string | null, movable = true): Found<Content> => ({
    content: schema.parse({}),
    object: {},
    why,
    movable,
  });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    return code === 'ENOENT' ? startFresh(null) : startFresh(String(cause), false);
  }
  try {
    const object = objectSchema.parse(JSON.parse(text));
    return { content: schema.parse(object), object, why: null, movable: true };
  } catch (cause) {
    return startFresh(cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause));
  }
}

function setAside(folder: string, name: string, why: string, movable: boolean, at: number): Damage {
  const file = `${name}.json`;
  if (!movable) return { file, setAsideAs: null, why };
  // A colon may not be in a name on Windows.
  const setAsideAs = `${name}-damaged-${new Date(at).toISOString().replaceAll(':', '-')}.json`;
  try {
    renameSync(join(folder, file), join(folder, setAsideAs));
    return { file, setAsideAs, why };
  } catch (cause) {
    return { file, setAsideAs: null, why: `${why}; ${String(cause)}` };
  }
}
