import { amountText, type Cents } from '../cents';
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

/**
 * The price breakdown of one order (document: "Order creation response", Orders). `Price` is that of
 * the whole line; `SubTotal` sums the lines; `Total` adds the line items (shipping) and tax on the lines.
 */
export function breakdownOf(order: PricedOrder): JsonOut {
  const shipping = shippingOf(
    order.items.map((item) => item.group),
    order.attributes,
  );
  const subTotal = order.items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
  const tax = taxOn(subTotal, order.state, order.country);
  return {
    LineItems: [{ Description: shipping.name, Price: amountText(shipping.price), Quantity: 1 }],
    Note: shipping.note,
    Products: order.items.map((item) => ({
      Price: amountText(item.unitPrice * item.quantity),
      ProductDescription: item.description,
      Quantity: item.quantity,
    })),
    SequenceNumber: String(order.sequenceNumber),
    SubTotal: amountText(subTotal),
    Tax: amountText(tax),
    Total: amountText(subTotal + shipping.price + tax),
  };
}
