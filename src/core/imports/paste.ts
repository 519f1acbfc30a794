import { readTable } from './paste-csv';
import { type PastedFields, type PasteNote, readRequest } from './paste-json';
import { judgeTokens, type PastedEditor, type PastedToken } from '../carts/pasted-editors';
import { importProblemText } from './messages';

/** A bullet or a number at the start of a line: `- `, `• `, `1. `, `2) `. */
const BULLET = /^\s*(?:[-*•·–—‣▪]+|\d{1,3}[.)])\s+/u;
/** Characters that are around a token, not in it. Invisible ones come along from web pages. */
const BEFORE = /^[\s"'`“”‘’«»„()[\]{}<>*•·–—‣▪\u200b-\u200d\u2060\ufeff]+/u;
const AFTER = /[\s"'`“”‘’«»„()[\]{}<>*•·–—.:!?\u200b-\u200d\u2060\ufeff]+$/u;
/** A token that only separates: dashes, bullets, arrows. */
const ONLY_A_MARK = /^[-*•·–—‣▪→>=+~_|\u200b-\u200d\u2060\ufeff]+$/u;

const strip = (raw: string): string => raw.replace(BEFORE, '').replace(AFTER, '');

/** A plain word such as `Thanks` or `ALBUM`: letters alone, capitals only at its start or throughout. */
const isWord = (id: string): boolean => /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)(?:['’-]\p{L}+)*$/u.test(id);

/** A count, a date, a time or a size in a sentence: `11`, `10:30`, `8x10`. */
const isFigure = (id: string): boolean => /^[\d.,:x×%$€#-]{1,7}$/iu.test(id);

/** What can hardly be anything but an id: eight characters or more, with a figure in it. */
const isSurelyAnId = (id: string): boolean => /^[A-Za-z0-9_-]{8,}$/.test(id) && /\d/.test(id);

/** The parts between commas and semicolons; an empty one in the middle of a line counts. */
function tokensOfLine(text: string, line: number): PastedToken[] {
  const parts = text.replace(BULLET, '').split(/[,;|]/);
  return parts.flatMap((part, index) => {
    const raws = part.split(/\s+/u).filter((raw) => raw !== '' && !ONLY_A_MARK.test(raw));
    const inside = index > 0 && index < parts.length - 1;
    if (raws.length === 0 && inside && part.trim() === '') return [{ raw: '', line, id: '' }];
    return raws.map((raw) => ({ raw, line, id: strip(raw) }));
  });
}

/**
 * Reads ids with anything between them: commas, semicolons, spaces, tabs, new lines, bullets. Where
 * some are surely ids, plain words and short figures beside them are marked, so that a whole e-mail can be pasted.
 */
function readList(text: string): PastedToken[] {
  const tokens = text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .flatMap((line, index) => tokensOfLine(line, index + 1));
  if (!tokens.some(({ id }) => isSurelyAnId(id))) return tokens;
  return tokens.map((token) => (isWord(token.id) || isFigure(token.id) ? { ...token, word: true } : token));
}

export { checkDraft, draftDigest, draftToExportRequest, exportRequestOf } from '../carts/draft-request';
export type { PastedFields, PasteNote } from './paste-json';
export { goodEditors, type PastedEditor, type PasteProblem } from '../carts/pasted-editors';

/** What a person pasted into a cart. */
export interface Paste {
  readonly shape: 'list' | 'table' | 'request' | 'legacy-request';
  /** Every editor that was pasted, good or bad, in order. */
  readonly editors: PastedEditor[];
  /** What a pasted request said besides its editors. */
  readonly fields: PastedFields;
  /** What was pasted besides editors and could not be taken over. */
  readonly problems: PasteNote[];
}

/**
 * Reads what a person pastes into a cart: an export request in either shape, a table with or without a
 * header, or ids with anything between them. Every editor appears, in order, with its raw text, its
 * line and its problems; nothing is dropped. `existing` are the ids that the cart has already.
 */
export function readPaste(text: string, existing: readonly string[] = []): Paste {
  const request = readRequest(text);
  if (request !== null) {
    return {
      shape: request.legacy ? 'legacy-request' : 'request',
      editors: judgeTokens(request.tokens, existing, true),
      fields: request.fields,
      problems: request.notes,
    };
  }
  const table = readTable(text);
  if (table !== null) {
    const problems = table.unusedColumns.map((name) => ({
      path: name,
      given: name,
      expected: importProblemText.paste.column,
      message: importProblemText.paste.notUsed({ name }),
    }));
    return { shape: 'table', editors: judgeTokens(table.tokens, existing), fields: {}, problems };
  }
  const problems: PasteNote[] = [];
  if (/^\s*[{[]\s*["{[]/.test(text)) {
    const message = importProblemText.paste.noRequest;
    problems.push({
      path: '',
      given: text.slice(0, 200),
      expected: importProblemText.paste.request,
      message,
    });
  }
  return { shape: 'list', editors: judgeTokens(readList(text), existing), fields: {}, problems };
}
