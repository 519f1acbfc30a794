import { describe, expect, test } from 'vitest';
import { type Answer, problemOf, readSuccess } from '@contract/answers';
import { exportResponseSchema } from '@contract/wire/export';
import { readConfirmationAnswer, readCreationAnswer } from '@core/orders/price-breakdown';
import { EMPTY_DRAFT, type CartDraft, type OrderEdit } from '@core/carts/carts';
import { exportPartsOf } from '@core/carts/export-answer';
import { explain } from '@core/journal/failures';
import { checkFieldValue } from '@core/orders/field-values';
import { missingFields, orderForm, pieceCount } from '@core/orders/order-document';
import { editsStillFitting, orderTextWithEdits, withEdit } from '@core/orders/order-edits';
import { pathText } from '@core/values/order-fields';
import { draftToExportRequest, goodEditors, readPaste } from '@core/imports/paste';
import { LabUnderTest } from './practice-lab';

const lab = new LabUnderTest();

async function send(method: string, path: string, body?: string): Promise<Answer> {
  const address = `${lab.lab.ready.editorBaseUrl}${path}`;
  const { status, headers, text } = await lab.send(method, address, body === undefined ? {} : { body });
  return { status, headers: Object.fromEntries(headers), text, complete: true, tooLarge: false };
}

const VALUES: Readonly<Record<string, string>> = { Country: 'US', Zip: '55802', State: 'MN' };

/** Types something into every field that is still wanted. */
function filledIn(orderText: string): OrderEdit[] {
  return missingFields(orderText).reduce<OrderEdit[]>((edits, { path, field }) => {
    const checked = checkFieldValue(field, VALUES[field.name] ?? 'Okafor');
    if (!checked.ok) throw new Error(checked.message);
    return withEdit(edits, { path, value: checked.value });
  }, []);
}

function cartOf(pasted: string): CartDraft {
  return { ...EMPTY_DRAFT, editors: goodEditors(readPaste(pasted).editors) };
}

async function exportOf(draft: CartDraft) {
  return readSuccess(
    await send('PUT', '/oas/editors/export', draftToExportRequest(draft)),
    exportResponseSchema,
  );
}

async function exported(draft: CartDraft) {
  const read = await exportOf(draft);
  if (!read.ok) throw new Error(explain(read.problem, 'export').technical);
  return exportPartsOf(
    read.value.document,
    draft.editors.map(({ editorId }) => editorId),
  );
}

describe('The rules of the desk, with the practice lab', () => {
  test('take every editor of an account from a pasted table to a confirmed order', async () => {
    const rows = lab.account().sampleEditors.map(({ editorId }, index) => `${editorId},${(index % 3) + 1}`);
    const parts = await exported(cartOf(rows.join('\n')));
    expect(parts.lines).toHaveLength(rows.length);
    expect(parts.missingEditors).toEqual([]);
    expect(parts.totalBase).not.toBeNull();
    expect(pieceCount(parts.orderText)).toBe(
      parts.lines.reduce((sum, line) => sum + (line.quantity ?? 0), 0),
    );

    const edits = filledIn(parts.orderText);
    const text = orderTextWithEdits(parts.orderText, edits);
    expect(missingFields(text)).toEqual([]);
    // What the document does not name is sent as it came.
    expect(orderForm(text).unknown).toEqual(orderForm(parts.orderText).unknown);

    const created = readCreationAnswer(await send('POST', '/oas/orders/create', text));
    if (!created.ok) throw new Error(explain(created.problem, 'create').technical);
    expect(created.value.total).not.toBeNull();
    expect(created.value.orders).toHaveLength(created.value.numberOfOrders ?? -1);

    const path = `/oas/orders/${created.value.confirmationId}/confirm`;
    const confirmed = readConfirmationAnswer(await send('POST', path), created.value.confirmationId);
    expect(confirmed).toMatchObject({ ok: true, value: { confirmedOrders: created.value.numberOfOrders } });
  });

  test('ask for exactly the fields that the lab refuses an order without', async () => {
    const parts = await exported(cartOf(lab.editor('album')));
    const edits = filledIn(parts.orderText);
    const needed: string[] = [];
    for (const edit of edits) {
      const without = edits.filter((one) => one !== edit);
      const answer = await send('POST', '/oas/orders/create', orderTextWithEdits(parts.orderText, without));
      if (answer.status === 200) continue;
      const explained = explain(problemOf(answer), 'create');
      expect(explained.remedy).toEqual({ kind: 'edit-field', path: pathText(edit.path) });
      needed.push(pathText(edit.path));
    }
    // Every value that this lab insists on was asked for; it does not insist on an entry id.
    expect(edits.map(({ path }) => pathText(path)).filter((path) => !needed.includes(path))).toEqual([
      'EntryId',
    ]);
  });

  test('keep edits with their products when the cart is exported again', async () => {
    const [one = '', two = ''] = lab.account().sampleEditors.map(({ editorId }) => editorId);
    const before = await exported(cartOf(`${one} ${two}`));
    const edits = filledIn(before.orderText);
    const again = await exported(cartOf(`${two} ${one}`));
    const { fitting, gone } = editsStillFitting(again.orderText, edits, before.orderText);
    expect(gone).toEqual([]);
    expect(missingFields(orderTextWithEdits(again.orderText, fitting))).toEqual([]);
  });

  test('explain what the lab refuses at an export', async () => {
    const foreign = lab.account(1).sampleEditors[0]?.editorId ?? '';
    for (const id of ['nobodysEditor1', foreign]) {
      const read = await exportOf(cartOf(id));
      if (read.ok) throw new Error('Exported');
      const explained = explain(read.problem, 'export');
      expect(explained.created).toBe('nothing');
      expect(explained.remedy).toEqual({ kind: 'edit-field', path: 'editors.0.editorId' });
    }
  });
});
