import type { Problem, ProblemOf } from '@contract/problems';
import { codeSaid } from './explain-codes';
import { isAlreadySo, meaningOf, statusMeant } from './answer-meanings';
import { isKeyRefusal, refusalWords } from './key-refusals';
import { labWords } from './lab-words';
import { type Activity, type ExplainContext, said, type Said } from './explanation';
import { failureText } from './failure-messages';
import type { OperationKind } from './operations';
import { FIELDS_LISTED, listedSentence } from './listed-fields';
import { pathInWords, stepsOfPath } from '../values/order-fields';
import { conflictOf, lacksScope } from './refusals';
import { joinSentences } from '../values/text';

type Readable = ProblemOf<'gateway' | 'details' | 'outside' | 'other-json' | 'refusal'>;
type Described = Exclude<Readable, { kind: 'gateway' }>;

const keyRemedy = ({ accountId = null, slot = null }: ExplainContext): Said['remedy'] => ({
  kind: 'replace-key',
  accountId,
  slot,
});

/** To fix the addresses of the account that was asked with. */
export const accountRemedy = ({ accountId = null }: ExplainContext): Said['remedy'] => ({
  kind: 'edit-account',
  accountId,
});

/** What the lab itself said, in quotation marks, or nothing. */
export function quoted(problem: Problem): string {
  const words = labWords(problem);
  return words === '' ? '' : failureText.answer.quoted({ words });
}

/** An unknown code is a new case and is shown whole. */
const unknownCode = (problem: Described): string =>
  problem.code === null || problem.code === '' || codeSaid(problem.code) !== null
    ? ''
    : failureText.answer.code({ code: problem.code });

function fieldsInWords(problem: Described): string {
  const named = problem.invalidParams.slice(0, FIELDS_LISTED).map(({ name, reason }) => {
    const where = name === '' ? '' : pathInWords(stepsOfPath(name));
    return [where, reason].filter((part) => part !== '').join(': ');
  });
  return listedSentence(named, problem.invalidParams.length - named.length);
}

const isVersion = (problem: Described): boolean =>
  problem.supportedVersions.length > 0 || /unsupported-api-version$/.test(problem.type ?? '');

/** No such path: the fixed detail of the route families, or the shape outside them. */
const isWrongPath = (problem: Described): boolean =>
  statusMeant(problem) === 404 &&
  (problem.kind === 'outside' || /no operation matches this path/i.test(problem.detail ?? ''));

const withField = (problem: Described, otherwise: Said['remedy']): Said['remedy'] => {
  const path = problem.invalidParams.find(({ name }) => name !== '')?.name;
  return path === undefined ? otherwise : { kind: 'edit-field', path };
};

function refusedValues(problem: Described): Said {
  const count = problem.invalidParams.length;
  return {
    title: count === 0 ? failureText.refused.title : failureText.refused.values({ count }),
    happened: joinSentences(failureText.refused.happened, fieldsInWords(problem), quoted(problem)),
    tryAgain: 'after-fix',
    remedy: withField(problem, { kind: 'check-with-lab' }),
  };
}

/** A refusal in a 2xx: only where it proves one does its title say so. */
function refusedInSuccess(problem: Described, about: Activity): Said {
  const isProven = !isJournaled(about) || meaningOf(problem).proves[about] === 'refused';
  const said = refusedValues(problem);
  return isProven
    ? said
    : {
        ...said,
        title: failureText.incomplete.title,
        happened: joinSentences(failureText.refusal, fieldsInWords(problem), quoted(problem)),
      };
}

const isJournaled = (about: Activity): about is OperationKind =>
  about === 'create' || about === 'confirm' || about === 'submit';

/** Explains an answer that says that the order is submitted, confirmed or placed already; null for any other. */
export function saidAlready(problem: Problem, about: Activity): Said | null {
  if (!isJournaled(about) || !isAlreadySo(problem)) return null;
  const { title, create, other } = failureText.already;
  return {
    title,
    happened: joinSentences(about === 'create' ? create : other[about], quoted(problem)),
    tryAgain: about === 'create' ? 'after-fix' : 'ask-person',
    remedy: about === 'submit' ? { kind: 'contact-support' } : { kind: 'check-with-lab' },
  };
}

function notFound(problem: Described, about: Activity, context: ExplainContext): Said {
  if (isWrongPath(problem)) {
    return {
      title: failureText.wrongAddress.title,
      happened: joinSentences(failureText.wrongAddress.happened, quoted(problem)),
      tryAgain: 'after-fix',
      remedy: accountRemedy(context),
    };
  }
  const what =
    about === 'export'
      ? failureText.notFound.editor
      : about === 'confirm'
        ? failureText.notFound.confirmation
        : failureText.notFound.other;
  return {
    title: failureText.notFound.title,
    happened: joinSentences(what, fieldsInWords(problem), quoted(problem)),
    tryAgain: 'after-fix',
    remedy: withField(
      problem,
      about === 'export' ? { kind: 'edit-field', path: 'editors' } : { kind: 'check-with-lab' },
    ),
  };
}

