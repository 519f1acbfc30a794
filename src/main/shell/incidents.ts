import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Incident } from '@core/settings/incidents';

/** The file in which incidents are, a line of JSON each, and the one before it. */
export const INCIDENT_FILES = ['incidents.jsonl', 'incidents.old.jsonl'] as const;

/** From so many bytes on the file becomes the older one, and the older one is gone: some thousand incidents each. */
export const INCIDENTS_BYTES = 131_072;

/** When one of some files was last written, UTC milliseconds; null where none of them is there. */
function lastWritten(files: readonly string[]): number | null {
  const times = files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.round(Math.max(...times)) || null;
}

type WithoutTime<Of> = Of extends Incident ? Omit<Of, 'at'> : never;

/** Notes an incident. What the disk refuses is not noted: nothing depends on it. */
export type NoteIncident = (incident: WithoutTime<Incident>) => void;

/**
 * Notes incidents in a folder, and first of all that this run starts. `written` are files that a run writes to now and then: they
 * say when the last one, if it did not end by itself, was still there.
 */
export function noteIncidents(
  folder: string,
  { program, written, now }: { program: string; written: readonly string[]; now: () => number },
): NoteIncident {
  const [file, older] = INCIDENT_FILES.map((name) => join(folder, name)) as [string, string];
  const note: NoteIncident = (incident) => {
    try {
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= INCIDENTS_BYTES) renameSync(file, older);
      appendFileSync(file, `${JSON.stringify({ at: now(), ...incident })}\n`, { mode: 0o600 });
    } catch {
      // A disk that is full or takes no writes says so itself, where something depends on it.
    }
  };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    note({ what: 'start', program, seen: lastWritten(written) });
  } catch {
    // As above.
  }
  return note;
}
