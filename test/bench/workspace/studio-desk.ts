import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Account } from '@core/accounts/accounts';
import type { WorkspaceStatus } from '@core/workspace/workspace';
import { systemTimer } from '@main/service/timer';
import { valueOf } from '@main/problem-error';
import { readyMessageSchema } from '@main/practice-lab/ready-message';
import { postgresSetup } from '@main/workspace/setup/postgres-setup';
import { type NodeDesk, openDesk } from '../../unit/main/workflows/desks/node-desk';

const place = { host: z.string(), port: z.number(), database: z.string(), certificate: z.string() };
const serverSchema = z.object({ ...place, user: z.string(), password: z.string(), superuser: z.string() });

/** The server of a part, as its file says. */
export type BenchServer = z.infer<typeof serverSchema>;

export const serverAt = (path: string): BenchServer =>
  serverSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

/** Under which the invitations of the bench are written. */
export const PASSPHRASE = 'seven desks beside one bench';

/** Opens a whole desk as the program does, which can share over PostgreSQL. */
export async function openStudioDesk(
  lab: unknown,
  changes: Partial<Parameters<typeof openDesk>[0]> = {},
): Promise<NodeDesk> {
  const waiting = new Set<() => void>();
  const opened = await openDesk({
    lab,
    workspaceSetup: () => Promise.resolve(postgresSetup),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    later: (work, milliseconds) => {
      const callOff = systemTimer(() => {
        waiting.delete(callOff);
        work();
      }, milliseconds);
      waiting.add(callOff);
      return callOff;
    },
    ...changes,
  });
  const close = (): void => {
    // What waits for a moment must not wake to a database that is closed.
    for (const callOff of waiting) callOff();
    opened.close();
  };
  return { ...opened, close };
}

/** Resolves once something is so; looks every few milliseconds. */
export async function until(isSo: () => boolean, every = 5): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, every));
}

/** What a desk that shares says of it. */
export function sharedStatus({ desk }: NodeDesk): Extract<WorkspaceStatus, { mode: 'shared' }> {
  const status = desk.workspace.status();
  if (status.mode !== 'shared') throw new Error('The desk does not share');
  return status;
}

/** Gives the key of the practice lab to the one account of a desk that is not the practice account. */
export async function addKey({ desk }: NodeDesk, lab: unknown): Promise<Account> {
  const ready = readyMessageSchema.parse(lab);
  const account = desk.accounts.list().find(({ builtIn }) => !builtIn);
  if (account === undefined) throw new Error('The desk has no account of its own');
  const { editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = account;
  const origins = [editorBaseUrl, orderSubmitUrl, commerceBaseUrl].map((url) => new URL(url).origin);
  valueOf(await desk.keys.set(account, 'all', { pasted: ready.accounts[0]?.keys.full ?? '', origins }));
  return account;
}

/** Adds an account at the practice lab to a desk, with its key. */
export async function addAccount(opened: NodeDesk, lab: unknown): Promise<Account> {
  const { editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = readyMessageSchema.parse(lab);
  valueOf(
    opened.desk.accounts.add({
      ...{ name: 'Studio', environment: 'sandbox', serviceApiVersion: null, keyPerService: false },
      ...{ editorBaseUrl, orderSubmitUrl, commerceBaseUrl },
    }),
  );
  return await addKey(opened, lab);
}
