import { expectation } from '@core/values/expectations';
import { ProblemError } from '../../problem-error';
import type { ServerPlace } from '../../store/workspace/membership';
import type { Login } from '../postgres/connection';
import { claimInvitation, postgresConnector } from '../postgres/connector';
import { newPassword } from '../postgres/password';
import { ServerRefused } from '../server-port';
import type { Entry, WorkspaceSetup } from '../setup-port';
import { openInvitation, readInvitation, sealInvitation } from './invitation';
import { makeWorkspace, updateSchema } from './make-workspace';

const placeOf = ({ user: role, ...place }: ServerPlace, password: string): Login => ({
  ...place,
  role,
  password,
});

function entryOf(
  names: { readonly workspaceName: string; readonly deskName: string },
  { role: user, password, host, port, database, certificate }: Login,
): Entry {
  const { workspaceName, deskName } = names;
  return { workspaceName, deskName, place: { host, port, database, user, certificate }, password };
}

/** Why an invitation cannot be used. A wrong passphrase is another problem than a file that was altered. */
function unusable(why: 'no-invitation' | 'wrong-passphrase' | 'altered' | 'used'): ProblemError {
  const path = why === 'wrong-passphrase' ? 'passphrase' : 'invitation';
  const expected = (
    {
      'no-invitation': 'invitation',
      'wrong-passphrase': 'invitation-passphrase',
      altered: 'invitation-whole',
      used: 'invitation-unused',
    } as const
  )[why];
  return new ProblemError({
    kind: 'input',
    fields: [{ path, given: '', expected: [expectation(expected)] }],
  });
}

/**
 * Has an invitation opened by a new password, which is kept for the next try: where no answer came, or the desk could not
 * enter afterwards, the server may have it already, and the invitation opens nothing any more.
 */
async function claimed(invited: Login, passwords: Map<string, string>): Promise<Login> {
  const known = passwords.get(invited.role);
  const own = { ...invited, password: known ?? newPassword() };
  if (known !== undefined && (await isTaken(own))) return own;
  passwords.set(own.role, own.password);
  await claimInvitation(invited, { password: own.password }).catch((cause: unknown) => {
    // Its password is of a role that the invitation itself names: only using it changes that.
    throw cause instanceof ServerRefused && cause.why === 'password' ? unusable('used') : cause;
  });
  return own;
}

/** Whether the server has taken the password of a desk that claimed its invitation. */
async function isTaken(own: Login): Promise<boolean> {
  try {
    (await postgresConnector(own).connect()).close();
    return true;
  } catch (cause) {
    if (cause instanceof ServerRefused && cause.why === 'password') return false;
    throw cause;
  }
}

/** How workspaces on PostgreSQL are made and joined. Read when a desk shares or joins, and not before. */
export function createPostgresSetup(): WorkspaceSetup {
  /** Passwords with which invitations were claimed, or may have been, by the role of the desk. */
  const passwords = new Map<string, string>();
  return {
    create: async (address, names) => entryOf(names, (await makeWorkspace(address, names)).place),
    update: (address) => updateSchema(address),
    invite: async (server, { place, workspaceName, deskName, passphrase }) => {
      const { role, password } = await server.invite(deskName);
      const invited = { ...placeOf(place, password), role };
      return sealInvitation({ workspaceName, deskName, place: invited }, passphrase);
    },
    readInvitation: (text) => {
      const read = readInvitation(text);
      if (read === null) throw unusable('no-invitation');
      return read;
    },
    accept: async (text, passphrase) => {
      const opened = await openInvitation(text, passphrase);
      if (!opened.ok) throw unusable(opened.why);
      return entryOf(opened.invitation, await claimed(opened.invitation.place, passwords));
    },
    connector: (place, password) => postgresConnector(placeOf(place, password)),
  };
}

export const postgresSetup = createPostgresSetup();
