import type { Account } from '../accounts/accounts';
import type { FieldComplaint } from '../http/answers';
import type { LabQuirks } from '../quirks/quirks';
import { breakdownOf, type PricedItem, type PricedOrder } from './breakdown';
import type { EditorShelf } from './editors';
import { choiceOf, productByUid } from './products';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ship-to keys without which the lab refuses to create an order. The document leaves the choice to the lab. */
const SHIP_TO_REQUIRED = ['Name', 'Addr1', 'City', 'State', 'Zip', 'Country'] as const;

/** Reads one order payload and collects every complaint about it, each with its path. */
class OrderReader {
  readonly complaints: FieldComplaint[] = [];

  constructor(
    private readonly account: Account,
    private readonly shelf: EditorShelf,
    private readonly quirks: LabQuirks,
  ) {}

  read(body: unknown): { entryId: string; orders: PricedOrder[] } {
    if (!isFields(body)) {
      this.complain('body', 'must be an object with Orders');
      return { entryId: '', orders: [] };
    }
    const { EntryId, Orders } = body;
    if (EntryId !== undefined && EntryId !== null && typeof EntryId !== 'string')
      this.complain('EntryId', 'must be a string');
    const orders = this.list(Orders, 'Orders').map((order, index) => this.order(order, `Orders.${index}`));
    return { entryId: typeof EntryId === 'string' ? EntryId : '', orders };
  }

  private order(value: unknown, path: string): PricedOrder {
    const order = this.fields(value, path);
    const sequenceNumber = this.wholeNumber(order['SequenceNumber'], `${path}.SequenceNumber`);
    const reference = order['Reference'] ?? null;
    if (reference !== null || !this.quirks.has('optional-reference')) {
      this.text(reference, `${path}.Reference`);
    }
    const shipTo = this.fields(order['ShipToAddress'], `${path}.ShipToAddress`);
    for (const key of SHIP_TO_REQUIRED) this.text(shipTo[key], `${path}.ShipToAddress.${key}`);
    const country = typeof shipTo['Country'] === 'string' ? shipTo['Country'] : '';
    const zip = shipTo['Zip'];
    if (
      /^us/i.test(country) &&
      typeof zip === 'string' &&
      zip.trim() !== '' &&
      !/^\d{5}(-?\d{4})?$/.test(zip.trim())
    ) {
      this.complain(`${path}.ShipToAddress.Zip`, 'must have five or nine figures');
    }
    const shipFrom = order['ShipFromAddress'];
    if (shipFrom !== undefined && shipFrom !== null) this.fields(shipFrom, `${path}.ShipFromAddress`);
    return {
      sequenceNumber,
      state: typeof shipTo['State'] === 'string' ? shipTo['State'] : '',
      country,
      attributes: this.attributes(order['OrderAttributes'], `${path}.OrderAttributes`),
      items: this.list(order['OrderItems'], `${path}.OrderItems`).map((item, index) =>
        this.item(item, `${path}.OrderItems.${index}`),
      ),
    };
  }

  private item(value: unknown, path: string): PricedItem {
    const item = this.fields(value, path);
    const uid = this.wholeNumber(item['ProductUID'], `${path}.ProductUID`);
    const quantity = this.wholeNumber(item['Quantity'], `${path}.Quantity`);
    const product = productByUid(uid);
    if (product === null && uid > 0) this.complain(`${path}.ProductUID`, `${uid} is no product of this lab`);
    const editorId = item['EditorId'];
    if (typeof editorId === 'string' && this.shelf.find(editorId)?.accountId !== this.account.accountId) {
      this.complain(`${path}.EditorId`, `${editorId} is no editor of this account`);
    }
    let pages = 0;
    if (product !== null && product.book !== null) {
      const book = this.fields(item['ItemBookAttribute'], `${path}.ItemBookAttribute`);
      pages = this.wholeNumber(book['NumberOfPages'], `${path}.ItemBookAttribute.NumberOfPages`);
    }
    this.list(item['ItemAssets'], `${path}.ItemAssets`).forEach((asset, index) =>
      this.asset(asset, `${path}.ItemAssets.${index}`),
    );
    const surcharges = this.attributes(item['ItemAttributes'], `${path}.ItemAttributes`).reduce(
      (sum, attribute) => sum + (product === null ? 0 : (choiceOf(product, attribute)?.surcharge ?? 0)),
      0,
    );
    const spreads = Math.ceil(Math.max(0, pages - (product?.book?.pages ?? 0)) / 2);
    return {
      description: product?.name ?? '',
      group: product?.group ?? 'prints',
      quantity,
      unitPrice: (product?.unitPrice ?? 0) + surcharges + spreads * (product?.book?.pricePerSpread ?? 0),
    };
  }

  private asset(value: unknown, path: string): void {
    const asset = this.fields(value, path);
    for (const key of ['AssetPath', 'ImageHash', 'PrintedFileName']) this.text(asset[key], `${path}.${key}`);
    const node = asset['DP2NodeID'] ?? asset['ProductNodeID'];
    if (typeof node !== 'string' && typeof node !== 'number')
      this.complain(`${path}.ProductNodeID`, 'is required');
  }

  private attributes(value: unknown, path: string): number[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      this.complain(path, 'must be a list');
      return [];
    }
    return value.map((entry: unknown, index) =>
      this.wholeNumber(isFields(entry) ? entry['AttributeUID'] : undefined, `${path}.${index}.AttributeUID`),
    );
  }

  private complain(path: string, message: string): void {
    this.complaints.push({ path, message });
  }

  private list(value: unknown, path: string): readonly unknown[] {
    if (Array.isArray(value) && value.length > 0) return value;
    this.complain(path, value === undefined || value === null ? 'is required' : 'needs at least one entry');
    return [];
  }

  private fields(value: unknown, path: string): Fields {
    if (isFields(value)) return value;
    this.complain(path, value === undefined || value === null ? 'is required' : 'must be an object');
    return {};
  }

  private text(value: unknown, path: string): void {
    if (value === undefined || value === null) this.complain(path, 'is required');
    else if (typeof value !== 'string') this.complain(path, 'must be a string');
    else if (value.trim() === '') this.complain(path, 'is required');
  }

  private wholeNumber(value: unknown, path: string): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
    this.complain(
      path,
      value === undefined || value === null ? 'is required' : 'must be a whole number from 1',
    );
    return 0;
  }
}

/** The result of a creation: the priced entry, or every complaint about it. */
export type Creation =
  | { readonly ok: true; readonly entryId: string; readonly orders: ReturnType<typeof breakdownOf>[] }
  | { readonly ok: false; readonly complaints: readonly FieldComplaint[] };

/**
 * Reads the payload of a creation. Keys that the lab does not know are ignored, missing values are
 * refused together in one answer (document: "Rules", 2 and 3).
 */
export function readCreation(
  body: unknown,
  account: Account,
  shelf: EditorShelf,
  quirks: LabQuirks,
): Creation {
  const reader = new OrderReader(account, shelf, quirks);
  const { entryId, orders } = reader.read(body);
  if (reader.complaints.length > 0) return { ok: false, complaints: reader.complaints };
  return { ok: true, entryId, orders: orders.map((order) => breakdownOf(order, quirks)) };
}
