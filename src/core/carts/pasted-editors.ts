import { cutText } from '@contract/answer-fields';
import { LIMITS } from '@contract/limits';
import type { CartEditor } from './carts';
import { expectationText } from '../values/statement-messages';
import { pastedText } from './messages';

/** Something in a paste that cannot be taken as it is. Nothing is dropped because of it. */
export interface PasteProblem {
  readonly reason: 'empty' | 'too-long' | 'duplicate' | 'not-an-id' | 'quantity' | 'attributes';
  readonly given: string;
  readonly expected: string;
  /** One sentence for a person. */
  readonly message: string;
}

/** One editor as it was pasted. It is good when it has no problems. */
export interface PastedEditor {
  /** What was there, unchanged. */
  readonly raw: string;
  /** Line of the paste on which it begins, from 1. */
  readonly line: number;
  /** The id without quotes, brackets and bullets; may be bad, see `problems`. */
  readonly editorId: string;
  /** Null when none was given, or what was given is marked in `problems`. */
  readonly quantity: number | null;
  readonly orderAttributes: number[] | null;
  readonly problems: readonly PasteProblem[];
  /** How many with the same text are before it on its line. */
  readonly place: number;
}

/** One editor before it is judged; quantity and attributes as the text that was given. */
export interface PastedToken {
  readonly raw: string;
  readonly line: number;
  readonly id: string;
  readonly quantity?: string;
  readonly attributes?: string;
  /** Set where the text around it shows that it is a word of a sentence. */
  readonly word?: boolean;
}

/** What no editor id holds: space, and the marks of addresses, markup and lists. */
const NOT_IN_AN_ID = /[\s\p{Cc}\p{Cf}/\\@<>"'`{}()[\]|,;?#&=]/u;

const quoted = (text: string): string => `“${text.length > 60 ? `${cutText(text, 60)}…` : text}”`;

/** Why a text cannot be sent as an editor id, or null (document: "Limits", editor id length). */
export function editorIdProblem(id: string): PasteProblem | null {
  if (id.length > 0 && id.length <= LIMITS.editorIdCharacters) return null;
  const expected = expectationText['editor-id']({ most: LIMITS.editorIdCharacters });
  if (id === '') return { reason: 'empty', given: '', expected, message: pastedText.noId };
  const { length } = Array.from(id);
  if (length <= LIMITS.editorIdCharacters) return null;
  const message = pastedText.tooLong({ id: quoted(id), length, most: LIMITS.editorIdCharacters });
  return { reason: 'too-long', given: id, expected, message };
}

function shapeMessage({ id, word }: PastedToken): string | null {
  const text = pastedText.notAnId;
  const shown = quoted(id);
  const sign = NOT_IN_AN_ID.exec(id)?.[0];
  if (sign !== undefined) {
    if (/\s/u.test(sign)) return text.space({ id: shown });
    return /\p{C}/u.test(sign) ? text.invisible({ id: shown }) : text.sign({ id: shown, sign });
  }
  if (!/[\p{L}\p{N}]/u.test(id)) return text.noLetter({ id: shown });
  return word === true ? text.word({ id: shown }) : null;
}

function shapeProblem(token: PastedToken): PasteProblem | null {
  const message = shapeMessage(token);
  if (message === null || token.id === '') return null;
  return { reason: 'not-an-id', given: token.id, expected: pastedText.expected.id, message };
}

/** What may be behind a quantity: a mark, or pieces in the languages of the sheets that are read. */
const PIECES =
  'x|×|pcs?|pieces?|prints?|copy|copies|ea|each|units?|st(?:ü|ue)cke?|stk|st|exemplare?|ex|pi[eè]ces?|pz|pezzi|unidades?|uds?|stuks?';
const QUANTITY = new RegExp(`^(?:[x×]\\s*)?\\+?(\\d+)(?:[.,]0{0,2})?\\s*(?:(?:${PIECES})\\.?)?$`, 'iu');

/**
 * A quantity as typed: `2`, `x2`, `2.0`, `2,0`, `2 x`, `2 pcs`. Null when it is no whole number from 1, and for `1.000`,
 * which is one or a thousand.
 */
export function quantityOf(text: string): number | null {
  const digits = QUANTITY.exec(text.trim())?.[1];
  const value = digits === undefined ? Number.NaN : Number(digits);
  return Number.isSafeInteger(value) && value >= 1 ? value : null;
}

function quantityProblem(text: string): PasteProblem {
  const expected = expectationText['whole-number-from']({ minimum: 1 });
  const message = pastedText.quantity({ given: quoted(text.trim()), expected });
  return { reason: 'quantity', given: text.trim(), expected, message };
}

/** Attribute numbers as typed, separated by anything but figures. Null when any is no whole number. */
export function attributesOf(text: string): number[] | null {
  const parts = text.split(/[\s,;|+/[\]]+/u).filter((part) => part !== '');
  const numbers = parts.map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN));
  return numbers.every(Number.isSafeInteger) ? numbers : null;
}

function attributesProblem(text: string): PasteProblem {
  const expected = pastedText.expected.attributes;
  const message = pastedText.attributes({ given: quoted(text.trim()), expected });
  return { reason: 'attributes', given: text.trim(), expected, message };
}

/**
 * Judges what was pasted, one by one and in order. Ids that are in the cart already (`existing`) or earlier in the paste
 * are marked as duplicates, for a person to say whether they are meant; capitals count, as they do for the service.
 * `repeatsAreMeant` where the text is a request, which says of each of its editors that it is to be exported.
 */
export function judgeTokens(
  tokens: readonly PastedToken[],
  existing: readonly string[],
  repeatsAreMeant = false,
): PastedEditor[] {
  const seen = new Map<string, number>(existing.map((id) => [id, 0]));
  const places = new Map<string, number>();
  return tokens.map((token) => {
    const { raw, line, id } = token;
    const problems = [editorIdProblem(id), shapeProblem(token)].filter((problem) => problem !== null);
    const earlier = seen.get(id);
    if (earlier !== undefined && id !== '' && !(repeatsAreMeant && earlier > 0)) {
      const message =
        earlier === 0
          ? pastedText.inCart({ id: quoted(id) })
          : pastedText.onLine({ id: quoted(id), line: earlier });
      problems.push({
        reason: 'duplicate',
        given: id,
        expected: pastedText.expected.idOnce,
        message,
      });
    }
    if (earlier === undefined) seen.set(id, line);
    const quantity = token.quantity?.trim() ? quantityOf(token.quantity) : null;
    if (token.quantity?.trim() && quantity === null) problems.push(quantityProblem(token.quantity));
    const orderAttributes = token.attributes?.trim() ? attributesOf(token.attributes) : null;
    if (token.attributes?.trim() && orderAttributes === null)
      problems.push(attributesProblem(token.attributes));
    const at = `${line} ${raw}`;
    const place = places.get(at) ?? 0;
    places.set(at, place + 1);
    return { raw, line, editorId: id, quantity, orderAttributes, problems, place };
  });
}

/** The good ones among what was pasted, as a cart keeps them. */
export function goodEditors(pasted: readonly PastedEditor[]): CartEditor[] {
  return pasted
    .filter(({ problems }) => problems.length === 0)
    .map(({ editorId, quantity, orderAttributes }) => ({ editorId, quantity, orderAttributes }));
}
