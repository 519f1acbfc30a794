import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPracticeLab } from '@practice/server';
import { createCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import {
  approvalOf,
  draftOf,
  type NodeDesk,
  place,
  SHIP_TO,
} from '../../unit/main/workflows/desks/node-desk';
import { multiply } from './multiply-log';
import { addAccount, openStudioDesk, PASSPHRASE, serverAt, sharedStatus, until } from './studio-desk';

/*
 * Makes a workspace on a server, with a log of so many changes: a few orders that a desk of this program drafts, exports,
 * places and confirms, and many like them. Writes invitations for other desks. Arguments: file of the server, how many
 * changes, how many invitations, their folder. Prints one line of JSON.
 */
const [serverFile = '', changes = '0', invitations = '1', folder = ''] = process.argv.slice(2);

/** Orders that all others are like. */
const MODELS = 4;
/** In names, where each order has a number of its own. */
const NUMBER = 'cccccccccc';

const isTold = (opened: NodeDesk): boolean => sharedStatus(opened).untold === 0;

async function fill(): Promise<void> {
  const server = serverAt(serverFile);
  const lab = await startPracticeLab();
  const opened = await openStudioDesk(lab.ready);
  const { desk } = opened;
  await desk.workspace.share(server, { workspaceName: 'Studio', deskName: 'Desk 1' });
  const account = await addAccount(opened, lab.ready);
  await until(() => isTold(opened));
  const client = new pg.Client({
    ...{ host: server.host, port: server.port, database: server.database },
    ...{ user: 'postgres', password: server.superuser, ssl: { ca: server.certificate } },
  });
  await client.connect();
  const models: number[] = [];
  const head = async (): Promise<number> =>
    Number((await client.query<{ seq: string }>('SELECT seq FROM proofdesk.workspace')).rows[0]?.seq);
  for (let index = 0; index < MODELS; index += 1) {
    models.push(await head());
    const [editor = ''] = opened.sampleEditors.slice(index);
    const cart = createCart(desk, {
      accountId: account.id,
      name: `Household ${NUMBER}`,
      draft: draftOf([editor], { shipTo: { ...SHIP_TO, name: `Okafor ${index} ${NUMBER}` } }),
    });
    await exportCart(desk, { id: cart.id, anyway: false });
    await confirmOrder(desk, approvalOf(await place(opened, cart.id)));
    await desk.workspace.connectNow();
    await until(() => isTold(opened));
  }
  models.push(await head());
  for (let index = 1; index <= Number(invitations); index += 1)
    writeFileSync(
      join(folder, `invitation-${index}.json`),
      await desk.workspace.invite(`Desk ${index + 1}`, PASSPHRASE),
    );
  // A desk that reads the copies would tell of them, while they are written past every rule.
  opened.close();
  const made = await multiply(client, {
    models,
    number: NUMBER,
    changes: Number(changes),
    ofAll: [account.id],
  });
  await client.end();
  await lab.stop();
  process.stdout.write(JSON.stringify(made));
  // Its goodbye is on its way.
  setTimeout(() => process.exit(0), 200);
}

void fill();
