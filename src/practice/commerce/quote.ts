import type { Cents } from '../cents';
import { taxOn } from '../tax';
import type { InvalidParam } from '../http/problems';
import type { JsonOut } from '../raw-json';
import { moneyJson } from './product-json';
import { pollAction, type ConfiguredProducts } from './configured-products';
import type { ConfiguredProduct } from '../store/records';
import {
  destinationOf,
  shippingOptions,
  typeOfPriority,
  type Destination,
  type ShippingOption,
} from './shipping-options';
import type { CommerceAddress, SubmissionRequest } from './submission-request';

/** One line of a quote. */
export interface QuoteLine {
  readonly configured: ConfiguredProduct;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
}

/** What a submission would cost and what still keeps it from being submitted. */
export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly options: readonly ShippingOption[];
  /** The chosen option; null when none that is offered was chosen. */
  readonly shipping: ShippingOption | null;
  /** Whether the destination is known, so that shipping and tax can be in the total. */
  readonly hasDestination: boolean;
  readonly itemsTotal: Cents;
  readonly tax: Cents;
  /** What stops a submit, in the order in which submit lists it. */
  readonly invalidParams: readonly InvalidParam[];
}

const TOTAL_EXCLUDES_TAX = 'submission.pricing.total_excludes_tax';
const DESTINATION_REQUIRED = 'submission.pricing.destination_required_for_full_total';

const REQUIRED: readonly (readonly [keyof CommerceAddress, number])[] = [
  ['name', 1],
  ['addr1', 3],
  ['city', 2],
  ['state', 2],
  ['zip', 5],
  ['country', 2],
];

/** Fields of a dropship address that are missing or too short (document: "Codes", not_submittable). */
function addressGaps(request: SubmissionRequest): InvalidParam[] {
  if (request.type !== 'dropship') return [];
  return REQUIRED.filter(([key, shortest]) => (request.address?.[key] ?? '').trim().length < shortest).map(
    ([key]) => ({
      name: `shipping.address.${key}`,
      reason: 'Required for this shipping type',
    }),
  );
}

/** The entry for a priority that is not among the options: it lists those of the same type. */
function notOffered(priority: string, options: readonly ShippingOption[]): InvalidParam {
  const alike = options.filter((option) => option.type === typeOfPriority(priority));
  return {
    name: 'shipping.priority',
    reason: `Available priorities: ${alike.map((option) => option.priority).join(', ')}`,
    value: priority,
  };
}

const offers = (options: readonly ShippingOption[], priority: string): boolean =>
  options.some((option) => option.priority === priority);

/**
 * The refusal of a priority that is not offered where the submission goes, when both a priority and an address were
 * sent (document: "Status rules", 3); else null.
 */
export function unsupportedPriority({ priority, address }: SubmissionRequest): InvalidParam | null {
  const destination = destinationOf(address);
  if (priority === null || destination === null) return null;
  const options = shippingOptions(destination);
  return offers(options, priority) ? null : notOffered(priority, options);
}

/** A shipping choice that is not met (document: "Codes", not_submittable): none made, or one that does not exist. */
function unmetChoice(
  { type, priority }: SubmissionRequest,
  options: readonly ShippingOption[],
): InvalidParam[] {
  const unmet: InvalidParam[] = type === null ? [{ name: 'shipping.type', reason: 'Required' }] : [];
  if (priority === null) unmet.push({ name: 'shipping.priority', reason: 'Required' });
  else if (!offers(options, priority)) unmet.push(notOffered(priority, options));
  return unmet;
}

/**
 * Prices a request for a destination; null when there is none yet, so that shipping and tax stay out of the total.
 * Configured products must all be known.
 */
export function quoteOf(
  request: SubmissionRequest,
  found: readonly ConfiguredProduct[],
  products: ConfiguredProducts,
  destination: Destination | null,
): Quote {
  const lines = request.items.flatMap((item, index): QuoteLine[] => {
    const configured = found[index];
    return configured === undefined
      ? []
      : [
          {
            configured,
            name: products.nameOf(configured),
            quantity: item.quantity,
            unitPrice: products.unitPrice(configured),
          },
        ];
  });
  const options = shippingOptions(destination);
  const itemsTotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const notBuilt = lines.flatMap((line, index): InvalidParam[] =>
    line.configured.pollsLeft === 0
      ? []
      : [
          {
            name: `items.${index}.configuredProductId`,
            reason: 'Is still building and is not valid for ordering',
            value: line.configured.id,
          },
        ],
  );
  return {
    lines,
    options,
    shipping: options.find((option) => option.priority === request.priority) ?? null,
    hasDestination: destination !== null,
    itemsTotal,
    tax: destination === null ? 0 : taxOn(itemsTotal, destination.state, destination.country),
    invalidParams: [...notBuilt, ...addressGaps(request), ...unmetChoice(request, options)],
  };
}

/**
 * `totalPrice`: `value` includes tax, `total.value` excludes it (document: "Commerce family records"). A charge that is
 * not known yet is null: it is left out of both totals and is not named beside them.
 */
export function totalPriceJson(itemsTotal: Cents, shipping: Cents | null, tax: Cents | null): JsonOut {
  return {
    ...moneyJson(itemsTotal + (shipping ?? 0) + (tax ?? 0)),
    items: moneyJson(itemsTotal),
    shipping: shipping === null ? undefined : moneyJson(shipping),
    tax: tax === null ? undefined : moneyJson(tax),
    total: moneyJson(itemsTotal + (shipping ?? 0)),
  };
}

/** The note that comes with every total whose destination is known. */
export const excludesTax = (): JsonOut => ({
  code: TOTAL_EXCLUDES_TAX,
  message: 'totalPrice.value includes tax; totalPrice.total.value does not. Bill totalPrice.value.',
});

/** The answer of calculate. */
export function quoteJson(quote: Quote): JsonOut {
  const building = quote.lines.find((line) => line.configured.pollsLeft > 0);
  return {
    items: quote.lines.map((line) => ({
      configuredProductId: line.configured.id,
      name: line.name,
      quantity: line.quantity,
      unitPrice: moneyJson(line.unitPrice),
      price: moneyJson(line.unitPrice * line.quantity),
      isValidForOrder: line.configured.pollsLeft === 0,
    })),
    options: {
      shipping: quote.options.map((option) => ({
        type: option.type,
        priority: option.priority,
        name: option.name,
        price: quote.hasDestination ? moneyJson(option.price) : undefined,
      })),
    },
    totalPrice: totalPriceJson(
      quote.itemsTotal,
      quote.hasDestination ? (quote.shipping?.price ?? null) : null,
      quote.hasDestination ? quote.tax : null,
    ),
    guidance: [
      quote.hasDestination
        ? excludesTax()
        : {
            code: DESTINATION_REQUIRED,
            message: 'The total leaves out shipping and tax until there is an address.',
          },
    ],
    validation: {
      isValidForSubmit: quote.invalidParams.length === 0,
      invalidParams: quote.invalidParams.map(({ name, reason, value }) => ({ name, reason, value })),
    },
    actions: building === undefined ? {} : pollAction(building.configured.id),
  };
}
