import { amountText, type Cents } from '../cents';
import type { LabQuirks } from '../quirks/quirks';
import type { JsonOut } from '../raw-json';
import type { ProductGroup } from './products';
import { shippingOf } from './shipping';
import { taxOn } from '../tax';

export interface PricedItem {
  readonly description: string;
  readonly group: ProductGroup;
  readonly quantity: number;
  readonly unitPrice: Cents;
}

export interface PricedOrder {
  readonly sequenceNumber: number;
  readonly state: string;
  readonly country: string;
  readonly attributes: readonly number[];
  readonly items: readonly PricedItem[];
}

/** What an order comes to at least where the lab charges for small ones. */
const MINIMUM: Cents = 2_500;

/**
 * The price breakdown of one order (document: "Order creation response", Orders). `Price` is that of
 * the whole line; `SubTotal` sums the lines; `Total` adds the line items (shipping) and tax on the lines. Where charges are
 * among the products, they are lines like others, and there are no line items.
 */
export function breakdownOf(order: PricedOrder, quirks: LabQuirks): JsonOut {
  const shipping = shippingOf(
    order.items.map((item) => item.group),
    order.attributes,
  );
  const goods = order.items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
  const tax = taxOn(goods, order.state, order.country);
  const isAmong = quirks.has('charges-among-products');
  const minimum = isAmong ? Math.max(0, MINIMUM - goods) : 0;
  const charge = (name: string, price: Cents): JsonOut => ({
    Price: amountText(price),
    ProductDescription: name,
    Quantity: 1,
  });
  const lineItems = [{ Description: shipping.name, Price: amountText(shipping.price), Quantity: 1 }];
  const subTotal = goods + minimum + (isAmong ? shipping.price : 0);
  return {
    LineItems: isAmong ? [] : lineItems,
    Note: shipping.note,
    Products: [
      ...order.items.map((item) => ({
        Price: amountText(item.unitPrice * item.quantity),
        ProductDescription: item.description,
        Quantity: item.quantity,
      })),
      ...(minimum > 0 ? [charge('Minimum Order Charge', minimum)] : []),
      ...(isAmong ? [charge(shipping.name, shipping.price)] : []),
    ],
    SequenceNumber: String(order.sequenceNumber),
    SubTotal: amountText(subTotal),
    Tax: amountText(tax),
    Total: amountText(goods + minimum + shipping.price + tax),
  };
}
