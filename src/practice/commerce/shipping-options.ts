import type { Cents } from '../cents';

/** The two ways in which a submission is shipped (document: "Status rules", 2). */
export const SHIPPING_TYPES = ['studio', 'dropship'] as const;
export type ShippingType = (typeof SHIPPING_TYPES)[number];

/** One way to ship that is offered for a destination. */
export interface ShippingOption {
  readonly type: ShippingType;
  readonly priority: string;
  readonly name: string;
  readonly price: Cents;
}

const SPEEDS: Readonly<
  Record<ShippingType, readonly (readonly [speed: string, name: string, price: Cents])[]>
> = {
  studio: [
    ['standard', 'Standard to the studio', 895],
    ['expedited', 'Second day to the studio', 1_795],
    ['overnight', 'Overnight to the studio', 3_295],
  ],
  dropship: [
    ['economy', 'Economy, drop shipped', 745],
    ['standard', 'Standard, drop shipped', 995],
    ['expedited', 'Second day, drop shipped', 1_995],
    ['overnight', 'Overnight, drop shipped', 3_795],
  ],
};

/** Places that cannot be reached overnight. */
const FAR_STATES = new Set(['AK', 'HI', 'PR', 'GU', 'VI']);

/** Where a submission goes, as far as shipping and tax depend on it. */
export interface Destination {
  readonly state: string;
  readonly country: string;
}

const isHome = (country: string): boolean => /^(us|usa|united states)?$/i.test(country.trim());

/**
 * The destination that an address names, or null while it names none. Shipping and tax depend on the country and,
 * at home, on the state, so nothing less is a destination: neither `{}` nor a name alone. An address without a country
 * is at home. Which fields make a destination is the lab's own choice.
 */
export function destinationOf(
  address: { readonly state?: string; readonly country?: string } | null,
): Destination | null {
  const destination = { state: address?.state?.trim() ?? '', country: address?.country?.trim() || 'US' };
  return isHome(destination.country) && destination.state === '' ? null : destination;
}

/** What is offered for a destination, both types; null stands for a destination that is not known yet. */
export function shippingOptions(destination: Destination | null): readonly ShippingOption[] {
  const abroad = destination !== null && !isHome(destination.country);
  const far = destination !== null && FAR_STATES.has(destination.state.trim().toUpperCase());
  return SHIPPING_TYPES.flatMap((type) =>
    SPEEDS[type]
      .filter(
        ([speed]) =>
          !(abroad && speed !== 'standard' && speed !== 'economy') && !(far && speed === 'overnight'),
      )
      .map(([speed, name, price]) => ({
        type,
        priority: `${type}.${speed}`,
        name,
        price: price + (abroad ? 2_400 : far ? 900 : 0),
      })),
  );
}

/** The type in the prefix of a priority; null when the priority is malformed. The separator is the lab's own choice. */
export function typeOfPriority(priority: string): ShippingType | null {
  const prefix = /^([a-z]+)\.[a-z][a-z_]*$/.exec(priority)?.[1];
  return SHIPPING_TYPES.find((type) => type === prefix) ?? null;
}
