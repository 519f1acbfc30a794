import type { Area } from '@bridge/contract';
import type { KeySlot } from '@core/accounts/accounts';
import type { WorkspaceStatus, WorkSubject } from '@core/workspace/workspace';
import { because } from '@core/journal/because';
import { blocked, ProblemError } from '../problem-error';
import { announceRestored } from '../backups/guard-carts';
import { alone } from '../workspace/alone';
import type { OpenWorkspace } from '../workspace/open-workspace';
import type { Present } from '../workspace/server-port';
import type { Entry, WorkspaceSetup } from '../workspace/setup-port';
import type { DesksPace, Granted, NextAttempt, NotGranted, SharedDesk } from '../workspace/shared-desk';
import type { Left, OpenedInvitation, Workspace } from '../workspace/workspace';
import type { WorkspaceDeskPorts } from '../workspace/whole-desk';
import type { DeskPorts } from './ports';

/** Name of the keychain's entry with the password of this desk at its workspace. */
const PASSWORD = 'workspace';

/** What the desk gives to the workspace that it is in. */
type WorkspacePorts = Pick<
  DeskPorts,
  | 'keychain'
  | 'now'
  | 'elapsed'
  | 'random'
  | 'wait'
  | 'later'
  | 'person'
  | 'report'
  | 'workspaceSetup'
  | 'program'
> & {
  readonly database: DeskPorts['database'];
  /** Tells the page, and no one else. */
  announce(area: Area, ids: readonly string[]): void;
  /** Called when deliveries of another desk came. */
  delivered(): void;
};

/**
 * The workspace of a desk, whether it is in one or not. Of a desk alone this is all that is ever read: everything else is
 * loaded when there is a row that says that it shares, or when a person shares or joins.
 */
export class DeskWorkspace implements Workspace {
  #open: OpenWorkspace | null = null;
  #opening: Promise<OpenWorkspace> | null = null;
  #isShared: boolean;
  #hasEnded = false;

  constructor(
    private readonly desk: () => WorkspaceDeskPorts,
    private readonly ports: WorkspacePorts,
    /** Grants in place of the workspace's own. */
    private readonly grants: SharedDesk | undefined,
  ) {
    this.#isShared = this.hasRow();
  }

  private hasRow(): boolean {
    const { database } = this.ports;
    return !database.readOnly && database.get('SELECT 1 FROM workspace') !== undefined;
  }

  get isShared(): boolean {
    return this.grants?.isShared ?? this.#isShared;
  }

