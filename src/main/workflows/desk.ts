import type { Area } from '@bridge/contract';
import type { Deadlines } from '@core/deadlines';
import type { AccountRegistry } from '../accounts/registry';
import type { KeyRing } from '../accounts/keys';
import type { PreviewCache } from '../previews/preview-cache';
import type { PracticeLabAddresses } from '../service/addresses';
import type { Wait } from '../service/repeat-safely';
import type { SlowDown } from '../service/slow-down';
import type { CatalogClient } from '../service/catalog-client';
import type { CommerceClient } from '../service/commerce-client';
import type { DiscoveryClient } from '../service/discovery-client';
import type { EditorClient } from '../service/editor-client';
import type { WebhookClient } from '../service/webhook-client';
import type { FulfillmentClient } from '../service/fulfillment-client';
import type { BatchApprovals } from '../store/batch-approvals';
import type { BatchItemRepository } from '../store/batch-items';
import type { BatchRepository } from '../store/batches';
import type { AccountDefaultsRepository } from '../store/account-defaults';
import type { AddressRepository } from '../store/addresses';
import type { CallbackRepository } from '../store/callbacks';
import type { CartRepository } from '../store/carts';
import type { CatalogRepository } from '../store/catalog';
import type { ConfiguredProductRepository } from '../store/configured-products';
import type { Database } from '../store/database';
import type { DeliveryRepository } from '../store/deliveries';
import type { FulfillmentRepository } from '../store/fulfillment';
import type { EventRepository } from '../store/events';
import type { ImportRepository } from '../store/imports';
import type { HistoryRepository } from '../store/history';
import type { HoldRepository } from '../store/holds';
import type { GroupCommit } from '../store/group-commit';
import type { Journal } from '../store/journal';
import type { NeedRepository } from '../store/needs';
import type { HeldBackChanges } from '../store/held-back';
import type { RestoreRepository } from '../store/restores';
import type { ReconciliationRepository } from '../store/reconciliations';
import type { RequestRepository } from '../store/requests';
import type { SentHere } from '../store/sent-here';
import type { NeedReading } from './need-reading';
import type { SubmissionCartRepository } from '../store/submission-carts';
import type { SubmissionRepository } from '../store/submissions';
import type { SubmissionWalks } from '../store/submission-walks';
import type { TemplateRepository } from '../store/templates';
import type { TodayRepository } from '../store/today';
import type { RadarRepository } from '../store/radar';
import type { ReceiverChoices } from '../store/receiver-choices';
import type { Receiver } from '../webhooks/receiver';
import type { BatchRuns } from './batch-runs';
import type { ImportSheets } from './import-sheets';
import type { HoldClock } from './hold-clock';
import type { NoticeBoard } from './notice-board';
import type { OrderRepository } from '../store/orders';
import type { PendingSettlements } from './pending-settlements';
import type { RunningWorkRegister } from './running-work';
import type { SharedJobs } from './shared-jobs';

/** Everything that a workflow works with. Made once, in the composition root. */
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
  readonly radar: RadarRepository;
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
  readonly holds: HoldRepository;
  /** When the desk was put back to an earlier state, and what must not be sent since. */
  readonly restores: RestoreRepository;
  /** What a restored file brought and nobody accepted. */
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
  /** How the receiver of this computer stands. */
  readonly receiver: Pick<Receiver, 'state' | 'failedAt'>;
  /** What was chosen about the receiver of this computer. */
  readonly receiverChoices: ReceiverChoices;
  /** What was delivered, byte for byte. */
  readonly deliveries: DeliveryRepository;
  /** What deliveries are about, and what they come to. */
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
  readonly slowDown: SlowDown;
  readonly settlements: PendingSettlements;
  /** Addresses of the practice lab, or null while it is not running. */
  practiceLab(): PracticeLabAddresses | null;
  /** UTC milliseconds. */
  now(): number;
  /** Who is signed in to the computer. */
  person(): string;
  /** After how long a person is told of what stands as it is. */
  deadlines(): Deadlines;
  /** Waits so many milliseconds, or until the signal says that nobody wants to wait any more. */
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
