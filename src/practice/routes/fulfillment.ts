import type { Hono } from 'hono';
import { moneyJson } from '../commerce/product-json';
import type { Cursors } from '../commerce/cursors';
import { shippingOptions } from '../commerce/shipping-options';
import { ordersOf } from '../commerce/submission';
import type { SubmissionRecord } from '../store/records';
import { json } from '../http/answers';
import { serveFamilyRoute } from '../http/family-route';
import { problem } from '../http/problems';
import type { LabEnv } from '../http/request-context';
import type { LabParts } from '../lab-parts';
import type { JsonOut } from '../raw-json';
import { limitOf } from './catalog';

const SHOWN = ['accepted', 'shipped'];

const DAY = 24 * 60 * 60_000;
/** Days on the way, by the speed that a priority names after its type. */
const TRANSIT_DAYS: Readonly<Record<string, number>> = {
  economy: 7,
  standard: 5,
  expedited: 2,
  overnight: 1,
};

/** When something that ships tomorrow arrives by a priority, as the lab promises it. */
function promised(priority: string, now: number): { transitDays: number; arrivesBy: string } {
  const transitDays = TRANSIT_DAYS[priority.split('.')[1] ?? ''] ?? 5;
  return { transitDays, arrivesBy: new Date(now + (transitDays + 1) * DAY).toISOString().slice(0, 10) };
}

function fulfillmentOrders(record: SubmissionRecord, now: number): JsonOut[] {
  return ordersOf(record, now)
    .filter((order) => SHOWN.includes(order.status))
    .map((order) => ({
      id: order.id,
      submissionId: record.id,
      status: order.status === 'shipped' ? 'shipped' : 'in_production',
      reference: record.reference,
      items: order.items.map((index) => ({
        name: record.items[index]?.name ?? '',
        quantity: record.items[index]?.quantity ?? 0,
      })),
      shipping: { type: record.shipping.type, priority: record.shipping.priority },
      createdAt: new Date(record.createdAt).toISOString(),
    }));
}

/** The refusal of the first query parameter that a route does not know, or null (document: "Other bodies", rule 1). */
function unknownParameter(path: string, unknown: Readonly<Record<string, string>>): Response | null {
  const [name] = Object.keys(unknown);
  if (name === undefined) return null;
  return problem(path, {
    status: 400,
    title: 'Bad Request',
    detail: `Unknown query parameter ${name}`,
    code: 'fulfillment.unknown_query_parameter',
  });
}

/** Fulfillment orders and shipping preview (document: "Other bodies", rule 1; payloads are the lab's own choice). */
export function fulfillmentRoutes(
  app: Hono<LabEnv>,
  { submissions, clock }: LabParts,
  cursors: Cursors,
): void {
  serveFamilyRoute(app, 'listFulfillmentOrders', 'fulfillment:read', ({ path, account, query }) => {
    const { cursor, limit: asked, ...others } = query;
    let refusal: string | null = null;
    const limit = limitOf(asked, ({ reason }) => {
      refusal = `limit: ${reason}`;
    });
    const unknown = unknownParameter(path, others);
    if (unknown !== null) return unknown;
    if (refusal !== null) {
      return problem(path, {
        status: 400,
        title: 'Bad Request',
        detail: refusal,
        code: 'fulfillment.invalid_query_parameter',
      });
    }
    const now = clock.now();
    const request = { path, account: account.accountId, filters: 'fulfillment', now };
    const position = cursors.read(cursor, request);
    if (!position.ok) return position.refusal;
    const found = submissions.page(account.accountId, {}, position.at, limit);
    const page = found.slice(0, limit);
    const last = page[page.length - 1];
    return json({
      items: page.flatMap(({ record }) => fulfillmentOrders(record, now)),
      nextCursor: found.length > limit && last !== undefined ? cursors.issue(last.at, request) : null,
    });
  });

  serveFamilyRoute(app, 'previewShipping', 'fulfillment:read', ({ path, account, part, body, query }) => {
    const unknown = unknownParameter(path, query);
    if (unknown !== null) return unknown;
    const id = part('id');
    const record = submissions.find(id.replace(/^ord_/, 'sub_').replace(/_\d+$/, ''), account.accountId);
    const order =
      record === null
        ? null
        : (ordersOf(record, clock.now()).find((candidate) => candidate.id === id) ?? null);
    if (record === null || order === null) {
      return problem(path, {
        status: 404,
        title: 'Not Found',
        detail: `There is no order ${id}`,
        code: 'fulfillment.order_not_found',
      });
    }
    const given = typeof body === 'object' && body !== null && 'address' in body ? body.address : null;
    const field = (name: string): string => {
      const value: unknown =
        typeof given === 'object' && given !== null
          ? Object.getOwnPropertyDescriptor(given, name)?.value
          : undefined;
      return typeof value === 'string' ? value : (record.shipping.address?.[name] ?? '');
    };
    return json({
      orderId: id,
      options: shippingOptions({ state: field('state'), country: field('country') }).map((option) => ({
        type: option.type,
        priority: option.priority,
        name: option.name,
        price: moneyJson(option.price),
        ...promised(option.priority, clock.now()),
      })),
    });
  });
}
