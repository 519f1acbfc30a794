import { z } from 'zod';
import { JsonDocument, JsonSyntaxError } from '@contract/json-document';
import type { FieldFault } from '@contract/preflight';
import { cartDraftSchema, orderEditSchema } from '../carts/carts';
import { unknownPaths, zodFaults } from '../values/file-faults';
import { selectionsTextFaults } from '../catalog/selections';
import { importProblemText } from './messages';
import { addressDraftSchema } from '../addresses/address-draft';
import { filePictureSchema } from './file-pictures';
import { CART_FILE_CHARACTERS } from './imports';

/*
 * Carts as a file: `.proofdesk-cart`, JSON, described in docs/cart-file.md. Keys are never in it, nor what the lab
 * answered, but for the ids under which it has a product.
 */

const CART_FILE_FORMAT = 'proofdesk-cart';
const CART_FILE_VERSION = 1;

const id = z.string().min(1).max(100);
const name = z.string().max(200);
const note = z.string().max(20_000);

const editorCartSchema = z.object({
  kind: z.literal('editors'),
  /** Its id at the computer where it was drafted: by it a cart is known again. */
  id,
  name,
  note,
  copiedFrom: id.nullable(),
  draft: cartDraftSchema,
  edits: z.array(orderEditSchema),
  pictures: z.array(filePictureSchema),
});
export type FileEditorCart = z.infer<typeof editorCartSchema>;

const productCartSchema = z.object({
  kind: z.literal('products'),
  id,
  name,
  note,
  copiedFrom: id.nullable(),
  draft: z.object({
    /** `product` is the key of one of the file's products. */
    items: z.array(z.object({ product: z.string(), quantity: z.number().int().positive() })),
    shippingType: z.string(),
    shippingPriority: z.string(),
    address: addressDraftSchema,
    metadata: z.array(z.object({ key: z.string(), value: z.string() })),
  }),
});
export type FileProductCart = z.infer<typeof productCartSchema>;
export type FileCart = FileEditorCart | FileProductCart;

const productSchema = z.object({
  /** By which the items of the file's carts name it. */
  key: z.string().min(1),
  /** Null when only the lab's id is known. */
  productRef: z.string().nullable(),
  productName: z.string(),
  name,
  selections: z.looseObject({}),
  configuredProductId: z.string().nullable(),
  /** Web address of a picture, or null. */
  picture: z.string().max(4000).nullable(),
});
/** A configured product; `selections` is the exact text of the object, numbers as they are spelled. */
export type FileProduct = Omit<z.infer<typeof productSchema>, 'selections'> & {
  readonly selections: string;
};

const fileSchema = z.object({
  format: z.literal(CART_FILE_FORMAT),
  version: z.literal(CART_FILE_VERSION),
  carts: z
    .array(z.discriminatedUnion('kind', [editorCartSchema, productCartSchema]))
    .min(1)
    .max(5000),
  products: z.array(productSchema).max(50_000),
});

/** What a cart file holds. */
export interface CartFile {
  readonly carts: readonly FileCart[];
  readonly products: readonly FileProduct[];
}

/** The result of reading a file. `unknown` are fields that this version does not know: they are left behind. */
export type CartFileReading =
  | { readonly ok: true; readonly file: CartFile; readonly unknown: readonly string[] }
  | { readonly ok: false; readonly why: 'too-large' | 'no-json' | 'no-cart-file' }
  | { readonly ok: false; readonly why: 'newer'; readonly version: number }
  | { readonly ok: false; readonly why: 'faults'; readonly fields: readonly FieldFault[] };

const indented = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n    ');

/** A cart with its members in the order of the format, whatever order they came in. */
function cartText(cart: FileCart): string {
  return indented(cart.kind === 'editors' ? editorCartSchema.parse(cart) : productCartSchema.parse(cart));
}

