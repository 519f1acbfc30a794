import { shallowReactive } from 'vue';
import type { NeedCheck } from '@core/inbox/needs';

/** What someone types about what the lab said, until it is recorded. */
export interface TypedAnswer<Answer> {
  readonly answer: Answer;
  /** Forgets it once it is recorded. */
  forget(): void;
}

/**
 * Keeps what is typed about one thing for as long as the desk runs: a dialog that was left, or what it was about
 * going away under it, loses nothing of it.
 */
function keptAnswers<Answer extends object>(empty: () => Answer): (id: string) => TypedAnswer<Answer> {
  const answers = new Map<string, Answer>();
  return (id) => {
    const answer = answers.get(id) ?? shallowReactive(empty());
    answers.set(id, answer);
    return { answer, forget: () => void answers.delete(id) };
  };
}

interface CheckAnswer {
  said: NeedCheck['said'] | null;
  how: string;
}

interface OrderAnswer {
  outcome: 'confirmed' | 'not-confirmed' | null;
  note: string;
}

interface SubmitAnswer {
  outcome: 'submitted' | 'not-submitted' | null;
  submissionId: string;
  note: string;
}

/** Whether the lab makes an order that failed, by the key of the need. */
export const checkAnswerOf = keptAnswers<CheckAnswer>(() => ({ said: null, how: '' }));

/** What happened to a confirmation, by the id of the order. */
export const orderAnswerOf = keptAnswers<OrderAnswer>(() => ({ outcome: null, note: '' }));

/** What happened to a submit, by the id of the cart. */
export const submitAnswerOf = keptAnswers<SubmitAnswer>(() => ({
  outcome: null,
  submissionId: '',
  note: '',
}));
