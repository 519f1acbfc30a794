import { z } from 'zod';
import { QUIRK_NAMES } from './quirks/quirks';

/** How a practice lab is started. Every field has a default, so `{}` starts a usable lab. */
export const labOptionsSchema = z.object({
  /** Port on 127.0.0.1; 0 lets the system choose. */
  port: z.number().int().min(0).max(65_535).default(0),
  /** Everything that the lab invents follows from this text. */
  seed: z.coerce.string().min(1).default('1'),
  /**
   * What keys, verifiers and signing secrets are made from, so that no one else knows them; null makes them from the
   * seed, as rehearsals that are to be repeated need.
   */
  secret: z.string().min(32).nullable().default(null),
  /** File that keeps created orders between runs; null keeps them in memory only. */
  stateFile: z.string().min(1).nullable().default(null),
  /** Whether the control address is served. */
  control: z.boolean().default(false),
  /** Products in the catalog. */
  products: z.number().int().min(0).max(100_000).default(60),
  /** Submissions of the past that the first account has; other accounts have a tenth. */
  submissions: z.number().int().min(0).max(10_000_000).default(60),
  /** UTC milliseconds at which the lab's clock starts; null follows the machine. */
  clock: z.number().nullable().default(null),
  /** What it does as real labs do; nothing of it unless asked for (`quirks/quirks.ts`). */
  quirks: z.array(z.enum(QUIRK_NAMES)).default([]),
  /** Life of an exchanged token in seconds; null is 90 minutes at the editor service and an hour at order submission. */
  tokenLifeSeconds: z.number().min(1).max(86_400).nullable().default(null),
});
export type LabOptions = z.input<typeof labOptionsSchema>;
export type ParsedLabOptions = z.output<typeof labOptionsSchema>;

const keySetSchema = z.object({
  /** Opens every route of this account. */
  full: z.string(),
  /** A second key that opens every route, to be expired or revoked in a rehearsal while `full` stays. */
  second: z.string(),
  /** Expired long ago: the gateway answers 401. */
  expired: z.string(),
  /** Revoked: the gateway answers 401. */
  revoked: z.string(),
  /** Valid, without an accountId claim: the export refuses it. */
  noAccountId: z.string(),
  /** Issued for another host: the gateway answers 403. */
  wrongHost: z.string(),
  /** Not permitted for any route: the gateway answers 403. */
  noRoute: z.string(),
  /** Permitted, without any scope: the API answers 403. */
  noScope: z.string(),
  /** Of a form the service has never issued: the gateway answers 403. */
  unrecognised: z.string(),
});
export type KeySet = z.infer<typeof keySetSchema>;

/** What a started lab says of itself: the first line of its output and the ready message. */
export const labReadySchema = z.object({
  port: z.number().int(),
  seed: z.string(),
  baseUrl: z.string(),
  editorBaseUrl: z.string(),
  orderSubmitUrl: z.string(),
  commerceBaseUrl: z.string(),
  controlUrl: z.string().nullable(),
  accounts: z.array(
    z.object({
      accountId: z.string(),
      name: z.string(),
      markup: z.boolean(),
      keys: keySetSchema,
      /** What is exchanged for tokens, where the lab does so. */
      consumer: z.object({ key: z.string(), secret: z.string() }),
      sampleEditors: z.array(
        z.object({ editorId: z.string(), name: z.string(), product: z.string(), productName: z.string() }),
      ),
    }),
  ),
});
export type LabReady = z.infer<typeof labReadySchema>;
