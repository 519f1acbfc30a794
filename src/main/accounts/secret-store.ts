import type { KeychainState } from '@core/accounts/accounts';

/** What a store answers when it is asked for a secret. `cause` is for people, and never holds a secret. */
export type StoredSecret =
  | { readonly state: 'ok'; readonly value: string }
  | { readonly state: 'absent' }
  | { readonly state: 'locked' | 'unavailable'; readonly cause: string };

/** What happened to a change. After anything but `done` the earlier secret may still be there, whole. */
export type SecretChange =
  { readonly state: 'done' } | { readonly state: 'locked' | 'unavailable'; readonly cause: string };

/**
 * Keeps secrets outside of every file of this program. Nothing here rejects, and every call answers
 * within a bounded time, whatever the keychain does meanwhile. Keys are not read here: see {@link KeyStore}.
 */
export interface SecretStore {
  /** The secret of that id, whole, or the reason why it cannot be had. Throws for the id of a key. */
  read(id: string): Promise<StoredSecret>;
  /**
   * Saves a secret in place of the earlier one. White space in it is dropped: no secret has any, and some
   * keychains are damaged by a line break. An interruption leaves the old or the new secret, never a mix.
   * Throws for the id of a key.
   */
  write(id: string, value: string): Promise<SecretChange>;
  /** Removes a secret or a key; `done` also when there was none. */
  remove(id: string): Promise<SecretChange>;
  /** What the keychain is like at the moment. Asks nothing of a person. */
  probe(): Promise<KeychainState>;
}

/** What a store answers when it is asked for a key. */
export type StoredKey =
  | { readonly state: 'ok'; readonly value: string; readonly origins: readonly string[] }
  /** It was given for other origins. */
  | { readonly state: 'other-origin' }
  /** It was saved before keys were bound to origins. */
  | { readonly state: 'unbound' }
  | Exclude<StoredSecret, { readonly state: 'ok' }>;

/** What a key is bound to; `unbound` as in {@link StoredKey}. */
export type StoredOrigins =
  | { readonly state: 'ok'; readonly origins: readonly string[] }
  | { readonly state: 'unbound' }
  | Exclude<StoredSecret, { readonly state: 'ok' }>;

/**
 * Keeps keys, each together with the origins (scheme, host and port) that it was given for. The origins are in the
 * keychain itself, so whatever a database or a file says changes nothing about them. Bounds and failures are as in
 * {@link SecretStore}; an interruption leaves the old key with its old origins or the new key with its new ones.
 */
export interface KeyStore extends SecretStore {
  /** The origins that a key is bound to. The key itself is not read. */
  originsOf(id: string): Promise<StoredOrigins>;
  /** The key, if it is bound to that origin. For any other origin the key itself is not read. */
  readKey(id: string, origin: string): Promise<StoredKey>;
  /**
   * Saves a key for these origins. The same key given once more keeps the origins that it had before as well, as far as
   * there is room for them; another key keeps none.
   */
  writeKey(id: string, key: string, origins: readonly string[]): Promise<SecretChange>;
  /** Binds the key that is there to these origins as well. `unavailable` where there is none. */
  bindKey(id: string, origins: readonly string[]): Promise<SecretChange>;
}

/** The id of a key ends with its slot. */
const KEY_ID = /\/(?:all|editor|orderSubmit|commerce)$/;

/** SECURITY: there is no way to a key but by the origin that it is for. */
export function refuseKeyId(id: string): void {
  if (KEY_ID.test(id)) throw new Error('A key is read and written together with its origins');
}

/** Longest list of origins of one key, in characters: they share an entry of the keychain, which is short. */
const ORIGINS_CHARACTERS = 1_000;

/**
 * The origins of a key that is given once more: the new ones first, each once, and those that it had before as far as
 * there is room. Null when the new ones alone are too long.
 */
export function joinOrigins(fresh: readonly string[], earlier: readonly string[]): readonly string[] | null {
  const room = (origins: readonly string[]): boolean => origins.join('   ').length <= ORIGINS_CHARACTERS;
  let joined: readonly string[] = [...new Set(fresh)];
  if (!room(joined)) return null;
  for (const origin of earlier) {
    const more = [...joined, origin];
    if (!joined.includes(origin) && room(more)) joined = more;
  }
  return joined;
}
