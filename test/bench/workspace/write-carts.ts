import { createInterface } from 'node:readline';
import pg from 'pg';
import { z } from 'zod';
import { startPracticeLab } from '@practice/server';
import { createCart } from '@main/workflows/carts/draft-cart';
import { newPassword, verifierOf } from '@main/workspace/postgres/password';
import { draftOf, type NodeDesk } from '../../unit/main/workflows/desks/node-desk';
import { addAccount, type BenchServer, openStudioDesk, serverAt, sharedStatus, until } from './studio-desk';

/*
 * The second desk of a studio whose first one is a program with a page: drafts a cart of each name that comes in a line,
 * and says in a line when. Says `ready` once it has told everything. Argument: file of the server.
 */
const [serverFile = ''] = process.argv.slice(2);

/** Enters without an invitation, for which the first desk would ask a person where to save it. */
async function enter({ desk }: NodeDesk, server: BenchServer): Promise<void> {
  const { host, port, database, certificate } = server;
  const client = new pg.Client({
    ...{ host, port, database, user: 'postgres', password: server.superuser, ssl: { ca: certificate } },
  });
  await client.connect();
  const password = newPassword();
  await client.query('SET search_path = proofdesk, pg_catalog');
  const { rows } = await client.query("SELECT make_desk('Desk 2', false, true, $1)->>'role' AS role", [
    await verifierOf(password),
  ]);
  await client.end();
  const [{ role: user }] = z.tuple([z.object({ role: z.string() })]).parse(rows);
  await desk.workspace.enter({
    ...{ workspaceName: 'Studio', deskName: 'Desk 2', password },
    place: { host, port, database, user, certificate },
  });
}

async function work(): Promise<void> {
  const lab = await startPracticeLab();
  const opened = await openStudioDesk(lab.ready, { person: 'Another' });
  const { desk } = opened;
  await enter(opened, serverAt(serverFile));
  const account = await addAccount(opened, lab.ready);
  await until(() => sharedStatus(opened).untold === 0);
  process.stdout.write('ready\n');
  for await (const name of createInterface({ input: process.stdin })) {
    const at = Date.now();
    createCart(desk, { accountId: account.id, name, draft: draftOf(opened.sampleEditors.slice(0, 1)) });
    process.stdout.write(`${at}\n`);
  }
  opened.close();
  await lab.stop();
  process.exit(0);
}

void work();
