import type { Cart, CartDraft, CartExport, ExportLine, Money } from '@core/carts';
import type { Operation } from '@core/operations';
import type { OrderRecord, OrderState } from '@core/orders';

/** Believable records for the stand-in. Nothing here is ever part of the program. */

export const usd = (amount: number): Money => ({ amount: amount.toFixed(2), currency: 'USD' });

const picture = (seed: number, width: number, height: number, transparent = false): string =>
  `/picture/${seed}-${width}x${height}${transparent ? '-t' : ''}.svg`;

interface Product {
  readonly name: string;
  readonly title: string;
  readonly size: readonly [number, number];
  readonly unit: number;
  readonly quantity: number;
  readonly markup?: number;
  readonly pages?: number;
  readonly transparent?: boolean;
}

export const PRODUCTS: readonly Product[] = [
  {
    name: 'Album 10×10, linen',
    title: 'The Okafor wedding',
    size: [640, 640],
    unit: 107.4,
    quantity: 2,
    pages: 5,
  },
  { name: 'Framed print 16×24', title: 'Okafor, first dance', size: [440, 640], unit: 138, quantity: 1 },
  {
    name: 'Flat cards 5×7, folded',
    title: 'Thank-you set of 50',
    size: [460, 640],
    unit: 86.16,
    quantity: 1,
    markup: 12,
    pages: 2,
    transparent: true,
  },
  { name: 'Fine art print 8×12', title: 'Bride and mother', size: [430, 640], unit: 9.2, quantity: 2 },
  { name: 'Canvas 20×30', title: 'Lake at six', size: [640, 430], unit: 164, quantity: 1 },
  { name: 'Print 11×14', title: 'Family, long table', size: [640, 502], unit: 22.1, quantity: 1 },
  {
    name: 'Album 8×8, leather',
    title: 'Parents’ copy',
    size: [640, 640],
    unit: 74.3,
    quantity: 2,
    pages: 3,
    markup: 20,
  },
  { name: 'Metal print 12×18', title: 'Rings', size: [640, 427], unit: 71.25, quantity: 1 },
];

const editorId = (seed: number): string =>
  `ed${(seed * 7919).toString(36)}${(seed * 104729).toString(36)}`.slice(0, 18);

export function lineOf(product: Product, seed: number, quantity: number = product.quantity): ExportLine {
  const base = product.unit * quantity;
  const [width, height] = product.size;
  return {
    editorId: editorId(seed),
    previews: Array.from({ length: product.pages ?? 1 }, (_, page) => ({
      key: product.pages === undefined ? 'front' : page === 0 ? 'cover' : `page-${page}`,
      name: product.pages === undefined ? 'Front' : page === 0 ? 'Cover' : `Page ${page}`,
      scale256: picture(seed * 10 + page, width, height, product.transparent),
      scale512: picture(seed * 10 + page, width, height, product.transparent),
      scale1024: picture(seed * 10 + page, width, height, product.transparent),
    })),
    selections: [
      { id: 'product', label: 'Product', name: product.name, description: product.title },
      { id: 'paper', label: 'Paper', name: 'Lustre', description: 'Semi-matte, 260 gsm' },
      { id: 'finish', label: 'Finish', name: 'None', description: '' },
    ],
    quantity,
    basePrice: usd(base),
    markedUpPrice: usd(base * (1 + (product.markup ?? 0) / 100)),
    unitBasePrice: usd(product.unit),
    markup: product.markup === undefined ? null : { amount: String(product.markup), type: 'PERCENT' },
  };
}

export function draftOf(lines: readonly ExportLine[], over: Partial<CartDraft> = {}): CartDraft {
  return {
    editors: lines.map(({ editorId: id, quantity }) => ({ editorId: id, quantity, orderAttributes: null })),
    orderAttributes: [96, 545],
    entryId: 'okafor-1',
    reference: 'NL-2291',
    shipTo: {
      name: 'Adaeze Okafor',
      addr1: '2840 Lone Oak Parkway',
      addr2: '',
      city: 'Eagan',
      state: 'MN',
      zip: '',
      country: 'US',
    },
    shipFrom: { name: '', addr1: '', addr2: '', city: '', state: '', zip: '', country: '' },
    ...over,
  };
}

