import type { Account } from '../accounts/accounts';
import type { Cents } from '../cents';
import { taxOn } from '../editors/tax';
import type { InvalidParam } from '../http/problems';
import type { JsonOut } from '../raw-json';
import { moneyJson } from './product-json';
import { pollAction, type ConfiguredProduct, type ConfiguredProducts } from './configured-products';
import { shippingOptions, type ShippingOption } from './shipping-options';
import type { CommerceAddress, SubmissionRequest } from './submission-request';

/** One line of a quote. */
export interface QuoteLine {
  readonly configured: ConfiguredProduct;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
}

/** What a submission would cost and what still stands in its way. */
export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly options: readonly ShippingOption[];
  readonly shipping: ShippingOption | null;
  /** Whether the destination is known, so that shipping and tax are in the total. */
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

/** The first priority of a submission that is not offered where it goes, with what is (document: "Status rules", 3). */
export function unsupportedPriority(request: SubmissionRequest): InvalidParam | null {
  const { priority, address } = request;
  if (priority === null || address === null) return null;
  const options = shippingOptions({ state: address.state ?? '', country: address.country ?? 'US' });
  if (options.some((option) => option.priority === priority)) return null;
  const alike = options
    .filter((option) => option.type === priority.split('.', 1)[0])
    .map((option) => option.priority);
  return { name: 'shipping.priority', reason: `Available priorities: ${alike.join(', ')}`, value: priority };
}

/** Prices a request. Configured products must all be known. */
export function quoteOf(
  request: SubmissionRequest,
  found: readonly ConfiguredProduct[],
  products: ConfiguredProducts,
  account: Account,
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
  const own = { state: account.studio.state, country: account.studio.country };
  const given =
    request.address === null
      ? null
      : { state: request.address.state ?? '', country: request.address.country ?? 'US' };
  const destination = given ?? (request.type === 'studio' ? own : null);
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
  const choice: InvalidParam[] = [
    ...(request.type === null ? [{ name: 'shipping.type', reason: 'Required' }] : []),
    ...(request.priority === null ? [{ name: 'shipping.priority', reason: 'Required' }] : []),
  ];
  return {
    lines,
    options,
    shipping: options.find((option) => option.priority === request.priority) ?? null,
    hasDestination: destination !== null,
    itemsTotal,
    tax: destination === null ? 0 : taxOn(itemsTotal, destination.state, destination.country),
    invalidParams: [...notBuilt, ...addressGaps(request), ...choice],
  };
}

/** `totalPrice`: `value` includes tax, `total.value` excludes it (document: "Commerce family records"). */
export function totalPriceJson(itemsTotal: Cents, shipping: Cents, tax: Cents): JsonOut {
  return {
    ...moneyJson(itemsTotal + shipping + tax),
    items: moneyJson(itemsTotal),
    shipping: moneyJson(shipping),
    tax: moneyJson(tax),
    total: moneyJson(itemsTotal + shipping),
  };
}

/** The note that comes with every total that has tax beside it. */
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
        price: moneyJson(option.price),
      })),
    },
    totalPrice: totalPriceJson(
      quote.itemsTotal,
      quote.hasDestination ? (quote.shipping?.price ?? 0) : 0,
      quote.tax,
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
