import type { Problem } from '@contract/problems';
import { because } from '@core/journal/because';
import { blocked } from '../problem-error';
import type { Gate, Grant, SharedCall } from './server-port';

/** What of a refused grant is said to a person; names of desks are looked up by the caller. */
export interface GrantRefusal extends Pick<Extract<Grant, { granted: false }>, 'why' | 'gate' | 'state'> {
  /** Name of the desk that has the call, and of who sits there; null and empty where it is not known. */
  readonly desk: string | null;
  readonly person: string;
  /** What was asked for. */
  readonly kind: SharedCall;
  /** Names of the desks that a gate waits for. */
  readonly waitingFor: readonly string[];
}

/** No answer came in time, so nothing may leave. */
export const workspaceAway = (): Problem => blocked('workspace-away', because('workspace-silent')).problem;

function problemOfGate(gate: Gate, waitingFor: readonly string[]): Problem {
  if (gate === 'closed') return blocked('workspace-gate', because('workspace-closed')).problem;
  const detail = waitingFor.length === 0 ? [] : [because('waits-for-desks', { desks: [...waitingFor] })];
  return blocked('workspace-gate', ...detail).problem;
}

/** What a person at another desk did, or does, of the same. */
function bySomeone({ state, desk, person, kind }: GrantRefusal): Problem | null {
  if (desk === null || person === '' || kind === 'place') return null;
  const named = { desk, person };
  const isSubmit = kind === 'submit';
  if (state === 'succeeded')
    return blocked('workspace-held', because(isSubmit ? 'submitted-by' : 'confirmed-by', named)).problem;
  if (state === 'sent')
    return blocked('workspace-held', because(isSubmit ? 'being-submitted-by' : 'being-confirmed-by', named))
      .problem;
  return null;
}

function problemOfHeld(refusal: GrantRefusal): Problem {
  const { state, desk } = refusal;
  if (desk === null) return blocked('workspace-held').problem;
  const someone = bySomeone(refusal);
  if (someone !== null) return someone;
  switch (state) {
    case 'sent':
      return blocked('workspace-held', because('desk-sends-it', { desk })).problem;
    case 'unknown':
      return blocked('workspace-held', because('desk-does-not-know', { desk })).problem;
    case 'succeeded':
      return blocked('workspace-held', because('desk-has-done-it', { desk })).problem;
    case 'refused':
    case null:
      return blocked('workspace-held', because('desk-owns-it', { desk })).problem;
  }
}

/** Why the workspace does not let an attempt leave, as a person is told. */
export function problemOfGrant(refusal: GrantRefusal): Problem {
  switch (refusal.why) {
    case 'gate':
      return problemOfGate(refusal.gate, refusal.waitingFor);
    case 'held':
      return problemOfHeld(refusal);
    case 'superseded':
      return blocked('workspace-superseded').problem;
    case 'ended':
    case 'not-allowed':
      // The server knows more of this call than this desk does; what it knows comes with the next changes.
      return blocked('changed-meanwhile', because('nothing-left')).problem;
  }
}
