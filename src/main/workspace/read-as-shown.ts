import type { BatchItemRepository } from '../store/batches/batch-items';
import type { BatchRepository } from '../store/batches/batches';
import type { TemplateRepository } from '../store/carts/templates';
import type { CartRepository } from '../store/carts/carts';
import type { ConfiguredProductRepository } from '../store/catalog/configured-products';
import type { HistoryRepository } from '../store/history/history';
import type { HoldRepository } from '../store/holds/holds';
import type { NeedRepository } from '../store/inbox/needs';
import type { OrderRepository } from '../store/orders/orders';
import type { SubmissionCartRepository } from '../store/submissions/submission-carts';
import type { CommentRepository } from '../store/workspace/comments';
import type { ConflictRepository } from '../store/workspace/conflicts';

/** What reading records uses. */
export interface ReadAsShownPorts {
  readonly batches: BatchRepository;
  readonly batchItems: BatchItemRepository;
  readonly carts: CartRepository;
  readonly comments: CommentRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly conflicts: ConflictRepository;
  readonly history: HistoryRepository;
  readonly holds: HoldRepository;
  readonly needs: NeedRepository;
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly templates: TemplateRepository;
}

/**
 * Reads a record of another desk as what shows it does. Throws ProblemError for one that it could not show, and that would
 * stand in the way of everything that is listed with it.
 */
export function readAsShown(desk: ReadAsShownPorts, kind: string, record: string): void {
  switch (kind) {
    case 'batches':
      return desk.batches.check(record);
    case 'carts':
      desk.carts.read(record);
      desk.carts.rowsOf([record]);
      return;
    case 'comments':
      return void desk.comments.read(record);
    case 'configured_products':
      return void desk.configuredProducts.read(record);
    case 'conflicts':
      return void desk.conflicts.find(record);
    case 'history':
      return desk.history.check(record);
    case 'holds':
      return void desk.holds.read(record);
    case 'need_marks':
      return desk.needs.check(record);
    case 'orders':
      return void desk.orders.readStored(record);
    case 'submission_carts':
      desk.submissionCarts.read(record);
      desk.submissionCarts.rowsOf([record]);
      return;
    case 'templates':
      return void desk.templates.read(record);
    default:
      // It is read by its name alone, or lists leave it out.
      return;
  }
}
