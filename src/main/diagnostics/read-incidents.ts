import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Incident, incidentSchema } from '@core/settings/incidents';
import { INCIDENT_FILES } from '../shell/incidents';

/** What a line says; nothing for one that was cut off by a crash, or that a newer version of the program wrote. */
function readLine(line: string): Incident[] {
  try {
    return [incidentSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** The incidents that were noted in a folder, in the order of their noting; none where there is no file. */
export async function readIncidents(folder: string): Promise<Incident[]> {
  const oldestFirst = [...INCIDENT_FILES].reverse();
  const texts = await Promise.all(
    oldestFirst.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  return texts.flatMap((text) => text.split('\n')).flatMap(readLine);
}
