import type { Area } from '@bridge/contract';
import type { Deadlines } from '@core/inbox/deadlines';
import type { AccountRegistry } from '../accounts/registry';
import type { KeyRing } from '../accounts/keys';
import type { PreviewCache } from '../previews/preview-cache';
import type { PracticeLabAddresses } from '../service/addresses';
import type { Wait } from '../service/repeat-safely';
import type { BackOff } from '../service/back-off';
import type { CatalogClient } from '../service/clients/catalog-client';
import type { CommerceClient } from '../service/clients/commerce-client';
import type { DiscoveryClient } from '../service/clients/discovery-client';
import type { EditorClient } from '../service/clients/editor-client';
import type { WebhookClient } from '../service/clients/webhook-client';
import type { FulfillmentClient } from '../service/clients/fulfillment-client';
import type { BatchApprovals } from '../store/batches/batch-approvals';
import type { BatchItemRepository } from '../store/batches/batch-items';
import type { BatchRepository } from '../store/batches/batches';
import type { AccountDefaultsRepository } from '../store/accounts/account-defaults';
import type { AddressRepository } from '../store/addresses/addresses';
import type { CallbackRepository } from '../store/webhooks/callbacks';
import type { CartRepository } from '../store/carts/carts';
import type { CatalogRepository } from '../store/catalog/catalog';
import type { ConfiguredProductRepository } from '../store/catalog/configured-products';
import type { Database } from '../store/engine/database';
import type { DeliveryRepository } from '../store/webhooks/deliveries';
import type { FulfillmentRepository } from '../store/fulfillment/fulfillment';
import type { EventRepository } from '../store/webhooks/events';
import type { ImportRepository } from '../store/imports/imports';
import type { HistoryRepository } from '../store/history/history';
import type { HoldRepository } from '../store/holds/holds';
import type { GroupCommit } from '../store/engine/group-commit';
import type { Journal } from '../store/journal/journal';
import type { NeedRepository } from '../store/inbox/needs';
import type { HeldBackChanges } from '../store/backups/held-back';
import type { RestoreRepository } from '../store/backups/restores';
import type { ReconciliationRepository } from '../store/reconciliation/reconciliations';
import type { RequestRepository } from '../store/history/requests';
import type { SentHere } from '../store/reconciliation/sent-here';
import type { NeedReading } from '../workflows/inbox/need-reading';
import type { SubmissionCartRepository } from '../store/submissions/submission-carts';
import type { SubmissionRepository } from '../store/submissions/submissions';
import type { SubmissionWalks } from '../store/submissions/submission-walks';
import type { TemplateRepository } from '../store/carts/templates';
import type { TodayRepository } from '../store/inbox/today';
import type { DuplicatesRepository } from '../store/orders/duplicates';
import type { ReceiverChoices } from '../store/webhooks/receiver-choices';
import type { Receiver } from '../webhooks/receiver';
import type { BatchRuns } from '../workflows/batches/batch-runs';
import type { ImportSheets } from '../workflows/imports/import-sheets';
import type { HoldClock } from '../workflows/holds/hold-clock';
import type { NoticeBoard } from '../workflows/inbox/notice-board';
import type { OrderRepository } from '../store/orders/orders';
import type { HeldBatches } from '../workflows/holds/settle-hold';
import type { CallKinds } from '../workflows/journal/call-kinds';
import type { PendingSettlements } from '../workflows/journal/pending-settlements';
import type { RunningWorkRegister } from '../workflows/jobs/running-work';
import type { SharedJobs } from '../workflows/jobs/shared-jobs';

/** What the composition root made. Workflows say in their own signatures what they use of it. */
export interface Desk {
  readonly database: Database;
  /** Makes steps of several orders durable together. */
  readonly commits: GroupCommit;
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  /** How far the lab's list of submissions was read. */
  readonly submissionWalks: SubmissionWalks;
  /** The orders in fulfillment as they were last listed. */
  readonly fulfillmentOrders: FulfillmentRepository;
  readonly reconciliations: ReconciliationRepository;
  /** What left this desk, for work on all of it. */
  readonly sentHere: SentHere;
  readonly configuredProducts: ConfiguredProductRepository;
  /** The lab's products as they are on disk. */
  readonly products: CatalogRepository;
  readonly imports: ImportRepository;
  /** Sheets that are being brought in, read and judged. */
  readonly sheets: ImportSheets;
  readonly duplicates: DuplicatesRepository;
  readonly batches: BatchRepository;
  readonly batchItems: BatchItemRepository;
  readonly batchApprovals: BatchApprovals;
  /** The batches that are being confirmed. */
  readonly batchRuns: BatchRuns;
  /** Where orders went, and the addresses that were kept. */
  readonly addresses: AddressRepository;
  /** What accounts give to their new carts. */
  readonly accountDefaults: AccountDefaultsRepository;
  readonly templates: TemplateRepository;
  /** What the first screen counts beside the lists. */
  readonly today: TodayRepository;
  readonly journal: Journal;
  /** What each kind of journaled call does in its own way. */
  readonly calls: CallKinds;
  /** What a hold does with its batch. */
  readonly heldBatches: HeldBatches;
  readonly holds: HoldRepository;
  /** When the desk was put back to an earlier state, and what must not be sent since. */
  readonly restores: RestoreRepository;
  /** What a restored file brought and no one accepted. */
  readonly heldBack: HeldBackChanges;
  /** Who did what on this computer. */
  readonly history: HistoryRepository;
  /** What people made of what needs them. */
  readonly needs: NeedRepository;
  /** Everything that needs a person, as it is now. */
  readonly needReading: NeedReading;
  /** What was asked and answered, the newest. */
  readonly requests: RequestRepository;
  /** Callback addresses that were registered from this computer. */
  readonly callbacks: CallbackRepository;
  /** The state of this computer's receiver. */
  readonly receiver: Pick<Receiver, 'state' | 'failedAt'>;
  /** What was chosen about the receiver of this computer. */
  readonly receiverChoices: ReceiverChoices;
  /** What was delivered, byte for byte. */
  readonly deliveries: DeliveryRepository;
  /** What deliveries are about, and what they say. */
  readonly events: EventRepository;
  /** Says when something held leaves. */
  readonly holdClock: HoldClock;
  readonly notices: NoticeBoard;
  readonly accounts: AccountRegistry;
  readonly keys: KeyRing;
  readonly editor: EditorClient;
  readonly commerce: CommerceClient;
  readonly fulfillment: FulfillmentClient;
  readonly catalog: CatalogClient;
  readonly discovery: DiscoveryClient;
  readonly webhooks: WebhookClient;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
  readonly running: RunningWorkRegister;
  /** The making of configured products, by the desk's own id. */
  readonly configuring: SharedJobs;
  /** Holds back the calls of an account that the service asks to be gentle with. */
  readonly backOff: BackOff;
  readonly settlements: PendingSettlements;
  /** Addresses of the practice lab, or null while it is not running. */
  practiceLab(): PracticeLabAddresses | null;
  /** UTC milliseconds. */
  now(): number;
  /** Who is signed in to the computer. */
  person(): string;
  /** After how long a person is told of what counts as it is. */
  deadlines(): Deadlines;
  /** Waits this many milliseconds, or until the signal says that no one wants to wait any more. */
  readonly wait: Wait;
  /** Lets everything else have its turn before long work goes on. */
  turn(): Promise<void>;
  /** A number from 0 up to 1, for spreading retries. */
  random(): number;
  /** Tells the renderer that something in an area changed. */
  changed(area: Area, ids: readonly string[]): void;
  /** Remembers that a person's edit is on disk. */
  saved(): void;
}
