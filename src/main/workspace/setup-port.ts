import type { ServerAddress } from '@core/workspace/workspace';
import type { ServerPlace } from '../store/workspace/membership';
import type { WorkspaceConnector, WorkspaceServer } from './server-port';
import type { OpenedInvitation } from './workspace';

/** With what a desk enters a workspace: where its server is, who it is there, and the password of its own. */
export interface Entry {
  readonly workspaceName: string;
  readonly deskName: string;
  readonly place: ServerPlace;
  readonly password: string;
}

/** How workspaces are made and joined; PostgreSQL's is in `setup/`. Everything throws ProblemError, or as a server does. */
export interface WorkspaceSetup {
  /** Makes a workspace on a server, and its first desk. Nothing is left half made when it fails. */
  create(
    address: ServerAddress,
    names: { readonly workspaceName: string; readonly deskName: string },
  ): Promise<Entry>;
  /** Brings the schema of a workspace up to this program; all of it or nothing. */
  update(address: ServerAddress): Promise<void>;
  /** Makes a desk; answers the text of its invitation, which only opens with the passphrase. */
  invite(
    server: WorkspaceServer,
    given: {
      readonly place: ServerPlace;
      readonly workspaceName: string;
      readonly deskName: string;
      readonly passphrase: string;
    },
  ): Promise<string>;
  readInvitation(text: string): OpenedInvitation;
  /** Opens an invitation, and puts a password of this desk's own in the place of the one that it carries. */
  accept(text: string, passphrase: string): Promise<Entry>;
  /** Makes sessions of a desk that is in. */
  connector(place: ServerPlace, password: string): WorkspaceConnector;
}
