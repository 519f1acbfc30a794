import type { Area } from '@bridge/contract';
import { accountsAtTheSameLab } from '@core/accounts/accounts';
import type { Settings } from '@core/settings/settings';
import type { Unreached } from '@core/holds/when-online';
import { RequestLog } from '../activity/request-log';
import { composeAccounts } from './accounts';
import { createCatalogClient } from '../service/clients/catalog-client';
import { createCommerceClient } from '../service/clients/commerce-client';
import { createDiscoveryClient } from '../service/clients/discovery-client';
import { createEditorClient } from '../service/clients/editor-client';
import { createFulfillmentClient } from '../service/clients/fulfillment-client';
import { createNetworkState } from '../service/network-state';
import { createReach, reachingClient } from '../service/lab-reachability';
import { recordingClient } from '../service/clients/recording-client';
import { BackOff } from '../service/back-off';
import { createServiceClient } from '../service/clients/service-client';
import { createWebhookClient } from '../service/clients/webhook-client';
import { BatchApprovals } from '../store/batches/batch-approvals';
import { BatchItemRepository } from '../store/batches/batch-items';
import { BatchRepository } from '../store/batches/batches';
import { AccountDefaultsRepository } from '../store/accounts/account-defaults';
import { AddressRepository } from '../store/addresses/addresses';
import { CallbackRepository } from '../store/webhooks/callbacks';
import { CartRepository } from '../store/carts/carts';
import { CatalogRepository } from '../store/catalog/catalog';
import { ConfiguredProductRepository } from '../store/catalog/configured-products';
import { DeliveryRepository } from '../store/webhooks/deliveries';
import { FulfillmentRepository } from '../store/fulfillment/fulfillment';
import { EventRepository } from '../store/webhooks/events';
import { HeldBackChanges } from '../store/backups/held-back';
import { HistoryRepository } from '../store/history/history';
import { HoldRepository } from '../store/holds/holds';
import { ImportRepository } from '../store/imports/imports';
import { GroupCommit } from '../store/engine/group-commit';
import { Journal } from '../store/journal/journal';
import { NoticeRepository } from '../store/inbox/notices';
import { OrderRepository } from '../store/orders/orders';
import { PreviewRepository } from '../store/catalog/previews';
import { PastCalls } from '../store/journal/past-calls';
import { DuplicatesRepository } from '../store/orders/duplicates';
import { ReceiverChoices } from '../store/webhooks/receiver-choices';
import { NeedRepository } from '../store/inbox/needs';
import { ReconciliationRepository } from '../store/reconciliation/reconciliations';
import { RequestRepository } from '../store/history/requests';
import { RestoreRepository } from '../store/backups/restores';
import { SentHere } from '../store/reconciliation/sent-here';
import { NeedClock } from '../workflows/inbox/need-clock';
import { NeedReading } from '../workflows/inbox/need-reading';
import { SubmissionCartRepository } from '../store/submissions/submission-carts';
import { SubmissionRepository } from '../store/submissions/submissions';
import { TemplateRepository } from '../store/carts/templates';
import { TodayRepository } from '../store/inbox/today';
import { SubmissionWalks } from '../store/submissions/submission-walks';
import { WhenOnlineRepository } from '../store/holds/when-online';
import { listeningHosts } from '../webhooks/interfaces';
import { Receiver } from '../webhooks/receiver';
import { applyWhatNames } from '../workflows/webhooks/apply-delivery';
import { BatchRuns } from '../workflows/batches/batch-runs';
import { DeliveryWork } from '../workflows/webhooks/delivery-work';
import type { Desk } from './record';
import { lookAlikesOfLines } from '../workflows/imports/import-duplicates';
import { ImportSheets } from '../workflows/imports/import-sheets';
import { learnPastRecipients } from '../workflows/addresses/learn-recipients';
import { HoldClock } from '../workflows/holds/hold-clock';
import { NoticeBoard } from '../workflows/inbox/notice-board';
import { finishRestore } from '../backups/finish-restore';
import { ProblemError } from '../problem-error';
import { PendingSettlements } from '../workflows/journal/pending-settlements';
import { recoverConfiguredProducts } from '../workflows/catalog/make-configured-products';
import { orderCalls } from '../workflows/orders/order-calls';
import { submitCall } from '../workflows/submissions/submit-call';
import { recoverOrders } from '../workflows/orders/recover-orders';
import { recoverHolds } from '../workflows/holds/recover-holds';
import { releaseHolds } from '../workflows/holds/release-holds';
import { recoverBatches, reopenBatch, startBatch } from '../workflows/batches/run-batch';
import { RunningWorkRegister } from '../workflows/jobs/running-work';
import { SharedJobs } from '../workflows/jobs/shared-jobs';
import { WhenOnline } from '../workflows/holds/when-online';
import type { ComposedDesk, DeskPorts } from './ports';

