import type { WorkSubject } from '@core/workspace/workspace';
import { mentionsIn } from '@core/workspace/mentions';
import type { Subject } from '@core/values/subjects';
import type { HistoryRepository } from '../../store/history/history';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { Writes } from '../ports';
import { peopleOf, type ReadAroundPorts } from './read-around';
import { recordsOf } from './shown-records';

/** What writing something about a cart or an order uses. */
export interface SayAboutPorts extends ReadAroundPorts, Writes {
  readonly history: HistoryRepository;
  readonly submissionCarts: SubmissionCartRepository;
}

/** A cart or an order as history names it, and what a person calls it. */
interface NamedSubject {
  readonly subject: Subject;
  readonly name: string;
}

/** What is done about a thing is in the history of its order once there is one. Throws ProblemError `absent`. */
export function namedSubject(
  desk: Pick<SayAboutPorts, 'carts' | 'orders' | 'submissionCarts'>,
  subject: WorkSubject,
): NamedSubject {
  const { named, orderId } = recordsOf(desk, subject);
  if (named.kind === 'submission-cart') {
    const { accountId, name } = desk.submissionCarts.read(named.id);
    return { subject: { kind: 'submission-cart', id: named.id, accountId, part: '' }, name };
  }
  const { accountId, name } = desk.carts.read(named.id);
  return orderId === null
    ? { subject: { kind: 'cart', id: named.id, accountId, part: '' }, name }
    : { subject: { kind: 'order', id: orderId, accountId, part: '' }, name };
}

function announce(desk: Pick<SayAboutPorts, 'changed'>, ids: readonly string[]): void {
  desk.changed('workspace', ids);
  desk.changed('needs', []);
  desk.changed('history', []);
}

/** Adds a comment; whoever it names finds it under what needs them. Throws ProblemError `absent`. */
export function commentOn(
  desk: SayAboutPorts,
  { subject, text }: { readonly subject: WorkSubject; readonly text: string },
): void {
  const { subject: about, name } = namedSubject(desk, subject);
  const { named, ids } = recordsOf(desk, subject);
  const mentions = mentionsIn(text, peopleOf(desk));
  desk.database.transaction(() => {
    desk.comments.add({ subject: named, at: desk.now(), person: desk.person(), text, mentions });
    desk.history.add('commented', about, { kind: 'comment-written', params: { name } }, text);
  });
  announce(desk, ids);
}

/** Says who takes care of something; null for no one in particular. Throws ProblemError `absent`. */
export function assignTo(
  desk: SayAboutPorts,
  { subject, person }: { readonly subject: WorkSubject; readonly person: string | null },
): void {
  const { subject: about, name } = namedSubject(desk, subject);
  const { named, ids } = recordsOf(desk, subject);
  const given = person === null || person.trim() === '' ? null : person.trim();
  if ((desk.assignments.of(ids)?.person ?? null) === given) return;
  desk.database.transaction(() => {
    desk.assignments.assign({ subject: named, person: given, assignedBy: desk.person(), at: desk.now() });
    desk.history.add('assigned', about, {
      kind: 'work-assigned',
      params: { name, person: given ?? '' },
    });
  });
  announce(desk, ids);
  // Lists say who takes care of what.
  desk.changed(named.kind === 'submission-cart' ? 'submission-carts' : 'carts', [named.id]);
  if (about.kind === 'order') desk.changed('orders', [about.id]);
}
