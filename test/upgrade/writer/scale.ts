import { saveOrderNote } from '@main/workflows/orders/order-notes';
import { archiveCarts } from '@main/workflows/carts/archive-carts';
import { createTemplate } from '@main/workflows/carts/templates';
import { createImport } from '@main/workflows/imports/draft-import';
import { runImport } from '@main/workflows/imports/run-import';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import {
  approve,
  batchOf,
  draftedCarts,
  readyBatch,
  rested,
} from '@test/unit/main/workflows/desks/batch-desks';
import {
  approvalOf,
  type NodeDesk,
  placedOrder,
  PRACTICE,
  SHIP_TO,
} from '@test/unit/main/workflows/desks/node-desk';

const DAY = 24 * 3_600_000;

const SHEET = [
  'Order number;Recipient;Street;City;State;ZIP;Country;Editor id;Qty;Notes',
  'NL-1;Renée Müller;2840 Lone Oak Parkway;Eagan;MN;55121;US;editorAAA0001;2;ring first',
  'NL-2;Okafor;2840 Lone Oak Parkway;Eagan;MN;55121;US;editorAAA0003;x3;',
  '',
].join('\r\n');

/** Batches, holds, imports, templates, the address book, notes, archived carts, and what waits for the network. */
export async function writeScale(desk: NodeDesk): Promise<void> {
  const sent = await readyBatch(desk, 3);
  approve(desk, sent.id);
  await rested(desk, sent.id);
  batchOf(desk, draftedCarts(desk, 2));
  const order = await placedOrder(desk, desk.sampleEditors.slice(0, 1));
  const at = desk.desk.now() + 30 * DAY;
  await holdConfirmation(desk.desk, { ...approvalOf(order), until: { kind: 'at', at } });
  const noted = await placedOrder(desk, desk.sampleEditors.slice(1, 2));
  saveOrderNote(desk.desk, { id: noted.id, note: 'Call “Ms Okafor” first' });
  const source = new TextEncoder().encode(SHEET);
  const sheet = await createImport(desk.desk, { accountId: PRACTICE, name: 'picture day.csv', source });
  await runImport(desk.desk, sheet.id);
  const [kept = '', archived = ''] = draftedCarts(desk, 2);
  createTemplate(desk.desk, {
    ...{ kind: 'cart', cartId: kept, name: 'Picture day' },
    ...{ withRecipient: true, withItems: true },
  });
  archiveCarts(desk.desk, { ids: [archived], archived: true });
  const address = { ...SHIP_TO, name: 'Studio Okafor', addr1: '1 Main Street' };
  desk.desk.addresses.keep({ address, label: 'Studio' }, desk.desk.now());
  desk.whenOnline.add('export', [kept]);
}
