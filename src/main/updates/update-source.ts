/** Where newer versions of the program come from. */
export interface UpdateSource {
  /**
   * The newest version there, when it is newer than this one; null when it is not. Rejects when there is no answer, and
   * with UntrustedRelease when no key of this program signed it.
   */
  look(): Promise<{ readonly version: string } | null>;
  /**
   * Brings what {@link look} found to this computer and examines it. Rejects when it is not what was announced, and with
   * UntrustedRelease when it is not what was signed.
   */
  fetch(progress: (share: number) => void): Promise<void>;
  /**
   * Replaces the program and starts it again. The last thing that this process does.
   *
   * Rejects with UntrustedRelease when the file changed since it was fetched; nothing is replaced then.
   */
  install(): void | Promise<void>;
}
