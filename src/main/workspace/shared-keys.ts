import { type KeySlot, keySlotSchema } from '@core/accounts/accounts';
import type { KeyRing } from '../accounts/keys';
import type { AccountRegistry } from '../accounts/registry';
import type { Database } from '../store/engine/database';
import { EnteredKeys } from '../store/workspace/entered-keys';

/** What publishing keys uses. */
export interface SharedKeysPorts {
  readonly database: Database;
  readonly accounts: Pick<AccountRegistry, 'find'>;
  readonly keys: Pick<KeyRing, 'digestOf'>;
  /** What only desks of the workspace know: without it no digest can be compared with a guess. */
  readonly secret: string;
  person(): string;
  now(): number;
}

/** Has the other desks hear that another key was entered, and sees whether the keys here are those of the others. */
export class SharedKeys {
  readonly #entered: EnteredKeys;
  /** Keys that this run looked for: a locked keychain asks a person once, and not at each change. */
  readonly #looked = new Set<string>();

  constructor(private readonly ports: SharedKeysPorts) {
    this.#entered = new EnteredKeys(ports.database);
  }

  /** A person gave a key, or took one away. */
  async entered(accountId: string, slot: KeySlot): Promise<void> {
    const account = this.ports.accounts.find(accountId);
    if (account === undefined || account.builtIn) return;
    const digest = await this.ports.keys.digestOf(account, slot, this.ports.secret);
    if (digest === null) return this.#entered.setOwn(accountId, slot, null);
    this.#entered.enter({ accountId, slot }, { digest, person: this.ports.person(), at: this.ports.now() });
  }

  /** Looks which keys are here, where another desk entered one. True when something is known that was not. */
  async compare(): Promise<boolean> {
    let isNew = false;
    for (const { accountId, slot: name } of this.#entered.notCompared()) {
      const account = this.ports.accounts.find(accountId);
      const slot = keySlotSchema.safeParse(name);
      const id = `${accountId} ${name}`;
      if (account === undefined || !slot.success || this.#looked.has(id)) continue;
      this.#looked.add(id);
      const digest = await this.ports.keys.digestOf(account, slot.data, this.ports.secret);
      if (digest === null) continue;
      this.#entered.setOwn(accountId, slot.data, digest);
      isNew = true;
    }
    return isNew;
  }
}
