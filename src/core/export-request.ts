import { LIMITS } from '@contract/limits';
import type { ExportAddress, ExportRequest } from '@contract/wire/export';
import type { AddressDraft, CartDraft } from './carts';

/** One thing that keeps a draft from being exported: where, what was given, what is expected. */
export interface DraftFault {
  readonly path: string;
  readonly given: string;
  readonly expected: string;
}

/** An address without its empty fields; undefined when nothing was typed. */
function exportAddressOf(address: AddressDraft): ExportAddress | undefined {
  const typed = Object.entries(address).flatMap(([key, value]) =>
    value.trim() === '' ? [] : [[key, value.trim()] as const],
  );
  return typed.length === 0 ? undefined : Object.fromEntries(typed);
}

/**
 * The export request of a draft, its keys in the document's order (document: "Export request"). What
 * was left empty is not sent: the service initialises it to null in the order, to be completed there.
 */
export function exportRequestOf(draft: CartDraft): ExportRequest {
  const shipToAddress = exportAddressOf(draft.shipTo);
  const shipFromAddress = exportAddressOf(draft.shipFrom);
  const text = (value: string): string | undefined => (value.trim() === '' ? undefined : value.trim());
  const entryId = text(draft.entryId);
  const reference = text(draft.reference);
  return {
    editors: draft.editors.map((editor) => ({
      editorId: editor.editorId,
      ...(editor.quantity === null ? {} : { quantity: editor.quantity }),
      ...(editor.orderAttributes === null ? {} : { orderAttributes: editor.orderAttributes }),
    })),
    ...(draft.orderAttributes.length === 0 ? {} : { orderAttributes: draft.orderAttributes }),
    ...(entryId === undefined ? {} : { entryId }),
    ...(reference === undefined ? {} : { reference }),
    ...(shipToAddress === undefined ? {} : { shipToAddress }),
    ...(shipFromAddress === undefined ? {} : { shipFromAddress }),
  };
}

/**
 * Text that is the same for two drafts exactly when their exports ask for the same: with it a cart
 * knows whether it was changed since.
 */
export const draftDigest = (draft: CartDraft): string => JSON.stringify(exportRequestOf(draft));

/** What keeps a draft from being exported, in the order of its fields; nothing for one that can be. */
export function draftFaults(draft: CartDraft): DraftFault[] {
  if (draft.editors.length === 0) {
    return [{ path: 'editors', given: 'none', expected: 'at least one editor id' }];
  }
  const seen = new Set<string>();
  return draft.editors.flatMap(({ editorId, quantity }, index) => {
    const faults: DraftFault[] = [];
    const path = `editors.${index}.editorId`;
    const limit = LIMITS.editorIdCharacters;
    if (editorId.trim() === '') {
      faults.push({ path, given: 'nothing', expected: 'an editor id' });
    } else if ([...editorId].length > limit) {
      const given = `${editorId} (${[...editorId].length} characters)`;
      faults.push({ path, given, expected: `at most ${limit} characters` });
    } else if (seen.has(editorId)) {
      faults.push({ path, given: editorId, expected: 'each editor once; give it a quantity instead' });
    }
    seen.add(editorId);
    if (quantity !== null && !(Number.isSafeInteger(quantity) && quantity > 0)) {
      faults.push({
        path: `editors.${index}.quantity`,
        given: String(quantity),
        expected: 'a whole number above 0',
      });
    }
    return faults;
  });
}
