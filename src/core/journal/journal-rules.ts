import type { Attempt, Operation, OperationKind, OperationState } from './operations';

/** Something that happens to a journaled call (design: "The journal"). */
export type JournalEvent =
  /** Its bytes leave. Written down before they do. */
  | { readonly type: 'send'; readonly reason: Attempt['reason'] }
  /** What the sending that is on its way proved. */
  | { readonly type: 'answer'; readonly outcome: 'succeeded' | 'refused' | 'unknown' }
  /** The program ended while it was on its way. */
  | { readonly type: 'interrupted' }
  /** It was planned and will not be sent. */
  | { readonly type: 'take-back' }
  /** A person at the lab, or an event of the service, proves the outcome. */
  | { readonly type: 'proof'; readonly by: 'person' | 'event'; readonly outcome: 'succeeded' | 'refused' };

/**
 * True when a sending is allowed: the first of a planned call; of an unknown one a retry, save that a
 * confirmation is not known to be safe to repeat and leaves again only when a person chooses so.
 */
export function maySend(kind: OperationKind, state: OperationState, reason: Attempt['reason']): boolean {
  if (state === 'planned') return reason === 'first';
  if (state !== 'unknown') return false;
  return reason === 'chosen-by-person' || (reason === 'retry' && kind !== 'confirm');
}

/** True when an earlier sending may have been acted upon, so that a later refusal proves nothing of it. */
export function hasUnprovenAttempt(operation: Pick<Operation, 'attempts'>): boolean {
  return operation.attempts.some(({ outcome }) => outcome === 'unknown' || outcome === 'interrupted');
}

/** Whether anything of a call may have left this computer, or another one; of a refusal that came before that, nothing has. */
export function mayHaveLeft({
  state,
  attempts,
}: {
  readonly state: OperationState;
  readonly attempts: readonly unknown[];
}): boolean {
  return attempts.length > 0 || (state !== 'refused' && state !== 'planned');
}

/**
 * True for a call that the lab has acted on, for all that is known. One that is refused says nothing against another one
 * that came after it, which a desk can know of that is lost.
 */
export const mayHaveActed = ({ state }: { readonly state: OperationState }): boolean =>
  state !== 'refused' && state !== 'planned';

/**
 * The state after an event, or null when the event is not allowed in that state. Succeeded and refused are
 * final: a new wish is a new operation. Only unknown leads back to sent. `earlierUnknown` says that a sending
 * before the one on its way has no proven outcome: then a refusal leaves a confirmation or a submission unknown.
 */
export function nextState(
  kind: OperationKind,
  state: OperationState,
  event: JournalEvent,
  earlierUnknown: boolean,
): OperationState | null {
  switch (event.type) {
    case 'send':
      return maySend(kind, state, event.reason) ? 'sent' : null;
    case 'answer':
      if (state !== 'sent') return null;
      return event.outcome === 'refused' && earlierUnknown && kind !== 'create' ? 'unknown' : event.outcome;
    case 'interrupted':
      return state === 'sent' ? 'unknown' : null;
    case 'take-back':
      return state === 'planned' ? 'refused' : null;
    case 'proof':
      return state === 'unknown' ? event.outcome : null;
  }
}

/** The ConfirmationID that a confirmation pins in its target (document: "Endpoints"). */
export function confirmationIdOf({ target }: Pick<Operation, 'target'>): string {
  const segments = target.split('/');
  return decodeURIComponent(segments.at(-2) ?? '');
}
