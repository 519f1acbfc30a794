import { because } from '@core/journal/because';
import { blocked } from '../../problem-error';
import type { HoldRepository } from './holds';

/**
 * Refuses what would go around a hold: while something of a subject waits to leave, it is neither sent nor
 * changed in another way. Throws ProblemError `blocked` (held).
 *
 * @param letGoBy the hold that lets it go at this moment; it may
 */
export function assertNotHeld(
  desk: { readonly holds: HoldRepository },
  subjectId: string,
  letGoBy: string | null = null,
): void {
  const hold = desk.holds.openOf(subjectId);
  if (hold === null || hold.id === letGoBy) return;
  throw blocked('held', because('named', { name: hold.name }));
}
