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
import { takingTurns } from '../jobs/in-portions';
import type { AddressDraft } from '@core/addresses/address-draft';
import type { CatalogRepository } from '../../store/catalog/catalog';
import type { DuplicatesRepository } from '../../store/orders/duplicates';
import type { BatchItemRepository } from '../../store/batches/batch-items';
import type { BatchApprovals } from '../../store/batches/batch-approvals';
import { type StoredUnusual, unusualRemark } from '../../store/batches/unusual-column';
import { type PiecePricesPorts, type PricedLine, pricedLinesOf, usualPieces } from './piece-prices';
import type { AddressRepository } from '../../store/addresses/addresses';

/** What warning of unusual items uses. */
export interface UnusualItemsPorts extends PiecePricesPorts {
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

interface Looked {
  readonly item: BatchItem;
  readonly trace: OrderTrace;
  readonly address: AddressDraft;
  readonly lines: readonly PricedLine[];
}

/** What is usual with an account, beside what is in the batch. */
interface UsualOfAccount {
  /** True when something was confirmed before: where nothing ever was, every address would be new. */
  readonly hasHistory: boolean;
  readonly pieces: readonly (Usual | null)[];
}

/**
 * Looks for what is unusual about everything that is ready in a batch, and writes it down: a remark for the review,
 * which forbids nothing. Nothing is asked of the lab, and the program is never kept busy for long.
 */
export async function warnOfUnusual(desk: UnusualItemsPorts, batchId: string): Promise<void> {
  const pause = takingTurns();
  const ready = desk.batchItems.which(batchId, { by: 'lane', lane: 'ready' });
  const looked: Looked[] = [];
  for (const item of ready) {
    looked.push({ item, ...lookAt(desk, item), lines: pricedLinesOf(desk, item) });
    await pause();
  }
  const inBatch = new BatchDuplicates(looked.map(({ trace }) => trace));
  // What is on disk is found once more there, a placed cart as its order.
  const ofBatch = new Set(ready.flatMap(({ subjectId, orderId }) => [subjectId, orderId]));
  const usual = usualOfAccounts(desk, ready);
  const pieces = usualPieces(looked.flatMap(({ lines }) => lines));
  const found: { id: string; unusual: StoredUnusual[]; seen: string[] }[] = [];
  for (const one of looked) {
    const { item, trace } = one;
    const here = inBatch.duplicates(trace, desk.now());
    const onDisk = duplicatesOf(desk, item);
    const elsewhere = onDisk.filter(({ id }) => !ofBatch.has(id));
    const unusual = [
      ...duplicateRemark([...here, ...elsewhere]),
      ...quantityRemark(item, usual.get(item.accountId)),
      ...priceRemark(one, pieces),
      ...plainRemarks(one),
      ...labRemark(desk, item),
      ...newAddressRemark(desk, one, usual.get(item.accountId)),
      ...changedRemark(desk, item),
    ];
    found.push({ id: item.id, unusual, seen: onDisk.map(({ id }) => id) });
    await pause();
  }
  desk.batchApprovals.saveUnusual(found);
}

const lookAt = (
  desk: Pick<UnusualItemsPorts, 'submissionCarts' | 'configuredProducts' | 'duplicates'>,
  { subject, subjectId }: BatchItem,
): Omit<Looked, 'item' | 'lines'> =>
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

/** What is usual for each account of a batch, in the batch and in what was confirmed before. */
function usualOfAccounts(
  desk: Pick<UnusualItemsPorts, 'batchApprovals'>,
  items: readonly BatchItem[],
): Map<string, UsualOfAccount> {
  const groups = new Map<string, BatchItem[]>();
  for (const item of items) {
    const group = groups.get(item.accountId);
    if (group === undefined) groups.set(item.accountId, [item]);
    else group.push(item);
  }
  const usual = new Map<string, UsualOfAccount>();
  for (const [accountId, group] of groups) {
    const history = desk.batchApprovals.piecesOfConfirmed(accountId, HISTORY);
    usual.set(accountId, {
      hasHistory: history.length > 0,
      pieces: [usualOf(group.map(({ pieceCount }) => pieceCount)), usualOf(history)],
    });
  }
  return usual;
}

function quantityRemark({ pieceCount }: BatchItem, usual: UsualOfAccount | undefined): StoredUnusual[] {
  if (usual === undefined || !isUnusuallyHigh(pieceCount, usual.pieces)) return [];
  const median = usual.pieces.find((one) => one !== null)?.median ?? 0;
  const params = { pieces: pieceCount, usual: Math.round(median) };
  return [{ kind: 'high-quantity', detail: [unusualRemark('pieces', params)], otherIds: [] }];
}

/** A total is no measure of a price: an album among prints costs more, and nothing of it is wrong. */
function priceRemark({ lines }: Looked, pieces: ReadonlyMap<string, Usual | null>): StoredUnusual[] {
  const dear = lines.flatMap(({ key, name, piece, picture }) => {
    const usual = pieces.get(key) ?? null;
    if (usual === null || Number(piece.amount) <= usual.limit) return [];
    const { currency } = piece;
    const price = { amount: Number(piece.amount).toFixed(2), currency };
    const detail = unusualRemark('piece', {
      ...{ name, price },
      usual: { amount: usual.median.toFixed(2), currency },
    });
    return [{ detail: [detail], picture }];
  });
  return dear.slice(0, 1).map(({ detail, picture }) => {
    const address = picture();
    return { kind: 'high-price', detail, otherIds: [], ...(address === null ? {} : { picture: address }) };
  });
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
