import { z } from 'zod';
import type { BaseAddress } from '@contract/routes';
import { type KeyExchange, keyExchangeSchema } from './key-exchange';

/** Where an account's orders go: the practice lab on this computer, a lab's sandbox, or the real thing. */
export const environmentSchema = z.enum(['practice', 'sandbox', 'production']);
export type Environment = z.infer<typeof environmentSchema>;

/**
 * Which key a call is made with. `all` is one key for every service; otherwise each of the three
 * services has its own (document: "Authentication", rule 1).
 */
export const keySlotSchema = z.enum(['all', 'editor', 'orderSubmit', 'commerce']);
export type KeySlot = z.infer<typeof keySlotSchema>;

/** One account at a lab, as the desk knows it. Keys are never part of it. */
export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  environment: environmentSchema,
  /** The three base addresses of the document; empty for the built-in practice lab, whose port changes. */
  editorBaseUrl: z.string(),
  orderSubmitUrl: z.string(),
  commerceBaseUrl: z.string(),
  /** `Service-API-Version`, a month as YYYY-MM; null leaves the choice to the account's default. */
  serviceApiVersion: z.string().nullable(),
  keyPerService: z.boolean(),
  /** How the key and the secret of a slot become a token; absent for a slot whose key is sent as it is. */
  exchanges: z.partialRecord(keySlotSchema, keyExchangeSchema).optional(),
  /** True for the account that speaks to the practice lab which this program carries. */
  builtIn: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** UTC milliseconds of the last change of `commerceBaseUrl`; absent while it is the first one. */
  commerceBaseUrlSince: z.number().optional(),
});
export type Account = z.infer<typeof accountSchema>;

/**
 * True of a price that was asked for at the address that an account has now: no other lab knows of it. Times are UTC
 * milliseconds. A change that lies in the future was made with a wrong clock, and says nothing of any price: a cart must
 * not stay locked until then.
 */
export const isPricedAtAddress = (
  { commerceBaseUrlSince: since = 0 }: Pick<Account, 'commerceBaseUrlSince'>,
  pricedAt: number,
  now: number,
): boolean => pricedAt > since || since > now;

/** The same rule for many prices: accounts with the moment up to which prices are of an earlier address. */
export const addressChanges = (
  accounts: readonly Pick<Account, 'id' | 'commerceBaseUrlSince'>[],
  now: number,
): { readonly accountId: string; readonly since: number }[] =>
  accounts.flatMap((account) => {
    const { id: accountId, commerceBaseUrlSince: since } = account;
    return since === undefined || isPricedAtAddress(account, since, now) ? [] : [{ accountId, since }];
  });

/** What a person may set of an account. */
export const accountDraftSchema = accountSchema.pick({
  name: true,
  environment: true,
  editorBaseUrl: true,
  orderSubmitUrl: true,
  commerceBaseUrl: true,
  serviceApiVersion: true,
  keyPerService: true,
  exchanges: true,
});
export type AccountDraft = z.infer<typeof accountDraftSchema>;

/** What is known of one key without showing it. */
export const keyStatusSchema = z.object({
  slot: keySlotSchema,
  /**
   * `saved` in the keychain; `this-run` held in memory until the program ends, because there is no
   * keychain; `absent`; `locked` or `unavailable` when the keychain does not give it; `other-origin` when it was not
   * given for every address that the account calls with it by now; `unbound` when it was saved before keys were bound to
   * addresses; `old-runtime` where this Electron is too old to send any to the account's lab; `of-the-lab` for the practice lab's, which it gives itself when it runs: in no keychain, and without
   * claims until then.
   */
  state: z.enum([
    'saved',
    'this-run',
    'absent',
    'locked',
    'unavailable',
    'other-origin',
    'unbound',
    'old-runtime',
    'of-the-lab',
  ]),
  /** The origins (scheme, host and port) that it was given for; the only ones that it is sent to. */
  origins: z.array(z.string()),
  /** Read from the token, not trusted; null for an opaque key. */
  claims: z.object({ accountId: z.string().nullable(), expiresAt: z.number().nullable() }).nullable(),
  /**
   * Of a key with a secret, for which the lab gives a token. `lasts`: the present one is renewed by itself at `until` (UTC
   * milliseconds, by this computer’s clock, for a person alone); `until-refused`: its answer does not say for how long it is
   * good, for the reason that `why` names; `none`: none is there at the moment. Absent for a key that is sent as it is.
   */
  exchanged: z
    .discriminatedUnion('state', [
      z.object({ state: z.literal('none') }),
      z.object({ state: z.literal('lasts'), until: z.number() }),
      z.object({
        state: z.literal('until-refused'),
        why: z.enum(['not-said', 'unreadable', 'past', 'no-clock']),
      }),
    ])
    .optional(),
  /** When the key ends, UTC milliseconds, as the text that it was pasted in said; absent where that said nothing. */
  endsAt: z.number().optional(),
  /** UTC milliseconds of the last answer that rejected this key, or null. */
  rejectedAt: z.number().nullable(),
});
export type KeyStatus = z.infer<typeof keyStatusSchema>;

/** What the keychain of this computer is like at the moment. */
export const keychainStateSchema = z.enum(['available', 'locked', 'unavailable']);
export type KeychainState = z.infer<typeof keychainStateSchema>;

/** How the key of a slot becomes a token; null where it is sent as it is. */
export const exchangeOf = (account: Pick<Account, 'exchanges'>, slot: KeySlot): KeyExchange | null =>
  account.exchanges?.[slot] ?? null;

/** The slot of the key with which an account calls a service. */
export const slotFor = (account: Pick<Account, 'keyPerService'>, service: BaseAddress): KeySlot =>
  account.keyPerService ? service : 'all';

/** The slots that an account uses. */
export function slotsOf(account: Pick<Account, 'keyPerService'>): KeySlot[] {
  return account.keyPerService ? ['editor', 'orderSubmit', 'commerce'] : ['all'];
}

/**
 * The ids of the accounts that what the lab delivers for one of them may be about, that one first: accounts with the
 * same key share a callback address (document: "Authentication", rule 7), and only one lab's identifiers are its own.
 * Every account where none is named.
 */
export function accountsAtTheSameLab(accounts: readonly Account[], accountId: string | null): string[] {
  const own = accounts.find(({ id }) => id === accountId);
  if (own === undefined) return accountId === null ? accounts.map(({ id }) => id) : [accountId];
  const others = accounts.filter(
    (one) =>
      one.id !== own.id &&
      one.environment === own.environment &&
      one.builtIn === own.builtIn &&
      one.editorBaseUrl === own.editorBaseUrl &&
      one.orderSubmitUrl === own.orderSubmitUrl &&
      one.commerceBaseUrl === own.commerceBaseUrl,
  );
  return [own, ...others].map(({ id }) => id);
}