export type { ComposedDesk, DeskPorts } from './ports';

/**
 * Makes a desk on its ports, and settles what an earlier run left half done before anything else is
 * sent.
 */
export function composeDesk(ports: DeskPorts): ComposedDesk {
  const { database } = ports;
  if (!database.readOnly) restoreFirst(ports);
  const appChanged = (): void => ports.changed('app', []);
  const journal = new Journal(database);
  // What is named by a delivery that came before it was known here is reported as soon as it is.
  const orders = new OrderRepository(database, journal, (_id, confirmationId) =>
    applyWhatNames(desk, 'confirmation', confirmationId),
  );
  const deliveries = new DeliveryRepository(database);
  const submissionCarts = new SubmissionCartRepository(database);
  const { accounts, keys } = composeAccounts(ports, { orders, submissionCarts });
  const backOff = new BackOff({
    now: ports.now,
    elapsed: ports.elapsed,
    random: ports.random,
    ...(ports.slowly && { later: ports.slowly }),
    onChange: appChanged,
  });
  const requests = new RequestRepository(database);
  const requestLog = new RequestLog({
    repository: requests,
    readOnly: database.readOnly,
    later: ports.later,
    written: (ids) => ports.changed('activity', ids),
    report: ports.report,
  });
  const reach = createReach({
    now: ports.now,
    changed: appChanged,
    // An answer goes to the caller, whatever happens to what waits.
    reached: (accountId) =>
      void whenOnline
        .run({ accountId })
        .catch((cause: unknown) => ports.report('What waits for the network could not be tried', cause)),
  });
  const client = recordingClient(
    reachingClient(
      createServiceClient({ transport: ports.transport, practiceLab: ports.practiceLab, backOff }),
      reach,
    ),
    { record: (request) => requestLog.add(request), now: ports.now, report: ports.report },
  );
  const family = { client, wait: ports.wait, random: ports.random };
  const products = new CatalogRepository(database);
  const imports = new ImportRepository(database);
  const needs = new NeedRepository(database);
  const deadlines = (): Settings['deadlines'] => ports.settings.read().deadlines;
  const callbacks = new CallbackRepository(database);
  // The receiver is made with the desk that it delivers to.
  const receiverSigns: Desk['receiver'] = {
    state: () => receiver.state(),
    failedAt: () => receiver.failedAt(),
  };
  const needReading = new NeedReading({
    ...{ database, needs, requests, accounts, callbacks, deadlines, now: ports.now },
    receiver: receiverSigns,
  });
  const needClock = new NeedClock({
    ...{ now: ports.now, later: ports.later, report: ports.report, reading: needReading },
    passed: () => ports.changed('needs', []),
  });
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const batches = new BatchRepository(database);
  /** What happens to an order happens to the batch that sends it. */
  const changed = (area: Area, ids: readonly string[]): void => {
    ports.changed(area, ids);
    // What needs a person follows from what all the others are.
    if (area !== 'needs') ports.changed('needs', []);
    needClock.follow();
    if ((area !== 'orders' && area !== 'submission-carts') || ids.length === 0) return;
    const sending = batches.thatSend(ids);
    if (sending.length > 0) ports.changed('batches', sending);
  };
  let savedAt: number | null = null;

  const desk: Desk = {
    database,
    commits: new GroupCommit(database),
    journal,
    get calls() {
      return calls;
    },
    heldBatches: {
      start: (batchId) => startBatch(desk, batchId),
      reopen: (batchId) => reopenBatch(desk, batchId),
    },
    holds: new HoldRepository(database),
    restores: new RestoreRepository(database),
    heldBack: new HeldBackChanges(database),
    holdClock: new HoldClock(ports),
    history: new HistoryRepository(database, { ...ports, written: (ids) => ports.changed('history', ids) }),
    callbacks,
    receiverChoices: new ReceiverChoices(database),
    needs,
    receiver: receiverSigns,
    needReading,
    requests,
    deadlines,
    person: ports.person,
    deliveries,
    events: new EventRepository(database, deliveries, (accountId) =>
      accountsAtTheSameLab(accounts.list(), accountId),
    ),
    backOff,
    orders,
    accounts,
    keys,
    carts: new CartRepository(database),
    submissions: new SubmissionRepository(database, (_accountId, submissionId) =>
      applyWhatNames(desk, 'submission', submissionId),
    ),
    submissionWalks: new SubmissionWalks(database),
    submissionCarts,
    fulfillmentOrders: new FulfillmentRepository(database),
    reconciliations: new ReconciliationRepository(database),
    sentHere: new SentHere(database),
    configuredProducts: new ConfiguredProductRepository(database, (accountId, ref) =>
      products.isGone(accountId, ref),
    ),
    products,
    batches,
    batchItems: new BatchItemRepository(database),
    batchApprovals: new BatchApprovals(database),
    batchRuns: new BatchRuns({ elapsed: ports.elapsed, report: ports.report }),
    imports,
    sheets: new ImportSheets({
      imports,
      lookUp: (accountId, plan, rows) => lookAlikesOfLines(database, accountId, plan, rows),
      pause: turn,
      elapsed: ports.elapsed,
    }),
    duplicates: new DuplicatesRepository(database),
    addresses: new AddressRepository(database),
    accountDefaults: new AccountDefaultsRepository(database),
    templates: new TemplateRepository(database),
    today: new TodayRepository(database),
    notices: new NoticeBoard(new NoticeRepository(database)),
    editor: createEditorClient(client),
    commerce: createCommerceClient({ ...family, elapsed: ports.elapsed }),
    fulfillment: createFulfillmentClient(family),
    catalog: createCatalogClient(family),
    discovery: createDiscoveryClient(family),
    webhooks: createWebhookClient(family),
    previews: ports.previews,
    running: new RunningWorkRegister({ onChange: appChanged, now: ports.now }),
    configuring: new SharedJobs(),
    settlements: new PendingSettlements({ ...ports, onChange: appChanged }),
    practiceLab: ports.practiceLab,
    now: ports.now,
    random: ports.random,
    wait: ports.wait,
    turn,
    changed,
    saved: () => {
      savedAt = ports.now();
      appChanged();
    },
  };
  const calls = { ...orderCalls(desk), submit: submitCall(desk) };
  const network = createNetworkState(ports);
  const unreached = (accountId: string): Unreached | null => {
    const offline = accounts.find(accountId)?.builtIn === true ? null : network.offlineSince();
    if (offline !== null) return { why: 'offline', since: offline };
    const since = reach.unreachedSince(accountId);
    return since === null ? null : { why: 'no-answer', since };
  };
  const pictures = new PreviewRepository(database);
  const whenOnline = new WhenOnline({
    desk,
    repository: new WhenOnlineRepository(database),
    mayReach: (accountId) => unreached(accountId) === null,
    missingPictures: () => notFetched(pictures),
    finished: ports.ranWhenOnline,
  });
  if (!database.readOnly) {
    recoverOrders(desk);
    recoverBatches(desk);
    recoverConfiguredProducts(desk);
    learnPastRecipients(desk, new PastCalls(database), ports.later, ports.sinceAsked);
    recoverHolds(desk);
    desk.reconciliations.recover(ports.now());
  }
  const deliveryWork = new DeliveryWork(desk, ports);
  const receiver = new Receiver({
    choices: desk.receiverChoices,
    readOnly: database.readOnly,
    hosts: listeningHosts,
    knowsAccount: (id) => accounts.find(id) !== undefined,
    take: async (arrival) => {
      await deliveryWork.take(arrival);
    },
    now: ports.now,
    report: ports.report,
    changed: () => changed('webhooks', []),
  });
  const holdRelease = releaseHolds(desk, ports);
  if (database.readOnly) holdRelease.stop();
  needClock.follow();
  return {
    desk,
    client,
    requests,
    requestLog,
    whenOnline,
    receiver,
    deliveryWork,
    holdRelease,
    needClock,
    unreached,
    savedAt: () => savedAt,
  };
}

/** What the disk does not take now is finished by a later start: until then nothing is sent. */
function restoreFirst(ports: DeskPorts): void {
  try {
    finishRestore(ports);
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
    ports.report('A restore could not be finished', cause);
  }
}

/** As many pictures as are fetched in one go when the network returns. */
const PICTURES_AT_ONCE = 500;

/** The pictures that were wanted and could not be fetched for want of a network. */
const notFetched = (pictures: PreviewRepository): string[] =>
  pictures
    .missing(PICTURES_AT_ONCE)
    .flatMap(({ sourceHash, problem }) => (problem?.kind === 'network' ? [sourceHash] : []));
