import type { ServerAddress, WorkspaceStatus, WorkSubject } from '@core/workspace/workspace';
import type { Present } from './server-port';
import type { SharedDesk } from './shared-desk';

/** What an invitation file says openly. Everything else in it opens with the passphrase. */
export interface OpenedInvitation {
  readonly workspaceName: string;
  readonly deskName: string;
  /** Host and port. */
  readonly server: string;
}

/** How a desk left. */
export interface Left {
  /** False where it does not know all that the others sent: what they may have sent is guarded. */
  readonly isWhole: boolean;
}

/**
 * The workspace of this desk, as its handlers and workflows use it; a desk alone has one as well, with which it can share
 * or join. What a person asks for rejects with ProblemError, or as a server does; `asked` makes problems of these
 * (workflows/workspace/refusals.ts).
 */
export interface Workspace extends SharedDesk {
  status(): WorkspaceStatus;
  /** Someone looks at the status: asks the server which desks are there unless that was just asked. Never rejects. */
  wasShown(): void;
  /** Makes a workspace on a server and joins it as its owner. Nothing is left half made when it fails. */
  share(
    address: ServerAddress,
    names: { readonly workspaceName: string; readonly deskName: string },
  ): Promise<void>;
  /** Makes a desk; answers its invitation file's text, which only opens with the passphrase. */
  invite(deskName: string, passphrase: string): Promise<string>;
  /** Reads what an invitation file says openly. Throws ProblemError `input` for a file that is none. */
  readInvitation(text: string): Promise<OpenedInvitation>;
  /** Joins by an invitation; resolves once this desk is in, while it still reads what the others have. */
  join(text: string, passphrase: string): Promise<void>;
  /** Back to one desk, with all data; `anyway`: even though its server cannot be reached, or not be told everything. */
  leave(anyway: boolean): Promise<Left>;
  declareGone(deskId: string): Promise<void>;
  revoke(deskId: string): Promise<void>;
  wasRestored(): Promise<void>;
  onlyStarted(): Promise<void>;
  /** A person has looked at what was sent twice: everything else may leave again. */
  settleContradictions(): Promise<void>;
  /** Brings the schema of an older workspace up to this program, with an administrator's user, which is not kept. */
  updateSchema(user: string, password: string): Promise<void>;
  /** Tries to reach the server now, and tells and reads what there is; resolves when that is over. */
  connectNow(): Promise<void>;
  mapAccount(sharedId: string, accountId: string | null): Promise<void>;
  /** Says what a window shows; never rejects. */
  present(subject: WorkSubject | null, isEditing: boolean): void;
  /** What the other desks show, as this desk last heard. */
  presence(): readonly Present[];
  /** Ends at the end of the program: says goodbye where that takes no time. */
  stop(): void;
}
