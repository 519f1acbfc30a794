import type { Area } from '@bridge/contract';
import type { WorkspaceStatus } from '@core/workspace/workspace';
import { accountsAtTheSameLab } from '@core/accounts/accounts';
import { composeAccounts } from './accounts';
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
import { HoldRepository } from '../store/holds/holds';
import { ImportRepository } from '../store/imports/imports';
import { GroupCommit } from '../store/engine/group-commit';
import { Journal } from '../store/journal/journal';
import { OrderRepository } from '../store/orders/orders';
import { PastCalls } from '../store/journal/past-calls';
import { DuplicatesRepository } from '../store/orders/duplicates';
import { ReceiverChoices } from '../store/webhooks/receiver-choices';
import { ReconciliationRepository } from '../store/reconciliation/reconciliations';
import { RestoreRepository } from '../store/backups/restores';
import { SentHere } from '../store/reconciliation/sent-here';
import { SubmissionCartRepository } from '../store/submissions/submission-carts';
import { SubmissionRepository } from '../store/submissions/submissions';
import { TemplateRepository } from '../store/carts/templates';
import { SubmissionWalks } from '../store/submissions/submission-walks';
import type { Receiver } from '../webhooks/receiver';
import { applyWhatNames } from '../workflows/webhooks/apply-delivery';
import { BatchRuns } from '../workflows/batches/batch-runs';
import { learnPastRecipients } from '../workflows/addresses/learn-recipients';
import { HoldClock } from '../workflows/holds/hold-clock';
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
import type { WhenOnline } from '../workflows/holds/when-online';
import type { CallKinds } from '../workflows/journal/call-kinds';
import type { HeldBatches } from '../workflows/holds/settle-hold';
import { makeHistory } from './history';
import { makeWhenOnline, unreachedBy } from './holds';
import { makeInbox } from './inbox';
import { AssignmentRepository } from '../store/workspace/assignments';
import { CommentRepository } from '../store/workspace/comments';
import { ConflictRepository } from '../store/workspace/conflicts';
import { KnownDesks } from '../store/workspace/known-desks';
import type { DeskPorts } from './ports';
import { makeService } from './service';
import { makeWebhooks } from './webhooks';
import { DeskWorkspace } from './workspace';

export type { DeskPorts } from './ports';

/**
 * Makes a desk on its ports, area by area, and settles what an earlier run left half done before anything else is sent.
 * What an area asks of one that is made after it, it asks when it is used.
 */
