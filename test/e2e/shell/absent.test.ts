import { expect, it } from 'vitest';
import { sharedDesk } from '../desk/open-desk';

const desk = sharedDesk();

/** Where a record would be, what is said when it is not there, and where the button beside that leads. */
const GONE = [
  ['/orders/gone', 'This order is not here', 'Show all orders', '/orders'],
  ['/carts/gone', 'This cart is not here', 'Show all carts', '/carts'],
  ['/submission-carts/gone', 'This cart is not here', 'Show all carts', '/submission-carts'],
  ['/batches/gone', 'This batch is not here', 'Show all batches', '/batches'],
  ['/configured-products/gone', 'This configured product is not here', 'Show all', '/configured-products'],
  ['/catalog/gone', 'This product is not in the catalog here', 'Show all products', '/catalog'],
  ['/catalog/gone/configure', 'This product is not in the catalog here', 'Show all products', '/catalog'],
  ['/activity/gone', 'This request is not kept any more', 'Show all requests', '/activity'],
  ['/activity/deliveries/gone', 'This delivery is not here', 'Show all deliveries', '/activity/deliveries'],
] as const;

it.each(GONE)('says at %s that it is not there, and leads to the others', async (path, title, all, list) => {
  const { page } = desk().running;
  await page.evaluate((hash) => (window.location.hash = hash), path);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('main').getByRole('button', { name: all, exact: true }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${list}`);
});
