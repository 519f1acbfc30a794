import { createRequire } from 'node:module';

/**
 * The three functions of keytar that are used. Each entry has a name and a text; `deletePassword`
 * answers whether there was one.
 */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** Raised for a keychain that does not do what it is asked. */
export class KeychainFailure extends Error {
  override readonly name = 'KeychainFailure';
  constructor(
    readonly state: 'locked' | 'unavailable',
    message: string,
  ) {
    super(message);
  }
}

/** Words with which the keychains of the three platforms say that a person has to let us in. */
const LOCKED_WORDS = /lock|dismiss|cancel|denied|not allowed|interaction|passphrase|auth|prompt/i;

const NO_SERVICE_WORDS = /d-?bus|org\.freedesktop|not provided|autolaunch|could not connect|no such/i;

/** A keychain's own error as one of the two states. The text of a secret is in none of them. */
export function keychainFailureOf(error: unknown): KeychainFailure {
  if (error instanceof KeychainFailure) return error;
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const locked = LOCKED_WORDS.test(message) && !NO_SERVICE_WORDS.test(message);
  return new KeychainFailure(locked ? 'locked' : 'unavailable', message);
}

function hasFunctions(value: unknown): value is Keytar {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['getPassword', 'setPassword', 'deletePassword'].every(
      (name) => typeof Reflect.get(value, name) === 'function',
    )
  );
}

/** Loads keytar, whichever way its module is wrapped. Only now, so that a computer without it starts. */
export async function loadKeytar(): Promise<Keytar> {
  // Required, not imported: compiled code (see `compiled-code.ts`) cannot import.
  const load = createRequire(typeof __filename === 'string' ? __filename : import.meta.url);
  const loaded: unknown = await Promise.resolve(load('keytar'));
  if (hasFunctions(loaded)) return loaded;
  const inner: unknown =
    typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, 'default') : null;
  if (hasFunctions(inner)) return inner;
  throw new KeychainFailure('unavailable', 'The keychain module has no functions');
}

/** How long a keychain may take, in milliseconds. */
export interface KeychainTimeouts {
  /** For a call that may make the system ask the person for a password. */
  readonly call: number;
  /** For a call that asks no one. */
  readonly probe: number;
}

/**
 * Entries of one service in the keychain of the system, one call at a time. Each call of the native
 * module holds a thread of Node's small pool for as long as a person leaves a password prompt open, so
 * while one hangs no other is begun: it fails as `locked`, at once, until the hanging one ends.
 */
export class KeychainEntries {
  private readonly service: string;
  private readonly load: () => Promise<Keytar>;
  private keytar: Promise<Keytar> | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private hanging = false;
  private ended = false;

  constructor(service: string, load: () => Promise<Keytar>) {
    this.service = service;
    this.load = load;
  }

  get(name: string, within: number): Promise<string | null> {
    return this.bounded(within, async (keytar) => keytar.getPassword(this.service, name));
  }

  set(name: string, text: string, within: number): Promise<void> {
    return this.bounded(within, async (keytar) => keytar.setPassword(this.service, name, text));
  }

  delete(name: string, within: number): Promise<boolean> {
    return this.bounded(within, async (keytar) => keytar.deletePassword(this.service, name));
  }

  /**
   * Begins no further call, and resolves when the one under way has been answered. The native module aborts a process
   * that ends in the middle of a call. One that already hangs is not waited for.
   */
  async end(): Promise<void> {
    this.ended = true;
    if (!this.hanging) await this.last;
  }

  private async bounded<T>(within: number, call: (keytar: Keytar) => Promise<T>): Promise<T> {
    if (this.ended) throw new KeychainFailure('unavailable', 'The program is quitting');
    if (this.hanging) throw new KeychainFailure('locked', 'The keychain has not answered yet');
    let late = false;
    const turn = this.last.then(async () => {
      if (this.ended) throw new KeychainFailure('unavailable', 'The program is quitting');
      if (this.hanging || late) throw new KeychainFailure('locked', 'The keychain has not answered yet');
      this.keytar ??= this.load();
      return call(await this.keytar);
    });
    this.last = turn.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        late = true;
        this.hanging = true;
        // Whenever the keychain comes back, the next call may go.
        void this.last.then(() => (this.hanging = false));
        reject(new KeychainFailure('locked', 'The keychain did not answer in time'));
      }, within);
    });
    try {
      return await Promise.race([turn, limit]);
    } catch (error) {
      if (this.keytar !== null) await this.forgetFailedLoad(this.keytar);
      throw keychainFailureOf(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** A module that could not be loaded is tried again next time; one that hangs is not waited for. */
  private async forgetFailedLoad(loading: Promise<Keytar>): Promise<void> {
    const failed = await Promise.race([
      loading.then(
        () => false,
        () => true,
      ),
      new Promise<false>((resolve) => setImmediate(() => resolve(false))),
    ]);
    if (failed && this.keytar === loading) this.keytar = null;
  }
}
