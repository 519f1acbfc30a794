import { mergeDrafts, type MergedDraft, type SharedRow } from '@core/workspace/merge-drafts';
import { BODY_VERSION, recordKind, type RecordKind } from '@core/workspace/record-kinds';
import type { Database } from '../store/engine/database';
import { ConflictRepository } from '../store/workspace/conflicts';
import { PLACES } from '../store/customers/personal-places';
import { type DraftVersions, isBaseErased } from '../store/workspace/draft-versions';
import type { MembershipRepository } from '../store/workspace/membership';
import type { Outbox, Untold } from '../store/workspace/outbox';
import type { ParkedChanges } from '../store/workspace/parked';
import { readBody, type SharedBodies } from '../store/workspace/shared-bodies';
import { digestOfBody } from '../store/workspace/body-digest';
import type { ChangeApplier } from './applying/apply-change';
import { isHeldBack, isOfStore } from './applying/held-back';
import type { Taken, WorkspaceServer } from './server-port';

/** What putting two versions together uses. */
export interface MergeUntakenPorts {
  readonly database: Database;
  readonly membership: MembershipRepository;
  readonly outbox: Outbox;
  readonly versions: DraftVersions;
  readonly parked: ParkedChanges;
  readonly bodies: SharedBodies;
  readonly applier: ChangeApplier;
  readonly deskId: string;
  now(): number;
  /** Who sits at this desk, and at another one. */
  person(): string;
  personAt(deskId: string): string;
  /** Works out again what lists show of a record that two desks wrote. */
  workOut(kind: string, record: string): void;
  announce(): void;
  report(what: string, cause: unknown): void;
}

type Untaken = Extract<Taken, { taken: false }>;

/** How many versions are gone back to find one that this desk had. */
const BACK = 20;

/**
 * Puts this desk's version of a draft and the one on the server together, and has the result told. False when that cannot
 * be done now: then nothing changed.
 */
export async function mergeUntaken(
  ports: MergeUntakenPorts,
  server: WorkspaceServer,
  { untold, digest, body }: { readonly untold: Untold; readonly digest: string; readonly body: string },
  answer: Untaken,
): Promise<boolean> {
  const { versions, outbox, membership, bodies } = ports;
  const kind = recordKind(untold.kind);
  if (kind === undefined) return false;
  const name = bodies.sharedName(kind.name, untold.record);
  const known = versions.of(kind.name, name);
  const found = digestOfBody(answer.body);
  // Contents tell what is made from what only where versions do not: one of before can be given back.
  const isFrom = (trail: readonly string[] | undefined, made: string): boolean =>
    known.version === 0 && trail?.includes(made) === true;
  // What the server has is what this desk's own is made from, or is that itself.
  if (
    answer.version === 0 ||
    known.trail.at(-1) === found ||
    isFrom(known.trail, found) ||
    found === digest
  ) {
    membership.quietly(() => {
      if (answer.version === 0) versions.set(kind.name, name, 0, known.trail.at(-1) ?? digest);
      else versions.set(kind.name, name, answer.version, found);
      if (found === digest) outbox.wasTold(untold);
      else outbox.again(kind.name, untold.record);
    });
    return true;
  }
  // Before this desk has erased it too, what was erased would be a version of its own.
  if (ports.applier.isAhead({ kind: kind.name, record: name, body: answer.body })) return false;
  if (answer.bodyVersion > BODY_VERSION) return false;
  const theirs = readBody(answer.body);
  if (theirs === null) return false;
  const before = membership.read()?.epoch;
  // What is made from this desk's own takes its place, whatever else both are made from.
  const base = isFrom(theirs.was, digest)
    ? (readBody(body)?.row ?? null)
    : await baseOf(server, kind.name, name, answer.version, known);
  // A server that was put back meanwhile has other versions under these numbers; to it this one is told anew.
  if (membership.read()?.epoch !== before) return true;
  try {
    membership.quietly(() =>
      merge(ports, kind, untold.record, {
        ...{ name, base, theirs: theirs.row, answer, found },
        isBaseErased: isBaseErased(known),
      }),
    );
    ports.announce();
    return true;
  } catch (cause) {
    if (isOfStore(cause)) throw cause;
    // A rule holds it back, such as a submit that is not settled: it is tried again.
    if (!isHeldBack(cause)) ports.report('What two desks wrote could not be put together', cause);
    membership.quietly(() => takeSubmissionId(ports, kind, untold.record, theirs.row));
    return false;
  }
}

/**
 * A submit that a person found at the lab is settled by the SubmissionID, which its cart alone says; and the cart waits for
 * the submit.
 */
function takeSubmissionId(
  { database }: MergeUntakenPorts,
  { name }: RecordKind,
  record: string,
  theirs: SharedRow | null,
): void {
  const id = theirs?.['submission_id'];
  if (name === 'submission_carts' && typeof id === 'string')
    database.run('UPDATE submission_carts SET submission_id = ? WHERE id = ? AND submission_id IS NULL', [
      id,
      record,
    ]);
}

