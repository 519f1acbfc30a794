import type { Problem } from '@contract/problems';
import { statusMeant } from './answer-meanings';
import { isKnownCode } from './explain-codes';

/**
 * True when the API says that a valid key lacks the scope of the route (document: "Status rules", 7): the words appear
 * anywhere in the title, or, as on fulfillment routes, at the start of the detail. Outside the route families, where
 * neither title nor detail is reliable ("Other bodies", 2), the error and the message count like a title. The one-field
 * body of the gateway never does, whatever its message.
 */
export function lacksScope(problem: Problem): boolean {
  if (!('invalidParams' in problem) || problem.kind === 'incomplete') return false;
  if (statusMeant(problem) !== 403) return false;
  const anywhere = [problem.title, ...(problem.kind === 'outside' ? [problem.error, problem.message] : [])];
  const atTheStart = [
    problem.detail,
    ...(problem.kind === 'other-json' || problem.kind === 'refusal' ? [problem.message] : []),
  ];
  return (
    anywhere.some((text) => /\binsufficient\s+scope/i.test(text ?? '')) ||
    atTheStart.some((text) => /^\s*insufficient\s+scope/i.test(text ?? ''))
  );
}

/**
 * What a 409 is about (document: "Status rules", 11). `key`: the idempotency key was used with another body, and the first
 * submission counts. `support`: it carries no code, or one that the document does not have; it is unrelated to the key, and
 * only the lab's support can say what it means. Null for anything else, also for a 409 of which the code may have been lost
 * on the way.
 */
export function conflictOf(problem: Problem): 'key' | 'support' | null {
  if (statusMeant(problem) !== 409) return null;
  switch (problem.kind) {
    case 'details':
    case 'outside':
    case 'other-json':
    case 'refusal':
      if (problem.code === 'submission.idempotency_conflict') return 'key';
      return problem.code !== null && isKnownCode(problem.code) ? null : 'support';
    case 'unreadable':
      return problem.why === 'empty' || problem.why === 'not-json' ? 'support' : null;
    default:
      return null;
  }
}