function forbidden(problem: Described, about: Activity, context: ExplainContext): Said {
  if (lacksScope(problem)) {
    return {
      title: failureText.scope.title,
      happened: joinSentences(failureText.scope.happened, quoted(problem)),
      tryAgain: 'after-fix',
      remedy: keyRemedy(context),
    };
  }
  const owner = about === 'export' ? failureText.forbidden.owner : '';
  return {
    title: failureText.forbidden.title,
    happened: joinSentences(failureText.forbidden.happened, owner, fieldsInWords(problem), quoted(problem)),
    tryAgain: 'after-fix',
    remedy: withField(problem, owner === '' ? { kind: 'check-with-lab' } : keyRemedy(context)),
  };
}

/** A 409 that is not about the idempotency key: support is the only remedy (document: "Status rules", 11). */
export const conflictSaid = (): Said => ({
  title: failureText.conflict.title,
  happened: failureText.conflict.happened,
  tryAgain: 'ask-person',
  remedy: { kind: 'contact-support' },
});

function byStatus(problem: Described, about: Activity, context: ExplainContext): Said {
  const status = statusMeant(problem) ?? problem.status;
  const text = failureText;
  const of = (
    { title, happened }: Pick<Said, 'title' | 'happened'>,
    tryAgain: Said['tryAgain'],
    remedy: Said['remedy'],
  ): Said => said({ title, happened: joinSentences(happened, quoted(problem)) }, tryAgain, remedy);
  const retry: Said['remedy'] = { kind: 'retry-same-request' };
  if (status === 401) return of(text.key.rejected, 'after-fix', keyRemedy(context));
  if (status === 403) return forbidden(problem, about, context);
  if (status === 404) return notFound(problem, about, context);
  if (status === 408) return of(text.timedOut, 'later', retry);
  if (conflictOf(problem) === 'support') {
    const conflict = conflictSaid();
    return of(conflict, conflict.tryAgain, conflict.remedy);
  }
  if (status === 410) return of(text.expired, 'after-fix', { kind: 'reload' });
  if (status === 413) return of(text.tooLarge, 'after-fix', { kind: 'nothing' });
  if (status === 415) return of(text.format, 'no', { kind: 'report-bug' });
  if (status === 429) return of(text.tooMany, 'later', retry);
  const { labError, noAnswer } = text;
  if (status >= 500)
    return of({ title: labError.title, happened: labError.happened({ status }) }, 'later', retry);
  if (status >= 400) return refusedValues(problem);
  if (problem.kind === 'refusal') return refusedInSuccess(problem, about);
  return of({ title: noAnswer.title, happened: noAnswer.happened({ status }) }, 'later', {
    kind: 'check-with-lab',
  });
}

/** Explains a readable answer: of the gateway, or of the service in any of its shapes. */
export function readableSaid(problem: Readable, about: Activity, context: ExplainContext): Said {
  if (context.keyIsGood === true && isKeyRefusal(problem)) {
    return {
      title: failureText.goodKey.title,
      happened: joinSentences(failureText.goodKey.happened({ status: problem.status }), quoted(problem)),
      tryAgain: 'after-fix',
      remedy: { kind: 'check-with-lab' },
    };
  }
  if (problem.kind === 'gateway' && isKeyRefusal(problem) && refusalWords(problem, []) === 'cart') {
    // One field, as the gateway's, that names what was asked for: it may be about that and not about the key.
    return {
      title: failureText.forbidden.title,
      happened: joinSentences(failureText.keyOrCart, quoted(problem)),
      tryAgain: 'after-fix',
      remedy: keyRemedy(context),
    };
  }
  if (problem.kind === 'gateway') {
    return {
      title: problem.status === 401 ? failureText.key.rejected.title : failureText.key.notAllowed.title,
      happened:
        problem.status === 401 ? failureText.key.rejected.gateway : failureText.key.notAllowed.happened,
      tryAgain: 'after-fix',
      remedy: keyRemedy(context),
    };
  }
  if (isVersion(problem)) {
    return {
      title: failureText.version.title,
      happened: joinSentences(failureText.version.happened, quoted(problem)),
      tryAgain: 'after-fix',
      remedy: { kind: 'change-version', supported: problem.supportedVersions },
    };
  }
  const known = codeSaid(problem.code);
  if (known !== null) {
    const remedy = known.tryAgain === 'after-fix' ? withField(problem, known.remedy) : known.remedy;
    return {
      ...known,
      happened: joinSentences(known.happened, fieldsInWords(problem), quoted(problem)),
      remedy,
    };
  }
  const inWords = byStatus(problem, about, context);
  return { ...inWords, happened: joinSentences(inWords.happened, unknownCode(problem)) };
}
