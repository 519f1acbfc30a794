import type { Problem, ProblemOf } from '@contract/problems';
import { saysDone } from '@contract/done-facts';
import { looseBodyOf } from '@contract/loose-body';
import {
  isSilent,
  readWords,
  saysAlready,
  saysAlreadySo,
  saysInState,
  saysUnsure,
  speaksOfKey,
} from './lab-words';
import type { OperationKind } from './operations';

/** What a failed sending proves: that the call did not act, or nothing. */
export type ProvenOutcome = 'refused' | 'unknown';

/** A problem that came with an answer. */
export type Answered = Extract<Problem, { readonly status: number }>;
/** An answer in which the lab, or the gateway before it, can be read. */
type Readable = ProblemOf<'gateway' | 'details' | 'outside' | 'other-json' | 'refusal'>;

export const isAnswered = (problem: Problem): problem is Answered => 'status' in problem;

const isReadable = (problem: Answered): problem is Readable =>
  ['gateway', 'details', 'outside', 'other-json', 'refusal'].includes(problem.kind);

/** The status that an error number begins with, such as 412 of 412.02; null for any other code. */
function statusOfCode(code: string | null): number | null {
  const digits = /^\s*(?:http[\s-]?)?([45]\d\d)(?!\d)/i.exec(code ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** What of an answer decides its meaning. */
interface Evidence {
  readonly status: number;
  /** The status that its error number begins with; null where it has none, or another code. */
  readonly number: number | null;
  readonly isReadable: boolean;
  /** True for a page or a redirect, which someone else gave in place of the lab. */
  readonly isOfAnother: boolean;
  /** True for a 2xx that is no success and in which nothing is plainly a refusal, or that is both. */
  readonly isIncomplete: boolean;
  /** True for a refusal in which a value says that it was done, or that some of it was. */
  readonly saysDone: boolean;
  /** True for broken rules or failing fields. */
  readonly namesFaults: boolean;
  readonly words: string;
  /** True where it says nothing in words. */
  readonly isSilent: boolean;
  /** True for words about the key; what is said of a field of the request is none. */
  readonly speaksOfKey: boolean;
}

const readEvidence = new WeakMap<Answered, Evidence>();

/** What of an answer decides its meaning. */
function evidenceOf(problem: Answered): Evidence {
  const known = readEvidence.get(problem);
  if (known !== undefined) return known;
  const readable = isReadable(problem);
  const words = readWords(problem);
  const isDone =
    readable && !problem.rawBodyCut && saysDone(looseBodyOf(problem.rawBody), isSuccess(problem.status));
  const hasFields = 'invalidParams' in problem && problem.invalidParams.length > 0;
  const evidence: Evidence = {
    status: problem.status,
    number: readable && 'code' in problem ? statusOfCode(problem.code) : null,
    isReadable: readable,
    isOfAnother: problem.kind === 'html' || problem.kind === 'redirect',
    isIncomplete: problem.kind === 'incomplete',
    saysDone: isDone,
    namesFaults: readable && (hasFields || ('rules' in problem && problem.rules.length > 0)),
    words,
    isSilent: isSilent(problem),
    speaksOfKey: !hasFields && !isDone && !saysInState(words) && speaksOfKey(words),
  };
  readEvidence.set(problem, evidence);
  return evidence;
}

const isSuccess = (status: number): boolean => status >= 200 && status <= 299;
const isRefusing = (status: number): boolean => status >= 400 && status <= 499;
/** The statuses of an answer: its own where that is no success, and the one of its error number. */
const statuses = ({ status, number }: Evidence): number[] => [
  ...(isSuccess(status) ? [] : [status]),
  ...(number === null ? [] : [number]),
];
const has = (evidence: Evidence, ...wanted: number[]): boolean =>
  statuses(evidence).some((status) => wanted.includes(status));

/** Statuses that are about the moment or a state, whatever words come with them. */
const OF_THE_MOMENT = [408, 409, 429];

const aboutKey = (evidence: Evidence): boolean =>
  has(evidence, 401, 403) || (evidence.speaksOfKey && !has(evidence, ...OF_THE_MOMENT));

/** One class of answers. */
interface Meaning {
  /** What it is, for the pages of the documentation. */
  readonly name: string;
  readonly is: (evidence: Evidence) => boolean;
  /** What it proves of a creation, a confirmation, a submission, when nothing was sent before it. */
  readonly proves: Readonly<Record<OperationKind, ProvenOutcome>>;
}

const UNKNOWN = { create: 'unknown', confirm: 'unknown', submit: 'unknown' } as const;
const REFUSED = { create: 'refused', confirm: 'refused', submit: 'refused' } as const;
/**
 * What an order is not processed by is a creation: a refusal of one needs no further proof (document: "Order flow"). A
 * confirmation and a submission may be so already.
 */
const ONLY_A_CREATION = { create: 'refused', confirm: 'unknown', submit: 'unknown' } as const;

/**
 * What every answer that is no success means, the first that fits. The only place that decides it; `docs/answers.md` is made
 * from it. Everything that is not here has proven nothing.
 */
export const MEANINGS: readonly Meaning[] = [
  {
    // A load balancer, a sign-in page or a captive portal: any of them may speak after the lab acted.
    name: 'a page, or a redirect',
    is: ({ isOfAnother }) => isOfAnother,
    proves: UNKNOWN,
  },
  {
    // Empty, cut short, too large or of no form: whatever the status, the answer itself did not arrive.
    name: 'an answer that cannot be read',
    is: ({ isReadable: readable, isIncomplete }) => !readable && !isIncomplete,
    proves: UNKNOWN,
  },
  {
    name: 'a success without its proof, or with a refusal in it',
    is: (evidence) => evidence.isIncomplete || evidence.saysDone,
    proves: UNKNOWN,
  },
  {
    // Request time-out and client closed request: someone on the way gave up waiting, not necessarily before the lab acted.
    name: 'a status or error number of 408, 499, 5xx, or none that exists',
    is: (evidence) => has(evidence, 408, 499) || statuses(evidence).some((status) => !isRefusing(status)),
    proves: UNKNOWN,
  },
  {
    name: 'words that it was submitted, confirmed or placed already',
    is: ({ words }) => saysAlreadySo(words),
    proves: ONLY_A_CREATION,
  },
  {
    // Also without "already": it may be this very sending. What lists what is wrong with the order speaks of that.
    name: 'words that it is confirmed, submitted or under way',
    is: ({ words, namesFaults }) => !namesFaults && saysInState(words),
    proves: ONLY_A_CREATION,
  },
  {
    // A conflict speaks of a state that is there already: a confirmation that was made before, by an earlier sending or
    // another desk; for a submission, the first one under the key, which counts.
    name: 'a status or error number of 409 or 423',
    is: (evidence) => has(evidence, 409, 423),
    proves: ONLY_A_CREATION,
  },
  {
    // A submit that was turned away for the moment is repeated as the identical request under its key and as nothing else
    // (document: "Rate-limit guidance"): refused, it would leave again, under a new key.
    name: 'a status or error number of 429',
    is: (evidence) => has(evidence, 429),
    proves: { create: 'refused', confirm: 'refused', submit: 'unknown' },
  },
  {
    name: 'a status or error number of 401 or 403, or words about the key',
    is: aboutKey,
    proves: REFUSED,
  },
  {
    // Also where it does not say what: only the document's own refusals of a confirmation have no words like these.
    name: 'words that something is so already, or 412 without words',
    is: (evidence) => saysAlready(evidence.words) || (has(evidence, 412) && evidence.isSilent),
    proves: { create: 'refused', confirm: 'unknown', submit: 'refused' },
  },
  {
    // Someone behind the lab gave up, whatever status was made of that.
    name: 'words that a time ran out, or that something inside of the lab failed',
    is: ({ words, namesFaults }) => !namesFaults && saysUnsure(words),
    proves: ONLY_A_CREATION,
  },
  {
    name: 'any other status or error number of 4xx',
    is: (evidence) => statuses(evidence).some(isRefusing),
    proves: REFUSED,
  },
  {
    name: 'a 2xx with broken rules or failing fields',
    is: ({ namesFaults }) => namesFaults,
    proves: REFUSED,
  },
  {
    name: 'a 2xx with another error code, or that refuses in words alone',
    is: () => true,
    proves: ONLY_A_CREATION,
  },
];

/** The class of an answer that is no success. */
export const meaningOf = (problem: Answered): Meaning => {
  const evidence = evidenceOf(problem);
  const found = MEANINGS.find(({ is }) => is(evidence));
  if (found === undefined) throw new Error('the last class is every answer');
  return found;
};

/**
 * The status that an answer means: that of its error number where it has one, 401 where it speaks of the key, and otherwise
 * its own. A 5xx stays one: it may have come after the lab acted. Null for what is no answer.
 */
export function statusMeant(problem: Problem): number | null {
  if (!isAnswered(problem)) return null;
  const evidence = evidenceOf(problem);
  const { status, number } = evidence;
  if (!isSuccess(status) && !isRefusing(status)) return status;
  if (number !== null && number >= 400) return number;
  return evidence.isReadable && status !== 401 && status !== 403 && aboutKey(evidence) ? 401 : status;
}

/**
 * True for an answer that is about the key of the call, whatever its status: 401, 403, an error number that begins so, or
 * words about a token or key that is expired or invalid.
 */
export const isAboutKey = (problem: Problem): boolean => isAnswered(problem) && aboutKey(evidenceOf(problem));

/** True for an answer that says that what was asked for is so already, and did not come from a server that failed. */
export function isAlreadySo(problem: Problem): boolean {
  if (!isAnswered(problem)) return false;
  const evidence = evidenceOf(problem);
  return (
    (isSuccess(evidence.status) || isRefusing(evidence.status)) &&
    !statuses(evidence).some((status) => status >= 500) &&
    (evidence.isReadable || evidence.isIncomplete || problem.kind === 'unreadable') &&
    saysAlreadySo(evidence.words)
  );
}

/** The newest answer to a call that says that it is so already; null where none does. */
export const alreadySaidTo = ({
  attempts,
}: {
  readonly attempts: readonly { readonly problem: Problem | null }[];
}): Problem | null =>
  attempts.findLast(({ problem }) => problem !== null && isAlreadySo(problem))?.problem ?? null;

/**
 * True when an answer proves a confirmation of which an earlier sending left and was never answered: the lab says that the
 * order that its address names is confirmed already, and it is this desk that asked for that before (decision 25). Alone it
 * proves nothing: it may be about another order of the same entry.
 */
export const provesEarlierSending = (
  problem: Problem,
  kind: OperationKind,
  earlierUnknown: boolean,
): boolean => kind === 'confirm' && earlierUnknown && isAlreadySo(problem) && problem.kind !== 'unreadable';
