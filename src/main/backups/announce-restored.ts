import type { Area } from '@bridge/contract';

/** Where what is guarded is shown. */
const AREAS: readonly Area[] = [
  ...(['backups', 'orders', 'carts', 'submission-carts', 'holds', 'batches', 'history'] as const),
];

/** Tells the page that something is guarded now, or no more. */
export function announceRestored(desk: { changed(area: Area, ids: readonly string[]): void }): void {
  for (const area of AREAS) desk.changed(area, []);
}
