import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { KeychainState } from '@core/accounts';
import {
  KeychainEntries,
  KeychainFailure,
  type Keytar,
  keychainFailureOf,
  loadKeytar,
  type Patience,
} from './keychain-entries';
import { withoutWhitespace } from './key-text';
import type { SecretChange, SecretStore, StoredSecret } from './secret-store';

/**
 * Longest text that is put into one entry, in characters. Windows takes 2,560 bytes, which some layers
 * count as 1,280 characters of two bytes.
 */
const ENTRY_CHARACTERS = 1_190;
/** Longest secret that stands in its main entry itself, so that one write replaces it whole. */
const SINGLE_CHARACTERS = 1_100;
/** More parts than any secret has; ends a clean-up whatever a keychain answers. */
const MOST_PARTS = 64;

/** The main entry of a secret: the secret itself, or where its parts are and what they add up to. */
const mainEntrySchema = z.union([
  z.strictObject({ v: z.literal(1), value: z.string().min(1) }),
  z.strictObject({
    v: z.literal(1),
    place: z.enum(['a', 'b']),
    parts: z.number().int().min(1).max(MOST_PARTS),
    digest: z.string(),
  }),
]);
type MainEntry = z.infer<typeof mainEntrySchema>;
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

export interface KeytarStoreOptions {
  /** Name under which the system's keychain lists the entries; see {@link keychainServiceName}. */
  readonly service: string;
  readonly load?: () => Promise<Keytar>;
  readonly patience?: Patience;
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
 * A short secret is one entry. A longer one is cut into parts: they are written to whichever of two
 * places the present secret does not use, then the main entry is turned to them, then the old ones are
 * removed. Whoever reads, at any moment and after any interruption, finds the old or the new secret.
 */
export function createKeytarStore(options: KeytarStoreOptions): SecretStore {
  const patience = options.patience ?? { call: 15_000, probe: 5_000 };
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
    while (end <= MOST_PARTS && (await entries.get(partName(id, place, end), patience.call)) !== null)
      end += 1;
    for (let number = end - 1; number >= from; number -= 1) {
      await entries.delete(partName(id, place, number), patience.call);
    }
  }

  async function readWhole(id: string): Promise<StoredSecret> {
    const entry = readMainEntry(await entries.get(id, patience.call));
    if (entry === null) return { state: 'absent' };
    if ('value' in entry) return { state: 'ok', value: entry.value };
    let value = '';
    for (let number = 1; number <= entry.parts; number += 1) {
      value += (await entries.get(partName(id, entry.place, number), patience.call)) ?? '';
    }
    if (digestOf(value) !== entry.digest) {
      throw new KeychainFailure('unavailable', 'The saved key is not whole');
    }
    return { state: 'ok', value };
  }

  async function presentEntry(id: string): Promise<MainEntry | null> {
    const text = await entries.get(id, patience.call);
    try {
      return readMainEntry(text);
    } catch {
      // Unreadable is as good as none to whoever replaces it.
      return null;
    }
  }

  async function writeWhole(id: string, value: string): Promise<void> {
    const before = placeIn(await presentEntry(id));
    if (value.length <= SINGLE_CHARACTERS) {
      await entries.set(id, JSON.stringify({ v: 1, value } satisfies MainEntry), patience.call);
      await afterwards(() => removeParts(id, 'a', 1));
      await afterwards(() => removeParts(id, 'b', 1));
      return;
    }
    const place: Place = before === 'a' ? 'b' : 'a';
    const parts = Math.ceil(value.length / ENTRY_CHARACTERS);
    if (parts > MOST_PARTS) throw new KeychainFailure('unavailable', 'The key is too long for the keychain');
    for (let number = 1; number <= parts; number += 1) {
      const part = value.slice((number - 1) * ENTRY_CHARACTERS, number * ENTRY_CHARACTERS);
      await entries.set(partName(id, place, number), part, patience.call);
    }
    const entry: MainEntry = { v: 1, place, parts, digest: digestOf(value) };
    await entries.set(id, JSON.stringify(entry), patience.call);
    await afterwards(() => removeParts(id, place, parts + 1));
    await afterwards(() => removeParts(id, place === 'a' ? 'b' : 'a', 1));
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

  return {
    read: (id) =>
      inTurn(id, async () => {
        try {
          return await readWhole(id);
        } catch (error) {
          const { state, message } = keychainFailureOf(error);
          return { state, cause: message };
        }
      }),
    write: (id, value) => inTurn(id, () => changed(() => writeWhole(id, withoutWhitespace(value)))),
    remove: (id) =>
      inTurn(id, () =>
        changed(async () => {
          await entries.delete(id, patience.call);
          await removeParts(id, 'a', 1);
          await removeParts(id, 'b', 1);
        }),
      ),
    async probe(): Promise<KeychainState> {
      try {
        await entries.get('probe', patience.probe);
        return 'available';
      } catch (error) {
        return keychainFailureOf(error).state;
      }
    },
  };
}