/** The newest version that both are made from, as far as it can be found. */
async function baseOf(
  server: WorkspaceServer,
  kind: string,
  name: string,
  newest: number,
  known: { readonly version: number; readonly trail: readonly string[] },
): Promise<SharedRow | null> {
  const from = known.version > 0 && known.version < newest ? known.version : newest - 1;
  for (let version = from; version > 0 && version > from - BACK; version -= 1) {
    const body = await server.version(kind, name, version);
    if (body === null) continue;
    if (version === known.version || known.trail.includes(digestOfBody(body)))
      return readBody(body)?.row ?? null;
  }
  return null;
}

interface Merging {
  readonly name: string;
  readonly base: SharedRow | null;
  /** What both are made from was erased: `base` is what was left of it at the desk that erased it. */
  readonly isBaseErased: boolean;
  readonly theirs: SharedRow | null;
  readonly answer: Untaken;
  readonly found: string;
}

/**
 * What both are made from, where that was erased: of a person both have what was left of it. In which of the other columns
 * each made a change is not known: nothing is what both have had, but for what they have alike.
 */
function baseOfErased(
  kind: RecordKind,
  left: SharedRow | null,
  theirs: SharedRow,
  mine: SharedRow,
): SharedRow {
  const personal = PLACES[String(kind.table)]?.personal ?? [];
  return Object.fromEntries(
    Object.keys(theirs).map((column) => {
      if (personal.includes(column)) return [column, left?.[column] ?? null];
      return [column, theirs[column] === mine[column] ? theirs[column] : null];
    }),
  );
}

function merge(
  ports: MergeUntakenPorts,
  kind: RecordKind,
  record: string,
  { name, base: known, isBaseErased: isErased, theirs, answer, found }: Merging,
): void {
  const { bodies, applier, versions, outbox, parked } = ports;
  const body = bodies.bodyOf(kind.name, record);
  const mine = body === null ? null : (readBody(body)?.row ?? null);
  const base = isErased && theirs !== null && mine !== null ? baseOfErased(kind, known, theirs, mine) : known;
  const isBatch = kind.name === 'batches';
  const merged =
    kind.name === 'submissions'
      ? newerReading(theirs, mine)
      : mergeDrafts(kind, base, theirs, mine, isBatch && isApprovedHereAlone(base, theirs, mine));
  const isTheirs = isSameRow(merged.row, theirs);
  const isTaken = applier.writeDraft(
    kind,
    record,
    { v: BODY_VERSION, row: merged.row },
    { by: answer.deskId, isRival: isBatch && areRivals(base, theirs, mine) },
  );
  if (!merged.isTheirs && !merged.isMine) ports.workOut(kind.name, record);
  versions.set(kind.name, name, answer.version, found);
  parked.removeOf(kind.name, name);
  if (merged.conflicts.length > 0) keepConflict(ports, kind, name, merged, answer.deskId);
  if (isTheirs && isTaken) outbox.remove(kind.name, record);
  else outbox.again(kind.name, record);
}

/** Whether two desks approved one batch, each without the other: the approval that is at the server stands. */
const areRivals = (base: SharedRow | null, theirs: SharedRow | null, mine: SharedRow | null): boolean =>
  base !== null &&
  typeof theirs?.['approved_at'] === 'number' &&
  typeof mine?.['approved_at'] === 'number' &&
  theirs['approved_at'] !== base['approved_at'] &&
  mine['approved_at'] !== base['approved_at'] &&
  (theirs['desk'] !== mine['desk'] || theirs['approved_at'] !== mine['approved_at']);

/**
 * Whether this desk approved a batch of which the server has no approval: what another desk took back before it heard of this
 * one stands in no one's way. Where the base is approved alike, it is this very approval that was taken back; and where no base
 * is known, it can be.
 */
const isApprovedHereAlone = (
  base: SharedRow | null,
  theirs: SharedRow | null,
  mine: SharedRow | null,
): boolean =>
  base !== null &&
  typeof mine?.['approved_at'] === 'number' &&
  mine['approved_at'] !== base['approved_at'] &&
  typeof theirs?.['approved_at'] !== 'number';

/** What the lab said last of a submission stands. */
function newerReading(theirs: SharedRow | null, mine: SharedRow | null): MergedDraft {
  const isMine = Number(mine?.['detail_at'] ?? 0) > Number(theirs?.['detail_at'] ?? 0);
  return { row: isMine ? mine : theirs, conflicts: [], isTheirs: !isMine, isMine };
}

const isSameRow = (one: SharedRow | null, other: SharedRow | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
      (column) => JSON.stringify(one[column] ?? null) === JSON.stringify(other[column] ?? null),
    ));

function keepConflict(
  { database, outbox, deskId, now, person, personAt }: MergeUntakenPorts,
  kind: RecordKind,
  record: string,
  { conflicts: fields }: MergedDraft,
  keptBy: string,
): void {
  const id = new ConflictRepository(database).add({
    ...{ kind: kind.name, record, at: now(), fields },
    ...{ keptDesk: keptBy, keptPerson: personAt(keptBy), otherDesk: deskId, otherPerson: person() },
  });
  outbox.touch('conflicts', id);
}
