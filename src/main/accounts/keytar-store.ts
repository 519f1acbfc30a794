import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { KeychainState } from '@core/accounts/accounts';
import {
  KeychainEntries,
  KeychainFailure,
  type Keytar,
  keychainFailureOf,
  loadKeytar,
  type KeychainTimeouts,
} from './keychain-entries';
import { credentialIn } from './credentials';
import { withoutWhitespace } from './key-text';
import { joinOrigins, type KeyStore, refuseKeyId, type SecretChange } from './secret-store';

/**
 * Longest text that is put into one entry, in characters. Windows takes 2,560 bytes, which some layers
 * count as 1,280 characters of two bytes.
 */
const ENTRY_CHARACTERS = 1_190;
/** Longest secret that is in its main entry itself, so that one write replaces it whole. */
const SINGLE_CHARACTERS = 1_100;
/** More parts than any secret has; ends a clean-up whatever a keychain answers. */
const MAX_PARTS = 64;

const partsOfEntry = {
  place: z.enum(['a', 'b']),
  parts: z.number().int().min(1).max(MAX_PARTS),
  digest: z.string(),
};

/**
 * The main entry of a secret: the secret itself, or where its parts are and what they add up to. That of a key (version
 * 2, and 3 for a key with its secret) holds no part of the key but the origins that it is bound to, so these are read
 * before the key is. An older Proofdesk takes a version that it does not know for an entry that cannot be read, and sends
 * nothing.
 */
const mainEntrySchema = z.union([
  z.strictObject({ v: z.literal(1), value: z.string().min(1) }),
  z.strictObject({ v: z.literal(1), ...partsOfEntry }),
  z.strictObject({ v: z.literal([2, 3]), origins: z.array(z.string()).min(1), ...partsOfEntry }),
]);
type MainEntry = z.infer<typeof mainEntrySchema>;
type KeyEntry = Extract<MainEntry, { origins: string[] }>;
type Place = 'a' | 'b';

const digestOf = (value: string): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 22);
const partName = (id: string, place: Place, number: number): string => `${id}/${place}${number}`;
const placeIn = (entry: MainEntry | null): Place | null =>
  entry !== null && 'place' in entry ? entry.place : null;

function readMainEntry(text: string | null): MainEntry | null {
  if (text === null) return null;
  try {
    return mainEntrySchema.parse(JSON.parse(text));
  } catch {
    throw new KeychainFailure('unavailable', 'The saved key cannot be read');
  }
}

/** A keychain that does not do what it is asked. */
type Refusal = Exclude<SecretChange, { readonly state: 'done' }>;

export interface KeytarStoreOptions {
  /** Name under which the system's keychain lists the entries; see {@link keychainServiceName}. */
  readonly service: string;
  readonly load?: () => Promise<Keytar>;
  readonly timeouts?: KeychainTimeouts;
}

/**
 * The name of this program's entries in the keychain. Every profile but the usual one has its own, so
 * that a trial or a test never touches a studio's keys.
 */
export const keychainServiceName = (profile: string | null): string =>
  profile === null || profile === '' ? 'Proofdesk' : `Proofdesk (${profile})`;

/**
 * A secret store over the keychain of the system, by way of keytar.
 *
 * A short secret is one entry. A longer one, and every key, is cut into parts: they are written to whichever of
 * two places the present secret does not use, then the main entry is turned to them, then the old ones are
 * removed. Whoever reads, at any moment and after any interruption, finds the old or the new secret. The origins of a
 * key are in its main entry, so one write changes them together with the key.
 *
 * Call `end` before the process ends: see {@link KeychainEntries.end}.
 */
