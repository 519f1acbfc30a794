import type { KeychainState } from '@core/accounts';

/** What a store answers when it is asked for a secret. `cause` is for people, and never holds a secret. */
export type StoredSecret =
  | { readonly state: 'ok'; readonly value: string }
  | { readonly state: 'absent' }
  | { readonly state: 'locked' | 'unavailable'; readonly cause: string };

/** What became of a change. After anything but `done` the earlier secret may still be there, whole. */
export type SecretChange =
  { readonly state: 'done' } | { readonly state: 'locked' | 'unavailable'; readonly cause: string };

/**
 * Keeps secrets outside of every file of this program. Nothing here rejects, and every call answers
 * within a bounded time, whatever the keychain does meanwhile.
 */
export interface SecretStore {
  /** The secret of that id, whole, or the reason why it cannot be had. */
  read(id: string): Promise<StoredSecret>;
  /**
   * Saves a secret in place of the earlier one. White space in it is dropped: no key has any, and some
   * keychains are damaged by a line break. An interruption leaves the old or the new secret, never a mix.
   */
  write(id: string, value: string): Promise<SecretChange>;
  /** Removes a secret; `done` also when there was none. */
  remove(id: string): Promise<SecretChange>;
  /** What the keychain is like at the moment. Asks nothing of a person. */
  probe(): Promise<KeychainState>;
}
