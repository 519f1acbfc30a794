import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import type { RouteName } from '@contract/routes';

/** What the program made a request for. */
export const requestPurposeSchema = z.enum([
  'export',
  'create',
  'confirm',
  'submit',
  'price',
  'configure',
  'read',
  'webhook',
  'connection-test',
  'token',
]);
export type RequestPurpose = z.infer<typeof requestPurposeSchema>;

const PURPOSES: Readonly<Partial<Record<RouteName, RequestPurpose>>> = {
  exportEditors: 'export',
  createOrder: 'create',
  confirmOrder: 'confirm',
  submit: 'submit',
  calculate: 'price',
  previewShipping: 'price',
  createConfiguredProduct: 'configure',
  createWebhook: 'webhook',
  verifyWebhook: 'webhook',
  validateWebhook: 'webhook',
  createCallback: 'webhook',
  verifyCallback: 'webhook',
};

/** What a request of a route is made for, unless someone says otherwise. */
export const purposeOf = (route: RouteName | null): RequestPurpose =>
  (route === null ? undefined : PURPOSES[route]) ?? 'read';

/** From this many milliseconds on a request counts as slow. */
export const SLOW_MS = 2_000;

/** Most requests that are kept, and most bytes that their bodies may take together. */
export const KEPT_REQUESTS = { count: 10_000, bytes: 64 * 1_048_576 } as const;

/** Longest body that is kept of a request or an answer, in characters. */
export const KEPT_BODY_CHARACTERS = 262_144;

/** One request that the program made, as a list shows it. No key is in any part of it. */
export const requestRowSchema = z.object({
  id: z.string(),
  /** When it was answered, or given up: UTC milliseconds. */
  at: z.number(),
  accountId: z.string(),
  purpose: requestPurposeSchema,
  /** Name of the route; null for an address that is none of the document's. */
  route: z.string().nullable(),
  method: z.string(),
  /** Address without the port of the practice lab. */
  url: z.string(),
  /** Null when no answer came. */
  status: z.number().int().nullable(),
  milliseconds: z.number(),
  /** What came instead of a success, without its raw body; null for a success. */
  problem: problemSchema.nullable(),
  /** The journaled operation that it was a sending of. */
  operationId: z.string().nullable(),
});
export type RequestRow = z.infer<typeof requestRowSchema>;

/** One request in full. */
export const requestRecordSchema = requestRowSchema.extend({
  /** True when it was sent with a key. */
  withKey: z.boolean(),
  requestHeaders: z.record(z.string(), z.string()),
  requestBody: z.string().nullable(),
  /** Size of the whole body in UTF-8, in bytes. */
  requestBytes: z.number().int(),
  requestBodyCut: z.boolean(),
  answerHeaders: z.record(z.string(), z.string()),
  answerBody: z.string().nullable(),
  /** True when more came than is kept, or less than was announced. */
  answerBodyCut: z.boolean(),
});
export type RequestRecord = z.infer<typeof requestRecordSchema>;