export function createKeytarStore(options: KeytarStoreOptions): KeyStore & { end(): Promise<void> } {
  const timeouts = options.timeouts ?? { call: 15_000, probe: 5_000 };
  const entries = new KeychainEntries(options.service, options.load ?? loadKeytar);
  const turns = new Map<string, Promise<unknown>>();

  /** One change or reading of a secret at a time. */
  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(id) ?? Promise.resolve()).then(work, work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    turns.set(id, settled);
    void settled.then(() => turns.get(id) === settled && turns.delete(id));
    return turn;
  }

  /**
   * Removes the parts of a place from a number on. They are written upwards and removed downwards, so
   * that whatever an interruption leaves has no gap, and the first missing part is always the end.
   */
  async function removeParts(id: string, place: Place, from: number): Promise<void> {
    let end = from;
    while (end <= MAX_PARTS && (await entries.get(partName(id, place, end), timeouts.call)) !== null)
      end += 1;
    for (let number = end - 1; number >= from; number -= 1) {
      await entries.delete(partName(id, place, number), timeouts.call);
    }
  }

  async function wholeOf(id: string, entry: MainEntry): Promise<string> {
    if ('value' in entry) return entry.value;
    let value = '';
    for (let number = 1; number <= entry.parts; number += 1) {
      value += (await entries.get(partName(id, entry.place, number), timeouts.call)) ?? '';
    }
    if (digestOf(value) !== entry.digest) {
      throw new KeychainFailure('unavailable', 'The saved key is not whole');
    }
    return value;
  }

  async function presentEntry(id: string): Promise<MainEntry | null> {
    const text = await entries.get(id, timeouts.call);
    try {
      return readMainEntry(text);
    } catch {
      // Unreadable is as good as none to whoever replaces it.
      return null;
    }
  }

  async function writeWhole(id: string, value: string): Promise<void> {
    const before = placeIn(await presentEntry(id));
    if (value.length > SINGLE_CHARACTERS) return writeParts(id, value, before);
    await entries.set(id, JSON.stringify({ v: 1, value } satisfies MainEntry), timeouts.call);
    await afterwards(() => removeParts(id, 'a', 1));
    await afterwards(() => removeParts(id, 'b', 1));
  }

  async function writeParts(
    id: string,
    value: string,
    before: Place | null,
    origins?: readonly string[],
  ): Promise<void> {
    const place: Place = before === 'a' ? 'b' : 'a';
    const parts = Math.ceil(value.length / ENTRY_CHARACTERS);
    if (parts > MAX_PARTS) throw new KeychainFailure('unavailable', 'The key is too long for the keychain');
    for (let number = 1; number <= parts; number += 1) {
      const part = value.slice((number - 1) * ENTRY_CHARACTERS, number * ENTRY_CHARACTERS);
      await entries.set(partName(id, place, number), part, timeouts.call);
    }
    const written = { place, parts, digest: digestOf(value) };
    const entry: MainEntry =
      origins === undefined
        ? { v: 1, ...written }
        : { v: credentialIn(value) === null ? 2 : 3, origins: [...origins], ...written };
    await entries.set(id, JSON.stringify(entry), timeouts.call);
    await afterwards(() => removeParts(id, place, parts + 1));
    await afterwards(() => removeParts(id, place === 'a' ? 'b' : 'a', 1));
  }

  /** The key that is there, as far as it can be read, to be compared with the one that takes its place. */
  async function presentKey(id: string, entry: MainEntry | null): Promise<string | null> {
    if (entry === null) return null;
    try {
      return await wholeOf(id, entry);
    } catch {
      return null;
    }
  }

  async function writeKey(id: string, key: string, fresh: readonly string[]): Promise<void> {
    const entry = await presentEntry(id);
    const isSame = entry !== null && 'origins' in entry && (await presentKey(id, entry)) === key;
    const origins = joinOrigins(fresh, isSame ? entry.origins : []);
    if (origins === null) throw new KeychainFailure('unavailable', 'The addresses are too long');
    await writeParts(id, key, placeIn(entry), origins);
  }

  /** The main entry of a key: that of version 1 is of a key that is bound to nothing yet. */
  async function keyEntry(id: string): Promise<KeyEntry | 'unbound' | null> {
    const entry = readMainEntry(await entries.get(id, timeouts.call));
    return entry === null || 'origins' in entry ? entry : 'unbound';
  }

  /** Clearing up after a secret is safely in place: what is left over is cleared with the next change. */
  async function afterwards(clearing: () => Promise<void>): Promise<void> {
    try {
      await clearing();
    } catch {
      // The secret is saved; a leftover part is no reason to say otherwise.
    }
  }

  async function changed(work: () => Promise<void>): Promise<SecretChange> {
    try {
      await work();
      return { state: 'done' };
    } catch (error) {
      const { state, message } = keychainFailureOf(error);
      return { state, cause: message };
    }
  }

  /** Does something with a secret when its turn comes; a keychain that refuses is an answer. */
  const answered = <T>(id: string, work: () => Promise<T>): Promise<T | Refusal> =>
    inTurn(id, async () => {
      try {
        return await work();
      } catch (error) {
        const { state, message } = keychainFailureOf(error);
        return { state, cause: message };
      }
    });

  return {
    end: () => entries.end(),
    read(id) {
      refuseKeyId(id);
      return answered(id, async () => {
        const entry = readMainEntry(await entries.get(id, timeouts.call));
        return entry === null
          ? ({ state: 'absent' } as const)
          : ({ state: 'ok', value: await wholeOf(id, entry) } as const);
      });
    },
    write(id, value) {
      refuseKeyId(id);
      return inTurn(id, () => changed(() => writeWhole(id, withoutWhitespace(value))));
    },
    remove: (id) =>
      inTurn(id, () =>
        changed(async () => {
          await entries.delete(id, timeouts.call);
          await removeParts(id, 'a', 1);
          await removeParts(id, 'b', 1);
        }),
      ),
    async probe(): Promise<KeychainState> {
      try {
        await entries.get('probe', timeouts.probe);
        return 'available';
      } catch (error) {
        return keychainFailureOf(error).state;
      }
    },
    originsOf: (id) =>
      answered(id, async () => {
        const entry = await keyEntry(id);
        if (entry === null) return { state: 'absent' } as const;
        return entry === 'unbound'
          ? ({ state: 'unbound' } as const)
          : ({ state: 'ok', origins: entry.origins } as const);
      }),
    readKey: (id, origin) =>
      answered(id, async () => {
        const entry = await keyEntry(id);
        if (entry === null) return { state: 'absent' } as const;
        if (entry === 'unbound') return { state: 'unbound' } as const;
        // SECURITY: decided by the main entry alone, in which nothing of the key is.
        if (!entry.origins.includes(origin)) return { state: 'other-origin' } as const;
        return { state: 'ok', value: await wholeOf(id, entry), origins: entry.origins } as const;
      }),
    writeKey: (id, key, origins) =>
      inTurn(id, () => changed(() => writeKey(id, withoutWhitespace(key), origins))),
    bindKey: (id, origins) =>
      inTurn(id, () =>
        changed(async () => {
          const entry = readMainEntry(await entries.get(id, timeouts.call));
          if (entry === null) throw new KeychainFailure('unavailable', 'There is no key');
          await writeKey(id, await wholeOf(id, entry), origins);
        }),
      ),
  };
}
