import type { z } from 'zod';
import {
  cutText,
  describedOf,
  fieldOf,
  isJsonObject,
  type JsonObject,
  messageOf,
  otherParamsOf,
  textOf,
} from './answer-fields';
import { JsonDocument, type JsonPath, JsonSyntaxError } from './json-document';
import { looseBodyOf } from './loose-body';
import { saysDone } from './done-facts';
import { type Contradiction, contradiction, refusalFacts } from './refusal-facts';
import { refusesInWords } from './refusal-words';
import { failure, type Problem, type ProblemOf, type Result, success } from './problems';
import { stated, type Statement } from './statements';

/** What came back over the wire, before anything is believed of it. */
export interface Answer {
  /** HTTP status. */
  readonly status: number;
  /** Header values by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text, without a byte order mark; keys already taken out. */
  readonly text: string;
  /** False when the connection ended before the answer did. */
  readonly complete: boolean;
  /** True when the body was larger than what is read; `text` is then its beginning. */
  readonly tooLarge: boolean;
}

/** A success: the document for what must stay verbatim, the value for everything else. */
export interface SuccessBody<Value> {
  readonly document: JsonDocument;
  readonly value: Value;
}

/** Longest raw body that a Problem keeps, in characters. */
export const RAW_BODY_CHARACTERS = 65_536;

/** Most missing fields that are listed one by one; the raw body shows the rest. */
const MISSING_LISTED = 100;

const MARKUP_HEAD_CHARACTERS = 4_096;

/** Longest words of a refusal that are kept apart. */
const WORDS_CHARACTERS = 300;

/** True for a status that announces a success. */
export const isSuccessStatus = (status: number): boolean => status >= 200 && status <= 299;

function answeredOf(answer: Answer) {
  const rawBody = cutText(answer.text, RAW_BODY_CHARACTERS);
  return {
    status: answer.status,
    contentType: Object.hasOwn(answer.headers, 'content-type')
      ? (answer.headers['content-type'] ?? null)
      : null,
    rawBody,
    rawBodyCut: answer.tooLarge || rawBody.length < answer.text.length,
  };
}

/**
 * HTML by what it holds. The media type alone proves nothing: proxies label plain text as HTML, and
 * sign-in pages come as anything. A declared HTML body counts as soon as it holds one tag.
 */
function looksLikeHtml(answer: Answer): boolean {
  const head = answer.text.slice(0, MARKUP_HEAD_CHARACTERS);
  if (/<(!doctype\s+html|html|head|body|title|meta|script)\b/i.test(head)) return true;
  return /\bx?html\b/i.test(answer.headers['content-type'] ?? '') && /<[a-z][^<>]*>/i.test(head);
}

function htmlTitle(text: string): string | null {
  const title = /<title\b[^>]*>([^<]*)/i.exec(text.slice(0, RAW_BODY_CHARACTERS))?.[1];
  const words = title?.replace(/\s+/g, ' ').trim();
  return words === undefined || words === '' ? null : cutText(words, 300);
}

const unreadable = (answer: Answer, why: ProblemOf<'unreadable'>['why']): Problem => ({
  kind: 'unreadable',
  ...answeredOf(answer),
  why,
});

/** What keeps an answer's body from being read as JSON, or undefined when it can be. */
function bodyProblem(answer: Answer): Problem | undefined {
  if (answer.tooLarge) return unreadable(answer, 'too-large');
  // Cut JSON can still parse (a number loses digits, a list of lines its closing text): never trusted.
  if (!answer.complete) return unreadable(answer, 'truncated');
  if (answer.text.trim() === '') return unreadable(answer, 'empty');
  return undefined;
}

/** A whole answer in another form than JSON: XML or form fields that carry a refusal, a page, or nothing that can be read. */
function notJson(answer: Answer): Problem {
  const isDeclaredPage = /\bx?html\b/i.test(answer.headers['content-type'] ?? '');
  const body = isDeclaredPage ? undefined : looseBodyOf(answer.text);
  const facts = body === undefined ? null : factsOf(answer, body);
  if (facts?.isFault === true) return refusalOf(answer, facts.message ?? flatText(answer.text), facts);
  return looksLikeHtml(answer)
    ? { kind: 'html', ...answeredOf(answer), title: htmlTitle(answer.text) }
    : unreadable(answer, 'not-json');
}

