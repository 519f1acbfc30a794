import { writeJson, type JsonOut } from '../raw-json';
import { familyOf } from './route-of';

/** One entry of `invalidParams`. */
export interface InvalidParam {
  readonly name: string;
  readonly reason: string;
  /** What was sent; left out when there is nothing to show. */
  readonly value?: JsonOut;
}

/** What a Problem Details body says (document: "Problem Details body"). */
export interface ProblemDetails {
  /** 400, 403, 404, 409, 410, 413 or 415 in the document. */
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  readonly type?: string;
  readonly code?: string;
  readonly invalidParams?: readonly InvalidParam[];
  readonly supportedVersions?: readonly string[];
}

/** Title of every 400 that lists failing fields (document: "Status rules", 1). */
const DID_NOT_VALIDATE = 'The request parameters did not validate';

/**
 * A Problem Details answer for a path. `instance` is the path under `/api`, and absent on
 * fulfillment routes, where `detail` is never absent (document: "Problem Details body", row instance,
 * and "Other bodies", rule 1).
 */
export function problem(path: string, details: ProblemDetails): Response {
  const { type, title, detail, status, code, invalidParams, supportedVersions } = details;
  const isFulfillment = familyOf(path) === 'fulfillment';
  const body: JsonOut = {
    type: type ?? 'about:blank',
    title,
    detail: detail ?? (isFulfillment ? title : undefined),
    status,
    instance: isFulfillment ? undefined : `/api${path}`,
    invalidParams: invalidParams?.map(({ name, reason, value }) => ({ name, reason, value })),
    code,
    supportedVersions,
  };
  return new Response(writeJson(body), { status, headers: { 'content-type': 'application/problem+json' } });
}

/** A 400 that lists failing fields. */
export function didNotValidate(
  path: string,
  invalidParams: readonly InvalidParam[],
  code?: string,
): Response {
  return problem(path, {
    status: 400,
    title: DID_NOT_VALIDATE,
    detail: 'See invalidParams for the fields that failed.',
    invalidParams,
    ...(code === undefined ? {} : { code }),
  });
}

/** No operation matches the path (document: "Status rules", 10). */
export function noSuchOperation(path: string): Response {
  return problem(path, { status: 404, title: 'Not Found', detail: 'No operation matches this path' });
}
