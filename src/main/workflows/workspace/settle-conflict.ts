import { cartDraftSchema, orderEditSchema } from '@core/carts/carts';
import { expectation } from '@core/values/expectations';
import type { Money } from '@core/values/money';
import { moneySchema } from '@core/values/money-schema';
import { submissionDraftSchema } from '@core/submissions/submission-carts';
import { type Json, withValueAt } from '@core/workspace/value-at';
import type { WorkSubject } from '@core/workspace/workspace';
import { z } from 'zod';
import { blocked, ProblemError } from '../../problem-error';
import type { StoredConflict, StoredField } from '../../store/workspace/conflicts';
import { archiveCarts, archiveOrders, archiveSubmissionCarts } from '../carts/archive-carts';
import { saveCustomerPrice } from '../customers/save-price';
import { deleteCarts, type DraftCartPorts, saveCart } from '../carts/draft-cart';
import { saveOrderNote } from '../orders/order-notes';
import {
  deleteSubmissionCarts,
  saveSubmissionCart,
  type SaveSubmissionCartPorts,
} from '../submissions/draft-submission';
import { assignTo, namedSubject, type SayAboutPorts } from './say-about';
import { recordsOf } from './shown-records';

/** What choosing between two versions uses. */
export type SettleConflictPorts = SayAboutPorts & DraftCartPorts & SaveSubmissionCartPorts;

const cartTyped = z.object({
  name: z.string(),
  draft: cartDraftSchema,
  edits: z.array(orderEditSchema),
  note: z.string(),
});
const submissionTyped = z.object({ name: z.string(), draft: submissionDraftSchema });

/** Columns that take a record out of the lists. */
const AWAY = ['deleted_at', 'archived_at'] as const;

/** What people typed of a record, with the other value in each place that was chosen. */
function withOthers<Typed extends z.ZodType>(
  schema: Typed,
  typed: Json,
  chosen: readonly StoredField[],
): z.output<Typed> {
  const taken = chosen.reduce((whole, { path, other }) => withValueAt(whole, path, other), typed);
  const parsed = schema.safeParse(taken);
  if (parsed.success) return parsed.data;
  // A value that the rest of the record has moved away from, such as one of an entry that is gone.
  const fields = chosen.map(({ path }) => ({ path, given: '', expected: [expectation('value-that-fits')] }));
  throw new ProblemError({ kind: 'input', fields });
}

/** A price as two versions hold it: amount and currency; null where it was removed. */
function priceIn(text: string | null): Money | null {
  if (text === null) return null;
  const [amount = '', currency = ''] = text.split(' ');
  return moneySchema.parse({ amount, currency });
}

const jsonOf = (value: unknown): Json => z.json().parse(JSON.parse(JSON.stringify(value)));

function takeInCart(desk: SettleConflictPorts, id: string, chosen: readonly StoredField[]): void {
  const away = (column: (typeof AWAY)[number]): boolean => chosen.some(({ path }) => path === column);
  const typed = chosen.filter(({ path }) => !AWAY.some((column) => column === path));
  if (typed.length > 0) {
    const { revision, name, draft, edits, note } = desk.carts.read(id);
    saveCart(desk, { id, revision, ...withOthers(cartTyped, jsonOf({ name, draft, edits, note }), typed) });
  }
  if (away('archived_at')) archiveCarts(desk, { ids: [id], archived: true });
  if (away('deleted_at')) deleteCarts(desk, [id]);
}

function takeInSubmissionCart(desk: SettleConflictPorts, id: string, chosen: readonly StoredField[]): void {
  const away = (column: (typeof AWAY)[number]): boolean => chosen.some(({ path }) => path === column);
  const typed = chosen.filter(({ path }) => !AWAY.some((column) => column === path));
  if (typed.length > 0) {
    const { revision, name, draft } = desk.submissionCarts.read(id);
    saveSubmissionCart(desk, {
      id,
      revision,
      ...withOthers(submissionTyped, jsonOf({ name, draft }), typed),
    });
  }
  if (away('archived_at')) archiveSubmissionCarts(desk, { ids: [id], archived: true });
  if (away('deleted_at')) deleteSubmissionCarts(desk, [id]);
}

/** Writes the other values as a person's own edit, by the same ways, so that what follows from them follows. */
function takeOthers(
  desk: SettleConflictPorts,
  subject: WorkSubject,
  { kind, record }: StoredConflict,
  chosen: readonly StoredField[],
): void {
  const text = (path: string): string | null => {
    const other = chosen.find((field) => field.path === path)?.other;
    return typeof other === 'string' ? other : null;
  };
  if (chosen.length === 0) return;
  switch (kind) {
    case 'carts':
      return takeInCart(desk, record, chosen);
    case 'submission_carts':
      return takeInSubmissionCart(desk, record, chosen);
    case 'orders': {
      if (chosen.some(({ path }) => path !== 'note' && path !== 'archived_at'))
        throw blocked('changed-meanwhile');
      const note = text('note');
      if (note !== null) saveOrderNote(desk, { id: record, note });
      if (chosen.some(({ path }) => path === 'archived_at'))
        archiveOrders(desk, { ids: [record], archived: true });
      return;
    }
    case 'customer_prices':
      return saveCustomerPrice(desk, { cartId: record, price: priceIn(text('price')) });
    case 'assignments':
      return assignTo(desk, { subject, person: text('person') });
    default:
      // No version of this program keeps two of these about a cart or an order.
      throw blocked('changed-meanwhile');
  }
}

/**
 * Settles a conflict of a cart or an order: of each path named, the other value takes the place of the one that is in it.
 * Throws ProblemError `absent` when it was settled meanwhile or is about something else, and whatever an edit by hand
 * throws; then nothing is settled.
 */
export function settleConflict(
  desk: SettleConflictPorts,
  input: { readonly subject: WorkSubject; readonly id: string; readonly takeOther: readonly string[] },
): void {
  const { ids } = recordsOf(desk, input.subject);
  const conflict = desk.conflicts.openOf(ids).find(({ id }) => id === input.id);
  if (conflict === undefined) throw new ProblemError({ kind: 'absent', what: 'conflict', id: input.id });
  const chosen = conflict.fields.filter(({ path }) => input.takeOther.includes(path));
  const { subject, name } = namedSubject(desk, input.subject);
  desk.database.transaction(() => {
    takeOthers(desk, input.subject, conflict, chosen);
    desk.conflicts.settle(conflict.id, desk.person(), desk.now());
    const params = { name, count: conflict.fields.length, taken: chosen.length };
    desk.history.add('versions-settled', subject, { kind: 'versions-settled', params });
  });
  desk.changed('workspace', ids);
  desk.changed('needs', []);
  desk.changed('history', []);
}
