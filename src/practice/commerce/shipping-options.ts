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

/** What is offered for a destination, both types; null stands for a destination that is not known yet. */
export function shippingOptions(
  destination: { readonly state: string; readonly country: string } | null,
): readonly ShippingOption[] {
  const abroad = destination !== null && !/^(us|usa|united states)?$/i.test(destination.country.trim());
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
