import { v7 as uuid } from 'uuid';
import type { ParamsOfFacts } from '@core/values/recorded-facts';
import type { SharedAround, WorkspaceStatus, WorkSubject } from '@core/workspace/workspace';
import type { Handle } from '../bridge/handle';
import { blocked, ProblemError } from '../problem-error';
import { handOver, type HandOverPorts, takeOver } from '../workflows/workspace/hand-over';
import { readAround } from '../workflows/workspace/read-around';
import { asked } from '../workflows/workspace/refusals';
import { assignTo, commentOn } from '../workflows/workspace/say-about';
import { settleConflict, type SettleConflictPorts } from '../workflows/workspace/settle-conflict';
import { WORKSPACE_SUBJECT } from '../workflows/workspace/workspace-subject';
import type { Workspace } from '../workspace/workspace';

export interface WorkspaceDependencies {
  readonly desk: Omit<SettleConflictPorts, 'presence'> & HandOverPorts;
  readonly workspace: Workspace;
  /** The compose file of a server for a host, with a certificate and passwords of its own. */
  composeFile(host: string): Promise<string>;
  /** Save what is given where the person chooses; null when that was cancelled. It is made once a place is chosen. */
  saveComposeFile(content: () => Promise<string>): Promise<{ path: string } | null>;
  saveInvitation(deskName: string, content: () => Promise<string>): Promise<{ path: string } | null>;
  /** Reads the invitation that the person chooses; null when that was cancelled. */
  chooseInvitation(): Promise<string | null>;
}

type Change = ParamsOfFacts['workspace-changed']['change'];

/** Handlers of the workspace of several desks, and of what people say and note around carts and orders. */
export function registerHandlers(handle: Handle, dependencies: WorkspaceDependencies): void {
  const { workspace } = dependencies;
  const desk: SettleConflictPorts & HandOverPorts = {
    ...dependencies.desk,
    presence: () => workspace.presence(),
  };
  /** The invitation that was opened last; what it holds never goes to the page. */
  let opened: { readonly id: string; readonly text: string } | null = null;

  /** Notes what a person did to the workspace, and says how it stands. */
  function noted(change: Change, name: string): WorkspaceStatus {
    desk.history.add('workspace-changed', WORKSPACE_SUBJECT, {
      kind: 'workspace-changed',
      params: { change, name },
    });
    desk.changed('workspace', []);
    desk.changed('history', []);
    return workspace.status();
  }
  const shared = (): Extract<WorkspaceStatus, { mode: 'shared' }> => {
    const status = workspace.status();
    if (status.mode === 'alone') throw blocked('workspace-left');
    return status;
  };
  const nameOfDesk = (id: string): string => {
    const found = shared().desks.find((one) => one.id === id);
    if (found === undefined) throw new ProblemError({ kind: 'absent', what: 'desk', id });
    return found.name;
  };
  const around = (subject: WorkSubject): SharedAround => readAround(desk, subject);

  handle('workspace:status', function readWorkspaceStatus() {
    workspace.wasShown();
    return workspace.status();
  });
  handle('workspace:share', async function shareThisDesk({ workspaceName, deskName, ...address }) {
    await asked(() => workspace.share(address, { workspaceName, deskName }));
    return noted('shared', workspaceName);
  });
  handle('workspace:save-compose-file', async function saveServerComposeFile({ host }) {
    const saved = await dependencies.saveComposeFile(() => dependencies.composeFile(host));
    return saved ?? { path: null };
  });
  handle('workspace:invite', async function inviteDesk({ deskName, passphrase }) {
    shared();
    const saved = await asked(() =>
      dependencies.saveInvitation(deskName, () => workspace.invite(deskName, passphrase)),
    );
    if (saved === null) return { path: null };
    noted('invited', deskName);
    return saved;
  });
  handle('workspace:open-invitation', async function openOneInvitation() {
    const text = await dependencies.chooseInvitation();
    if (text === null) return null;
    const said = await asked(() => workspace.readInvitation(text));
    opened = { id: uuid(), text };
    return { ...said, id: opened.id };
  });
  handle('workspace:join', async function joinWorkspace({ id, passphrase }) {
    if (opened?.id !== id) throw new ProblemError({ kind: 'absent', what: 'invitation', id });
    const { text } = opened;
    const { workspaceName } = await asked(() => workspace.readInvitation(text));
    await asked(() => workspace.join(text, passphrase));
    opened = null;
    return noted('joined', workspaceName);
  });
  handle('workspace:leave', async function leaveWorkspace({ anyway }) {
    const { name } = shared();
    const { isWhole } = await asked(() => workspace.leave(anyway));
    return noted(isWhole ? 'left' : 'left-unknowing', name);
  });
  handle('workspace:declare-gone', async function declareDeskGone({ deskId }) {
    const name = nameOfDesk(deskId);
    await asked(() => workspace.declareGone(deskId));
    return noted('declared-gone', name);
  });
  handle('workspace:revoke', async function revokeDesk({ deskId }) {
    const name = nameOfDesk(deskId);
    await asked(() => workspace.revoke(deskId));
    return noted('revoked', name);
  });
  handle('workspace:was-restored', async function sayServerWasRestored() {
    const { name } = shared();
    await asked(() => workspace.wasRestored());
    return noted('was-restored', name);
  });
  handle('workspace:only-started', async function sayServerWasOnlyStarted() {
    const { name } = shared();
    await asked(() => workspace.onlyStarted());
    return noted('only-started', name);
  });
  handle('workspace:settle-contradictions', async function settleWhatWasSentTwice() {
    const { name } = shared();
    await asked(() => workspace.settleContradictions());
    return noted('contradictions-settled', name);
  });
  handle('workspace:update-schema', async function updateWorkspaceSchema({ user, password }) {
    const { name } = shared();
    await asked(() => workspace.updateSchema(user, password));
    return noted('schema-updated', name);
  });
  handle('workspace:connect-now', async function connectNow() {
    await asked(() => workspace.connectNow());
    return workspace.status();
  });
  handle('workspace:map-account', async function mapOneAccount({ sharedId, accountId }) {
    const name = shared().accounts.find((one) => one.sharedId === sharedId)?.name ?? '';
    await asked(() => workspace.mapAccount(sharedId, accountId));
    return noted('account-mapped', name);
  });
  handle('workspace:around', function readAroundOne({ subject }) {
    return around(subject);
  });
  handle('workspace:present', function sayWhatIsShown({ subject, isEditing }) {
    workspace.present(subject, isEditing);
    return null;
  });
  handle('workspace:comment', function commentOnOne({ subject, text }) {
    commentOn(desk, { subject, text });
    return around(subject);
  });
  handle('workspace:assign', function assignOne({ subject, person }) {
    assignTo(desk, { subject, person });
    return around(subject);
  });
  handle('workspace:settle-conflict', function settleOneConflict({ subject, id, takeOther }) {
    settleConflict(desk, { subject, id, takeOther });
    return around(subject);
  });
  handle('workspace:hand-over', function handOneOver(handed) {
    handOver(desk, handed);
    return null;
  });
  handle('workspace:take-over', function takeOneOver(handed) {
    takeOver(desk, handed);
    return null;
  });
}
