import { isJsonFields, isWords, type JsonFields, usual, usualKey } from '../values/usual-names';

/** The pictures that a product names. */
export interface ProductPictures {
  /** Web address of a small picture, or null. */
  readonly thumbnail: string | null;
  /** Web addresses, one for each picture. */
  readonly pictures: readonly string[];
  /** The product's own keys that they are under. */
  readonly keys: readonly string[];
}

const SMALL = ['thumbnail', 'thumbnailurl', 'thumb', 'thumbnailimage'];
const PICTURES = [
  'images',
  'pictures',
  'photos',
  'previews',
  'productpreviews',
  'gallery',
  'media',
  'image',
  'imageurl',
  'imageurls',
  'picture',
  'pictureurl',
  'photo',
  'preview',
  'previewurl',
];
/** Where an object that is a picture has its address, large ones first. */
const ADDRESSES = [
  'scale1024',
  'large',
  'url',
  'src',
  'href',
  'uri',
  'imageurl',
  'scale512',
  'medium',
  'scale256',
  'small',
];
const SMALL_ADDRESSES = ['scale256', 'thumbnail', 'thumbnailurl', 'thumb', 'small'];
/** More than this no one looks through. */
const MOST = 40;

const isAddress = (value: unknown): value is string =>
  isWords(value) && /^https?:\/\/\S+$/i.test(value.trim());

const addressIn = (fields: JsonFields, names: readonly string[]): string | null => {
  const found = usual(fields, names, isAddress);
  return isAddress(found) ? found.trim() : null;
};

interface Found {
  readonly small: string | null;
  readonly large: string;
  /** Pixels, where the same picture comes in several widths. */
  readonly width: number | null;
  readonly name: string | null;
}

function found(value: unknown): Found[] {
  if (isAddress(value)) return [{ small: null, large: value.trim(), width: null, name: null }];
  if (Array.isArray(value)) return value.slice(0, MOST).flatMap((one: unknown) => foundOne(one));
  if (!isJsonFields(value)) return [];
  const one = foundOne(value);
  if (one.length > 0) return one;
  return Object.values(value).slice(0, MOST).flatMap(foundOne);
}

function foundOne(value: unknown): Found[] {
  if (isAddress(value)) return [{ small: null, large: value.trim(), width: null, name: null }];
  if (!isJsonFields(value)) return [];
  const large = addressIn(value, ADDRESSES);
  if (large === null) return [];
  const width = usual(value, ['width', 'w'], (one) => typeof one === 'number');
  const name = usual(value, ['name', 'label', 'alt', 'title', 'view', 'id'], isWords);
  return [
    {
      small: addressIn(value, SMALL_ADDRESSES),
      large,
      width: typeof width === 'number' ? width : null,
      name: isWords(name) ? name : null,
    },
  ];
}

/** True when these are one picture in several widths: each has another width, and none a name of its own. */
const isOnePicture = (all: readonly Found[]): boolean =>
  all.length > 1 &&
  all.every(({ width, name }) => width !== null && name === null) &&
  new Set(all.map(({ width }) => width)).size === all.length;

/** Finds the web addresses of a product's pictures by the usual names. Never throws. */
export function picturesOf(product: JsonFields): ProductPictures {
  const keys: string[] = [];
  const smallKey = usualKey(product, SMALL, (value) => found(value).length > 0);
  const key = usualKey(product, PICTURES, (value) => found(value).length > 0);
  let all = key === null ? [] : found(product[key]);
  let small = smallKey === null ? null : (found(product[smallKey])[0]?.large ?? null);
  for (const one of [key, smallKey]) if (one !== null) keys.push(one);
  if (isOnePicture(all)) {
    const byWidth = [...all].sort((one, other) => (one.width ?? 0) - (other.width ?? 0));
    small ??= byWidth[0]?.large ?? null;
    all = byWidth.slice(-1);
  }
  small ??= all[0]?.small ?? all[0]?.large ?? null;
  const pictures = [...new Set(all.map(({ large }) => large))];
  return { thumbnail: small, pictures: pictures.length === 0 && small !== null ? [small] : pictures, keys };
}
