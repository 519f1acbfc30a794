import type { Hono } from 'hono';
import { productDetail, productSummary } from '../commerce/catalog';
import type { Cursors } from '../commerce/cursors';
import { json } from '../http/answers';
import { serveFamilyRoute } from '../http/family-route';
import { didNotValidate, problem, type InvalidParam } from '../http/problems';
import type { LabEnv } from '../http/request-context';
import type { LabParts } from '../lab-parts';

/** The number of entries that a list is asked for, or a complaint. Lists give 50 when not asked. */
export function limitOf(text: string | undefined, complain: (param: InvalidParam) => void): number {
  if (text === undefined) return 50;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 500) return limit;
  complain({ name: 'limit', reason: 'Must be a whole number from 1 to 500', value: text });
  return 50;
}

/** Catalog list and detail (document: "Endpoints"; fields are the lab's own choice). */
export function catalogRoutes(app: Hono<LabEnv>, { catalog, clock }: LabParts, cursors: Cursors): void {
  serveFamilyRoute(app, 'listProducts', 'catalog:read', ({ path, account, query }) => {
    const invalidParams: InvalidParam[] = [];
    const { cursor, limit: asked, category, ...others } = query;
    const limit = limitOf(asked, (param) => invalidParams.push(param));
    for (const name of Object.keys(others)) invalidParams.push({ name, reason: 'Unknown query parameter' });
    if (invalidParams.length > 0) return didNotValidate(path, invalidParams);
    const request = {
      path,
      account: account.accountId,
      filters: `catalog ${category ?? ''}`,
      now: clock.now(),
    };
    const position = cursors.read(cursor, request);
    if (!position.ok) return position.refusal;
    const products = catalog.all.filter((product) => category === undefined || product.category === category);
    const after = position.at === null ? 0 : products.findIndex((product) => product.ref === position.at) + 1;
    const page = products.slice(after, after + limit);
    const last = page[page.length - 1];
    return json({
      items: page.map(productSummary),
      nextCursor:
        last !== undefined && after + limit < products.length ? cursors.issue(last.ref, request) : null,
    });
  });

  serveFamilyRoute(app, 'readProduct', 'catalog:read', ({ path, part }) => {
    const product = catalog.find(part('ref'));
    if (product === null)
      return problem(path, { status: 404, title: `Product ${part('ref')} was not found` });
    return json(productDetail(product));
  });
}
