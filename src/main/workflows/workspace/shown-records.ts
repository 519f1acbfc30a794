import type { Comment, Conflict, WorkSubject } from '@core/workspace/workspace';
import type { StoredComment } from '../../store/workspace/comments';
import type { StoredConflict, StoredField } from '../../store/workspace/conflicts';
import type { KnownDesks } from '../../store/workspace/known-desks';
import type { OrderRepository } from '../../store/orders/orders';
import type { CartRepository } from '../../store/carts/carts';

/** What naming records of the workspace uses. */
export interface ShownRecordsPorts {
  readonly knownDesks: KnownDesks;
}

/** What finding the records behind a subject uses. */
export interface SubjectRecordsPorts {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
}

/** Records that are one thing to a person. */
export interface SubjectRecords {
  /** What is written about the thing is written under this: an order under its cart, so that both show it. */
  readonly named: WorkSubject;
  /** Of cart and order, or of the submission cart. */
  readonly ids: readonly string[];
  readonly orderId: string | null;
}

/** The records behind a subject. Throws ProblemError `absent` for an order that is not here. */
export function recordsOf(desk: SubjectRecordsPorts, subject: WorkSubject): SubjectRecords {
  if (subject.kind === 'submission-cart') return { named: subject, ids: [subject.id], orderId: null };
  const order =
    subject.kind === 'order' ? desk.orders.readStored(subject.id) : desk.orders.ofCart(subject.id);
  const cartId = subject.kind === 'order' && order !== null ? order.cartId : subject.id;
  return {
    named: { kind: 'cart', id: cartId },
    ids: order === null ? [cartId] : [cartId, order.id],
    orderId: order?.id ?? null,
  };
}

/** A comment with the name of its desk. */
export function shownComment({ knownDesks }: ShownRecordsPorts, comment: StoredComment): Comment {
  const { id, at, person, text, mentions, desk } = comment;
  return {
    id,
    at,
    person,
    text,
    mentions: [...mentions],
    isOwn: desk === null,
    desk: knownDesks.find(desk).name,
  };
}

/** A value of a conflict as a person reads it; empty for one that is not there. */
const valueText = (value: StoredField['kept']): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** A conflict with its values as text and the names of its desks. */
export function shownConflict({ knownDesks }: ShownRecordsPorts, conflict: StoredConflict): Conflict {
  const { id, at, fields, keptDesk, keptPerson, otherDesk, otherPerson } = conflict;
  return {
    ...{ id, at },
    keptBy: { person: keptPerson, desk: knownDesks.find(keptDesk).name },
    otherBy: { person: otherPerson, desk: knownDesks.find(otherDesk).name },
    fields: fields.map(({ path, before, kept, other }) => ({
      path,
      before: valueText(before),
      kept: valueText(kept),
      other: valueText(other),
    })),
  };
}