/** Exactly one field, and a status that a gateway gives (document: "Gateway body"). */
function isGatewayBody(status: number, body: JsonObject): boolean {
  return (
    (status === 401 || status === 403) &&
    Object.keys(body).length === 1 &&
    typeof fieldOf(body, 'message') === 'string'
  );
}

/** The shape of paths outside the route families (document: "Other bodies", 2). */
function isOutsideBody(body: JsonObject): boolean {
  const statusCode = fieldOf(body, 'statusCode');
  return (
    (typeof statusCode === 'number' || typeof statusCode === 'string') &&
    textOf(body, 'error') !== null &&
    textOf(body, 'message') !== null &&
    (textOf(body, 'title') !== null || textOf(body, 'type') !== null)
  );
}

/** Problem Details by its fields; every one of them may be absent, so any that names the problem will do. */
function isDetailsBody(body: JsonObject): boolean {
  if (textOf(body, 'title') !== null || textOf(body, 'detail') !== null) return true;
  return textOf(body, 'type') !== null && typeof fieldOf(body, 'status') === 'number';
}

/** The fields that describe a refusal, from the documented names first, and from any other that says the same. */
function factsOf(answer: Answer, body: unknown) {
  const facts = refusalFacts(body);
  const described = isJsonObject(body) ? describedOf(body) : describedOf({});
  const named = isJsonObject(body) && !isSuccessStatus(answer.status) ? otherParamsOf(body) : [];
  const invalidParams = described.invalidParams.length > 0 ? described.invalidParams : named;
  return {
    ...described,
    title: described.title ?? facts.error,
    // The status of a body is one of its own only where the answer has another.
    code: facts.code ?? described.code ?? (isSuccessStatus(answer.status) ? facts.status : null),
    invalidParams: invalidParams.length > 0 ? invalidParams : [...facts.params],
    // What is among the fields is not said twice.
    rules: facts.rules.filter((rule) => !invalidParams.some(({ reason }) => reason === rule)),
    message: facts.message ?? messageOf(body),
    isFault: facts.isFault || refusesInWords(facts.message ?? ''),
  };
}

type Facts = Omit<ReturnType<typeof factsOf>, 'isFault'>;

function jsonProblem(answer: Answer, body: unknown): Problem {
  const answered = answeredOf(answer);
  const facts = factsIn(answer, body);
  if (!isJsonObject(body)) return { kind: 'other-json', ...answered, ...facts };
  if (isGatewayBody(answer.status, body)) {
    return { kind: 'gateway', ...answered, message: textOf(body, 'message') ?? '' };
  }
  const { message, ...described } = facts;
  if (isOutsideBody(body)) {
    const [error, own] = [textOf(body, 'error'), textOf(body, 'message')];
    return { kind: 'outside', ...answered, ...described, error, message: own };
  }
  if (isDetailsBody(body)) return { kind: 'details', ...answered, ...described };
  return { kind: 'other-json', ...answered, ...described, message };
}

/**
 * Turns an answer that is not a success into one Problem, told apart by what is in it and never by
 * its media type alone (document: "Errors"). Total: every status and every text gives a Problem, and
 * nothing throws. A 2xx is classified too, as a body that is not what a success must be.
 */
export function problemOf(answer: Answer): Problem {
  if (answer.status >= 300 && answer.status <= 399) {
    return { kind: 'redirect', ...answeredOf(answer), location: answer.headers['location'] ?? null };
  }
  const unusable = bodyProblem(answer);
  if (unusable !== undefined) return unusable;
  let body: unknown;
  try {
    body = JSON.parse(answer.text);
  } catch {
    return notJson(answer);
  }
  return isSuccessStatus(answer.status)
    ? notSuccess(answer, body, [{ path: '', reason: stated('no-success') }])
    : jsonProblem(answer, body);
}

type Missing = ProblemOf<'incomplete'>['missing'];

function incomplete(answer: Answer, missing: Missing, facts: Facts): Problem {
  return { kind: 'incomplete', ...answeredOf(answer), ...facts, missing };
}

/** What is wrong with a success that has a refusal in it. */
const BOTH: Missing = [{ path: '', reason: stated('and-refusal') }];

