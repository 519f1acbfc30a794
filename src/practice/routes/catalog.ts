import type { Hono } from 'hono';
import type { Cursors } from '../commerce/cursors';
import { productJson } from '../commerce/product-json';
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
export function catalogRoutes(app: Hono<LabEnv>, parts: LabParts, cursors: Cursors): void {
  const { catalog, clock, imageAddress } = parts;
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
    const { page, more } = catalog.page(position.at, limit, category);
    const last = page[page.length - 1];
    return json({
      items: page.map((product) => productJson(product, imageAddress)),
      nextCursor: last !== undefined && more ? cursors.issue(last.ref, request) : null,
    });
  });

  serveFamilyRoute(app, 'readProduct', 'catalog:read', ({ path, part }) => {
    const product = catalog.find(part('ref'));
    if (product === null)
      return problem(path, { status: 404, title: `Product ${part('ref')} was not found` });
    return json(productJson(product, imageAddress));
  });
}
