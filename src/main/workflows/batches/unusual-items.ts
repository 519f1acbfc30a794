import { JsonDocument } from '@contract/json-document';
import type { BatchItem } from '@core/batches/batches';
import { BatchDuplicates, isStriking } from '@core/batches/batch-duplicates';
import { GUIDANCE, guidanceOf } from '@core/submissions/guidance';
import { isEmptyAddress, oddAddress } from '@core/addresses/addresses';
import type { OrderTrace } from '@core/orders/duplicates';
import type { Duplicate } from '@core/orders/duplicate-reasons';
import { isUnusuallyHigh, type Usual, usualOf } from '@core/values/outliers';
import {
  duplicatesOfCart,
  duplicatesOfSubmissionCart,
  traceOfCart,
  traceOfSubmissionCart,
} from '../orders/find-duplicates';
import { changesOfCart, changesOfSubmissionCart } from '../carts/what-changed';
import type { AddressDraft } from '@core/addresses/address-draft';
import type { CartRepository } from '../../store/carts/carts';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { CatalogRepository } from '../../store/catalog/catalog';
import type { DuplicatesRepository } from '../../store/orders/duplicates';
import type { BatchItemRepository } from '../../store/batches/batch-items';
import type { BatchApprovals } from '../../store/batches/batch-approvals';
import { type StoredUnusual, unusualRemark } from '../../store/batches/unusual-column';
import type { AddressRepository } from '../../store/addresses/addresses';

/** What warning of unusual items uses. */
export interface UnusualItemsPorts {
  readonly carts: CartRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly products: CatalogRepository;
  readonly duplicates: DuplicatesRepository;
  readonly batchItems: BatchItemRepository;
  readonly batchApprovals: BatchApprovals;
  readonly addresses: AddressRepository;
  now(): number;
}

/** This many of the last confirmed orders of an account say what is usual with it. */
const HISTORY = 300;
/** Names of duplicates that a remark lists. */
const NAMED = 3;
/** The main process does nothing else for so long at most, in milliseconds. */
const SLICE = 12;

interface Looked {
  readonly item: BatchItem;
  readonly trace: OrderTrace;
  readonly address: AddressDraft;
}

/** What is usual with an account, beside what is in the batch. */
interface UsualOfAccount {
  /** True when something was confirmed before: where nothing ever was, every address would be new. */
  readonly hasHistory: boolean;
  readonly pieces: readonly (Usual | null)[];
  readonly totals: readonly (Usual | null)[];
}

/**
 * Looks for what is unusual about everything that is ready in a batch, and writes it down: a remark for the review,
 * which forbids nothing. Nothing is asked of the lab, and the program is never kept busy for long.
 */
export async function warnOfUnusual(desk: UnusualItemsPorts, batchId: string): Promise<void> {
  const pause = sliced();
  const ready = desk.batchItems.which(batchId, { by: 'lane', lane: 'ready' });
  const looked: Looked[] = [];
  for (const item of ready) {
    looked.push({ item, ...lookAt(desk, item) });
    await pause();
  }
  const inBatch = new BatchDuplicates(looked.map(({ trace }) => trace));
  // What is on disk is found once more there, a placed cart as its order.
  const ofBatch = new Set(ready.flatMap(({ subjectId, orderId }) => [subjectId, orderId]));
  const usual = usualOfAccounts(desk, ready);
  const found: { id: string; unusual: StoredUnusual[]; seen: string[] }[] = [];
  for (const one of looked) {
    const { item, trace } = one;
    const here = inBatch.duplicates(trace, desk.now());
    const onDisk = duplicatesOf(desk, item);
    const elsewhere = onDisk.filter(({ id }) => !ofBatch.has(id));
    const unusual = [
      ...duplicateRemark([...here, ...elsewhere]),
      ...outlierRemarks(item, usual.get(usualKey(item))),
      ...plainRemarks(one),
      ...labRemark(desk, item),
      ...newAddressRemark(desk, one, usual.get(usualKey(item))),
      ...changedRemark(desk, item),
    ];
    found.push({ id: item.id, unusual, seen: onDisk.map(({ id }) => id) });
    await pause();
  }
  desk.batchApprovals.saveUnusual(found);
}

/** Lets everything else have its turn whenever a slice of time is used up. */
function sliced(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE) return;
    await new Promise((resolve) => setImmediate(resolve));
    begun = performance.now();
  };
}

const lookAt = (
  desk: Pick<UnusualItemsPorts, 'submissionCarts' | 'configuredProducts' | 'duplicates'>,
  { subject, subjectId }: BatchItem,
): Omit<Looked, 'item'> =>
  subject === 'cart' ? traceOfCart(desk, subjectId) : traceOfSubmissionCart(desk, subjectId);

/** What looks like it outside of the batch; the order that a cart became is the cart itself. */
const duplicatesOf = (desk: UnusualItemsPorts, { subject, subjectId }: BatchItem): Duplicate[] =>
  subject === 'cart' ? duplicatesOfCart(desk, subjectId) : duplicatesOfSubmissionCart(desk, subjectId);

