import { JsonDocument, type JsonPath, JsonSyntaxError } from './json-document';
import { LIMITS } from './limits';
import type { ProblemOf } from './problems';
import { type RouteName, ROUTES } from './routes';
import { stated } from './statements';
import { utf8Bytes } from './utf8';

/**
 * What the service is sure to refuse, found before it is sent. Only what the document rules out is
 * held against a request; whatever it leaves open is for the service to say.
 */
export type FieldFault = ProblemOf<'input'>['fields'][number];

/** The key that no body may contain, at any depth (document: "Status rules", 5). */
const RESERVED_KEY = '__proto__';

/** What a submission can be shipped as (document: "Status rules", 2). */
export const SHIPPING_TYPES = ['studio', 'dropship'] as const;
export type ShippingType = (typeof SHIPPING_TYPES)[number];

/** True for a month as the version header takes it: `2026-04` (document: "Versioning", rule 2). */
export const isVersionMonth = (version: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(version);

/**
 * The fault of a version that is no month; which months exist is for the service to say. What is expected here and below
 * is said by kinds of `expectationText` in the core.
 */
function versionFaults(version: string | null): FieldFault[] {
  if (version === null || isVersionMonth(version)) return [];
  return [{ path: 'Service-API-Version', given: version, expected: stated('month') }];
}

/** One fault for each place where the reserved key occurs. */
function reservedKeyFaults(body: JsonDocument): FieldFault[] {
  return body.pathsOfKey(RESERVED_KEY).map((path) => ({
    path: path.join('.'),
    given: RESERVED_KEY,
    expected: stated('other-field-name'),
  }));
}

/** The fault of a body that is larger than the commerce family takes, counted as it would be sent. */
function sizeFaults(body: string): FieldFault[] {
  const bytes = utf8Bytes(body);
  if (bytes <= LIMITS.commerceBodyBytes) return [];
  const expected = stated('at-most-bytes', { count: LIMITS.commerceBodyBytes });
  return [{ path: '', given: stated('bytes', { count: bytes }), expected }];
}

/**
 * The type in the prefix of a priority, or null when it names none. How prefix and rest are parted is
 * not shown, so whatever follows only has to be no letter.
 */
export function typeOfPriority(priority: string): ShippingType | null {
  const prefix = /^[A-Za-z]+/.exec(priority)?.[0];
  return SHIPPING_TYPES.find((type) => type === prefix) ?? null;
}

const isTextAt = (body: JsonDocument, path: JsonPath): string | null => {
  const value = body.valueAt(path);
  return typeof value === 'string' ? value : null;
};

/** Faults of the shipping choice of a submission: an unknown type, or a priority of the other type. */
function shippingFaults(body: JsonDocument): FieldFault[] {
  const type = isTextAt(body, ['shipping', 'type']);
  const priority = isTextAt(body, ['shipping', 'priority']);
  if (type === null) return [];
  if (!SHIPPING_TYPES.some((known) => known === type)) {
    return [{ path: 'shipping.type', given: type, expected: stated('shipping-type') }];
  }
  const named = priority === null ? null : typeOfPriority(priority);
  if (priority === null || named === null || named === type) return [];
  return [
    { path: 'shipping.priority', given: priority, expected: stated('priority-of-type', { type }) },
    { path: 'shipping.type', given: type, expected: stated('type-of-priority', { named, priority }) },
  ];
}

/** What a request is about to be sent with. */
export interface Outgoing {
  readonly route: RouteName;
  /** Value of `Service-API-Version`; null when none is sent. */
  readonly version: string | null;
  /** Exact text of a JSON body; null when there is none, or when it is a form. */
  readonly body: string | null;
}

/** Where the service refuses the reserved key and a body that is no JSON (document: "Codes"). */
const COMMERCE_FAMILIES: ReadonlySet<string> = new Set(['commerce', 'catalog', 'discovery', 'fulfillment']);

/**
 * Every fault of a request that the service is sure to refuse, in the order of the request; empty when
 * it may be sent. Throws for a body that is no JSON: the program makes those, never a person.
 */
export function preflightFaults({ route, version, body }: Outgoing): FieldFault[] {
  const { family } = ROUTES[route];
  const faults = versionFaults(version);
  if (body === null || !COMMERCE_FAMILIES.has(family)) return faults;
  // Too large comes alone: reading it as well would only take time.
  const tooLarge = family === 'commerce' ? sizeFaults(body) : [];
  if (tooLarge.length > 0) return [...faults, ...tooLarge];
  let document: JsonDocument;
  try {
    document = JsonDocument.parse(body);
  } catch (cause) {
    if (cause instanceof JsonSyntaxError) throw new Error(`The body of ${route} is no JSON`, { cause });
    throw cause;
  }
  faults.push(...reservedKeyFaults(document));
  if (route === 'submit' || route === 'calculate') faults.push(...shippingFaults(document));
  return faults;
}
