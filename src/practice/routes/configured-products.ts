import type { Hono } from 'hono';
import type { CatalogProduct } from '../commerce/catalog';
import { json } from '../http/answers';
import { serveFamilyPath, serveFamilyRoute } from '../http/family-route';
import { didNotValidate, problem, type InvalidParam } from '../http/problems';
import type { LabEnv } from '../http/request-context';
import type { LabParts } from '../lab-parts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Selections =
  | { readonly ok: true; readonly selections: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly invalidParams: readonly InvalidParam[]; readonly code: string | null };

/** Reads selections against a product: unknown fields first, they have a code of their own. */
function readSelections(value: Fields, product: CatalogProduct): Selections {
  const known = new Map(product.fields.map((field) => [field.name, field]));
  const unknown = Object.keys(value).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    const invalidParams = unknown.map((name) => ({
      name: `selections.${name}`,
      reason: `Is not a field of ${product.ref}`,
    }));
    return { ok: false, invalidParams, code: 'unknown_selection_field' };
  }
  const selections: Record<string, string> = {};
  const invalidParams: InvalidParam[] = [];
  for (const [name, field] of known) {
    const selected = value[name] ?? field.options[0]?.value;
    const option = field.options.find((candidate) => candidate.value === selected);
    if (option === undefined) {
      const reason = `Must be one of ${field.options.map((candidate) => candidate.value).join(', ')}`;
      invalidParams.push({
        name: `selections.${name}`,
        reason,
        ...(typeof selected === 'string' ? { value: selected } : {}),
      });
    } else {
      selections[name] = option.value;
    }
  }
  return invalidParams.length > 0 ? { ok: false, invalidParams, code: null } : { ok: true, selections };
}

/** Configured products and the poll that follows one while it builds (document: "Commerce family records"). */
export function configuredProductRoutes(
  app: Hono<LabEnv>,
  { catalog, configuredProducts, clock }: LabParts,
): void {
  serveFamilyRoute(app, 'createConfiguredProduct', 'configured-products:write', ({ path, account, body }) => {
    const request = isFields(body) ? body : {};
    const { productRef, selections = {} } = request;
    if (typeof productRef !== 'string') {
      const reason = productRef === undefined ? 'Required' : 'Must be a string';
      return didNotValidate(path, [{ name: 'productRef', reason }]);
    }
    if (!isFields(selections))
      return didNotValidate(path, [{ name: 'selections', reason: 'Must be an object' }]);
    const product = catalog.find(productRef);
    if (product === null) return problem(path, { status: 404, title: `Product ${productRef} was not found` });
    const read = readSelections(selections, product);
    if (!read.ok) return didNotValidate(path, read.invalidParams, read.code ?? undefined);
    const created = configuredProducts.create(account.accountId, product, read.selections, clock.now());
    return json(configuredProducts.json(created), 201);
  });

  const poll = ['/v1/commerce/configured-products/:id'];
  serveFamilyPath(app, 'GET', poll, 'configured-products:write', ({ path, account, part }) => {
    const found = configuredProducts.poll(part('id'), account.accountId);
    if (found === null)
      return problem(path, { status: 404, title: `Configured product ${part('id')} was not found` });
    return json(configuredProducts.json(found));
  });
}
