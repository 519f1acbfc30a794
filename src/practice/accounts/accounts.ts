import type { ProductGroup } from '../editors/products';

/** An account of the practice lab: a studio that may order. */
export interface Account {
  readonly accountId: string;
  readonly name: string;
  /** Owner of the studio's editors as the editor service names it. */
  readonly userId: string;
  /** Markup in whole percent by product group; a group that is absent has none. Null: this account has no markup. */
  readonly markup: Readonly<Partial<Record<ProductGroup, number>>> | null;
  /** The return address on file; null when the account has none. */
  readonly shipFrom: Readonly<Record<string, string>> | null;
  /** Where submissions of the shipping type studio go. */
  readonly studio: { readonly state: string; readonly country: string };
  /** Dated version used when a request names none (document: "Versioning", rule 2). */
  readonly defaultVersion: string;
}

/** The accounts of every practice lab. */
export const ACCOUNTS: readonly Account[] = [
  {
    accountId: '48812',
    name: 'Northlight Studio',
    userId: 'usr-48812',
    markup: { prints: 20, cards: 12, albums: 10 },
    shipFrom: {
      Name: 'Northlight Studio',
      Addr1: '614 Larpenteur Avenue W',
      Addr2: 'Suite 2',
      City: 'Saint Paul',
      State: 'MN',
      Zip: '55113',
      Country: 'US',
      Phone: '651-555-0142',
    },
    studio: { state: 'MN', country: 'US' },
    defaultVersion: '2026-04',
  },
  {
    accountId: '51077',
    name: 'Harbor & Vine Photography',
    userId: 'usr-51077',
    markup: null,
    shipFrom: null,
    studio: { state: 'ME', country: 'US' },
    defaultVersion: '2025-10',
  },
];

/** The account with this id, or null. */
export function findAccount(accountId: string): Account | null {
  return ACCOUNTS.find((account) => account.accountId === accountId) ?? null;
}
