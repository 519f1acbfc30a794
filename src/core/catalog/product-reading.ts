import type { JsonDocument, JsonPath } from '@contract/json-document';
import type { ProductField } from './catalog';
import { productFieldsAt } from './product-fields';
import { picturesOf } from './product-pictures';
import { usualMoneyAt } from '../values/usual-money';
import { isJsonFields, isWords, type JsonFields, usualKey } from '../values/usual-names';
import type { Money } from '../values/money';

/** What a product says by usual names. What is not recognised is null here and stays in its text. */
export interface ProductReading {
  readonly name: string | null;
  readonly description: string | null;
  readonly category: string | null;
  /** Keeps the spelling of its number. */
  readonly price: Money | null;
  /** Web address of a small picture. */
  readonly thumbnail: string | null;
  /** Web addresses of its pictures, one each, large ones where there is a choice. */
  readonly pictures: readonly string[];
  /** Null where the product does not say what can be selected. */
  readonly fields: readonly ProductField[] | null;
  /** The product's own keys that the above was read from, for a sheet of everything else. */
  readonly named: readonly string[];
}

const NAMES = ['name', 'title', 'productname', 'displayname', 'label'];
const DESCRIPTIONS = ['description', 'shortdescription', 'summary', 'longdescription', 'details'];
const CATEGORIES = ['category', 'categories', 'categoryname', 'productcategory', 'producttype', 'type'];
const PRICES = ['baseprice', 'price', 'unitprice', 'startingprice', 'listprice', 'retailprice', 'amount'];
/** A category is a word or a few; more than this is something else. */
const CATEGORY_CHARACTERS = 80;

function categoryOf(value: unknown): string | null {
  if (isWords(value)) return value.length <= CATEGORY_CHARACTERS ? value : null;
  if (Array.isArray(value)) return categoryOf(value[0]);
  if (!isJsonFields(value)) return null;
  const key = usualKey(value, ['name', 'title', 'label'], isWords);
  return key === null ? null : categoryOf(value[key]);
}

const NOTHING: ProductReading = {
  name: null,
  description: null,
  category: null,
  price: null,
  thumbnail: null,
  pictures: [],
  fields: null,
  named: [],
};

/**
 * Reads the product at a path of a document. Total: any JSON gives a reading, one without anything in it
 * when nothing is recognised, and nothing throws.
 */
export function readProduct(document: JsonDocument, path: JsonPath = []): ProductReading {
  const product = document.valueAt(path);
  if (!isJsonFields(product)) return NOTHING;
  const named: string[] = [];
  const text = (names: readonly string[]): string | null => {
    const key = usualKey(product, names, isWords);
    const value = key === null ? null : product[key];
    if (key === null || !isWords(value)) return null;
    named.push(key);
    return value;
  };
  const name = text(NAMES);
  const description = text(DESCRIPTIONS);
  const category = categoryAt(product);
  if (category !== null) named.push(category.key);
  const price = priceAt(document, path, product);
  if (price !== null) named.push(price.key);
  const { thumbnail, pictures, keys } = picturesOf(product);
  const fields = productFieldsAt(document, path, product);
  if (fields !== null) named.push(fields.key);
  return {
    name,
    description,
    category: category?.category ?? null,
    price: price?.price ?? null,
    thumbnail,
    pictures,
    fields: fields?.fields ?? null,
    named: [...named, ...keys],
  };
}

function categoryAt(product: JsonFields): { key: string; category: string } | null {
  const key = usualKey(product, CATEGORIES, (value) => categoryOf(value) !== null);
  const category = key === null ? null : categoryOf(product[key]);
  return key === null || category === null ? null : { key, category };
}

function priceAt(
  document: JsonDocument,
  path: JsonPath,
  product: JsonFields,
): { key: string; price: Money } | null {
  const remaining = [...PRICES];
  while (remaining.length > 0) {
    const key = usualKey(product, remaining.splice(0, 1));
    const price = key === null ? null : usualMoneyAt(document, [...path, key]);
    if (key !== null && price !== null) return { key, price };
  }
  return null;
}

/** One reading completed by another, older or less telling one. */
export function completeReading(first: ProductReading, second: ProductReading | null): ProductReading {
  if (second === null) return first;
  return {
    name: first.name ?? second.name,
    description: first.description ?? second.description,
    category: first.category ?? second.category,
    price: first.price ?? second.price,
    thumbnail: first.thumbnail ?? second.thumbnail,
    pictures: first.pictures.length > 0 ? first.pictures : second.pictures,
    fields: first.fields ?? second.fields,
    named: first.named,
  };
}
