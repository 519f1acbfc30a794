/** Where newer versions of the program come from. */
export interface UpdateSource {
  /** The newest version there, when it is newer than this one; null when it is not. Rejects when nobody answers. */
  look(): Promise<{ readonly version: string } | null>;
  /** Brings what {@link look} found to this computer and examines it. Rejects when it is not what was announced. */
  fetch(progress: (share: number) => void): Promise<void>;
  /** Replaces the program and starts it again. The last thing that this process does. */
  install(): void;
}
