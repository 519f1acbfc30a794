import { amountText, type Cents } from '../cents';
import type { Choice } from '../editors/choices';
import { PRODUCTS } from '../editors/products';
import { rawNumber, type JsonOut } from '../raw-json';
import { createRandom } from '../random';

/** One field that a configured product selects a value for. */
export interface CatalogField {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly surcharge: Cents }[];
}

/** A product of the catalog. Its fields are the lab's own choice; the document names `ref` alone. */
export interface CatalogProduct {
  readonly ref: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly unitPrice: Cents;
  readonly fields: readonly CatalogField[];
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const optionOf = (choice: Choice): CatalogField['options'][number] => ({
  value: slug(choice.name),
  label: choice.name,
  surcharge: choice.surcharge,
});

const SERIES = [
  'Atelier',
  'Harvest',
  'Linen',
  'Meridian',
  'Nocturne',
  'Prairie',
  'Quarry',
  'Solstice',
] as const;
const SIZES = [
  '4×4',
  '4×6',
  '5×5',
  '5×7',
  '6×9',
  '8×8',
  '8×10',
  '9×12',
  '10×10',
  '11×14',
  '12×18',
  '16×24',
  '20×30',
  '24×36',
] as const;

/** One of the lab's own products, or for places beyond them one more of a series. */
function productAt(seed: string, index: number): CatalogProduct {
  const base = PRODUCTS[index % PRODUCTS.length];
  if (base === undefined) throw new Error('The lab has no products');
  const fields = base.selections.map((selection) => ({
    name: selection.id,
    label: selection.label,
    options: selection.choices.map(optionOf),
  }));
  const round = Math.floor(index / PRODUCTS.length);
  if (round === 0) {
    return {
      ref: base.key,
      name: base.name,
      category: base.group,
      description: base.selections.map(({ label }) => label.toLowerCase()).join(', '),
      unitPrice: base.unitPrice,
      fields,
    };
  }
  const random = createRandom(`${seed} catalog ${index}`);
  const series = random.pick(SERIES);
  const size = random.pick(SIZES);
  return {
    // Capitals in the ref: it is case-sensitive, and clients that fold case find nothing.
    ref: `${base.key}-${series}-${String(index).padStart(4, '0')}`,
    name: `${series} ${base.name.replace(/[\d×]+.*$/, '').trim()} ${size}`,
    category: base.group,
    description: `${series} series, ${size}`,
    unitPrice: base.unitPrice + random.integer(-8, 40) * 5,
    fields,
  };
}

/** The catalog, made when it is first looked at. */
export class Catalog {
  private products: readonly CatalogProduct[] | null = null;
  private byRef: ReadonlyMap<string, CatalogProduct> = new Map();

  constructor(
    private readonly seed: string,
    private readonly size: number,
  ) {}

  /** Every product, in the catalog's order. */
  get all(): readonly CatalogProduct[] {
    if (this.products === null) {
      this.products = Array.from({ length: this.size }, (_, index) => productAt(this.seed, index));
      this.byRef = new Map(this.products.map((product) => [product.ref, product]));
    }
    return this.products;
  }

  /** The product of this ref, compared as written, or null. */
  find(ref: string): CatalogProduct | null {
    return this.all.length === 0 ? null : (this.byRef.get(ref) ?? null);
  }
}

/** An amount of money in the commerce family: a value with its own spelling and a currency. */
export const moneyJson = (cents: Cents): { readonly value: JsonOut; readonly currency: string } => ({
  value: rawNumber(amountText(cents)),
  currency: 'USD',
});

/** A product as the list shows it. */
export const productSummary = (product: CatalogProduct): { readonly [key: string]: JsonOut } => ({
  ref: product.ref,
  name: product.name,
  category: product.category,
  description: product.description,
  basePrice: moneyJson(product.unitPrice),
});

/** A product with its fields. */
export const productDetail = (product: CatalogProduct): JsonOut => ({
  ...productSummary(product),
  fields: product.fields.map((field) => ({
    name: field.name,
    label: field.label,
    required: false,
    default: field.options[0]?.value ?? null,
    options: field.options.map((option) => ({
      value: option.value,
      label: option.label,
      surcharge: moneyJson(option.surcharge),
    })),
  })),
});
