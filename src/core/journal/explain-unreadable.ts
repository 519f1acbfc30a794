import { cutText } from '@contract/answer-fields';
import type { ProblemOf } from '@contract/problems';
import { accountRemedy, conflictSaid, quoted } from './explain-answer';
import { type ExplainContext, type Remedy, said, type Said } from './explanation';
import { failureText } from './failure-messages';
import { FIELDS_LISTED } from './listed-fields';
import { conflictOf } from './refusals';
import { answerFaultInWords } from '../values/expectations';
import { joinSentences } from '../values/text';

const RETRY: Remedy = { kind: 'retry-same-request' };

/** What answers where a network wants a sign-in before it lets anything through. */
const signIn = ({
  title = failureText.signIn.title,
  happened = failureText.signIn.happened,
}: Partial<Said> = {}): Said => said({ title, happened }, 'after-fix', { kind: 'sign-in-to-network' });

/** Explains an answer that could not be read as one of the service. */
export function unreadableSaid(
  problem: ProblemOf<'html' | 'unreadable' | 'redirect' | 'incomplete'>,
  context: ExplainContext,
): Said {
  const text = failureText;
  switch (problem.kind) {
    case 'redirect': {
      const { title, happened, to } = text.redirect;
      const where = problem.location === null ? '' : to({ location: cutText(problem.location, 200) });
      return signIn({ title, happened: joinSentences(happened, where, text.signIn.happened) });
    }
    case 'html': {
      const { status } = problem;
      const named = problem.title === null ? '' : text.page.named({ title: problem.title });
      if (status < 400 || status === 407 || status === 511)
        return signIn({ happened: joinSentences(text.signIn.happened, named) });
      if (status >= 500 || status === 429) {
        const happened = joinSentences(text.page.error({ status }), named);
        return said({ title: text.unreachable, happened }, 'later', RETRY);
      }
      const happened = joinSentences(text.page.refused({ status }), named, text.page.baseAddress);
      return said({ title: text.page.title, happened }, 'after-fix', accountRemedy(context));
    }
    case 'unreadable': {
      const { status, why } = problem;
      if (status === 407 || status === 511) return signIn();
      const happened = joinSentences(
        text.unreadable[why],
        text.unreadable.status({ status }),
        quoted(problem),
      );
      if (conflictOf(problem) === 'support') {
        return { ...conflictSaid(), happened: joinSentences(conflictSaid().happened, happened) };
      }
      return said({ title: text.unreadable.title, happened }, 'later', RETRY);
    }
    case 'incomplete': {
      const list = problem.missing
        .slice(0, FIELDS_LISTED)
        .map(({ path, reason }) => `${path || text.incomplete.whole} ${answerFaultInWords(reason)}`);
      const happened = joinSentences(text.incomplete.happened({ list: list.join('; ') }), quoted(problem));
      return said({ title: text.incomplete.title, happened }, 'later', { kind: 'check-with-lab' });
    }
  }
}
