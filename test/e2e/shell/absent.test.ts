import { expect, it } from 'vitest';
import { sharedDesk } from '../desk/open-desk';

const desk = sharedDesk();

/** Where a record would be, what is said when it is not there, and where the button beside that leads. */
const GONE = [
  ['/orders/gone', 'Order not found', 'Show all orders', '/orders'],
  ['/carts/gone', 'Cart not found', 'Show all carts', '/carts'],
  ['/submission-carts/gone', 'Cart not found', 'Show all carts', '/submission-carts'],
  ['/batches/gone', 'Batch not found', 'Show all batches', '/batches'],
  ['/configured-products/gone', 'Configured product not found', 'Show all', '/configured-products'],
  ['/catalog/gone', 'Product not found', 'Show all products', '/catalog'],
  ['/catalog/gone/configure', 'Product not found', 'Show all products', '/catalog'],
  ['/activity/gone', 'Request no longer available', 'Show all requests', '/activity'],
  ['/activity/deliveries/gone', 'Delivery not found', 'Show all deliveries', '/activity/deliveries'],
] as const;

it.each(GONE)('says at %s that it is not there, and leads to the others', async (path, title, all, list) => {
  const { page } = desk().running;
  await page.evaluate((hash) => (window.location.hash = hash), path);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('main').getByRole('button', { name: all, exact: true }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${list}`);
});
