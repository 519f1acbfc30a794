import { z } from 'zod';

/** What can be kept for a time alone; everything else stays until a person erases it. */
export const RETENTION_KINDS = ['requests', 'pictures', 'imports', 'bin', 'orders'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

const DAY = 86_400_000;

/** What is offered, in days; zero keeps it. */
export const RETENTION_DAYS = [0, 30, 90, 180, 365, 730, 1_095, 3_650] as const;

const days = z.number().int().min(0).max(36_500);
/** For how long each kind is kept, in days; zero for as long as the desk is there. */
export const retentionSchema = z.object({
  requests: days,
  pictures: days,
  imports: days,
  bin: days,
  orders: days,
});
export type Retention = z.infer<typeof retentionSchema>;
export const KEEP_EVERYTHING: Retention = { requests: 0, pictures: 0, imports: 0, bin: 0, orders: 0 };

/** Before which moment a kind goes, in UTC milliseconds; null where it stays. */
export const goesBefore = (days: number, now: number): number | null =>
  days === 0 ? null : now - days * DAY;
