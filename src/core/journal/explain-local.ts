import type { ProblemOf } from '@contract/problems';
import { type ExplainContext, type Remedy, said, type Said } from './explanation';
import { failureText } from './failure-messages';
import { FIELDS_LISTED, listedSentence } from './listed-fields';
import { expectationInWords } from '../values/expectations';
import { pathInWords, stepsOfPath } from '../values/order-fields';

/** Cause of a `network` Problem whose answer did not come because the program ended meanwhile. */
export const PROGRAM_ENDED = 'program-ended';

const RETRY: Remedy = { kind: 'retry-same-request' };

/** Explains a request that got no answer. */
export function networkSaid(problem: ProblemOf<'network'>, context: ExplainContext): Said {
  if (/practice-lab-stopped/.test(problem.cause)) return practiceLabSaid();
  const text = failureText.network;
  if (problem.cause === PROGRAM_ENDED) return said(text.ended, 'same-request', RETRY);
  const { accountId = null } = context;
  switch (problem.phase) {
    case 'name-lookup':
      return said(text['name-lookup'], 'later', { kind: 'edit-account', accountId });
    case 'proxy':
      return said(text.proxy, 'after-fix', { kind: 'sign-in-to-network' });
    case 'waiting-for-answer':
      return said(problem.timedOut ? text.late : text['waiting-for-answer'], 'later', RETRY);
    case 'cancelled':
      return said(text.cancelled, 'same-request', RETRY);
    default:
      return said(text[problem.phase], 'later', RETRY);
  }
}

/** Explains a practice lab that does not run. */
export const practiceLabSaid = (): Said =>
  said(failureText.practiceLab, 'after-fix', {
    kind: 'restart-practice-lab',
  });

/** Explains a key that cannot be had. Drafts are not touched by it. */
export function keySaid({ state, accountId, slot, origin, cause }: ProblemOf<'key'>): Said {
  const replace: Remedy = { kind: 'replace-key', accountId, slot, ...(origin !== null && { origin }) };
  const where = origin ?? failureText.key.otherAddress;
  const { title } = failureText.key[state];
  switch (state) {
    case 'absent':
    case 'unavailable':
      return said(failureText.key[state], 'after-fix', replace);
    case 'locked':
      return said(failureText.key.locked, 'after-fix', { kind: 'unlock-keychain' });
    case 'other-origin':
    case 'unbound':
      return said({ title, happened: failureText.key[state].happened({ where }) }, 'after-fix', replace);
    case 'exchange-missing':
      return said(failureText.key['exchange-missing'], 'after-fix', { kind: 'edit-account', accountId });
    case 'exchange-refused':
    case 'exchange-failed': {
      const { happened, silent } = failureText.key[state];
      const words = cause === null ? silent({ where }) : happened({ where, cause });
      const remedy: Remedy = state === 'exchange-refused' ? replace : { kind: 'edit-account', accountId };
      return said({ title, happened: words }, 'after-fix', remedy);
    }
    case 'old-runtime':
      return said({ title, happened: failureText.key[state].happened({ where }) }, 'no', {
        kind: 'nothing',
      });
  }
}

/** Explains a database or a file that refused. */
export function storageSaid({ state, cause }: ProblemOf<'storage'>): Said {
  switch (state) {
    case 'full':
      return said(failureText.storage.full, 'after-fix', {
        kind: 'free-disk-space',
      });
    case 'read-only':
      return said(failureText.storage['read-only'], 'after-fix', {
        kind: 'nothing',
      });
    case 'damaged':
      return said(failureText.storage.damaged, 'no', {
        kind: 'report-bug',
      });
    case 'altered':
      return said(
        {
          title: failureText.storage.altered.title,
          happened: failureText.storage.altered.happened({ cause }),
        },
        'no',
        {
          kind: 'nothing',
        },
      );
    case 'newer-schema':
      return said(failureText.storage['newer-schema'], 'no', { kind: 'nothing' });
    case 'busy':
      return said(failureText.storage.busy, 'later', RETRY);
    case 'failed':
      return said(failureText.storage.failed, 'later', RETRY);
  }
}

/** Explains values that a person gave and that cannot be used. */
export function inputSaid({ fields }: ProblemOf<'input'>): Said {
  const text = failureText.input;
  const words = fields.slice(0, FIELDS_LISTED).map(({ path, given, expected }) => {
    const where = path === '' ? text.whole : pathInWords(stepsOfPath(path));
    const values = { where, given: expectationInWords(given), expected: expectationInWords(expected) };
    if (values.expected === '') return values.given === '' ? text.absent({ where }) : text.unusable(values);
    return values.given === '' ? text.missing(values) : text.given(values);
  });
  const path = fields[0]?.path ?? '';
  return said(
    {
      title: text.count({ count: fields.length }),
      happened: listedSentence(words, fields.length - words.length) || text.happened,
    },
    'after-fix',
    path === '' ? { kind: 'nothing' } : { kind: 'edit-field', path },
  );
}

/** Explains something that is not there. */
export const absentSaid = ({ what }: ProblemOf<'absent'>): Said =>
  said({ title: failureText.absent.title, happened: failureText.absent.happened({ what }) }, 'no', {
    kind: 'reload',
  });

/** Explains a mistake in the program. */
export const bugSaid = (): Said =>
  said(failureText.bug, 'no', {
    kind: 'report-bug',
  });
