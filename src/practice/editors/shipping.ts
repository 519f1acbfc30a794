import type { Cents } from '../cents';
import type { ProductGroup } from './products';

/** Order attributes that the lab understands. The document names no attribute; these are the lab's own. */
const SHIPPING_ATTRIBUTES: Readonly<Record<number, { readonly name: string; readonly factor: number }>> = {
  545: { name: 'Economy, tracked', factor: 100 },
  546: { name: 'Second day', factor: 195 },
  547: { name: 'Next day', factor: 335 },
};

/** Attribute that asks for shipping to the studio's client, without prices in the parcel. */
export const DROP_SHIP_ATTRIBUTE = 96;

const BASE: Readonly<Record<ProductGroup, Cents>> = { prints: 695, cards: 795, albums: 1_150, wall: 1_895 };

const PLACE: Readonly<Record<ProductGroup, { readonly name: string; readonly days: number }>> = {
  prints: { name: 'the print room', days: 1 },
  cards: { name: 'the press', days: 2 },
  albums: { name: 'the bindery', days: 5 },
  wall: { name: 'the frame shop', days: 4 },
};

export interface Shipping {
  readonly name: string;
  readonly price: Cents;
  readonly note: string;
}

/** How an order is shipped and what it costs: the dearest group in it decides, then the speed asked for. */
export function shippingOf(groups: readonly ProductGroup[], attributes: readonly number[]): Shipping {
  const slowest = groups.reduce(
    (far, group) => (BASE[group] > BASE[far] ? group : far),
    groups[0] ?? 'prints',
  );
  const speed = attributes.map((uid) => SHIPPING_ATTRIBUTES[uid]).find((found) => found !== undefined) ?? {
    name: 'Economy, tracked',
    factor: 100,
  };
  const place = PLACE[slowest];
  const days = place.days === 1 ? 'one business day' : `${place.days} business days`;
  const unknown = attributes.filter(
    (uid) => uid !== DROP_SHIP_ATTRIBUTE && SHIPPING_ATTRIBUTES[uid] === undefined,
  );
  return {
    name: `Shipping: ${speed.name}`,
    price: Math.floor((BASE[slowest] * speed.factor) / 100),
    note: [
      `Leaves ${place.name} in ${days}.`,
      ...(attributes.includes(DROP_SHIP_ATTRIBUTE) ? ['Drop shipped without prices.'] : []),
      ...(unknown.length > 0 ? [`Not understood and left out: attribute ${unknown.join(', ')}.`] : []),
    ].join(' '),
  };
}
