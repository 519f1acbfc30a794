import type { SharedAround, WorkSubject } from '@core/workspace/workspace';
import type { Database } from '../../store/engine/database';
import { isOfNewer } from '../../store/engine/readable';
import type { AssignmentRepository } from '../../store/workspace/assignments';
import type { CommentRepository } from '../../store/workspace/comments';
import type { ConflictRepository } from '../../store/workspace/conflicts';
import type { KnownDesks } from '../../store/workspace/known-desks';
import {
  madeAt,
  onItsWayElsewhere,
  type SharedCallRecord,
  sentFor,
} from '../../store/workspace/shared-calls';
import type { Present } from '../../workspace/server-port';
import { recordsOf, shownComment, shownConflict, type SubjectRecordsPorts } from './shown-records';

/** What reading what is shared around a cart or an order uses. */
export interface ReadAroundPorts extends SubjectRecordsPorts {
  readonly database: Database;
  readonly comments: CommentRepository;
  readonly assignments: AssignmentRepository;
  readonly conflicts: ConflictRepository;
  readonly knownDesks: KnownDesks;
  person(): string;
  /** What the other desks show, as this desk last heard. */
  presence(): readonly Present[];
}

const CALLS = { create: 'place', confirm: 'confirm', submit: 'submit' } as const;

/** Who is looking at one of these, each once; what they edit goes before what they only look at. */
function presentAt(desk: ReadAroundPorts, subjects: ReadonlySet<string>): SharedAround['present'] {
  const own = desk.knownDesks.own()?.id;
  const found = new Map<string, SharedAround['present'][number]>();
  for (const { deskId, person, subject, isEditing } of desk.presence()) {
    if (deskId === own || !subjects.has(subject)) continue;
    const before = found.get(deskId);
    found.set(deskId, {
      person,
      desk: desk.knownDesks.find(deskId).name,
      isEditing: isEditing || before?.isEditing === true,
    });
  }
  return [...found.values()];
}

function callElsewhere(
  { knownDesks }: ReadAroundPorts,
  call: SharedCallRecord | null,
): SharedAround['onItsWay'] {
  if (call === null || call.desk === null) return null;
  const { name, person, heardAt } = knownDesks.find(call.desk);
  return {
    ...{ kind: CALLS[call.kind], deskId: call.desk, desk: name, sentAt: call.sentAt, heardAt },
    person: call.person || person,
  };
}

/** Everyone who can be named: the people of the studio and whoever sits here. */
export const peopleOf = ({ knownDesks, person }: Pick<ReadAroundPorts, 'knownDesks' | 'person'>): string[] =>
  [...new Set([...knownDesks.people(), person()])]
    .filter((name) => name !== '')
    .sort((one, other) => one.localeCompare(other));

/**
 * Everything of the workspace around one cart or order. An order and its cart are one thing to people, whichever of them
 * is asked about. Throws ProblemError `absent` for an order that is not here.
 */
export function readAround(desk: ReadAroundPorts, subject: WorkSubject): SharedAround {
  const { database, knownDesks } = desk;
  const { named, ids, orderId } = recordsOf(desk, subject);
  const subjects = new Set([`${named.kind} ${named.id}`, ...(orderId === null ? [] : [`order ${orderId}`])]);
  const maker = madeAt(database, named.kind === 'submission-cart' ? 'submission-cart' : 'cart', named.id);
  const madeBy = maker === null ? null : knownDesks.find(maker);
  const sent = sentFor(database, ids);
  return {
    isShared: knownDesks.own() !== null,
    madeBy: madeBy === null ? null : { person: madeBy.person, desk: madeBy.name },
    assignedTo: desk.assignments.of(ids)?.person ?? null,
    people: peopleOf(desk),
    comments: desk.comments.of(ids).map((comment) => shownComment(desk, comment)),
    conflicts: desk.conflicts.openOf(ids).map((conflict) => shownConflict(desk, conflict)),
    isOfNewer: ['carts', 'orders', 'submission_carts'].some((table) => isOfNewer(database, table, ids)),
    present: presentAt(desk, subjects),
    onItsWay: callElsewhere(desk, onItsWayElsewhere(database, ids)),
    sentBy: sent === null ? null : { person: sent.person, desk: knownDesks.find(sent.desk).name },
  };
}
