import { refreshCatalog } from '@main/workflows/catalog/refresh-catalog';
import type { PracticeLab } from '@practice/server';
import { pricedCart, readyProduct, submit } from '@test/unit/main/workflows/desks/commerce-desk';
import { type NodeDesk, PRACTICE } from '@test/unit/main/workflows/desks/node-desk';

/** The catalog, configured products, and submission carts: priced, submitted, and of unknown outcome. */
export async function writeSubmissions(desk: NodeDesk, lab: PracticeLab): Promise<void> {
  await refreshCatalog(desk.desk, PRACTICE);
  const product = await readyProduct(desk, lab);
  await pricedCart(desk, product);
  await submit(desk, (await pricedCart(desk, product)).id);
  const unknown = await pricedCart(desk, product);
  lab.setFault({ route: 'submit', effect: { kind: 'resetAfter' }, count: 20 });
  await submit(desk, unknown.id);
  await lab.control({ do: 'clearFaults' });
}
