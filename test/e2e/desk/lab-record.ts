import { z } from 'zod';
import { expect } from 'vitest';
import type { PracticeLab } from '../practice';

const requestSchema = z.looseObject({
  sequence: z.number(),
  method: z.string(),
  path: z.string(),
  route: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  status: z.number().nullable(),
  acted: z.boolean(),
});
/** One request that reached the lab, whatever became of it. */
export type LabRequest = z.infer<typeof requestSchema>;

const entrySchema = z.looseObject({
  confirmationId: z.string(),
  accountId: z.string(),
  body: z.string(),
  answer: z.string(),
  confirmedAt: z.array(z.number()),
});
/** An order entry that the lab has, and every confirmation that it took for it. */
export type LabEntry = z.infer<typeof entrySchema>;

/** Calls whose traces at the lab are looked for. */
export type TracedCall = 'exportEditors' | 'createOrder' | 'confirmOrder' | 'submit';

/** The requests of one call that reached the lab, oldest first. */
export async function requestsOf(lab: PracticeLab, route: TracedCall): Promise<LabRequest[]> {
  return z.array(requestSchema).parse(await lab.control({ do: 'listRequests', route }));
}

/** The order entries that the lab has, oldest first. */
export async function entriesOf(lab: PracticeLab): Promise<LabEntry[]> {
  return z.array(entrySchema).parse(await lab.control({ do: 'listOrders' }));
}

/** What the lab counted: calls that reached it, and what it did. */
export interface Tally {
  readonly exports: number;
  readonly creations: number;
  readonly confirmations: number;
  /** Entries that it made. */
  readonly created: number;
  /** Times that it sent an entry to processing, over all entries. */
  readonly processed: number;
}

/** Counts what the lab received and did since it started or was reset. */
export async function tallyOf(lab: PracticeLab): Promise<Tally> {
  const [exports, creations, confirmations, entries] = await Promise.all([
    requestsOf(lab, 'exportEditors'),
    requestsOf(lab, 'createOrder'),
    requestsOf(lab, 'confirmOrder'),
    entriesOf(lab),
  ]);
  return {
    exports: exports.length,
    creations: creations.length,
    confirmations: confirmations.length,
    created: entries.length,
    processed: entries.reduce((sum, { confirmedAt }) => sum + confirmedAt.length, 0),
  };
}

/** Waits until that many requests of a call have reached the lab. */
export async function reached(lab: PracticeLab, route: TracedCall, count = 1): Promise<void> {
  await expect.poll(async () => (await requestsOf(lab, route)).length).toBe(count);
}

/** Waits until the lab has acted on that many requests of a call. */
export async function acted(lab: PracticeLab, route: TracedCall, count = 1): Promise<void> {
  await expect
    .poll(async () => (await requestsOf(lab, route)).filter((request) => request.acted).length, {
      timeout: 15_000,
    })
    .toBe(count);
}
