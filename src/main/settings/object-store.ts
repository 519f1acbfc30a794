import ElectronStore from 'electron-store';

/** A file of JSON on disk, as electron-store keeps it. */
export interface ObjectStore {
  /** Replaces the file by one rename, so that a reader sees the old content or the new, never a part. */
  replace(content: Record<string, unknown>): void;
}

/**
 * Opens a file of JSON through electron-store. It must be absent or hold an object.
 *
 * Its content is kept by the caller: electron-store would read the file again at every question.
 */
export function openObjectStore(folder: string, name: string): ObjectStore {
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
