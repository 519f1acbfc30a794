import { copyFileSync, mkdtempSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createHash, randomUUID } from 'node:crypto';
import type { Account } from '@core/accounts/accounts';
import { valueOf } from '@main/problem-error';
import { createCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import type { Entry, WorkspaceSetup } from '@main/workspace/setup-port';
import type { WorkspaceConnector, WorkspaceServer } from '@main/workspace/server-port';
import { createMemoryStore } from '@main/accounts/memory-store';
import { type ModelOptions, WorkspaceModel } from '@proof/world/workspace-model';
import { readyMessageSchema } from '@main/practice-lab/ready-message';
import { accountFileInMemory, draftOf, type NodeDesk, openDesk } from './node-desk';

/** A desk of a studio, with what it has beside its folder: it can be opened again. */
export interface StudioDesk extends NodeDesk {
  /** Opens the same desk once more. */
  again(changes?: Partial<Parameters<typeof openDesk>[0]>): Promise<StudioDesk>;
  /** Copies its data as they are now. Opened again in that folder, it is put back to them. */
  copied(): string;
  readonly role: string;
}

const refuse = (): never => {
  throw new Error('Not in this test');
};

/** A clock by which a pause is over in a moment, and counts; not for more than what a question waits for its answer. */
function quickClock(): Required<Pick<Parameters<typeof openDesk>[0], 'elapsed' | 'wait'>> {
  let waited = 0;
  return {
    elapsed: () => performance.now() + waited,
    wait: (milliseconds) => {
      waited += Math.min(milliseconds, 200);
      return new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

/** A studio whose desks share over the model of its server. */
export class Studio {
  readonly model: WorkspaceModel;
  /** Looks over the shoulder of each session. */
  between: (connector: WorkspaceConnector, role: string) => WorkspaceConnector = (connector) => connector;
  /** The newest session of each role. */
  readonly sessions = new Map<string, WorkspaceServer>();
  readonly #open: NodeDesk[] = [];

  constructor(
    private readonly lab: unknown,
    options: Partial<ModelOptions> = {},
  ) {
    this.model = new WorkspaceModel({ newId: randomUUID, now: Date.now, ...options });
  }

  private readonly setup = (): Promise<WorkspaceSetup> =>
    Promise.resolve({
      create: refuse,
      update: refuse,
      invite: refuse,
      readInvitation: refuse,
      accept: refuse,
      connector: ({ user }) => ({
        connect: async () => {
          const session = await this.between(this.model.connectorFor(user), user).connect();
          this.sessions.set(user, session);
          return session;
        },
      }),
    });

  /** Opens a desk that is alone. */
  async desk(changes: Partial<Parameters<typeof openDesk>[0]> = {}, role = ''): Promise<StudioDesk> {
    const kept = {
      ...quickClock(),
      lab: this.lab,
      keychain: createMemoryStore(),
      accountFile: accountFileInMemory(),
      workspaceSetup: this.setup,
      ...changes,
    };
    const desk = await openDesk(kept);
    this.#open.push(desk);
    const opened: StudioDesk = Object.assign(desk, {
      role,
      again: (more: Partial<Parameters<typeof openDesk>[0]> = {}) =>
        this.desk({ ...kept, folder: desk.folder, ...more }, opened.role),
      copied: () => {
        const { database } = desk.desk;
        database.script('PRAGMA wal_checkpoint(TRUNCATE)');
        const folder = mkdtempSync(`${desk.folder}-before-`);
        copyFileSync(database.path, join(folder, basename(database.path)));
        return folder;
      },
    });
    return opened;
  }

  /** The first desk, or another one that an owner invites, enters. */
  async enter(desk: StudioDesk, name: string, by?: StudioDesk): Promise<void> {
    let role = this.model.firstRole;
    if (by !== undefined) role = (await this.sessions.get(by.role)?.invite(name))?.role ?? '';
    Object.assign(desk, { role });
    await desk.desk.workspace.enter(this.entry(name, role));
  }

  /** What a desk enters with, as a role that it was invited as. */
  entry(deskName: string, user: string): Entry {
    return {
      ...{ workspaceName: 'Studio', deskName, password: 'secret' },
      place: { host: 'server', port: 5432, database: 'studio', user, certificate: '' },
    };
  }

  /** Opens so many desks that share. */
  async desks(
    count: number,
    changes: readonly Partial<Parameters<typeof openDesk>[0]>[] = [],
  ): Promise<StudioDesk[]> {
    const desks: StudioDesk[] = [];
    for (let index = 0; index < count; index += 1) {
      const desk = await this.desk({ person: `person ${index + 1}`, ...changes[index] });
      await this.enter(desk, `Desk ${index + 1}`, desks[0]);
      desks.push(desk);
    }
    await this.settle(...desks);
    return desks;
  }

  /** Has every desk tell and read until nothing is left. */
  async settle(...desks: readonly StudioDesk[]): Promise<void> {
    for (let round = 0; round < 4; round += 1)
      for (const desk of desks) await desk.desk.workspace.connectNow();
  }

  /** Adds an account at the lab to the first desk; the others take it over with its key. */
  async account(...desks: readonly StudioDesk[]): Promise<Account> {
    const lab = readyMessageSchema.parse(this.lab);
    const [first, ...others] = desks;
    if (first === undefined) return refuse();
    const account = valueOf(
      first.desk.accounts.add({
        ...{ name: 'Studio', environment: 'sandbox', serviceApiVersion: null, keyPerService: false },
        ...{ editorBaseUrl: lab.editorBaseUrl, orderSubmitUrl: lab.orderSubmitUrl },
        commerceBaseUrl: lab.commerceBaseUrl,
      }),
    );
    await this.settle(...desks);
    for (const other of others) await other.desk.workspace.mapAccount(account.id, null);
    await this.settle(...desks);
    await this.giveKey(account, ...desks);
    return account;
  }

  /** Gives desks the key of an account at the lab. */
  async giveKey(account: Account, ...desks: readonly StudioDesk[]): Promise<void> {
    const lab = readyMessageSchema.parse(this.lab);
    const origins = [lab.editorBaseUrl, lab.orderSubmitUrl, lab.commerceBaseUrl].map(
      (url) => new URL(url).origin,
    );
    for (const { desk } of desks)
      valueOf(await desk.keys.set(account, 'all', { pasted: lab.accounts[0]?.keys.full ?? '', origins }));
  }

  closeAll(): void {
    for (const desk of this.#open.splice(0)) desk.close();
  }
}

/** Drafts a cart of an account. */
export const draftedCart = (desk: NodeDesk, accountId: string, name = 'Okafor wedding'): string =>
  createCart(desk.desk, { accountId, name, draft: draftOf(desk.sampleEditors.slice(0, 2)) }).id;

/** Drafts and exports a cart of an account. */
export async function exportedCartOf(desk: NodeDesk, accountId: string): Promise<string> {
  const id = draftedCart(desk, accountId);
  await exportCart(desk.desk, { id, anyway: false });
  return id;
}

/** Tables that are the same at all desks in the end, but for what is each desk's own. */
const SAME: Readonly<Record<string, string>> = {
  carts:
    'id, account_id, name, draft, edits, note, stage, order_id, updated_at, deleted_at, archived_at, total_amount, thumbnails, words',
  orders:
    'id, cart_id, state, confirmation_id, breakdown, confirmation, superseded, problem, updated_at, note, total_amount, name',
  exports: 'id, cart_id, request, answer, draft_digest',
  operations: 'id, subject_id, kind, state, target, body_digest, proof, proof_note, settled_at',
  // What was heard of first as granted keeps the name that it got then.
  attempts: 'operation_id, number, outcome, sent_at, ended_at, status, answer_body',
  history: 'id, at, person, kind, subject, words, detail',
  submission_carts: 'id, name, draft, stage, submission_id, approved_total, total_amount, updated_at',
  need_marks: '*',
  need_checks: 'key, at, person, said, how',
  comments: 'id, subject_id, at, person, text',
  assignments: '*',
  conflicts: 'id, kind, record, fields, settled_at',
  templates: 'id, name, body, deleted_at',
  holds: 'id, state, subject_id, approval',
  batches: 'id, name, state',
  batch_items: 'id, batch_id, subject_id, outcome, lane',
};

/** Bytes by their digest, so that a difference can be read. */
const shortly = (value: unknown): unknown =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex').slice(0, 12) : value;

/** Everything of a desk that all desks have alike, as one text. */
export function sharedOf(desk: NodeDesk): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(SAME).map(([table, columns]) => [
      table,
      desk.desk.database
        .all(`SELECT ${columns} FROM ${table}`)
        .map((row) => JSON.stringify(row, (_name, value: unknown) => shortly(value)))
        .sort(),
    ]),
  );
}