/**
 * A 2xx that lacks what its success must carry: a refusal where it carries one and nothing that says that it was done, and
 * otherwise incomplete.
 */
function notSuccess(answer: Answer, body: unknown, missing: Missing): Problem {
  const { isFault, ...facts } = factsOf(answer, body);
  if (!isFault) return incomplete(answer, missing, facts);
  return saysDone(body, true)
    ? incomplete(answer, BOTH, facts)
    : refusalOf(answer, facts.message ?? flatText(answer.text), facts);
}

const flatText = (text: string): string =>
  cutText(text.slice(0, RAW_BODY_CHARACTERS).replace(/\s+/g, ' ').trim(), WORDS_CHARACTERS);

function factsIn(answer: Answer, body: unknown): Facts {
  const { isFault: _, ...facts } = factsOf(answer, body);
  return facts;
}

const looseFacts = (answer: Answer): Facts => factsIn(answer, looseBodyOf(answer.text));

/** An answer that says in readable words that it refused, as a Problem; `facts` where they were read already. */
export function refusalOf(answer: Answer, words: string, facts: Facts = looseFacts(answer)): Problem {
  const { title, detail, code, instance, type, invalidParams, supportedVersions, rules, message } = facts;
  const described = { title, detail, code, instance, type, invalidParams, supportedVersions, rules, message };
  return { kind: 'refusal', ...answeredOf(answer), ...described, words: cutText(words, WORDS_CHARACTERS) };
}

/**
 * A 2xx whose body lacks what its success must carry, as a Problem. For callers that know more than a
 * schema can say, such as which ConfirmationID was sent.
 */
export const incompleteAnswer = (answer: Answer, path: string, reason: readonly Statement[]): Problem =>
  incomplete(answer, [{ path, reason: [...reason] }], looseFacts(answer));

/** What is wrong with a value, as a kind of `answerFaultText` in the core, which has the words. */
function reasonOf(document: JsonDocument, path: JsonPath, issue: z.core.$ZodIssue): Statement[] {
  const kind = document.kindAt(path);
  if (kind === 'absent') return stated('missing');
  if (kind === 'null') return stated('null');
  if (issue.code === 'invalid_type') return stated('other-type', { given: kind, expected: issue.expected });
  if (issue.code === 'too_small') return stated('empty');
  return stated('invalid', { detail: issue.message });
}

/** A page of a list that leads back to one that was read: the list would never end. */
export const circlingPage = (text: string, reason: readonly Statement[]): Problem =>
  incompleteAnswer({ status: 200, headers: {}, text, complete: true, tooLarge: false }, 'nextCursor', reason);

/**
 * Reads an answer as a success: a 2xx, whole, JSON, and with everything that the schema demands of it
 * at `path` (the root when left out). Anything else is a Problem: a page of HTML with status 200 is
 * `html`, a 2xx without what it must carry is `incomplete`. Never throws, whatever the bytes.
 *
 * @param against what in a body with everything that is demanded speaks against it
 */
export function readSuccess<Schema extends z.ZodType>(
  answer: Answer,
  schema: Schema,
  path: JsonPath = [],
  against: (body: unknown) => Contradiction = contradiction,
): Result<SuccessBody<z.output<Schema>>> {
  if (!isSuccessStatus(answer.status)) return failure(problemOf(answer));
  const unusable = bodyProblem(answer);
  if (unusable !== undefined) return failure(unusable);
  let document: JsonDocument;
  try {
    document = JsonDocument.parse(answer.text);
  } catch (error) {
    if (error instanceof JsonSyntaxError) return failure(notJson(answer));
    throw error;
  }
  const parsed = schema.safeParse(document.valueAt(path));
  const body = document.valueAt([]);
  if (parsed.success) {
    const found = against(body);
    if (found === null) return success({ document, value: parsed.data });
    return failure(
      found === 'only' ? notSuccess(answer, body, BOTH) : incomplete(answer, BOTH, factsIn(answer, body)),
    );
  }
  return failure(
    notSuccess(
      answer,
      body,
      parsed.error.issues.slice(0, MISSING_LISTED).map((issue) => {
        const steps = issue.path.filter((step) => typeof step !== 'symbol');
        const full = [...path, ...steps];
        return { path: full.join('.'), reason: reasonOf(document, full, issue) };
      }),
    ),
  );
}
