import { approvalOf, draftOf, place, SHIP_TO } from '../workflows/desks/node-desk';
import type { StudioDesk } from '../workflows/desks/studio';
import { namesOf, type PlantedPerson, tracesOf } from '../workflows/customers/planted-person';
import { approvalOfCart, priced, submissionDraftOf } from '../workflows/desks/commerce-desk';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { pasteDelivery } from '@main/workflows/webhooks/paste-delivery';
import { erasePerson } from '@main/workflows/customers/erase-person';
import { createCart, saveCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { commentOn } from '@main/workflows/workspace/say-about';
import { confirmOrder } from '@main/workflows/orders/confirm-order';

/** A person who is in what desks share. */
export const PERSON: PlantedPerson = {
  name: 'Zqvorin Wrubhelt',
  email: 'zqvorin.wrubhelt@naxzo.example',
  phone: '+49 30 7718 2946',
  street: '917 Qwyxlbrook Terrace',
  city: 'Vuxborough',
  zip: '84617',
};

const shipTo = { ...SHIP_TO, name: PERSON.name, addr1: PERSON.street, city: PERSON.city, zip: PERSON.zip };

/** A cart of the person at a desk, in two versions. */
export function cartOfPerson({ desk, sampleEditors }: StudioDesk, accountId: string): string {
  const draft = draftOf(sampleEditors.slice(0, 1), { shipTo, reference: `for ${PERSON.name}` });
  const { id } = createCart(desk, { accountId, name: `Wedding of ${PERSON.name}`, draft });
  saveCart(desk, { id, revision: readCart(desk, id).revision, note: `Call ${PERSON.phone}` });
  return id;
}

/** An order of the person that is exported, placed and confirmed, with a comment; answers its cart and itself. */
export async function orderOfPerson(
  desk: StudioDesk,
  accountId: string,
): Promise<{ readonly cart: string; readonly order: string }> {
  const cart = cartOfPerson(desk, accountId);
  await exportCart(desk.desk, { id: cart, anyway: true });
  const order = await place(desk, cart);
  const subject = { kind: 'cart', id: cart } as const;
  commentOn({ ...desk.desk, presence: () => [] }, { subject, text: `${PERSON.name} rang` });
  await confirmOrder(desk.desk, approvalOf(desk.desk.orders.read(order.id)));
  return { cart, order: order.id };
}

/** A submission cart of the person that was submitted, with a delivery about it. */
export async function submissionOfPerson(
  desk: StudioDesk,
  accountId: string,
  product: string,
): Promise<string> {
  const draft = submissionDraftOf(product, { address: shipTo, note: `call ${PERSON.phone}` });
  const { id } = createSubmissionCart(desk.desk, { accountId, name: `Wall of ${PERSON.name}`, draft });
  await priced(desk, id);
  const { submissionId } = await submitCart(desk.desk, approvalOfCart(readSubmissionCart(desk.desk, id)));
  await pasteDelivery(desk.desk, desk.deliveryWork, {
    ...{ accountId, service: 'orderSubmit', signature: '' },
    body: JSON.stringify({
      ...{ type: 'submission.created', submissionId },
      address: { name: PERSON.name, email: PERSON.email },
    }),
  });
  return id;
}

/** Erases the person at a desk; what of them is in files is not looked at here. */
export async function eraseAt({ desk, requestLog }: StudioDesk): Promise<void> {
  await erasePerson(
    {
      ...{ database: desk.database, history: desk.history, changed: () => undefined },
      flushRequests: () => requestLog.flush(),
      files: {
        count: () => Promise.resolve([]),
        erase: () => Promise.resolve([]),
        replaceSnapshots: () => Promise.resolve([]),
      },
    },
    { names: namesOf(PERSON), chosen: null },
  );
}

/** What of the person a text says, also in what it holds in Base64. */
export function foundIn(text: string): string[] {
  const inside = [...text.matchAll(/\$base64[\\":\s]+([A-Za-z0-9+/=]+)/g)].map(([, encoded = '']) =>
    Buffer.from(encoded, 'base64').toString('utf8'),
  );
  const all = [text, ...inside].join('\n').toLowerCase();
  return tracesOf(PERSON).filter((trace) => all.includes(trace.toLowerCase()));
}

/** Where a desk's database says something of the person, indexes for searching included, as `table.column`. */
export function placesNaming({ desk: { database } }: StudioDesk): string[] {
  const columns = database.all(
    `SELECT t.name AS of, c.name FROM sqlite_schema t, pragma_table_xinfo(t.name) c
     WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND t.name NOT LIKE 'sqlite_%'`,
  );
  return columns.flatMap(({ of, name }) => {
    // Indexes keep bytes of no type.
    const rows = database.all(
      `SELECT DISTINCT hex("${String(name)}") AS value FROM "${String(of)}" WHERE "${String(name)}" IS NOT NULL`,
    );
    const text = rows.map(({ value }) => Buffer.from(String(value), 'hex').toString('latin1')).join('\n');
    return foundIn(text).length > 0 ? [`${String(of)}.${String(name)}`] : [];
  });
}
