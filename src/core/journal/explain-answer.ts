import { cutText } from '@contract/answer-fields';
import type { ProblemOf } from '@contract/problems';
import { codeSaid } from './explain-codes';
import { isKeyRefusal, refusalWords } from './key-refusals';
import type { Activity, ExplainContext, Said } from './explanation';
import { pathInWords, stepsOfPath } from '../values/order-fields';
import { conflictOf, lacksScope } from './refusals';
import { say } from '../language/sentences';

type Readable = ProblemOf<'gateway' | 'details' | 'outside' | 'other-json'>;
type Described = Exclude<Readable, { kind: 'gateway' }>;

/** Most failing fields that a sentence lists. */
export const FIELDS_LISTED = 4;

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
function quoted(problem: Readable): string {
  const texts =
    problem.kind === 'gateway'
      ? [problem.message]
      : [problem.title, problem.detail, 'message' in problem ? problem.message : null];
  const words = [...new Set(texts.filter((text) => text !== null && text.trim() !== ''))].join(' – ');
  return words === '' ? '' : say` The lab says: “${words.length > 300 ? `${cutText(words, 300)}…` : words}”.`;
}

/** An unknown code is a new case and is shown whole. */
const unknownCode = (problem: Described): string =>
  problem.code === null || problem.code === '' || codeSaid(problem.code) !== null
    ? ''
    : say` It carries the code “${problem.code}”.`;

function fieldsInWords(problem: Described): string {
  const named = problem.invalidParams.slice(0, FIELDS_LISTED).map(({ name, reason }) => {
    const where = name === '' ? '' : pathInWords(stepsOfPath(name));
    return [where, reason].filter((part) => part !== '').join(': ');
  });
  const more = problem.invalidParams.length - named.length;
  const list = named.filter((text) => text !== '').join('; ');
  if (list === '') return '';
  return ` ${list[0]?.toUpperCase()}${list.slice(1)}${more > 0 ? say`; and ${more} more` : ''}.`;
}

const isVersion = (problem: Described): boolean =>
  problem.supportedVersions.length > 0 || /unsupported-api-version$/.test(problem.type ?? '');

/** No such path: the fixed detail of the route families, or the shape outside them. */
const isWrongPath = (problem: Described): boolean =>
  problem.status === 404 &&
  (problem.kind === 'outside' || /no operation matches this path/i.test(problem.detail ?? ''));

const withField = (problem: Described, otherwise: Said['remedy']): Said['remedy'] => {
  const path = problem.invalidParams.find(({ name }) => name !== '')?.name;
  return path === undefined ? otherwise : { kind: 'edit-field', path };
};

function refusedValues(problem: Described): Said {
  const count = problem.invalidParams.length;
  return {
    title:
      count === 0
        ? say('The lab refused the request')
        : count === 1
          ? say('The lab did not accept a value')
          : say`The lab did not accept ${count} values`,
    happened: say`The request arrived and was refused.${fieldsInWords(problem)}${quoted(problem)}`,
    tryAgain: 'after-mending',
    remedy: withField(problem, { kind: 'check-with-lab' }),
  };
}

function notFound(problem: Described, about: Activity, context: ExplainContext): Said {
  if (isWrongPath(problem)) {
    return {
      title: say('This address is not the lab’s'),
      happened: say`The server has nothing at the address of this call. The base address in the account is probably wrong.${quoted(problem)}`,
      tryAgain: 'after-mending',
      remedy: accountRemedy(context),
    };
  }
  const what =
    about === 'export'
      ? say('The lab does not know one of the editors, or it belongs to another account.')
      : about === 'confirm'
        ? say('The lab does not know this ConfirmationID under this account.')
        : say('The lab does not have what was asked for.');
  return {
    title: say('Not found at the lab'),
    happened: what + fieldsInWords(problem) + quoted(problem),
    tryAgain: 'after-mending',
    remedy: withField(
      problem,
      about === 'export' ? { kind: 'edit-field', path: 'editors' } : { kind: 'check-with-lab' },
    ),
  };
}

function forbidden(problem: Described, about: Activity, context: ExplainContext): Said {
  if (lacksScope(problem)) {
    return {
      title: say('The key may not do this'),
      happened: say`The key is valid, but the lab has not given it the permission for this.${quoted(problem)}`,
      tryAgain: 'after-mending',
      remedy: keyRemedy(context),
    };
  }
  const owner =
    about === 'export'
      ? say(' An editor may belong to another account, or the key may not carry its accountId.')
      : '';
  return {
    title: say('The lab does not permit this'),
    happened: say`The key was accepted, the request was not.${owner}${fieldsInWords(problem)}${quoted(problem)}`,
    tryAgain: 'after-mending',
    remedy: withField(problem, owner === '' ? { kind: 'check-with-lab' } : keyRemedy(context)),
  };
}