/** The order object as the lab would write it, with null wherever the draft says nothing. */
export function orderTextOf(lines: readonly ExportLine[], draft: CartDraft): string {
  const parts = [lines.slice(0, 2), lines.slice(2, 5), lines.slice(5)].filter((part) => part.length > 0);
  const address = draft.shipTo;
  const order = {
    EntryId: draft.entryId || null,
    Orders: parts.map((part, index) => ({
      SequenceNumber: index + 1,
      Instructions: null,
      Reference: draft.reference || null,
      SendNotificationEmailAddress: null,
      SendNotificationEmailToAccount: index === 0,
      DropShipFlag: 1,
      FromAddressValue: 2,
      LabRoutingHint: 'north',
      ShipToAddress: {
        Name: address.name || null,
        Addr1: address.addr1 || null,
        Addr2: address.addr2 || '',
        City: address.city || null,
        State: address.state || null,
        Zip: address.zip || null,
        Country: address.country || null,
      },
      ShipFromAddress: null,
      OrderAttributes: draft.orderAttributes.map((AttributeUID) => ({ AttributeUID })),
      OrderItems: part.map((line, item) => ({
        ProductUID: 21000 + item,
        Quantity: line.quantity,
        EditorId: line.editorId,
        ...(line.previews.length > 2 ? { LayoutRotation: 0 } : {}),
        ItemBookAttribute: line.previews.length > 2 ? { NumberOfPages: 20, BookAttributeUID: 415 } : null,
        ItemAttributes: [{ AttributeUID: 1 }, { AttributeUID: 5 }],
        ItemAssets: [
          {
            AssetPath: 'https://assets.example/1.jpg',
            ImageHash: 'ab12',
            PrintedFileName: 'okafor_0112.jpg',
            DP2NodeID: 10_000,
            OffsetX: 50,
            OffsetY: 50,
            X: 50,
            Y: 50,
            ZoomX: 100,
            ZoomY: 100,
            ImageRotation: 0,
          },
        ],
      })),
    })),
  };
  return JSON.stringify(order, null, 1);
}

export function exportOf(lines: readonly ExportLine[], draft: CartDraft, at: number): CartExport {
  const sum = (pick: (line: ExportLine) => Money | null): Money =>
    usd(lines.reduce((total, line) => total + Number(pick(line)?.amount ?? 0), 0));
  return {
    id: `export-${at}`,
    exportedAt: at,
    lines: [...lines],
    missingEditors: [],
    totalBase: sum((line) => line.basePrice),
    totalMarkedUp: sum((line) => line.markedUpPrice),
    orderText: orderTextOf(lines, draft),
    matchesDraft: true,
  };
}

let made = 0;
export function cartOf(over: Partial<Cart> & Pick<Cart, 'draft'>): Cart {
  made += 1;
  const now = Date.now();
  return {
    id: `cart-${made}`,
    accountId: 'practice',
    name: '',
    export: null,
    edits: [],
    stage: over.export == null ? 'drafted' : 'exported',
    orderId: null,
    createdAt: now - made * 3_600_000,
    updatedAt: now - made * 1_700_000,
    deletedAt: null,
    revision: 1,
    ...over,
  };
}

export const CUSTOMERS = [
  'Okafor, A.',
  'Lindqvist family',
  'Marlowe & Finch',
  'St. Brigid School',
  'Teixeira, P.',
  'Hannah & Joel',
  'Bright Acres',
  'Nguyen, T.',
  'Osei, K.',
  'Ravenna, L.',
  'The Abara twins',
  'Dukes, M.',
  'Kestrel Club',
  'Ito, S.',
  'Varga, Z.',
] as const;

const STATES: readonly OrderState[] = [
  'awaiting-confirmation',
  'awaiting-confirmation',
  'awaiting-confirmation',
  'may-be-confirmed',
  'awaiting-confirmation',
  'confirming',
  'confirmed',
  'awaiting-confirmation',
  'confirmed',
  'confirmation-refused',
  'awaiting-confirmation',
  'confirmed',
  'creation-unknown',
  'creation-refused',
  'confirmed',
];

const uuid = (seed: number): string =>
  `${((seed * 2_654_435_761) % 4_294_967_296).toString(16).padStart(8, '0')}-3112-4101-88ab-6ba025fd${(7600 + seed).toString().padStart(4, '0').slice(-4)}`;

