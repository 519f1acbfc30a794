import { cutText } from '@contract/answer-fields';
import type { Problem } from '@contract/problems';

/** Longest words of the lab that are shown in a sentence. */
const SHOWN = 300;
/** Longest text without any form that is taken for words. */
const PLAIN = 300;

const isSaid = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text.trim() !== '';

const joined = (texts: readonly (string | null | undefined)[]): string =>
  [...new Set(texts.filter(isSaid).map((text) => text.trim()))].join(' – ');

/** A text that is short enough to be a sentence; of XML what is said between its marks. */
const sentenceOf = (text: string): string => {
  const bare = /^\s*</.test(text) ? text.replace(/<[^<>]*>/g, ' ') : text;
  const flat = bare.replace(/\s+/g, ' ').trim();
  return flat.length <= PLAIN ? flat : '';
};

/** A body without words as it came, unless there is nothing in it. */
const bodyOf = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > 2 ? flat : '';
};

/** What an answer says in words: its title, detail and message, and the broken rules; nothing where it says nothing. */
function wordsIn(problem: Problem): string {
  switch (problem.kind) {
    case 'gateway':
      return problem.message;
    case 'details':
      return joined([problem.title, problem.detail, ...problem.rules]);
    case 'outside':
    case 'other-json':
    case 'incomplete':
      return joined([problem.title, problem.detail, problem.message, ...problem.rules]);
    case 'refusal':
      return joined([problem.title, problem.detail, problem.message ?? problem.words, ...problem.rules]);
    case 'unreadable':
      return problem.why === 'not-json' ? sentenceOf(problem.rawBody) : '';
    default:
      return '';
  }
}

/**
 * The lab's own words about a call that did not succeed, to be quoted where a person looks first. An answer that has none
 * that can be told apart is quoted as it came, cut. Empty for what is no answer of the lab: a page, a redirect, no answer.
 */
export function labWords(problem: Problem): string {
  const words = wordsIn(problem) || (problem.kind === 'incomplete' ? bodyOf(problem.rawBody) : '');
  return words.length > SHOWN ? `${cutText(words, SHOWN)}…` : words;
}

/** True for an answer that says nothing in words, only by its status or number. */
export const isSilent = (problem: Problem): boolean =>
  (problem.kind === 'refusal' && problem.message === null
    ? joined([problem.title, problem.detail, ...problem.rules])
    : wordsIn(problem)) === '';