function productText({ selections, ...product }: FileProduct): string {
  const { configuredProductId, picture, ...named } = product;
  const members = Object.entries({ ...named }).map(([key, value]) => [key, JSON.stringify(value)]);
  const all = [
    ...members,
    ['selections', selections],
    ['configuredProductId', JSON.stringify(configuredProductId)],
    ['picture', JSON.stringify(picture)],
  ];
  return `{\n${all.map(([key, text]) => `      ${JSON.stringify(key)}: ${text}`).join(',\n')}\n    }`;
}

const listText = (parts: readonly string[]): string =>
  parts.length === 0 ? '[]' : `[\n${parts.map((part) => `    ${part}`).join(',\n')}\n  ]`;

/** The text of a file: the same for the same carts, to the byte. Selections are in it as they are spelled. */
export function cartFileText({ carts, products }: CartFile): string {
  const members = [
    ['format', JSON.stringify(CART_FILE_FORMAT)],
    ['version', String(CART_FILE_VERSION)],
    ['carts', listText(carts.map(cartText))],
    ['products', listText(products.map(productText))],
  ];
  return `{\n${members.map(([key, text]) => `  "${key}": ${text}`).join(',\n')}\n}\n`;
}

/** Faults between the parts: items without their product, keys and ids that occur twice. */
function crossFaults({ carts, products }: CartFile): FieldFault[] {
  const faults: FieldFault[] = [];
  const keys = new Set<string>();
  products.forEach(({ key, productRef, configuredProductId }, index) => {
    const path = `products.${index}`;
    if (keys.has(key)) faults.push({ path: `${path}.key`, given: key, expected: importProblemText.keyOnce });
    keys.add(key);
    if (productRef === null && configuredProductId === null) {
      const expected = importProblemText.refOrProduct;
      faults.push({ path: `${path}.productRef`, given: 'null', expected });
    }
  });
  const ids = new Set<string>();
  carts.forEach((cart, index) => {
    if (ids.has(cart.id))
      faults.push({ path: `carts.${index}.id`, given: cart.id, expected: importProblemText.idOnce });
    ids.add(cart.id);
    if (cart.kind === 'editors') return;
    cart.draft.items.forEach(({ product }, item) => {
      if (keys.has(product)) return;
      const path = `carts.${index}.draft.items.${item}.product`;
      faults.push({ path, given: product, expected: importProblemText.keyOfProduct });
    });
  });
  return faults;
}

/**
 * Reads a cart file. Never throws for a text, whatever it holds: what is wrong is said field by field, by the
 * paths of the file, such as `carts.0.draft.shipTo.zip`.
 */
export function readCartFile(text: string): CartFileReading {
  if (text.length > CART_FILE_CHARACTERS) return { ok: false, why: 'too-large' };
  let document: JsonDocument;
  try {
    document = JsonDocument.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    if (cause instanceof JsonSyntaxError) return { ok: false, why: 'no-json' };
    throw cause;
  }
  if (document.valueAt(['format']) !== CART_FILE_FORMAT) return { ok: false, why: 'no-cart-file' };
  const version = document.valueAt(['version']);
  if (typeof version === 'number' && version > CART_FILE_VERSION) return { ok: false, why: 'newer', version };
  const value = document.valueAt([]);
  const parsed = fileSchema.safeParse(value);
  if (!parsed.success) return { ok: false, why: 'faults', fields: zodFaults(parsed.error, value) };
  const { carts } = parsed.data;
  const products = parsed.data.products.map((product, index): FileProduct => ({
    ...product,
    selections: document.rawAt(['products', index, 'selections']) ?? '{}',
  }));
  const fields = [
    ...crossFaults({ carts, products }),
    ...products.flatMap(({ selections }, index) =>
      selectionsTextFaults(selections).map((fault) => ({
        ...fault,
        path: `products.${index}.${fault.path}`,
      })),
    ),
  ];
  if (fields.length > 0) return { ok: false, why: 'faults', fields };
  return { ok: true, file: { carts, products }, unknown: unknownPaths(value, parsed.data) };
}
