import type { Hono } from 'hono';
import { z } from 'zod';
import type { CatalogField, CatalogProduct, SelectedValue } from '../commerce/catalog-products';
import { json } from '../http/answers';
import { serveFamilyPath, serveFamilyRoute } from '../http/family-route';
import { didNotValidate, problem, type InvalidParam } from '../http/problems';
import type { LabEnv } from '../http/request-context';
import type { LabParts } from '../lab-parts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Selected = Readonly<Record<string, SelectedValue>>;
type Selections =
  | { readonly ok: true; readonly selections: Selected }
  | { readonly ok: false; readonly invalidParams: readonly InvalidParam[]; readonly code: string | null };

/** Why a value cannot be selected for a field, or null when it can. */
function refusalOf(field: CatalogField, selected: unknown): string | null {
  switch (field.type) {
    case 'choice':
      return field.options.some(({ value }) => value === selected)
        ? null
        : `Must be one of ${field.options.map(({ value }) => value).join(', ')}`;
    case 'text':
      if (typeof selected !== 'string') return 'Must be a string';
      return selected.length <= field.maxLength ? null : `Must have at most ${field.maxLength} characters`;
    case 'number': {
      const { minimum, maximum } = field;
      const fits = typeof selected === 'number' && selected >= minimum && selected <= maximum;
      return fits ? null : `Must be a number from ${minimum} to ${maximum}`;
    }
    case 'boolean':
      return typeof selected === 'boolean' ? null : 'Must be a boolean';
  }
}

const selectableSchema = z.union([z.string(), z.number(), z.boolean()]);

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
  const selections: Record<string, SelectedValue> = {};
  const invalidParams: InvalidParam[] = [];
  for (const [name, field] of known) {
    const selected = value[name] ?? (field.type === 'choice' ? field.options[0]?.value : undefined);
    if (selected === undefined && !field.required) continue;
    const refusal = selected === undefined ? 'Required' : refusalOf(field, selected);
    const selectable = selectableSchema.safeParse(selected);
    if (refusal === null && selectable.success) selections[name] = selectable.data;
    else {
      const given = selectable.success ? { value: selectable.data } : {};
      invalidParams.push({
        name: `selections.${name}`,
        reason: refusal ?? 'Must be a plain value',
        ...given,
      });
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