/** A 409 that is not about the idempotency key: support is the only remedy (document: "Status rules", 11). */
export const conflictSaid = (): Said => ({
  title: say('The lab reports a conflict'),
  happened: say(
    'Something at the lab conflicts with this request. Sending it again does not change that: contact the lab’s support.',
  ),
  tryAgain: 'ask-person',
  remedy: { kind: 'contact-support' },
});

function byStatus(problem: Described, about: Activity, context: ExplainContext): Said {
  const { status } = problem;
  const words = quoted(problem);
  const said = (
    title: string,
    happened: string,
    tryAgain: Said['tryAgain'],
    remedy: Said['remedy'],
  ): Said => ({
    title,
    happened: happened + words,
    tryAgain,
    remedy,
  });
  if (status === 401) {
    return said(
      say('The key was rejected'),
      say('The lab did not accept the key.'),
      'after-mending',
      keyRemedy(context),
    );
  }
  if (status === 403) return forbidden(problem, about, context);
  if (status === 404) return notFound(problem, about, context);
  if (status === 408) {
    return said(say('The lab gave up waiting'), say('The request took too long to arrive.'), 'later', {
      kind: 'retry-same-request',
    });
  }
  if (conflictOf(problem) === 'support') {
    const { title, happened, tryAgain, remedy } = conflictSaid();
    return said(title, happened, tryAgain, remedy);
  }
  if (status === 410) {
    return said(
      say('The list has to start over'),
      say('The place in the list has expired.'),
      'after-mending',
      {
        kind: 'reload',
      },
    );
  }
  if (status === 413) {
    return said(say('The request is too large'), say('It is larger than the lab accepts.'), 'after-mending', {
      kind: 'nothing',
    });
  }
  if (status === 415) {
    return said(
      say('The lab did not take the format'),
      say('The program sent a form that the lab does not read.'),
      'no',
      {
        kind: 'report-bug',
      },
    );
  }
  if (status === 429) {
    return said(say('The lab asks for a pause'), say('Too many requests came in a short time.'), 'later', {
      kind: 'retry-same-request',
    });
  }
  if (status >= 500) {
    return said(
      say('The lab has a problem'),
      say`The lab answered with an error of its own (${status}).`,
      'later',
      {
        kind: 'retry-same-request',
      },
    );
  }
  if (status >= 400) return refusedValues(problem);
  return said(
    say('Not an answer'),
    say`The lab answered with status ${status}, which proves nothing.`,
    'later',
    {
      kind: 'check-with-lab',
    },
  );
}

/** Explains a readable answer: of the gateway, or of the service in any of its shapes. */
export function readableSaid(problem: Readable, about: Activity, context: ExplainContext): Said {
  if (context.keyIsGood === true && (problem.status === 401 || problem.status === 403)) {
    return {
      title: say('Refused, but not because of the key'),
      happened: say`The lab answered ${problem.status} to this alone.${quoted(problem)}`,
      tryAgain: 'after-mending',
      remedy: { kind: 'check-with-lab' },
    };
  }
  if (problem.kind === 'gateway' && isKeyRefusal(problem) && refusalWords(problem, []) === 'cart') {
    // One field, as the gateway's, that names what was asked for: it may be about that and not about the key.
    return {
      title: say('The lab does not permit this'),
      happened: say`The lab refused the call, because of the key or of what was asked for.${quoted(problem)}`,
      tryAgain: 'after-mending',
      remedy: keyRemedy(context),
    };
  }
  if (problem.kind === 'gateway') {
    return {
      title: problem.status === 401 ? say('The key was rejected') : say('The key is not allowed here'),
      happened:
        problem.status === 401
          ? say('The gateway in front of the lab did not accept the key: it is missing, expired or revoked.')
          : say(
              'The gateway in front of the lab does not know this key, or the key is for another environment, or this service is closed to it.',
            ),
      tryAgain: 'after-mending',
      remedy: keyRemedy(context),
    };
  }
  if (isVersion(problem)) {
    return {
      title: say('The lab does not have this version'),
      happened: say`The version in the account’s settings is not one that the lab lists.${quoted(problem)}`,
      tryAgain: 'after-mending',
      remedy: { kind: 'change-version', supported: problem.supportedVersions },
    };
  }
  const known = codeSaid(problem.code);
  if (known !== null) {
    const remedy = known.tryAgain === 'after-mending' ? withField(problem, known.remedy) : known.remedy;
    return { ...known, happened: known.happened + fieldsInWords(problem) + quoted(problem), remedy };
  }
  const said = byStatus(problem, about, context);
  return { ...said, happened: said.happened + unknownCode(problem) };
}
