/**
 * A program whose power is cut: a whole desk that drafts, places, confirms and submits, or a store that is brought up
 * to date or reads much of what other desks did. What a person was shown and what left for the lab is appended to `outside.log`, so that the record of the
 * disk has it in its place. Arguments: `work`, `migrate` or `read`, and the folder. `power-loss.test.ts` builds it and runs it on
 * a watched disk.
 */
import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotName } from '@main/backups/snapshot-files';
import { snapshotsBeside } from '@main/backups/snapshots-at-start';
import { EMPTY_DRAFT } from '@core/carts/carts';
import { CartRepository } from '@main/store/carts/carts';
import { openStore } from '@main/store/open';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { createCart, saveCart } from '@main/workflows/carts/draft-cart';
import { createSubmissionCart, saveSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { exportCart } from '@main/workflows/carts/export-cart';
import { startPracticeLab } from '@practice/server';
import { makeSnapshotOf } from '../../backups/made-snapshots';
import { priced, readyProduct, submissionDraftOf, submit } from './commerce-desk';
import { approvalOf, draftOf, openDesk, place, PRACTICE } from './node-desk';

const [mode = '', folder = ''] = process.argv.slice(2);

const say = (...words: string[]): void => appendFileSync(join(folder, 'outside.log'), `${words.join(' ')}\n`);

const digestOf = (body: Uint8Array | null): string =>
  createHash('sha256')
    .update(body ?? new Uint8Array())
    .digest('hex');

async function work(): Promise<void> {
  const lab = await startPracticeLab({ seed: 'power' });
  const desk = await openDesk({
    lab: lab.ready,
    folder,
    once: (exchange) => (request) => {
      // A product that is configured costs nothing, and is made without a journal.
      if (!request.url.includes('configured-products')) say('sent', request.url, digestOf(request.body));
      return exchange(request);
    },
  });
  const product = await readyProduct(desk, lab);
  for (let round = 0; round < 2; round += 1) {
    say('E1');
    const editors = desk.sampleEditors.slice(2 * round, 2 * round + 2);
    const made = createCart(desk.desk, { accountId: PRACTICE, name: 'Okafor', draft: draftOf(editors) });
    say('cart', made.id, String(made.revision));
    const cart = saveCart(desk.desk, { id: made.id, revision: made.revision, name: `Okafor ${round}` });
    say('cart', cart.id, String(cart.revision));
    await exportCart(desk.desk, { id: cart.id, anyway: false });
    say('E3');
    const order = await place(desk, cart.id);
    say('placed', order.id, order.confirmationId ?? '');
    say('E7');
    await confirmOrder(desk.desk, approvalOf(order));
    say('confirmed', order.id);
    say('C1');
    const draft = submissionDraftOf(product);
    const drafted = createSubmissionCart(desk.desk, { accountId: PRACTICE, name: 'Wall', draft });
    const kept = saveSubmissionCart(desk.desk, {
      id: drafted.id,
      revision: drafted.revision,
      name: `Wall ${round}`,
    });
    say('submission', kept.id, String(kept.revision));
    await priced(desk, kept.id);
    say('C4');
    const { submissionId } = await submit(desk, kept.id);
    say('submitted', kept.id, submissionId ?? '');
    say('B');
    const madeAt = Date.now();
    const path = join('backups', snapshotName(madeAt, 'changes'));
    await makeSnapshotOf(folder, madeAt, { path: join(folder, path) });
    say('copied', path);
  }
  desk.close();
  await lab.stop();
}

async function migrate(): Promise<void> {
  say('M');
  // On the watched disk too.
  const snapshots = { ...snapshotsBeside(folder), madeIn: [join(folder, 'backups')] };
  const store = await openStore({ folder, now: Date.now, snapshots });
  if (store.state !== 'open') throw new Error(`The store is ${store.state}`);
  say('migrated');
  store.close();
}

/** Writes much that it can read again, as while a workspace is joined, and now and then a cart. */
async function read(): Promise<void> {
  const store = await openStore({ folder, now: Date.now });
  if (store.state !== 'open') throw new Error(`The store is ${store.state}`);
  const { database } = store;
  const summary = { reference: '', recipient: '', pieceCount: 0, total: null, thumbnails: [] };
  for (let round = 0; round < 12; round += 1) {
    say('E1');
    for (let page = 0; page < 6; page += 1)
      database.transaction(
        () =>
          database.run('INSERT INTO desk (name, value) VALUES (?, ?)', [
            `read ${round} ${page}`,
            'x'.repeat(2_000),
          ]),
        'soon',
      );
    const { id, revision } = new CartRepository(database).create({
      ...{ accountId: PRACTICE, name: `Okafor ${round}`, draft: EMPTY_DRAFT, at: Date.now() },
      summary: { ...summary, editorCount: 0, missingFieldCount: 0 },
    });
    say('cart', id, String(revision));
  }
  store.close();
}

const MODES: Readonly<Record<string, () => Promise<void>>> = { work, migrate, read };
void MODES[mode]?.();