  /** Begins to tell and to read, where this desk shares. */
  start(): void {
    if (!this.#isShared) return;
    this.whole().catch((cause: unknown) => {
      // At the end of the program nothing is there any more to load it with.
      if (!this.#hasEnded) this.ports.report('The workspace could not be loaded', cause);
    });
  }

  /** Something was written that the other desks may not have. */
  wrote(): void {
    this.#open?.wrote();
  }

  private whole(): Promise<OpenWorkspace> {
    if (!this.#isShared) return Promise.reject(blocked('workspace-left'));
    this.#opening ??= this.load();
    return this.#opening;
  }

  private async load(): Promise<OpenWorkspace> {
    const { openWorkspace } = await import('../workspace/whole-desk');
    const { ports } = this;
    const open = openWorkspace(this.desk(), {
      ...ports,
      connector: async (place) => {
        const stored = await ports.keychain.read(PASSWORD);
        return (await this.setup()).connector(place, stored.state === 'ok' ? stored.value : '');
      },
    });
    this.#open = open;
    if (this.#hasEnded) open.stop();
    else open.start();
    return open;
  }

  private async setup(): Promise<WorkspaceSetup> {
    const setup = await this.ports.workspaceSetup?.();
    if (setup === undefined) throw blocked('workspace-away', because('workspace-silent'));
    return setup;
  }

  async askToSend(next: NextAttempt): Promise<Granted | NotGranted> {
    if (this.grants !== undefined) return await this.grants.askToSend(next);
    if (!this.#isShared) return await alone.askToSend(next);
    return await (await this.whole()).askToSend(next);
  }

  neverLeft(next: Pick<NextAttempt, 'operation' | 'number'>): void {
    if (this.grants !== undefined) return this.grants.neverLeft(next);
    if (!this.#isShared) return;
    const { database } = this.ports;
    const { id } = next.operation;
    // At a start, before anything of the workspace is loaded, as well.
    database.run('INSERT OR IGNORE INTO workspace_never_left (operation_id, number) VALUES (?, ?)', [
      id,
      next.number,
    ]);
    database.run(
      `INSERT INTO workspace_outbox (kind, record, no, touched) SELECT 'calls', ?, next_no, 0 FROM workspace WHERE true
       ON CONFLICT (kind, record) DO UPDATE SET touched = touched + 1`,
      [id],
    );
  }

  status(): WorkspaceStatus {
    if (this.#open !== null) return this.#open.status();
    const row = this.#isShared
      ? this.ports.database.get('SELECT name, desk_id, desk_name FROM workspace')
      : undefined;
    if (row === undefined) return { mode: 'alone' };
    return {
      ...{
        mode: 'shared',
        name: String(row.name),
        deskId: String(row.desk_id),
        deskName: String(row.desk_name),
      },
      ...{
        isOwner: false,
        server: '',
        link: { state: 'connecting' },
        gate: { state: 'open', waitingFor: [] },
      },
      ...{ desks: [], untold: 0, reading: null, parked: 0, refused: 0, isOlder: false, accounts: [] },
    };
  }

  async share(...[address, names]: Parameters<Workspace['share']>): Promise<void> {
    this.assertAlone();
    await this.enter(await (await this.setup()).create(address, names));
  }

  async invite(deskName: string, passphrase: string): Promise<string> {
    const open = await this.whole();
    const setup = await this.setup();
    const { name: workspaceName, server: place } = open.membership();
    return await open.ask((server) => setup.invite(server, { place, workspaceName, deskName, passphrase }));
  }

  async readInvitation(text: string): Promise<OpenedInvitation> {
    return (await this.setup()).readInvitation(text);
  }

  async join(text: string, passphrase: string): Promise<void> {
    this.assertAlone();
    await this.enter(await (await this.setup()).accept(text, passphrase));
  }

  private assertAlone(): void {
    if (this.#isShared) throw blocked('already-running');
    if (this.ports.database.readOnly) throw blocked('read-only-desk');
  }

  /** From now on this desk shares: once it has greeted the server. Nothing is left when that fails. */
  async enter(entry: Entry): Promise<void> {
    this.assertAlone();
    const { keychain, database, now } = this.ports;
    const { enterWorkspace, leaveQuietly } = await import('../workspace/whole-desk');
    const saved = await keychain.write(PASSWORD, entry.password);
    if (saved.state !== 'done')
      throw new ProblemError({
        ...{ kind: 'key', state: saved.state, cause: saved.cause },
        ...{ accountId: '', slot: PASSWORD, origin: null },
      });
    try {
      const { person, program = '' } = this.ports;
      const connector = (await this.setup()).connector(entry.place, entry.password);
      await enterWorkspace(database, entry, { connector, person: person(), program, now });
      this.#isShared = true;
      await (await this.whole()).ask(() => Promise.resolve());
    } catch (cause) {
      this.end();
      leaveQuietly(database);
      await keychain.remove(PASSWORD);
      throw cause;
    }
    this.ports.announce('workspace', []);
  }

  private end(): void {
    this.#open?.stop();
    this.#open = null;
    this.#opening = null;
    this.#isShared = false;
  }

  async leave(anyway: boolean): Promise<Left> {
    const left = await (await this.whole()).leave(anyway);
    this.end();
    // From here on this desk cannot be the one that left, even if its server comes back.
    await this.ports.keychain.remove(PASSWORD);
    this.ports.announce('workspace', []);
    announceRestored({ changed: this.ports.announce });
    return left;
  }

  async declareGone(deskId: string): Promise<void> {
    const open = await this.whole();
    await open.ask((server) => server.declareGone(deskId));
    await open.connectNow();
  }

  async revoke(deskId: string): Promise<void> {
    const open = await this.whole();
    await open.ask((server) => server.revoke(deskId));
    await open.connectNow();
  }

  async wasRestored(): Promise<void> {
    const open = await this.whole();
    await open.ask((server) => server.wasRestored());
    await open.greetAgain();
  }

  async onlyStarted(): Promise<void> {
    const open = await this.whole();
    await open.ask((server) => server.onlyStarted());
    await open.greetAgain();
  }

  async settleContradictions(): Promise<void> {
    const open = await this.whole();
    await open.ask((server) => server.settleContradictions());
    await open.greetAgain();
  }

  async updateSchema(user: string, password: string): Promise<void> {
    const open = await this.whole();
    await (await this.setup()).update({ ...open.membership().server, user, password });
    await open.connectNow();
  }

  async connectNow(): Promise<void> {
    if (this.#isShared) await (await this.whole()).connectNow();
  }

  async mapAccount(sharedId: string, accountId: string | null): Promise<void> {
    (await this.whole()).mapAccount(sharedId, accountId);
  }

  /** A person gave a key or took one away: the other desks hear that theirs may be old. Never rejects. */
  async keyEntered(accountId: string, slot: KeySlot): Promise<void> {
    if (!this.#isShared) return;
    try {
      await (await this.whole()).keyEntered(accountId, slot);
    } catch (cause) {
      this.ports.report('The other desks could not be told of a key', cause);
    }
  }

  present(subject: WorkSubject | null, isEditing: boolean): void {
    this.#open?.present(subject, isEditing);
  }

  presence(): readonly Present[] {
    return this.#open?.presence() ?? [];
  }

  wasShown(): void {
    this.#open?.wasShown();
  }

  get pace(): DesksPace | undefined {
    return this.grants?.pace ?? this.#open?.pace;
  }

  stop(): void {
    this.#hasEnded = true;
    this.#open?.stop();
  }
}
