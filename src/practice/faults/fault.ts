import { z } from 'zod';
import { ROUTES } from '@contract/routes';

const milliseconds = z.number().int().min(0).max(600_000);

/**
 * What can go wrong with a request, as data. `acts` says whether the lab does its work although
 * the client does not learn of it in the ordinary way.
 */
export const faultEffectSchema = z.discriminatedUnion('kind', [
  /** Waits before the lab acts (`before`) or before it answers (`after`), plus up to `jitterMs`. */
  z.object({
    kind: z.literal('latency'),
    ms: milliseconds.default(1_000),
    jitterMs: milliseconds.default(0),
    when: z.enum(['before', 'after']).default('before'),
  }),
  /** Cuts the connection before the lab acts. */
  z.object({ kind: z.literal('resetBefore') }),
  /** Acts, then cuts the connection: the answer is lost. */
  z.object({ kind: z.literal('resetAfter') }),
  /** Waits until the client has given up (or `giveUpMs` passed), then acts after `ms` more. */
  z.object({
    kind: z.literal('lateCommit'),
    ms: milliseconds.default(200),
    giveUpMs: milliseconds.default(60_000),
  }),
  /** Never answers and does not act; the connection stays open until the client leaves. */
  z.object({ kind: z.literal('hang') }),
  z.object({
    kind: z.literal('tooManyRequests'),
    /** Seconds for a Retry-After header; the document says that none is sent. */
    retryAfter: z.number().int().nullable().default(null),
  }),
  z.object({
    kind: z.literal('serverError'),
    status: z.number().int().min(500).max(599).default(503),
    acts: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal('html'),
    status: z.union([z.literal(400), z.literal(502)]).default(502),
    acts: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('captivePortal') }),
  z.object({ kind: z.literal('redirect'), location: z.string().default('https://portal.example/login') }),
  /** Any status with any body. */
  z.object({
    kind: z.literal('answer'),
    status: z.number().int().min(200).max(599),
    body: z.string().default(''),
    contentType: z.string().default('application/json'),
    acts: z.boolean().default(false),
  }),
  /** Sends this share of the body under the length of the whole, then cuts the connection. */
  z.object({ kind: z.literal('truncatedBody'), share: z.number().min(0).max(1).default(0.5) }),
  /** Sends this share of the body and ends it properly: cut, but with a length that is right. */
  z.object({ kind: z.literal('cutBody'), share: z.number().min(0).max(1).default(0.5) }),
  z.object({
    kind: z.literal('hugeBody'),
    bytes: z
      .number()
      .int()
      .min(1)
      .max(64 * 1024 * 1024)
      .default(10 * 1024 * 1024),
  }),
  z.object({ kind: z.literal('emptyBody') }),
  z.object({ kind: z.literal('wrongContentType'), contentType: z.string().default('text/html') }),
  /** Adds fields that the document does not name to every object of the answer. */
  z.object({ kind: z.literal('extraFields') }),
  /** Takes fields out of the answer, by name, wherever they are. */
  z.object({ kind: z.literal('missingFields'), fields: z.array(z.string()).default(['ConfirmationID']) }),
  /** A refusal with a code that no one has heard of. */
  z.object({
    kind: z.literal('unknownCode'),
    status: z.number().int().min(400).max(499).default(400),
    code: z.string().default('submission.something_new'),
  }),
  /** Webhooks (route `delivery`): sends each delivery more than once. */
  z.object({ kind: z.literal('duplicateDelivery'), times: z.number().int().min(2).max(20).default(2) }),
  /** Webhooks (route `delivery`): signs with another secret. */
  z.object({ kind: z.literal('badSignature') }),
  /** Says in the Date header that it is earlier or later than it is. */
  z.object({ kind: z.literal('clockSkew'), ms: z.number().int().default(86_400_000) }),
]);
export type FaultEffect = z.infer<typeof faultEffectSchema>;

const routeNames = Object.keys(ROUTES);

/** A switch: what goes wrong, where, and how often. */
export const faultSchema = z.object({
  /** Name of the switch; setting the same name again replaces it. */
  id: z.string().min(1).optional(),
  /**
   * A route by its name in the contract, `image` for pictures, `token` for the exchange of a key for a token, `delivery` for
   * webhooks, or `*` for every route.
   */
  route: z
    .string()
    .refine(
      (route) => ['*', 'image', 'token', 'delivery'].includes(route) || routeNames.includes(route),
      'is not a route',
    )
    .default('*'),
  accountId: z.string().nullable().default(null),
  /** How many matching requests pass untouched first. */
  skip: z.number().int().min(0).default(0),
  /** How many requests are struck before the switch goes off by itself; null: no end. */
  count: z.number().int().min(1).nullable().default(null),
  /** Share of matching requests that are struck, drawn from the lab's seed. */
  probability: z.number().min(0).max(1).default(1),
  /** Strikes `on` requests, spares `off`, and so forth: flapping. */
  flapping: z
    .object({ on: z.number().int().min(1), off: z.number().int().min(1) })
    .nullable()
    .default(null),
  effect: faultEffectSchema,
});
export type Fault = z.input<typeof faultSchema>;
export type ParsedFault = z.output<typeof faultSchema> & { readonly id: string };