function duplicateRemark(alike: readonly Duplicate[]): StoredUnusual[] {
  const striking = alike.filter(({ kind, likeness }) => isStriking(kind, likeness));
  if (striking.length === 0) return [];
  const names = striking.slice(0, NAMED).map(({ name }) => name);
  const count = striking.length - names.length;
  const detail = count > 0 ? unusualRemark('more', { names, count }) : unusualRemark('named', { names });
  return [{ kind: 'look-alike', detail: [detail], otherIds: striking.map(({ id }) => id) }];
}

const usualKey = ({ accountId, total }: BatchItem): string => `${accountId} ${total?.currency ?? ''}`;
const amountOf = ({ total }: BatchItem): number => Number(total?.amount);

/** What is usual for each account and currency of a batch, in the batch and in what was confirmed before. */
function usualOfAccounts(
  desk: Pick<UnusualItemsPorts, 'batchApprovals'>,
  items: readonly BatchItem[],
): Map<string, UsualOfAccount> {
  const groups = new Map<string, BatchItem[]>();
  for (const item of items) {
    const group = groups.get(usualKey(item));
    if (group === undefined) groups.set(usualKey(item), [item]);
    else group.push(item);
  }
  const usual = new Map<string, UsualOfAccount>();
  for (const [key, group] of groups) {
    const history = desk.batchApprovals.confirmedLately(group[0]?.accountId ?? '', HISTORY);
    usual.set(key, {
      hasHistory: history.pieces.length > 0,
      pieces: [usualOf(group.map(({ pieceCount }) => pieceCount)), usualOf(history.pieces)],
      totals: [usualOf(group.map(amountOf)), usualOf(history.totals)],
    });
  }
  return usual;
}

function outlierRemarks(item: BatchItem, usual: UsualOfAccount | undefined): StoredUnusual[] {
  if (usual === undefined) return [];
  const remarks: StoredUnusual[] = [];
  const median = (populations: readonly (Usual | null)[]): number =>
    populations.find((one) => one !== null)?.median ?? 0;
  if (isUnusuallyHigh(item.pieceCount, usual.pieces)) {
    const params = { pieces: item.pieceCount, usual: Math.round(median(usual.pieces)) };
    remarks.push({ kind: 'high-quantity', detail: [unusualRemark('pieces', params)], otherIds: [] });
  }
  if (item.total !== null && isUnusuallyHigh(amountOf(item), usual.totals)) {
    const { currency } = item.total;
    const params = { price: item.total, usual: { amount: median(usual.totals).toFixed(2), currency } };
    remarks.push({ kind: 'high-price', detail: [unusualRemark('price', params)], otherIds: [] });
  }
  return remarks;
}

function plainRemarks({ item, trace, address }: Looked): StoredUnusual[] {
  const remarks: StoredUnusual[] = [];
  if (trace.reference === '' && item.reference === '') {
    remarks.push({ kind: 'no-reference', detail: '', otherIds: [] });
  }
  if (oddAddress(address).length > 0)
    remarks.push({ kind: 'odd-address', detail: [unusualRemark('odd', { address })], otherIds: [] });
  return remarks;
}

/** What the lab says of a price in words that are no documented remark: a person reads it before the total is approved. */
function labRemark(
  desk: Pick<UnusualItemsPorts, 'submissionCarts'>,
  { subject, subjectId }: BatchItem,
): StoredUnusual[] {
  const pricing = subject === 'cart' ? null : desk.submissionCarts.latestPricing(subjectId);
  if (pricing === null) return [];
  const words = guidanceOf(JsonDocument.parse(pricing.answer))
    .filter(({ code }) => code !== GUIDANCE.tax)
    .map(({ code, message }) => message || code);
  return words.length === 0 ? [] : [{ kind: 'lab-remark', detail: words.join(' '), otherIds: [] }];
}

function changedRemark(
  desk: Pick<UnusualItemsPorts, 'carts' | 'submissionCarts' | 'configuredProducts' | 'products'>,
  { subject, subjectId }: BatchItem,
): StoredUnusual[] {
  const { changes } =
    subject === 'cart' ? changesOfCart(desk, subjectId) : changesOfSubmissionCart(desk, subjectId);
  if (changes.length === 0) return [];
  const parts = [...new Set(changes.map(({ part }) => part).filter((part) => part !== ''))];
  return [{ kind: 'changed-since-drafted', detail: parts.slice(0, NAMED).join(', '), otherIds: [] }];
}

function newAddressRemark(
  desk: Pick<UnusualItemsPorts, 'addresses'>,
  { address }: Looked,
  usual: UsualOfAccount | undefined,
): StoredUnusual[] {
  if (usual?.hasHistory !== true || isEmptyAddress(address)) return [];
  if (desk.addresses.isKnownAddress(address)) return [];
  const detail = [address.addr1, address.city, address.state, address.zip]
    .filter((line) => line !== '')
    .join(', ');
  return [{ kind: 'new-address', detail, otherIds: [] }];
}
