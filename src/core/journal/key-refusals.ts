import type { Problem } from '@contract/problems';
import { type Answered, isAboutKey, statusMeant } from './answer-meanings';
import { lacksScope } from './refusals';

/**
 * What a 401 or 403 says by itself.
 *
 * `scope`: the key is valid and lacks the scope for the route (document: "Status rules", 7).
 * `gateway`: nothing but a `message`; the request was rejected before the API saw it (document: "Gateway body").
 * `cart`: it names what was sent in this one call, or whose it is.
 * `other`: anything else, such as the bodies of the editor routes, which the document does not show.
 */
export type RefusalWords = 'scope' | 'gateway' | 'cart' | 'other';

/** What is known besides the words of a 401 or 403. */
export interface KeyEvidence {
  readonly words: RefusalWords;
  /**
   * Whether the same route took the same key: `since` in a call that left after the refusal was here, `before` in
   * one that left earlier, `never` as far as is known.
   */
  readonly sameRoute: 'since' | 'before' | 'never';
  /**
   * The outcome of asking something else with the same key that creates nothing: `taken` by another route, `refused`,
   * `no-answer`, or `impossible` when there is nothing to ask.
   */
  readonly probe: 'not-asked' | 'taken' | 'refused' | 'no-answer' | 'impossible';
  /** Calls of this route that met a 401 or 403 since it last took the key, this one included. */
  readonly refusedInARow: number;
}

/**
 * What a 401 or 403 means for the rest of a batch.
 *
 * `key`: every call of this route would meet it, so the rest waits. `cart`: it belongs to this cart, which is set
 * aside. `go-on`: it most likely belongs to this cart, which waits for another one to prove that. `ask`: something
 * that creates nothing has to be asked first. `unclear`: it cannot be known, so the rest waits for a person.
 */
export type KeyVerdict = 'key' | 'cart' | 'go-on' | 'ask' | 'unclear';

/** This many refusals of one route in a row, without a proof that it takes the key, leave it unclear. */
const UNCLEAR_FROM = 2;

/**
 * Decides whether a 401 or 403 belongs to the key or to one cart. Asks for a probe only where its answer matters, and
 * never calls something proven that is not: a route that may have been closed to the key stays unclear until it takes
 * the key again (document: "Authentication", 4 to 6; "Other bodies", 4).
 */
export function keyVerdict({ words, sameRoute, probe, refusedInARow }: KeyEvidence): KeyVerdict {
  if (words === 'scope') return 'key';
  if (sameRoute === 'since') return 'cart';
  if (words === 'cart' && sameRoute === 'before') return 'cart';
  switch (probe) {
    case 'not-asked':
      return 'ask';
    case 'refused':
    case 'no-answer':
      return 'unclear';
    case 'impossible':
      // With no other cart to ask about there is none that this one could stop.
      return words === 'cart' ? 'cart' : 'unclear';
    case 'taken':
      if (words === 'cart') return 'cart';
      return sameRoute === 'before' && refusedInARow < UNCLEAR_FROM ? 'go-on' : 'unclear';
  }
}

/** Nothing but {@link isKeyRefusal} makes one; it is in no value. */
declare const ABOUT_KEY: unique symbol;

/** A problem that came with 401 or 403, or says in another way that it is about the key. */
export type KeyRefusal = Answered & { readonly [ABOUT_KEY]: true };

/** True for a 401 or a 403, whatever came with it, and for an answer of any status that is about the key. */
export const isKeyRefusal = (problem: Problem): problem is KeyRefusal => isAboutKey(problem);

/**
 * True for an answer after which another key is needed: the gateway's 401 (document: "Authentication", 6), or an answer of
 * any other status that says so of the key and not of what was asked for.
 */
export const rejectsKey = (problem: Problem): problem is KeyRefusal =>
  isKeyRefusal(problem) &&
  (problem.kind === 'gateway'
    ? problem.status === 401
    : problem.status !== 401 &&
      problem.status !== 403 &&
      problem.status < 500 &&
      refusalWords(problem, []) === 'other');

/** Fields of a request that are about the cart that it is made of. */
const CART_FIELDS =
  /^(editors|items|orders|entryid|reference|shiptoaddress|shipfromaddress|shipping|metadata)\b/i;
/** Something that is ordered, and whose it is. */
const OWNED = /\b(editor|entry|order|confirmation|product|item|submission)s?\b/i;
const OWNER =
  /\b(own(s|ed|er|ers|ership)?|belongs?|(an)?other account|different account|account ?id|user ?id)\b/i;
/** Shorter ids are words by chance. */
const SHORTEST_ID = 4;

/** Everything that a refusal says in words, and the fields that it names. */
function saidBy(problem: KeyRefusal): { readonly words: string; readonly fields: readonly string[] } {
  const params = 'invalidParams' in problem ? problem.invalidParams : [];
  const words = [
    'title' in problem ? problem.title : null,
    'detail' in problem ? problem.detail : null,
    'message' in problem ? problem.message : null,
    ...('rules' in problem ? problem.rules : []),
    ...params.flatMap(({ reason, value }) => [reason, typeof value === 'string' ? value : null]),
  ];
  return {
    words: words.filter((text) => text !== null).join('\n'),
    fields: params.map(({ name }) => name),
  };
}

const names = (words: string, id: string): boolean => {
  if (id.length < SHORTEST_ID) return false;
  const at = words.indexOf(id);
  const isWordEnd = (character: string | undefined): boolean => !/[\p{L}\p{N}]/u.test(character ?? ' ');
  return at >= 0 && isWordEnd(words[at - 1]) && isWordEnd(words[at + id.length]);
};

/**
 * What a 401 or 403 says by itself. `ids` are those that were sent in this one call: of editors, of configured
 * products, the ConfirmationID.
 */
export function refusalWords(problem: KeyRefusal, ids: readonly string[]): RefusalWords {
  const { words, fields } = saidBy(problem);
  if (lacksScope(problem)) return 'scope';
  // A key that is expired or revoked is named by the gateway alone, and a cart by nothing that says so.
  if (problem.kind === 'gateway' && /^\s*(unauthorized|forbidden)\W*$/i.test(problem.message))
    return 'gateway';
  if (statusMeant(problem) === 401) return 'other';
  const isAboutCart =
    fields.some((field) => CART_FIELDS.test(field)) ||
    ids.some((id) => names(words, id)) ||
    (OWNED.test(words) && OWNER.test(words));
  if (isAboutCart) return 'cart';
  return problem.kind === 'gateway' ? 'gateway' : 'other';
}
