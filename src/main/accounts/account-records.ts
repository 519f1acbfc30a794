import { z } from 'zod';
import { type Problem, type Result, failure, success } from '@contract/problems';
import { type Account, accountSchema, type KeySlot, keySlotSchema } from '@core/accounts/accounts';

/**
 * Where the account list is kept: one plain value in a file of settings. `read` gives whatever is
 * there, undefined for nothing; `write` is durable when it returns, and throws when it cannot.
 */
export interface AccountFile {
  read(): unknown;
  write(value: unknown): void;
}

const fileSchema = z.looseObject({
  accounts: z.array(z.unknown()).default([]),
  savedKeys: z.array(z.unknown()).default([]),
});

const savedKeySchema = z.object({ accountId: z.string(), slot: keySlotSchema });
type SavedKey = z.infer<typeof savedKeySchema>;

/** A write that the disk refused, as data. */
function storageProblem(error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const state = code === 'ENOSPC' ? 'full' : code === 'EROFS' || code === 'EACCES' ? 'read-only' : 'failed';
  return { kind: 'storage', state, cause: error instanceof Error ? error.message : String(error) };
}

/**
 * The account list as it is kept, and which keys are in the keychain: never a key itself. An entry
 * that cannot be read, such as one of a newer version of the program, is kept as it is.
 */
export class AccountRecords {
  private accounts: readonly Account[];
  private savedKeys: readonly SavedKey[];
  private readonly unreadable: readonly unknown[];
  private readonly file: AccountFile;

  constructor(file: AccountFile) {
    this.file = file;
    const content = fileSchema.safeParse(file.read() ?? {});
    const entries = content.success ? content.data.accounts : [];
    const keys = content.success ? content.data.savedKeys : [];
    const parsed = entries.map((entry) => ({ entry, account: accountSchema.safeParse(entry) }));
    this.accounts = parsed.flatMap(({ account }) => (account.success ? [account.data] : []));
    this.unreadable = parsed.flatMap(({ entry, account }) => (account.success ? [] : [entry]));
    this.savedKeys = keys.flatMap((key) => {
      const saved = savedKeySchema.safeParse(key);
      return saved.success ? [saved.data] : [];
    });
  }

  /** The accounts that a person added, in the order in which they were added. */
  list(): readonly Account[] {
    return this.accounts;
  }

  /** Writes the list; nothing has changed when it fails. */
  replace(accounts: readonly Account[]): Result<null> {
    return this.write(accounts, this.savedKeys);
  }

  /** Whether a key of that account was put into the keychain. */
  isKeySaved(accountId: string, slot: KeySlot): boolean {
    return this.savedKeys.some((key) => key.accountId === accountId && key.slot === slot);
  }

  /** Keys in the keychain that belong to none of these accounts. */
  savedKeysOfOthers(accountIds: ReadonlySet<string>): readonly SavedKey[] {
    return this.savedKeys.filter((key) => !accountIds.has(key.accountId));
  }

  /** Notes whether a key is in the keychain. */
  markKey(accountId: string, slot: KeySlot, saved: boolean): Result<null> {
    if (this.isKeySaved(accountId, slot) === saved) return success(null);
    const others = this.savedKeys.filter((key) => key.accountId !== accountId || key.slot !== slot);
    return this.write(this.accounts, saved ? [...others, { accountId, slot }] : others);
  }

  private write(accounts: readonly Account[], savedKeys: readonly SavedKey[]): Result<null> {
    try {
      this.file.write({ accounts: [...accounts, ...this.unreadable], savedKeys });
    } catch (error) {
      return failure(storageProblem(error));
    }
    this.accounts = accounts;
    this.savedKeys = savedKeys;
    return success(null);
  }
}
