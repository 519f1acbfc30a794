import { marginFile } from '@core/customers/margin-file';
import { MAX_MARGIN_ORDERS } from '@core/customers/margin-choices';
import type { Handle } from '../bridge/handle';
import { saveCustomerPrice } from '../workflows/customers/save-price';
import { CustomerPriceRepository } from '../store/customers/customer-prices';
import { CustomerRepository } from '../store/customers/customers';
import type { Database } from '../store/engine/database';
import type { HistoryRepository } from '../store/history/history';
import { readMargin } from '../workflows/customers/read-margin';
import type { Changes, Runs } from '../workflows/ports';
import { PERSON_PARTS } from '@core/customers/erased-text';
import type { RequestLog } from '../activity/request-log';
import type { PersonalFiles } from '../shell/files/personal-files';

/** What these channels use. */
interface CustomersDesk extends Changes, Runs {
  readonly database: Database;
  readonly history: Pick<HistoryRepository, 'add'>;
  now(): number;
  saved(): void;
}

export interface CustomersDependencies {
  readonly desk: CustomersDesk;
  readonly requestLog: Pick<RequestLog, 'flush'>;
  /** The folder of everything that this program keeps. */
  readonly profile: string;
  /** The files beside the database in which people can be named. */
  personalFiles(): Promise<PersonalFiles>;
  /** Saves a page where the person chooses; null when the choice was cancelled. `name` is of whom it is. */
  savePerson(name: string, page: () => Promise<string>): Promise<{ path: string } | null>;
  /** Where the person wants the file; null when the choice was cancelled. */
  chooseListFile(title: string): Promise<string | null>;
  /** Writes what comes in portions; false when it was stopped. */
  writeList(path: string, portions: AsyncIterable<string>, signal: AbortSignal): Promise<boolean>;
}

/** Handlers of who orders, and of what they pay. */
export function registerHandlers(handle: Handle, dependencies: CustomersDependencies): void {
  const { desk } = dependencies;
  const customers = new CustomerRepository(desk.database);
  const prices = new CustomerPriceRepository(desk.database);
  const personPorts = async () => ({
    ...{ database: desk.database, history: desk.history, profile: dependencies.profile },
    changed: desk.changed,
    files: await dependencies.personalFiles(),
    flushRequests: () => dependencies.requestLog.flush(),
  });
  const ports = { customers, prices, now: () => desk.now() };

  handle('customers:list', async function listCustomers({ accountId, filter, ...page }) {
    await customers.link(accountId);
    return { ...customers.list(accountId, filter, page), without: customers.countWithout(accountId) };
  });
  handle('customers:read', async function readCustomer({ accountId, key }) {
    await customers.link(accountId);
    return customers.read(accountId, key);
  });
  handle('customers:of', async function customerOfRecord({ accountId, kind, id }) {
    await customers.link(accountId);
    return { key: customers.of(kind, accountId, id) };
  });
  handle('customers:margin', function readMarginReport({ accountId, weeks }) {
    return readMargin(ports, accountId, weeks, MAX_MARGIN_ORDERS);
  });
  handle('customers:save-margin', async function saveMarginReport({ accountId, weeks, by, ...words }) {
    const path = await dependencies.chooseListFile(words.title);
    if (path === null) return null;
    const text = marginFile(await readMargin(ports, accountId, weeks, Infinity), by, words);
    await dependencies.writeList(path, oneText(text), new AbortController().signal);
    return { path };
  });
  handle('customers:names', async function namesOfPerson(asked) {
    const { namesOfRecords } = await import('../workflows/customers/erase-person');
    if (asked.of === 'record') {
      const { kind, accountId, id } = asked;
      const isNamedByAccount = kind === 'submission' || kind === 'fulfillment';
      return namesOfRecords(desk, [isNamedByAccount ? `${kind} ${accountId} ${id}` : id]);
    }
    await customers.link(asked.accountId);
    const { records } = customers.read(asked.accountId, asked.key);
    return namesOfRecords(
      desk,
      records.map(({ id, of }) => (of.kind === 'submission' ? `submission ${asked.accountId} ${id}` : id)),
    );
  });
  handle('customers:find-person', async function findOnePerson(person) {
    const { findPerson } = await import('../workflows/customers/erase-person');
    return findPerson(await personPorts(), person);
  });
  handle('customers:export-person', async function exportOnePerson(person) {
    const { personAsPage } = await import('../workflows/customers/export-person');
    const { personPage } = await import('@core/customers/person-page');
    const [name] = PERSON_PARTS.flatMap((part) => person.names[part]);
    return dependencies.savePerson(name ?? '', async () =>
      personPage(await personAsPage({ ...(await personPorts()), now: () => desk.now() }, person)),
    );
  });
  handle('customers:erase-person', async function eraseOnePerson(person) {
    const { erasePerson } = await import('../workflows/customers/erase-person');
    // Only once at a time, and shown at the foot: nothing else can be done while the database is written anew.
    return desk.running.run({ kind: 'erase', label: '', subjectId: 'erase-person' }, async () =>
      erasePerson(await personPorts(), person),
    );
  });
  handle('customers:save-price', function savePriceOfCart({ cartId, price }) {
    saveCustomerPrice(desk, { cartId, price });
    desk.saved();
    return null;
  });
}

async function* oneText(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
