import { timingSafeEqual } from 'node:crypto';
import { seededHex } from '../random';
import { ACCOUNTS, type Account } from './accounts';

/** What an account exchanges for tokens. */
export interface Consumer {
  readonly key: string;
  readonly secret: string;
}

const isSame = (one: string, other: string): boolean => {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** The consumer key and secret of each account. They follow from seed and secret, as keys do. */
export class Consumers {
  /** How often the secret of an account was changed. */
  private readonly changes = new Map<string, number>();

  constructor(
    private readonly seed: string,
    private readonly secret: string,
  ) {}

  /** The key and the secret that is good now. */
  of({ accountId }: Pick<Account, 'accountId'>): Consumer {
    const change = String(this.changes.get(accountId) ?? 0);
    return {
      key: `ck_${seededHex(this.seed, [accountId, 'consumer key'], 24)}`,
      secret: `cs_${seededHex(this.secret, [accountId, 'consumer secret', change], 40)}`,
    };
  }

  /** The account of a key and secret, or which of both is wrong. */
  find(key: string, secret: string): Account | 'key' | 'secret' {
    const account = ACCOUNTS.find((one) => isSame(this.of(one).key, key));
    if (account === undefined) return 'key';
    return isSame(this.of(account).secret, secret) ? account : 'secret';
  }

  /** Gives an account another secret, and answers both; null when there is no such account. Tokens that were given out stay good. */
  change(accountId: string): Consumer | null {
    const account = ACCOUNTS.find((one) => one.accountId === accountId);
    if (account === undefined) return null;
    this.changes.set(accountId, (this.changes.get(accountId) ?? 0) + 1);
    return this.of(account);
  }

  /** Forgets every change. */
  reset(): void {
    this.changes.clear();
  }
}