function operation(kind: 'create' | 'confirm', seed: number, at: number, lost: boolean): Operation {
  return {
    id: `${kind}-${seed}-${at}`,
    kind,
    state: lost ? 'unknown' : 'succeeded',
    accountId: 'practice',
    keySlot: 'all',
    orderId: `order-${seed}`,
    method: 'POST',
    target: kind === 'create' ? '/api/v1/oas/orders/create' : `/api/v1/oas/orders/${uuid(seed)}/confirm`,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    idempotencyKey: null,
    body: kind === 'create' ? '{"EntryId":"okafor-1","Orders":[]}' : null,
    bodyDigest: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    bodyBytes: kind === 'create' ? 14_231 : 0,
    approvedTotal: kind === 'confirm' ? '212.40' : null,
    createdAt: at,
    settledAt: lost ? null : at + 412,
    proof: lost ? 'none' : 'answer',
    proofNote: '',
    attempts: [
      {
        id: `attempt-${kind}-${seed}`,
        number: 1,
        sentAt: at + 4,
        endedAt: at + (lost ? 7522 : 416),
        outcome: lost ? 'unknown' : 'succeeded',
        url: `http://127.0.0.1/api/v1/oas/orders/${kind}`,
        status: lost ? null : 200,
        answerHeaders: lost ? {} : { 'content-type': 'application/json' },
        answerBody: lost ? null : '{"ConfirmationID":"…"}',
        problem: lost
          ? {
              kind: 'network',
              phase: 'waiting-for-answer',
              timedOut: false,
              cause: 'net::ERR_CONNECTION_RESET',
              maybeActed: true,
            }
          : null,
        reason: 'first',
      },
    ],
  };
}

export function orderOf(index: number): OrderRecord {
  const state = STATES[index % STATES.length] ?? 'confirmed';
  const placedAt = Date.now() - index * 1_900_000 - (index > 6 ? 50_000_000 : 0);
  const total = ((index * 7349) % 38_000) / 100 + 20;
  const hasCreation = !state.startsWith('creation');
  const lost = state === 'may-be-confirmed';
  const [width, height] = index % 3 === 0 ? [640, 430] : [640, 480];
  return {
    id: `order-${index}`,
    cartId: `cart-${index}`,
    accountId: 'practice',
    name: CUSTOMERS[index % CUSTOMERS.length] ?? '',
    reference: `NL-${2291 - index * 3}`,
    recipient: CUSTOMERS[index % CUSTOMERS.length] ?? '',
    state,
    confirmationId: hasCreation ? uuid(index + 1) : null,
    pieceCount: 1 + ((index * 5) % 13),
    total: hasCreation ? usd(total) : null,
    thumbnail: index % 11 === 10 ? null : picture(index + 40, width, height),
    placedAt,
    updatedAt: placedAt,
    breakdown: hasCreation
      ? {
          confirmationId: uuid(index + 1),
          account: '48812',
          entryId: 'okafor-1',
          key: 'K-88213',
          received: '11/21/2026 9:40:18 AM',
          numberOfOrders: 2,
          orders: [
            {
              sequenceNumber: '1',
              note: 'Ships in 3 to 5 working days.',
              products: [
                { description: 'Album 10x10 Linen', quantity: 2, price: (total * 0.5).toFixed(2) },
                { description: 'Framed Print 16x24', quantity: 1, price: (total * 0.2).toFixed(2) },
              ],
              lineItems: [],
              subTotal: (total * 0.7).toFixed(2),
              tax: (total * 0.05).toFixed(2),
              total: (total * 0.75).toFixed(2),
            },
            {
              sequenceNumber: '2',
              note: '',
              products: [
                { description: 'Fine Art Print 8x12', quantity: 2, price: (total * 0.23).toFixed(2) },
              ],
              lineItems: [{ Description: 'Dropship handling', Amount: '2.00' }],
              subTotal: (total * 0.23).toFixed(2),
              tax: (total * 0.02).toFixed(2),
              total: (total * 0.25).toFixed(2),
            },
          ],
          subTotal: usd(total * 0.93),
          tax: usd(total * 0.07),
          total: usd(total),
        }
      : null,
    confirmation:
      state === 'confirmed'
        ? {
            confirmationId: uuid(index + 1),
            sentence: 'Order confirmed and submitted for processing.',
            confirmedOrders: 2,
            received: '11/21/2026 9:44:02 AM',
          }
        : null,
    superseded: [],
    thumbnails: Array.from({ length: 5 }, (_, at) => picture(index + 40 + at, width, height)),
    problem:
      lost || state === 'creation-unknown'
        ? {
            kind: 'network',
            phase: 'waiting-for-answer',
            timedOut: false,
            cause: 'net::ERR_CONNECTION_RESET',
            maybeActed: true,
          }
        : state.endsWith('refused')
          ? {
              kind: 'other-json',
              status: 422,
              contentType: 'application/json',
              rawBody: '{"error":"Zip does not match State"}',
              rawBodyCut: false,
              title: null,
              detail: null,
              code: null,
              instance: null,
              type: null,
              invalidParams: [],
              supportedVersions: [],
              message: 'Zip does not match State',
            }
          : null,
    operations: [
      operation('create', index + 1, placedAt, state === 'creation-unknown'),
      ...(['may-be-confirmed', 'confirmed', 'confirming', 'confirmation-refused'].includes(state)
        ? [operation('confirm', index + 1, placedAt + 224_000, lost)]
        : []),
    ],
    revision: 1,
  };
}
