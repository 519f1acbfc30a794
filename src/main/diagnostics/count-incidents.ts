import {
  type Crashed,
  type CrashWeek,
  type FailedMigration,
  failedMigrationSchema,
  type Incident,
} from '@core/settings/incidents';
import { lastWeeks, startOfWeek } from '@core/values/weeks';

/** How many weeks are counted, the one of now included. */
export const COUNTED_WEEKS = 8;

/** What ended before it should, and when. A run that has no end before the next start counts when it was last seen. */
function crashesIn(incidents: readonly Incident[]): { readonly of: Crashed; readonly at: number }[] {
  let open: Incident | null = null;
  return incidents.flatMap((incident): { of: Crashed; at: number }[] => {
    if (incident.what === 'crash') return [{ of: incident.of, at: incident.at }];
    if (incident.what === 'end') open = null;
    if (incident.what !== 'start') return [];
    const before = open;
    open = incident;
    if (before === null) return [];
    // The clock may have been set between the two.
    return [{ of: 'main', at: Math.max(before.at, incident.seen ?? before.at) }];
  });
}

/** Runs and crashes of the last {@link COUNTED_WEEKS} weeks, the newest first. `incidents` are in the order of their noting. */
export function crashesByWeek(incidents: readonly Incident[], now: number): CrashWeek[] {
  const weeks = lastWeeks(now, COUNTED_WEEKS).map((from): CrashWeek => {
    return { from, runs: 0, crashes: { main: 0, page: 0, 'practice-lab': 0, helper: 0 } };
  });
  const weekOf = (at: number): CrashWeek | undefined => {
    const began = startOfWeek(at);
    return weeks.find(({ from }) => from === began);
  };
  for (const { what, at } of incidents) {
    const week = weekOf(at);
    if (what === 'start' && week !== undefined) week.runs += 1;
  }
  for (const { of, at } of crashesIn(incidents)) {
    const week = weekOf(at);
    if (week !== undefined) week.crashes[of] += 1;
  }
  return weeks.reverse();
}

/** The migrations that failed, the newest first. */
export const failedMigrations = (incidents: readonly Incident[]): FailedMigration[] =>
  incidents
    .flatMap((incident) => (incident.what === 'migration' ? [failedMigrationSchema.parse(incident)] : []))
    .reverse();
