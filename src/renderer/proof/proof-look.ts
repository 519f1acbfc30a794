import type { PromiseTries, Proof, verdictOf } from '@core/proof/proof';
import type { StateLook } from '../ui/parts/status-badge';
import { proofText as text } from '../messages/proof';

type Verdict = NonNullable<ReturnType<typeof verdictOf>>;

/** The three outcomes of a proof look like three things: what could not be run is no success. */
export const VERDICT_LOOK: Readonly<Record<Verdict, StateLook>> = {
  held: { tone: 'confirmed', mark: 'solid', word: text.verdict.held },
  'not-held': { tone: 'refused', mark: 'solid', word: text.verdict['not-held'] },
  'not-run': { tone: 'unknown', mark: 'dashed', word: text.verdict['not-run'] },
};

/** The state of a promise. */
export function promiseLook({ tried, held }: PromiseTries, state: Proof['state']): StateLook {
  if (held < tried) return { tone: 'refused', mark: 'solid', word: text.look.broken };
  if (tried > 0) return { tone: 'confirmed', mark: 'solid', word: text.look.held };
  return state === 'running'
    ? { tone: 'running', mark: 'hollow', word: text.look.trying }
    : { tone: 'neutral', mark: 'hollow', word: text.look.untried };
}
