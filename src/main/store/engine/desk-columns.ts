import { z } from 'zod';
import type { DeskNamed } from '@core/values/subjects';
import { because } from '@core/journal/because';
import { blocked } from '../../problem-error';

/** The name of the desk that a row belongs to, as a column; null for one of this desk. */
export const deskNameOf = (table: string): string =>
  `(SELECT d.name FROM workspace_desks d WHERE d.id = ${table}.desk) AS desk_name`;

/** The columns that say which desk a row belongs to. */
export const deskColumns = { desk: z.string().nullable(), deskName: z.string().nullable() };

/** The desk that a row belongs to, as it crosses the bridge; nothing for one of this desk. */
export function ownerOf({
  desk,
  deskName,
}: {
  readonly desk: string | null;
  readonly deskName: string | null;
}): {
  readonly desk?: DeskNamed;
} {
  return desk === null ? {} : { desk: { id: desk, name: deskName ?? desk } };
}

/** Refuses what only the desk may do that a thing belongs to. Throws ProblemError `blocked` (workspace-held). */
export function assertOwn({ desk }: { readonly desk?: DeskNamed | undefined }): void {
  if (desk !== undefined) throw blocked('workspace-held', because('desk-owns-it', { desk: desk.name }));
}
