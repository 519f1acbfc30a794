import type { Cents } from '../cents';
import type { Choice } from '../editors/choices';
import { PRODUCTS, type Product } from '../editors/products';
import { createRandom, type Random } from '../random';
import type { JsonOut } from '../raw-json';
import { rawNumber } from '../raw-json';

/** What can be selected for a field. */
export type SelectedValue = string | number | boolean;

interface AnyField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
}

/** One field that a configured product selects a value for. */
export type CatalogField =
  | (AnyField & {
      readonly type: 'choice';
      readonly options: readonly {
        readonly value: string;
        readonly label: string;
        readonly surcharge: Cents;
      }[];
    })
  | (AnyField & { readonly type: 'text'; readonly maxLength: number })
  | (AnyField & {
      readonly type: 'number';
      readonly minimum: number;
      readonly maximum: number;
      readonly surchargePerUnit: Cents;
    })
  | (AnyField & { readonly type: 'boolean'; readonly surcharge: Cents });

/** A product of the catalog. Its fields are the lab's own choice; the document names `ref` alone. */
export interface CatalogProduct {
  readonly ref: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly unitPrice: Cents;
  readonly fields: readonly CatalogField[];
  /** False for a product that keeps its fields to itself: its selections are checked all the same. */
  readonly tellsFields: boolean;
  /** What it is made as, with the width and height of this very product. */
  readonly made: Product;
  /** What else it has, beyond everything that the document or the desk has a name for. */
  readonly more: { readonly [key: string]: JsonOut };
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const choiceField = ({ id, label, choices }: Product['selections'][number]): CatalogField => ({
  type: 'choice',
  name: id,
  label,
  required: false,
  options: choices.map((choice: Choice) => ({
    value: slug(choice.name),
    label: choice.name,
    surcharge: choice.surcharge,
  })),
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
const TAGS = ['wedding', 'family', 'newborn', 'senior', 'travel', 'sports', 'holiday', 'gift'] as const;
const SITES = ['Eagan', 'Portland', 'Savannah'] as const;

/** One in this many products of a series says nothing of its fields. */
const SILENT_EVERY = 17;

/** Fields that some products of a series have beside those that every product of their kind has. */
function seriesFields(made: Product, random: Random): CatalogField[] {
  const fields: CatalogField[] = [];
  if (made.book !== null && random.chance(0.5)) {
    const surchargePerUnit = Math.round(made.book.pricePerSpread / 2);
    fields.push({
      type: 'number',
      name: 'extraPages',
      label: 'Extra pages',
      required: false,
      minimum: 0,
      maximum: 40,
      surchargePerUnit,
    });
  }
  if (made.mount === 'framed' && random.chance(0.3)) {
    fields.push({
      type: 'text',
      name: 'namePlate',
      label: 'Text on the name plate',
      required: true,
      maxLength: 40,
    });
  }
  if (made.group !== 'prints' && random.chance(0.25)) {
    fields.push({ type: 'boolean', name: 'giftBox', label: 'Gift box', required: false, surcharge: 650 });
  }
  return fields;
}

/** Everything else that a product has: texts, lists, numbers, objects, and what is not set. */
function moreOf(made: Product, series: string | null, random: Random): { readonly [key: string]: JsonOut } {
  const { width, height } = made;
  const orientation = width === height ? 'square' : width > height ? 'landscape' : 'portrait';
  const first = random.integer(0, TAGS.length - 1);
  const tags = Array.from(
    { length: random.integer(1, 3) },
    (_, index) => TAGS[(first + index * 3) % TAGS.length],
  );
  return {
    ...(series === null ? {} : { series }),
    orientation,
    dimensions: { width: rawNumber(width.toFixed(1)), height: rawNumber(height.toFixed(1)), unit: 'in' },
    tags: tags.map((tag) => tag ?? null),
    madeToOrder: random.chance(0.7),
    ...(made.group === 'cards' ? { packSize: made.key.endsWith('25') ? 25 : 50 } : {}),
    ...(made.book === null ? {} : { pages: { included: made.book.pages, bindings: ['lay-flat', 'sewn'] } }),
    production: {
      days: random.integer(2, 9),
      site: random.pick(SITES),
      ...(made.group === 'albums' ? { proofing: { required: random.chance(0.5), rounds: 2 } } : {}),
    },
    weightGrams: rawNumber(`${random.integer(40, 4_000)}.${random.chance(0.5) ? '50' : '0'}`),
    ...(random.chance(0.1) ? { discontinuedOn: null } : {}),
  };
}

/** Width and height of a size such as 8×10. */
function sizeOf(size: string): { width: number; height: number } {
  const [width = 8, height = 10] = size.split('×').map(Number);
  return { width, height };
}

/** One of the lab's own products, or for places beyond them one more of a series. */
export function productAt(seed: string, index: number): CatalogProduct {
  const base = PRODUCTS[index % PRODUCTS.length];
  if (base === undefined) throw new Error('The lab has no products');
  const fields = base.selections.map(choiceField);
  const category = base.group;
  const round = Math.floor(index / PRODUCTS.length);
  if (round === 0) {
    return {
      ref: base.key,
      name: base.name,
      category,
      description: base.selections.map(({ label }) => label.toLowerCase()).join(', '),
      unitPrice: base.unitPrice,
      fields,
      tellsFields: true,
      made: base,
      more: moreOf(base, null, createRandom(`${seed} catalog more ${base.key}`)),
    };
  }
  const random = createRandom(`${seed} catalog ${index}`);
  const series = random.pick(SERIES);
  const size = random.pick(SIZES);
  const made = { ...base, ...sizeOf(size) };
  return {
    // Capitals in the ref: it is case-sensitive, and clients that fold case find nothing.
    ref: `${base.key}-${series}-${String(index).padStart(4, '0')}`,
    name: `${series} ${base.name.replace(/[\d×]+.*$/, '').trim()} ${size}`,
    category,
    description: `${series} series, ${size}`,
    unitPrice: base.unitPrice + random.integer(-8, 40) * 5,
    fields: [...fields, ...seriesFields(made, random)],
    tellsFields: index % SILENT_EVERY !== SILENT_EVERY - 3,
    made,
    more: moreOf(made, series, random),
  };
}
