import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Cursors } from '../commerce/cursors';
import { quoteJson, quoteOf, unsupportedPriority, type Quote } from '../commerce/quote';
import { destinationOf, type Destination } from '../commerce/shipping-options';
import { submissionDetail, submissionSummary } from '../commerce/submission';
import type { SubmissionRecord, ConfiguredProduct } from '../store/records';
import { readSubmission, type SubmissionRequest } from '../commerce/submission-request';
import { json } from '../http/answers';
import { serveFamilyRoute, type FamilyRequest } from '../http/family-route';
import { didNotValidate, problem, type InvalidParam } from '../http/problems';
import type { LabEnv } from '../http/request-context';
import type { LabParts } from '../lab-parts';
import { seededHex } from '../random';
import { limitOf } from './catalog';

type Quoted =
  | {
      readonly ok: true;
      readonly request: SubmissionRequest;
      readonly found: readonly ConfiguredProduct[];
      readonly quote: Quote;
    }
  | { readonly ok: false; readonly refusal: Response };

type Elsewhere = (request: SubmissionRequest) => Destination | null;

const STATUSES = ['received', 'processing', 'accepted', 'shipped', 'failed'];
const KNOWN_FILTERS = ['status', 'reference', 'createdFrom', 'createdTo'] as const;

/** Submit, calculate, list and read (document: "Commerce family routes", "Status rules", "Codes"). */
export function submissionRoutes(app: Hono<LabEnv>, parts: LabParts, cursors: Cursors): void {
  const { store, clock, configuredProducts, submissions, seed } = parts;

  /**
   * What submit and calculate check alike, in the order in which they check it. Without a destination in the request,
   * `elsewhere` is where the submission goes.
   */
  function quoted({ path, account, body }: FamilyRequest, elsewhere: Elsewhere): Quoted {
    const refuse = (refusal: Response): Quoted => ({ ok: false, refusal });
    const read = readSubmission(body);
    if (!read.ok) return refuse(didNotValidate(path, read.invalidParams));
    const { request } = read;
    const unknown: InvalidParam[] = [];
    const found: ConfiguredProduct[] = [];
    request.items.forEach(({ configuredProductId }, index) => {
      const configured = configuredProducts.find(configuredProductId, account.accountId);
      if (configured === null) {
        const name = `items.${index}.configuredProductId`;
        unknown.push({ name, reason: 'There is no such configured product', value: configuredProductId });
      } else found.push(configured);
    });
    if (unknown.length > 0) return refuse(didNotValidate(path, unknown));
    const priority = unsupportedPriority(request);
    if (priority !== null)
      return refuse(didNotValidate(path, [priority], 'submission.shipping_priority_unsupported'));
    const destination = destinationOf(request.address) ?? elsewhere(request);
    return { ok: true, request, found, quote: quoteOf(request, found, configuredProducts, destination) };
  }

  function place(
    asked: Extract<Quoted, { ok: true }>,
    accountId: string,
    key: string,
    digest: string,
  ): SubmissionRecord {
    const { request, quote } = asked;
    const now = clock.now();
    const { practiceFailure } = request.metadata;
    const record: SubmissionRecord = {
      id: `sub_${seededHex(seed, ['submission', accountId, key, digest, String(now)], 24)}`,
      accountId,
      createdAt: now,
      reference: request.reference,
      items: quote.lines.map(({ configured, name, quantity, unitPrice }) => ({
        configuredProductId: configured.id,
        name,
        group: parts.catalog.findEver(configured.productRef)?.category ?? '',
        quantity,
        unitPrice,
      })),
      shipping: {
        type: request.type ?? '',
        priority: request.priority ?? '',
        price: quote.shipping?.price ?? 0,
        address: request.address === null ? null : { ...request.address },
      },
      tax: quote.tax,
      metadata: { ...request.metadata },
      failure: typeof practiceFailure === 'string' ? practiceFailure : null,
    };
    store.record({ type: 'submissionCreated', idempotencyKey: key, bodyDigest: digest, submission: record });
    parts.announcer.submissionReceived(record);
    return record;
  }

  serveFamilyRoute(app, 'submit', 'submissions:write', (incoming) => {
    const { path, account, context } = incoming;
    const key = context.req.header('idempotency-key') ?? '';
    if (key.trim() === '') {
      return problem(path, {
        status: 400,
        title: 'The Idempotency-Key header is required',
        code: 'submission.idempotency_key_required',
      });
    }
    const digest = createHash('sha256').update(context.get('body')).digest('hex');
    const known = store.findIdempotencyKey(account.accountId, key);
    const original = known === null ? null : store.findSubmission(known.id);
    if (known !== null && original !== null) {
      if (known.bodyDigest === digest) return json(submissionDetail(original, clock.now()), 202);
      return problem(path, {
        status: 409,
        title: 'The Idempotency-Key was used with a different body',
        detail: `Submission ${known.id} stands. Do not send this one with a new key unless a second order is wanted.`,
        code: 'submission.idempotency_conflict',
      });
    }
    // What is ordered to the studio goes to the studio, and is billed so, whatever was calculated without an address.
    const asked = quoted(incoming, ({ type }) => (type === 'studio' ? account.studio : null));
    if (!asked.ok) return asked.refusal;
    const { invalidParams } = asked.quote;
    if (invalidParams.length > 0) {
      const items = invalidParams.some(({ name }) => name.startsWith('items.'));
      return problem(path, {
        status: 400,
        title: 'The submission is not ready to be submitted',
        detail: items ? 'Some items are not valid for ordering.' : 'Shipping is not complete.',
        code: 'submission.not_submittable',
        invalidParams,
      });
    }
    return json(submissionDetail(place(asked, account.accountId, key, digest), clock.now()), 202);
  });

  serveFamilyRoute(app, 'calculate', 'submissions:read', (incoming) => {
    if (incoming.context.req.header('idempotency-key') !== undefined) {
      return problem(incoming.path, {
        status: 400,
        title: 'The Idempotency-Key header does not apply here',
        detail: 'Nothing is created by this call. Remove the header.',
        code: 'submission.idempotency_key_not_applicable',
      });
    }
    // Nothing replaces an address that was not sent (document: "Codes", destination_required_for_full_total).
    const asked = quoted(incoming, () => null);
    return asked.ok ? json(quoteJson(asked.quote)) : asked.refusal;
  });

  serveFamilyRoute(app, 'listSubmissions', 'submissions:read', ({ path, account, query }) => {
    const invalidParams: InvalidParam[] = [];
    const { cursor, limit: asked, ...filters } = query;
    const limit = limitOf(asked, (param) => invalidParams.push(param));
    for (const name of Object.keys(filters)) {
      if (!KNOWN_FILTERS.some((known) => known === name))
        invalidParams.push({ name, reason: 'Unknown query parameter' });
    }
    const { status, reference, createdFrom, createdTo } = filters;
    if (status !== undefined && !STATUSES.includes(status)) {
      invalidParams.push({ name: 'status', reason: `Must be one of ${STATUSES.join(', ')}`, value: status });
    }
    const time = (name: string, text: string | undefined): number | undefined => {
      if (text === undefined) return undefined;
      const value = Date.parse(text);
      if (Number.isNaN(value))
        invalidParams.push({ name, reason: 'Must be a time such as 2026-11-20T09:00:00Z', value: text });
      return value;
    };
    const from = time('createdFrom', createdFrom);
    const to = time('createdTo', createdTo);
    if (invalidParams.length > 0) return didNotValidate(path, invalidParams);
    const now = clock.now();
    const spelled = KNOWN_FILTERS.map((name) => `${name}=${filters[name] ?? ''}`).join('&');
    const request = { path, account: account.accountId, filters: spelled, now };
    const position = cursors.read(cursor, request);
    if (!position.ok) return position.refusal;
    const wanted = {
      ...(status === undefined ? {} : { status }),
      ...(reference === undefined ? {} : { reference }),
      ...(from === undefined ? {} : { createdFrom: from }),
      ...(to === undefined ? {} : { createdTo: to }),
    };
    const found = submissions.page(account.accountId, wanted, position.at, limit);
    const page = found.slice(0, limit);
    const last = page[page.length - 1];
    return json({
      items: page.map(({ record }) => submissionSummary(record, now)),
      nextCursor: found.length > limit && last !== undefined ? cursors.issue(last.at, request) : null,
    });
  });

  serveFamilyRoute(app, 'readSubmission', 'submissions:read', ({ path, account, part }) => {
    const id = part('submissionId');
    const record = submissions.find(id, account.accountId);
    if (record === null) return problem(path, { status: 404, title: `Submission ${id} was not found` });
    return json(submissionDetail(record, clock.now()));
  });
}
