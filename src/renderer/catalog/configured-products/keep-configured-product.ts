import type { Result } from '@contract/problems';
import type { CatalogProduct } from '@core/catalog/catalog';
import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import { whatIsSelected } from '@core/catalog/selections';
import { call } from '../../bridge';

/** Selections can be changed until the lab has it, and stay once a cart counts on them. */
const canChange = (record: ConfiguredProductRecord): boolean =>
  (record.state === 'drafted' || record.state === 'failed') &&
  record.usedAt === null &&
  record.configuredProductId === null;

/**
 * Makes a configured product durable: as a change of the one that was kept before, or as another one where that
 * one has to stay as it is. Someone else's change of it meanwhile does not prevent it.
 *
 * @param form what is typed: the exact JSON text of the selections, and the name
 * @param before what was kept of this form, or null; `isTaken` when a cart counts on it by now
 */
export async function keepConfiguredProduct(
  product: Pick<CatalogProduct, 'accountId' | 'ref'>,
  form: { readonly selections: string; readonly name: string },
  before: ConfiguredProductRecord | null,
  isTaken: boolean,
): Promise<Result<ConfiguredProductRecord>> {
  const isSame = before !== null && whatIsSelected(before.selections) === whatIsSelected(form.selections);
  if (before === null || (!isSame && (isTaken || !canChange(before)))) {
    return call('configured-products:create', {
      accountId: product.accountId,
      productRef: product.ref,
      name: form.name,
      selections: form.selections,
    });
  }
  const change = { name: form.name, ...(isSame ? {} : { selections: form.selections }) };
  const saved = await call('configured-products:save', {
    id: before.id,
    revision: before.revision,
    ...change,
  });
  const isOld = !saved.ok && saved.problem.kind === 'blocked' && saved.problem.reason === 'changed-meanwhile';
  if (!isOld) return saved;
  const now = await call('configured-products:read', { id: before.id });
  return now.ok
    ? call('configured-products:save', { id: before.id, revision: now.value.revision, ...change })
    : now;
}