/** Everything that can be read in an answer for what it means, a code such as `ALREADY_SUBMITTED` as words. */
export function readWords(problem: Problem): string {
  const code = 'code' in problem ? problem.code : null;
  const reasons = 'invalidParams' in problem ? problem.invalidParams.map(({ reason }) => reason) : [];
  return joined([wordsIn(problem), code, ...reasons])
    .replace(/[_]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}

const TOKEN =
  '(?<!(?:idempotency|product|primary|foreign|sort|cache|page|cursor|continuation|next|image|upload|verif\\p{L}*|asset|editor)[\\s-]{0,2})(?:tokens?|jwt|credentials?|(?:consumer |client |shared |api )?secret|(?:api|access|auth\\p{L}*|consumer|client|subscription|your|security)[\\s-]?keys?|(?:invalid )?grant|(?:zugriffs)?token|zugangsdaten|(?:api-?|zugriffs-?)?schlüssel|passwort|kennwort)';
const BAD =
  '(?:expired?|invalid|not valid|revoked|unknown|wrong|missing|rejected|required|bad|incorrect|not (?:found|recogni[sz]ed|accepted|known|authori[sz]ed)|unrecogni[sz]ed|denied|malformed|unauthori[sz]ed|abgelaufene?[nrs]?|ungültige?[nrs]?|falsche?[nrs]?|gesperrt|unbekannte?[nrs]?|fehlt|fehlen|widerrufen|nicht gültig)';
const KEY: readonly RegExp[] = [
  new RegExp(`(?<!\\p{L})${TOKEN}(?!\\p{L})[^.;!?]{0,40}?(?<!\\p{L})${BAD}(?!\\p{L})`, 'iu'),
  new RegExp(`(?<!\\p{L})${BAD}(?!\\p{L})[^.;!?]{0,25}?(?<!\\p{L})${TOKEN}(?!\\p{L})`, 'iu'),
  /\bkey (?:has |is |was )?(?:been )?(?:expired|revoked)\b|\b(?:expired|revoked) (?:\w+ )?key\b/i,
  /\bunauthori[sz]ed\b|\bunauthenticated\b|\bnot (?:authenticated|authori[sz]ed|logged in|signed in)\b|\bforbidden\b/i,
  /\bauthenti(?:cation|fizierung)\b[^.;!?]{0,20}\b(?:failed|required|expired|missing|fehlgeschlagen|erforderlich)\b/i,
  /\b(?:log|sign)[ -]?(?:in|on) (?:again|first|required)|\baccess (?:is |was )?denied\b|\bzugriff verweigert\b/i,
  /\bnicht (?:autorisiert|angemeldet|authentifiziert|berechtigt)\b|\banmeldung (?:fehlgeschlagen|erforderlich|abgelaufen)\b/i,
];
const OF_ANOTHER_KIND = /\b(?:payment|card|charge|zahlung|karte|idempotency)\b/i;

/** True for words that are about the key or token of the call: expired, invalid, revoked, missing. */
export const speaksOfKey = (words: string): boolean =>
  !OF_ANOTHER_KIND.test(words) && KEY.some((pattern) => pattern.test(words));

const DONE =
  '(?:submitted|confirmed|confirmation|processed|processing|placed|ordered|received|accepted|completed|produced|in production|being (?:made|processed|produced)|printed|shipped|sent|imported|exists?|entered|queued|finali[sz]ed|closed|bestätigt|übermittelt|übertragen|abgeschickt|eingereicht|bestellt|verarbeitet|angenommen|abgeschlossen|in (?:der )?produktion|produziert|gedruckt|versandt|verschickt|vorhanden|erfasst|eingegangen|aufgegeben|confirmée?|soumise?|validée?|traitée?|envoyée?|confirmad[oa]|enviad[oa]|procesad[oa]|confermat[oa]|inviat[oa]|bevestigd|ingediend|verwerkt)';
const BEFORE = '(?:already|previously|bereits|schon|déjà|ya (?:ha|fue|está)|già|reeds)';
const ALREADY: readonly RegExp[] = [
  new RegExp(`(?<!\\p{L})${BEFORE}(?!\\p{L})[^.;!?]{0,40}?(?<!\\p{L})${DONE}(?!\\p{L})`, 'iu'),
  new RegExp(`(?<!\\p{L})${DONE}(?!\\p{L})[^.;!?]{0,25}?(?<!\\p{L})${BEFORE}(?!\\p{L})`, 'iu'),
  new RegExp(
    `(?<!\\p{L})${DONE}(?!\\p{L})[^.;!?]{0,20}?\\b(?:twice|again|more than once|only once|a second time|erneut|nochmals)\\b`,
    'iu',
  ),
  /\bduplicated? (?:order|submission|confirmation|entry|import|request)\b|\b(?:order|submission|entry) is a duplicate\b|\bdoppelte (?:bestellung|bestätigung)\b/i,
];
/** What undoes a statement that something was done before, or says that it came to nothing. */
const NOT_SO =
  /\bnot (?:yet |already )+|\bnot (?:been|previously)\b|\bnever been\b|\bnoch nicht\b|\bunless\b|cancel|delet|\bvoid|expire|storniert|gelöscht|abgelaufen|reject|abgelehnt|refus|declin|\bfailed\b/i;

/** True for words that say that what was asked for is so already: submitted, confirmed, placed, being made. */
export const saysAlreadySo = (words: string): boolean =>
  !NOT_SO.test(words) && ALREADY.some((pattern) => pattern.test(words));

/** What an order is called, and in which states the lab has it. */
const THING =
  '(?:orders?|entry|entries|confirmations?|submissions?|it|this|bestellung(?:en)?|auftrag|aufträge|bestätigung|übermittlung)';
const STATE =
  '(?:(?:successfully )?(?:confirmed|submitted|processed|placed|completed|shipped|printed|finali[sz]ed)|being (?:confirmed|submitted|processed|made|produced)|in (?:progress|(?:the )?production|processing)|under way|(?:erfolgreich )?(?:bestätigt|übermittelt|abgeschickt|verarbeitet|bestellt|versandt)|in (?:der )?(?:produktion|bearbeitung))';
const IN_STATE: readonly RegExp[] = [
  new RegExp(
    `(?<!\\p{L})${THING}(?: [^\\s.;!?]{1,40}){0,3}? (?:(?:has|have) (?:now )?been|is|are|was|were|ist|sind|wurden?|wird)(?: (?:now|currently|still|jetzt|gerade))? ${STATE}(?!\\p{L})`,
    'iu',
  ),
  new RegExp(`^(?:the |your |this |die |ihre )?${THING} ${STATE}(?: successfully)?\\W*$`, 'iu'),
  new RegExp(`\\b(?:state|status|zustand)(?: (?:is|was|ist)| ?[:=]| transition from) ["'“„]?${STATE}`, 'iu'),
];
const UNDER_CONDITION =
  /\b(?:if|once|until|unless|before|after|when|only|must|not|never|wenn|bevor|nur|erst|muss|nicht)\b/i;
/** That it is in a state in which it cannot be confirmed: it may be the one after that. */
const NOT_OPEN: readonly RegExp[] = [
  /\bstate transition\b|\b(?:confirm|submit)(?:t?able) state\b/i,
  /\bno (?:pending|unconfirmed|open) (?:order|entry|confirmation)\b/i,
  /^\W*duplicated?\W*$|\b(?:is|was) a duplicate\b|\b(?:confirm|submit|place|order)\w*\b.*\bmore than once\b/i,
];

/** True for words that the lab has it, has it under way, or that its state allows nothing more, if not that it is so already. */
export const saysInState = (words: string): boolean =>
  words
    .split(/[.;!?\n–]/)
    .map((sentence) => sentence.trim())
    .some(
      (sentence) =>
        NOT_OPEN.some((pattern) => pattern.test(sentence)) ||
        (!UNDER_CONDITION.test(sentence) && IN_STATE.some((pattern) => pattern.test(sentence))),
    );

/** True for words that a time ran out, or that the lab itself does not know what became of it. */
export const saysUnsure = (words: string): boolean =>
  /\btimed?[ -]?outs?\b|\bdeadline exceeded\b|\b(?:internal|unexpected|unknown) (?:server |system )?(?:error|failure)\b|\bmay (?:or may not )?have been\b|\bservice unavailable\b|zeitüberschreitung|\binterner fehler\b/i.test(
    words,
  );

/** True for words that something was so before, whatever it is. */
export const saysAlready = (words: string): boolean =>
  !NOT_SO.test(words) && new RegExp(`(?<!\\p{L})${BEFORE}(?!\\p{L})`, 'iu').test(words);