export function composeDesk(given: DeskPorts) {
  /** What changed here is told to the other desks; what they changed is not told back. */
  const ports: DeskPorts = {
    ...given,
    changed(area, ids) {
      given.changed(area, ids);
      if (!isOfOthers) workspace.wrote();
    },
  };
  let isOfOthers = false;
  const { database, now } = ports;
  // Which workspace it is in, and what of it may leave, a restore decides.
  if (!database.readOnly) restoreFirst(given);
  const workspace: DeskWorkspace = new DeskWorkspace(
    () => desk,
    {
      ...ports,
      announce(area, ids) {
        isOfOthers = true;
        try {
          changed(area, ids);
        } finally {
          isOfOthers = false;
        }
      },
      delivered: () => webhooks.deliveryWork.start(),
    },
    given.workspace,
  );
  const appChanged = (): void => ports.changed('app', []);
  const journal = new Journal(database, ports.person);
  // What is named by a delivery that came before it was known here is reported as soon as it is.
  const orders = new OrderRepository(database, journal, (_id: string, confirmationId: string): void =>
    applyWhatNames(desk, 'confirmation', confirmationId),
  );
  const submissions = new SubmissionRepository(database, (_id: string, submissionId: string): void =>
    applyWhatNames(desk, 'submission', submissionId),
  );
  const submissionCarts = new SubmissionCartRepository(database);
  const deliveries = new DeliveryRepository(database);
  const products = new CatalogRepository(database);
  const batches = new BatchRepository(database);
  const { history, requests, requestLog } = makeHistory(ports);
  const { accounts, keys } = composeAccounts(ports, {
    ...{ orders, submissionCarts },
    record: (request) => requestLog.add(request),
    entered: (accountId, slot) => workspace.keyEntered(accountId, slot),
  });
  const { client, reach, clients } = makeService(
    ports,
    requestLog,
    (accountId: string): void => {
      // An answer goes to the caller, whatever happens to what waits.
      whenOnline
        .run({ accountId })
        .catch((cause: unknown) => ports.report('What waits for the network could not be tried', cause));
    },
    () => workspace.pace,
  );
  const callbacks = new CallbackRepository(database);
  const receiverSigns: Pick<Receiver, 'state' | 'failedAt'> = {
    state: () => receiver.state(),
    failedAt: () => receiver.failedAt(),
  };
  const workspaceStatus = (): WorkspaceStatus => ports.workspace?.status?.() ?? workspace.status();
  const { needClock, inbox } = makeInbox(ports, {
    ...{ accounts, requests, callbacks, receiver: receiverSigns, workspaceStatus },
  });
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
  const heldBatches: HeldBatches = {
    start: (batchId) => startBatch(desk, batchId),
    reopen: (batchId) => reopenBatch(desk, batchId),
  };
  let savedAt: number | null = null;

  const desk = {
    ...{ database, accounts, keys, changed },
    ...{ now, random: ports.random, wait: ports.wait, person: ports.person },
    /** Lets everything else have its turn before long work goes on. */
    turn: (): Promise<void> => new Promise((resolve) => setImmediate(resolve)),
    /** Remembers that a person's edit is on disk. */
    saved: (): void => {
      savedAt = now();
      appChanged();
    },
    running: new RunningWorkRegister({ onChange: appChanged, now }),
    practiceLab: ports.practiceLab,
    workspace,
    workspaceStatus,
    /** What is said and noted around carts and orders, at this desk or at all of the studio. */
    comments: new CommentRepository(database),
    assignments: new AssignmentRepository(database),
    conflicts: new ConflictRepository(database),
    knownDesks: new KnownDesks(database),
    previews: ports.previews,
    accountDefaults: new AccountDefaultsRepository(database),
    addresses: new AddressRepository(database),
    ...clients,
    ...{ history, requests },
    ...inbox,

    journal,
    /** Makes steps of several orders durable together. */
    commits: new GroupCommit(database),
    /** What each kind of journaled call does in its own way. */
    get calls(): CallKinds {
      return calls;
    },
    settlements: new PendingSettlements({ ...ports, onChange: appChanged }),

    carts: new CartRepository(database),
    templates: new TemplateRepository(database),
    imports: new ImportRepository(database),
    orders,
    duplicates: new DuplicatesRepository(database),
    ...{ submissions, submissionCarts },
    /** How far the lab's list of submissions was read. */
    submissionWalks: new SubmissionWalks(database),
    /** The orders in fulfillment as they were last listed. */
    fulfillmentOrders: new FulfillmentRepository(database),

    products,
    configuredProducts: new ConfiguredProductRepository(database, (accountId, ref) =>
      products.isGone(accountId, ref),
    ),
    /** The making of configured products, by the desk's own id. */
    configuring: new SharedJobs(),

    ...{ batches, heldBatches },
    batchItems: new BatchItemRepository(database),
    batchApprovals: new BatchApprovals(database),
    /** The batches that are being confirmed. */
    batchRuns: new BatchRuns({ elapsed: ports.elapsed, report: ports.report }),
    holds: new HoldRepository(database),
    /** Says when something held leaves. */
    holdClock: new HoldClock(ports),
    /** Ids of what is held that this run lets go and has not settled. */
    departing: new Set<string>(),

    ...{ callbacks, deliveries, receiver: receiverSigns },
    receiverChoices: new ReceiverChoices(database),
    /** What deliveries are about, and what they say. */
    events: new EventRepository(database, deliveries, (accountId) =>
      accountsAtTheSameLab(accounts.list(), accountId),
    ),

    reconciliations: new ReconciliationRepository(database),
    /** What left this desk, for work on all of it. */
    sentHere: new SentHere(database),
    /** When the desk was put back to an earlier state, and what must not be sent since. */
    restores: new RestoreRepository(database),
    /** What a restored file brought and no one accepted. */
    heldBack: new HeldBackChanges(database),
  };
  const calls: CallKinds = { ...orderCalls(desk), submit: submitCall(desk) };
  const unreached = unreachedBy(ports, reach, accounts);
  const whenOnline: WhenOnline = makeWhenOnline(desk, ports, (accountId) => unreached(accountId) === null);
  if (!database.readOnly) {
    recoverOrders(desk);
    recoverBatches(desk);
    recoverConfiguredProducts(desk);
    learnPastRecipients(desk, new PastCalls(database), ports.later, ports.sinceAsked);
    recoverHolds(desk);
    desk.reconciliations.recover(now());
  }
  const webhooks = makeWebhooks(desk, ports);
  const receiver: Receiver = webhooks.receiver;
  const holdRelease = releaseHolds(desk, ports);
  if (database.readOnly) holdRelease.stop();
  needClock.follow();
  workspace.start();
  return {
    ...{ desk, client, requests, requestLog },
    /** Takes what the lab delivers, once it is started. */
    receiver,
    /** What is done with deliveries; it has to be started. */
    deliveryWork: webhooks.deliveryWork,
    /** Exports and pricings that wait for the network. */
    whenOnline,
    /** Why nothing of an account reaches its lab, and since when; null while something may. */
    unreached,
    /** Releases what is held; it has to know when the computer sleeps. */
    holdRelease,
    /** Has needs appear when their time comes; it has to be told when the computer wakes. */
    needClock,
    /** UTC milliseconds of the last durable write of a draft, or null. */
    savedAt: (): number | null => savedAt,
  };
}

/** A desk, and what is beside it. */
export type ComposedDesk = ReturnType<typeof composeDesk>;

/** What the disk does not take now is finished by a later start: until then nothing is sent. */
function restoreFirst(ports: DeskPorts): void {
  try {
    finishRestore(ports);
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
    ports.report('A restore could not be finished', cause);
  }
}
