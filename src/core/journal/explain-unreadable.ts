import { cutText } from '@contract/answer-fields';
import type { ProblemOf } from '@contract/problems';
import { accountRemedy, conflictSaid, FIELDS_LISTED } from './explain-answer';
import type { ExplainContext, Said } from './explanation';
import { conflictOf } from './refusals';
import { say } from '../language/sentences';

/** What answers where a network wants a sign-in before it lets anything through. */
const signIn = (): Said => ({
  title: say('Another page answered instead of the lab'),
  happened: say(
    'A network that wants a sign-in, such as in a hotel or behind an office proxy, puts its own page in front of everything.',
  ),
  tryAgain: 'after-mending',
  remedy: { kind: 'sign-in-to-network' },
});

const unreadable = (): Readonly<Record<ProblemOf<'unreadable'>['why'], string>> => ({
  empty: say('The answer was empty.'),
  'not-json': say('The answer was not in the form that the lab uses.'),
  truncated: say('The connection ended in the middle of the answer.'),
  'too-large': say('The answer was larger than any that the lab gives.'),
});

/** Explains an answer that could not be read as one of the service. */
export function unreadableSaid(
  problem: ProblemOf<'html' | 'unreadable' | 'redirect' | 'incomplete' | 'refusal'>,
  context: ExplainContext,
): Said {
  switch (problem.kind) {
    case 'redirect': {
      const to = problem.location === null ? '' : say` It pointed to ${cutText(problem.location, 200)}.`;
      const happened = say`Instead of an answer came a redirect. It was not followed, because the key would have gone along.${to} ${signIn().happened}`;
      return { ...signIn(), title: say('The network points somewhere else'), happened };
    }
    case 'html': {
      const named = problem.title === null ? '' : say` The page is called “${problem.title}”.`;
      if (problem.status < 400 || problem.status === 407 || problem.status === 511) {
        return { ...signIn(), happened: signIn().happened + named };
      }
      if (problem.status >= 500 || problem.status === 429) {
        const happened = say`A server in front of the lab answered with a page of its own (${problem.status}).${named}`;
        return {
          title: say('The lab cannot be reached'),
          happened,
          tryAgain: 'later',
          remedy: { kind: 'retry-same-request' },
        };
      }
      const happened = say`A server in front of the lab refused the request with a page of its own (${problem.status}).${named} The base address in the account may be wrong.`;
      return {
        title: say('The request did not get through'),
        happened,
        tryAgain: 'after-mending',
        remedy: accountRemedy(context),
      };
    }
    case 'unreadable': {
      if (problem.status === 407 || problem.status === 511) return signIn();
      const happened = say`${unreadable()[problem.why]} Its status was ${problem.status}.`;
      if (conflictOf(problem) === 'support') {
        return { ...conflictSaid(), happened: `${conflictSaid().happened} ${happened}` };
      }
      return {
        title: say('The answer could not be read'),
        happened,
        tryAgain: 'later',
        remedy: { kind: 'retry-same-request' },
      };
    }
    case 'refusal':
      return {
        title: say('The lab refused it'),
        happened: say`The lab answered with a success (${problem.status}), but its words refuse: “${problem.words}”.`,
        tryAgain: 'after-mending',
        remedy: { kind: 'check-with-lab' },
      };
    case 'incomplete': {
      const list = problem.missing
        .slice(0, FIELDS_LISTED)
        .map(({ path, reason }) => `${path || say('the answer')} ${reason}`);
      const happened = say`The lab answered as if all were well, but the answer does not carry what proves it: ${list.join('; ')}.`;
      return {
        title: say('The answer proves nothing'),
        happened,
        tryAgain: 'later',
        remedy: { kind: 'check-with-lab' },
      };
    }
  }
}
