import { z } from 'zod';
import { type Account, accountSchema } from '@core/accounts/accounts';
import type { AccountRegistry } from '../accounts/registry';
import type { Problem } from '@contract/problems';
import { blocked, ProblemError, valueOf } from '../problem-error';
import { jsonColumn } from '../store/engine/columns';
import type { AccountLink, AccountLinks } from '../store/workspace/account-links';
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

/** What was known of an account, with what a person of this desk has changed of it since. */
function withChanges(known: Described, before: Described, now: Described): Described {
  const changed = Object.entries(now).filter(
    ([field, value]) => !Object.entries(before).some(([name, was]) => name === field && was === value),
  );
  return describedSchema.parse({ ...known, ...Object.fromEntries(changed) });
}

/**
 * Has new accounts of this desk told, and of one that was changed here what was changed. What was told before is not told
 * again because another desk calls its own account otherwise.
 */
export function publishAccounts({ accounts, links, outbox, versions }: AccountMappingPorts): void {
  const known = links.all();
  for (const account of accounts.list()) {
    if (account.builtIn) continue;
    const own = known.find(({ sharedId }) => sharedId === account.id);
    if (own === undefined && known.some(({ accountId }) => accountId === account.id)) continue;
    const described = describe(account);
    const text = JSON.stringify(described);
    const last = links.lastOf(account.id);
    if (own !== undefined && last === text) continue;
    links.keepLast(account.id, text);
    const [studio, before] = [own?.described, last].map((told) =>
      typeof told === 'string' ? read(told) : null,
    );
    const told = studio && before ? withChanges(studio, before, described) : described;
    if (own?.accountId === account.id && last === null) {
      const digest = digestOfBody(bodyText({ row: described }));
      if (own.described === text || versions.of('accounts', account.id).trail.includes(digest)) continue;
    }
    links.describe(account.id, JSON.stringify(told), account.id);
    outbox.touch('accounts', account.id);
  }
}

const addressesOf = (
  account: Pick<Described, 'editorBaseUrl' | 'orderSubmitUrl' | 'commerceBaseUrl'>,
): string[] =>
  [account.editorBaseUrl, account.orderSubmitUrl, account.commerceBaseUrl].filter(
    (address) => address !== '',
  );

/** Whether a person said which account of this desk it is, and that one is there. */
const isMapped = (
  { accounts }: { readonly accounts: Pick<AccountRegistry, 'find'> },
  { accountId }: AccountLink,
): boolean => accountId !== null && accounts.find(accountId) !== undefined;

/**
 * Why nothing is sent with an account of this desk: where the other desks know it as one of another environment, an order
 * would reach another lab than all of them believe. Null where that is not so.
 */
export function accountProblem(
  { accounts, links }: Pick<AccountMappingPorts, 'accounts' | 'links'>,
  id: string,
): Problem | null {
  const environment = accounts.find(id)?.environment;
  const isOther = links
    .all()
    .some(({ accountId, described }) => accountId === id && read(described)?.environment !== environment);
  return isOther ? blocked('workspace-account').problem : null;
}

/** Accounts of the studio that this desk has none for yet, with those of this desk that look like it. */
export function unmappedAccounts({ accounts, links }: Pick<AccountMappingPorts, 'accounts' | 'links'>): {
  readonly sharedId: string;
  readonly name: string;
  readonly environment: string;
  readonly addresses: string[];
  readonly likely: string[];
}[] {
  return links.all().flatMap((link) => {
    const { sharedId } = link;
    const account = isMapped({ accounts }, link) ? null : read(link.described);
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
 * one that is not there, `blocked`: `changed-meanwhile` where that was said before, `workspace-account` for the practice
 * lab's and one of another environment; and what adding an account throws.
 */
export function mapAccount(
  { accounts, links }: Pick<AccountMappingPorts, 'accounts' | 'links'>,
  sharedId: string,
  accountId: string | null,
  now: number,
): void {
  const link = links.find(sharedId);
  const described = link === null ? null : read(link.described);
  if (link === null || described === null)
    throw new ProblemError({ kind: 'absent', what: 'account', id: sharedId });
  if (isMapped({ accounts }, link)) throw blocked('changed-meanwhile');
  if (accountId !== null) {
    const { builtIn, environment } = valueOf(accounts.read(accountId));
    // What is of the studio would stay at this desk, or go to another lab than the others believe.
    if (builtIn || environment !== described.environment) throw blocked('workspace-account');
    links.link(sharedId, accountId);
    return;
  }
  const { exchanges, ...rest } = described;
  const name = accounts.list().some((one) => one.name.toLowerCase() === rest.name.toLowerCase())
    ? `${rest.name} 2`
    : rest.name;
  const account = accountSchema.parse({
    // One that was removed here comes back as what it was: its carts are here still.
    ...{ ...rest, id: link.accountId ?? sharedId, name, builtIn: false, createdAt: now, updatedAt: now },
    ...(exchanges !== null && { exchanges: jsonColumn(z.json()).parse(exchanges) }),
  });
  valueOf(accounts.adopt(account));
  links.link(sharedId, account.id);
}
