import { readTable } from './paste-csv';
import { type PastedFields, type PasteNote, readRequest } from './paste-json';
import { readList } from './paste-list';
import { judgeTokens, type PastedEditor } from '../carts/pasted-editors';
import { importProblemText } from './messages';

export {
  checkDraft,
  draftDigest,
  type DraftProblem,
  draftToExportRequest,
  exportRequestOf,
} from '../carts/draft-request';
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
