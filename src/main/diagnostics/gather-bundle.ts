import type { About } from '@bridge/app';
import type { Check } from '@core/settings/diagnostics';
import { bundleText } from '../activity/support-bundle';
import { type DiskPorts, diskUse } from './disk-use';
import { type HealthPorts, readHealth } from './read-health';
import type { Database } from '../store/engine/database';
import type { RequestRepository } from '../store/history/requests';
import type { CallbackRepository } from '../store/webhooks/callbacks';
import type { AccountRegistry } from '../accounts/registry';
import type { KeyRing } from '../accounts/keys';
import type { PracticeLabAddresses } from '../service/addresses';

/** What a support bundle uses of the desk. */
interface BundleDesk {
  readonly database: Database;
  readonly requests: RequestRepository;
  readonly callbacks: CallbackRepository;
  readonly accounts: AccountRegistry;
  readonly keys: KeyRing;
  practiceLab(): PracticeLabAddresses | null;
  now(): number;
  person(): string;
}

/** As many requests as a support bundle holds when they are wanted; the newest. */
const REQUESTS = 200;

/** The secret part of a receiver's path: 192 bits, as letters that are in a path as they are. */
const SECRET_PART = /^[\w-]{32}$/;

/** What a support bundle is gathered from. */
export interface BundlePorts extends Omit<HealthPorts & DiskPorts, 'desk'> {
  readonly desk: BundleDesk & HealthPorts['desk'] & DiskPorts['desk'];
  readonly receiver: { state(): { readonly pathPart: string } };
  about(): About;
  /** The end of the program's log. */
  log(): Promise<string>;
}

/** How many rows each table has. */
function countsOf(database: Database): Record<string, number> {
  const tables = database.all(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  );
  const count = (table: string): number =>
    Number(database.get(`SELECT count(*) AS count FROM "${table}"`)?.['count']);
  return Object.fromEntries(tables.map(({ name }) => [String(name), count(String(name))]));
}

/** Every key that this desk can read at the moment, to look for it in what leaves. */
async function keysOf(desk: Pick<BundleDesk, 'accounts' | 'keys' | 'practiceLab'>): Promise<string[]> {
  // Asking for the practice lab's key would start it.
  const accounts = desk.accounts.list().filter((one) => !one.builtIn || desk.practiceLab() !== null);
  return (await Promise.all(accounts.map((account) => desk.keys.textsToHide(account)))).flat();
}

/** Parts of the path of every address that was registered here: an earlier secret part opens nothing, and says nothing. */
function pathPartsOf(desk: Pick<BundleDesk, 'callbacks'>): string[] {
  const addresses = desk.callbacks
    .all()
    .flatMap(({ callbackUri, replaces }) => [callbackUri, replaces ?? '']);
  return addresses.flatMap((address) => address.split('/')).filter((part) => SECRET_PART.test(part));
}

/**
 * Gathers a support bundle and gives its text. Never a key nor the secret part of the receiver's path; names, addresses
 * and requests only with `personal`.
 */
export async function gatherBundle(
  ports: BundlePorts,
  checks: readonly Check[],
  personal: boolean,
): Promise<string> {
  const { desk, receiver, about, log } = ports;
  const newest = { search: '', filter: 'all', route: null } as const;
  const secrets = [...(await keysOf(desk)), receiver.state().pathPart, ...pathPartsOf(desk)];
  return bundleText(
    {
      versions: about(),
      at: desk.now(),
      checks,
      counts: countsOf(desk.database),
      health: await readHealth(ports),
      disk: await diskUse(ports),
      log: await log(),
      requests: () =>
        desk.requests
          .idsOf(newest)
          .slice(0, REQUESTS)
          .reverse()
          .map((id) => desk.requests.read(id)),
    },
    { personal, secrets, names: [...desk.accounts.list().map(({ name }) => name), desk.person()] },
  );
}
