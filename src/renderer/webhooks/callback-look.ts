import { outcomeOf } from '@core/journal/outcomes';
import type { Callback, CallbackState, Receiver } from '@core/webhooks/callbacks';
import type { StateLook } from '../ui/parts/status-badge';
import { callbackText, receiverText } from '../messages/webhooks';

const CALLBACK: Readonly<Record<CallbackState, Omit<StateLook, 'word'>>> = {
  none: { tone: 'neutral', mark: 'hollow' },
  registering: { tone: 'running', mark: 'turning' },
  'awaiting-verifier': { tone: 'awaits', mark: 'solid' },
  verifying: { tone: 'running', mark: 'turning' },
  enabled: { tone: 'confirmed', mark: 'solid' },
  unproven: { tone: 'unknown', mark: 'dashed' },
  trouble: { tone: 'refused', mark: 'solid' },
};

/** True where nothing proves whether the lab took the last step of a registration. */
export const isDoubtful = ({ state, problem }: Pick<Callback, 'state' | 'problem'>): boolean =>
  state === 'trouble' &&
  problem !== null &&
  problem.kind !== 'refusal' &&
  outcomeOf(problem, 'create', false) === 'unknown';

/** How far a registration is, as a mark and a word. */
export const callbackLook = (callback: Pick<Callback, 'state' | 'problem'>): StateLook =>
  isDoubtful(callback)
    ? { tone: 'unknown', mark: 'dashed', word: callbackText.unknown }
    : { ...CALLBACK[callback.state], word: callbackText.state[callback.state] };

const RECEIVER: Readonly<Record<Receiver['state'], Omit<StateLook, 'word'>>> = {
  off: { tone: 'neutral', mark: 'hollow' },
  starting: { tone: 'running', mark: 'turning' },
  listening: { tone: 'confirmed', mark: 'solid' },
  failed: { tone: 'refused', mark: 'solid' },
};

/** Whether the receiver listens, as a mark and a word. */
export const receiverLook = (state: Receiver['state']): StateLook => ({
  ...RECEIVER[state],
  word: receiverText.state[state],
});
