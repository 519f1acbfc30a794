import { LIMITS } from '@contract/limits';
import type { FieldFault } from '@contract/preflight';
import type { ExportAddress, ExportRequest } from '@contract/wire/export';
import { type CartDraft } from './carts';
import { expectation } from '../values/expectations';
import { editorIdProblem } from './pasted-editors';
import { ADDRESS_LINES, type AddressDraft } from '../addresses/address-draft';

function addressOf(draft: AddressDraft): ExportAddress | undefined {
  const address: ExportAddress = {};
  for (const key of ADDRESS_LINES) if (draft[key].trim() !== '') address[key] = draft[key].trim();
  return Object.keys(address).length === 0 ? undefined : address;
}

/**
 * The export request of a draft (document: "Export request"), keys in the document's order. Empty
 * texts and an empty list for all orders are not sent, so that the service's own defaults count. Every
 * editor of the draft is sent, the same one as often as it is there.
 */
export function exportRequestOf(draft: CartDraft): ExportRequest {
  const [shipTo, shipFrom] = [addressOf(draft.shipTo), addressOf(draft.shipFrom)];
  const [entryId, reference] = [draft.entryId.trim(), draft.reference.trim()];
  return {
    editors: draft.editors.map(({ editorId, quantity, orderAttributes }) => ({
      editorId: editorId.trim(),
      ...(quantity === null ? {} : { quantity }),
      // An empty list says that this editor has none, in place of those for all.
      ...(orderAttributes === null ? {} : { orderAttributes: [...orderAttributes] }),
    })),
    ...(draft.orderAttributes.length === 0 ? {} : { orderAttributes: [...draft.orderAttributes] }),
    ...(entryId === '' ? {} : { entryId }),
    ...(reference === '' ? {} : { reference }),
    ...(shipTo === undefined ? {} : { shipToAddress: shipTo }),
    ...(shipFrom === undefined ? {} : { shipFromAddress: shipFrom }),
  };
}

/** The exact body of the export of a draft. */
export const draftToExportRequest = (draft: CartDraft): string => JSON.stringify(exportRequestOf(draft));

/**
 * A text that is the same for two drafts exactly when their exports would be: what an export answer
 * is compared with, to tell whether it still is about the draft.
 */
export const draftDigest = (draft: CartDraft): string => draftToExportRequest(draft);

const isAttribute = (value: number): boolean => Number.isSafeInteger(value);

/**
 * Everything that keeps a draft from being exported, by its field such as `editors.3.editorId`; an empty list when
 * nothing does. Only what the document rules out is held against it: no editor at all, an id that is empty or too long,
 * a quantity that is no whole number from 1.
 */
export function checkDraft(draft: CartDraft): FieldFault[] {
  const problems: FieldFault[] = [];
  if (draft.editors.length === 0) {
    problems.push({
      path: 'editors',
      given: [expectation('empty-list')],
      expected: [expectation('any-editor')],
    });
  }
  draft.editors.forEach(({ editorId, quantity, orderAttributes }, index) => {
    const id = editorId.trim();
    const path = `editors.${index}`;
    if (editorIdProblem(id) !== null) {
      const expected = [expectation('editor-id', { most: LIMITS.editorIdCharacters })];
      problems.push({ path: `${path}.editorId`, given: id, expected });
    }
    if (quantity !== null && (!Number.isSafeInteger(quantity) || quantity < 1)) {
      problems.push({
        path: `${path}.quantity`,
        given: String(quantity),
        expected: [expectation('whole-number-from', { minimum: 1 })],
      });
    }
    if (orderAttributes !== null && !orderAttributes.every(isAttribute)) {
      problems.push({
        path: `${path}.orderAttributes`,
        given: orderAttributes.join(', '),
        expected: [expectation('whole-numbers')],
      });
    }
  });
  if (!draft.orderAttributes.every(isAttribute)) {
    problems.push({
      path: 'orderAttributes',
      given: draft.orderAttributes.join(', '),
      expected: [expectation('whole-numbers')],
    });
  }
  return problems;
}
