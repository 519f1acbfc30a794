import { z } from 'zod';
import { type Account, accountSchema } from '@core/accounts/accounts';
import type { AccountRegistry } from '../accounts/registry';
import { ProblemError, valueOf } from '../problem-error';
import { jsonColumn } from '../store/engine/columns';
import type { AccountLinks } from '../store/workspace/account-links';
import type { DraftVersions } from '../store/workspace/draft-versions';
import type { Outbox } from '../store/workspace/outbox';
import { bodyText } from '../store/workspace/shared-bodies';
import { digestOfBody } from '../store/workspace/body-digest';

/** What is told of an account: never a key, nor which one there is. */
const describedSchema = accountSchema
  .pick({
    id: true,
    name: true,
    environment: true,
    editorBaseUrl: true,
    orderSubmitUrl: true,
    commerceBaseUrl: true,
    serviceApiVersion: true,
    keyPerService: true,
  })
  .extend({ exchanges: z.string().nullable() });
type Described = z.infer<typeof describedSchema>;

const describe = ({ exchanges, ...account }: Account): Described => {
  const { id, name, environment, editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = account;
  return {
    ...{ id, name, environment, editorBaseUrl, orderSubmitUrl, commerceBaseUrl },
    ...{ serviceApiVersion: account.serviceApiVersion, keyPerService: account.keyPerService },
    exchanges: exchanges === undefined ? null : JSON.stringify(exchanges),
  };
};

function read(text: string): Described | null {
  const described = describedSchema.safeParse(JSON.parse(text));
  return described.success ? described.data : null;
}

/** What the accounts of a desk and of its studio are joined by. */
export interface AccountMappingPorts {
  readonly accounts: Pick<AccountRegistry, 'list' | 'find' | 'read' | 'adopt'>;
  readonly links: AccountLinks;
  readonly outbox: Outbox;
  readonly versions: DraftVersions;
}

/**
 * Has new and changed accounts of this desk told. What was told before is not told again because another desk calls its
 * own account otherwise.
 */
export function publishAccounts({ accounts, links, outbox, versions }: AccountMappingPorts): void {
  const known = links.all();
  for (const account of accounts.list()) {
    if (account.builtIn) continue;
    const own = known.find(({ sharedId }) => sharedId === account.id);
    if (own === undefined && known.some(({ accountId }) => accountId === account.id)) continue;
    const described = describe(account);
    const text = JSON.stringify(described);
    if (own?.accountId === account.id) {
      const digest = digestOfBody(bodyText({ row: described }));
      if (own.described === text || versions.of('accounts', account.id).trail.includes(digest)) continue;
    }
    links.describe(account.id, text, account.id);
    outbox.touch('accounts', account.id);
  }
}

const addressesOf = (
  account: Pick<Described, 'editorBaseUrl' | 'orderSubmitUrl' | 'commerceBaseUrl'>,
): string[] =>
  [account.editorBaseUrl, account.orderSubmitUrl, account.commerceBaseUrl].filter(
    (address) => address !== '',
  );

/** Accounts of the studio that this desk has none for yet, with those of this desk that look like it. */
export function unmappedAccounts({ accounts, links }: Pick<AccountMappingPorts, 'accounts' | 'links'>): {
  readonly sharedId: string;
  readonly name: string;
  readonly environment: string;
  readonly addresses: string[];
  readonly likely: string[];
}[] {
  return links.all().flatMap(({ sharedId, accountId, described }) => {
    const account = accountId === null ? read(described) : null;
    if (account === null) return [];
    const addresses = addressesOf(account);
    const likely = accounts
      .list()
      .filter(
        (own) =>
          !own.builtIn &&
          (own.name === account.name || JSON.stringify(addressesOf(own)) === JSON.stringify(addresses)),
      )
      .map(({ id }) => id);
    return [{ sharedId, name: account.name, environment: account.environment, addresses, likely }];
  });
}

/**
 * Says which account of this desk an account of the studio is; null adds it here, without a key. Throws ProblemError for
 * one that is not there, and what adding an account throws.
 */
export function mapAccount(
  { accounts, links }: Pick<AccountMappingPorts, 'accounts' | 'links'>,
  sharedId: string,
  accountId: string | null,
  now: number,
): void {
  const link = links.find(sharedId);
  const described = link === null ? null : read(link.described);
  if (described === null) throw new ProblemError({ kind: 'absent', what: 'account', id: sharedId });
  if (accountId !== null) {
    valueOf(accounts.read(accountId));
    links.link(sharedId, accountId);
    return;
  }
  const { exchanges, ...rest } = described;
  const name = accounts.list().some((one) => one.name.toLowerCase() === rest.name.toLowerCase())
    ? `${rest.name} 2`
    : rest.name;
  const account = accountSchema.parse({
    ...{ ...rest, id: sharedId, name, builtIn: false, createdAt: now, updatedAt: now },
    ...(exchanges !== null && { exchanges: jsonColumn(z.json()).parse(exchanges) }),
  });
  valueOf(accounts.adopt(account));
  links.link(sharedId, sharedId);
}
