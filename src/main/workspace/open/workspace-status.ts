import { BODY_VERSION } from '@core/workspace/record-kinds';
import type { Link, WorkspaceStatus } from '@core/workspace/workspace';
import type { AccountRegistry } from '../../accounts/registry';
import type { Database } from '../../store/engine/database';
import type { AccountLinks } from '../../store/workspace/account-links';
import type { MembershipRepository } from '../../store/workspace/membership';
import type { Outbox } from '../../store/workspace/outbox';
import { BEFORE_ALL, type ParkedChanges } from '../../store/workspace/parked';
import { unmappedAccounts } from '../account-mapping';
import type { Connection } from '../connection';
import type { Publisher } from '../publishing';
import { nameOfRoot } from '../roots';
import type { GateWatch } from './gate-watch';
import type { OtherDesks } from './other-desks';
import type { Rounds } from './rounds';

/** What is said of a workspace. */
export interface StatusPorts {
  readonly database: Database;
  readonly accounts: Pick<AccountRegistry, 'list' | 'find' | 'read' | 'adopt'>;
  readonly membership: MembershipRepository;
  readonly outbox: Outbox;
  readonly parked: ParkedChanges;
  readonly links: AccountLinks;
  readonly connection: Connection;
  readonly publisher: Pick<Publisher, 'refused' | 'unmerged'>;
  readonly gate: GateWatch;
  readonly others: OtherDesks;
  readonly rounds: Pick<Rounds, 'awaySince'>;
  now(): number;
}

type Shared = Extract<WorkspaceStatus, { mode: 'shared' }>;

/** How this desk and its workspace are, for the page. */
export function workspaceStatus(ports: StatusPorts): WorkspaceStatus {
  const { connection, membership, others, outbox, parked, publisher } = ports;
  const member = membership.read();
  if (member === null) return { mode: 'alone' };
  const { welcome } = connection;
  const desks = others.all(member.deskId);
  const head = Math.max(welcome?.head ?? 0, member.cursor);
  return {
    mode: 'shared',
    ...{ name: member.name, deskId: member.deskId, deskName: member.deskName },
    // When the last owner is gone, another desk becomes one.
    isOwner: desks.find(({ isThis }) => isThis)?.isOwner ?? welcome?.isOwner ?? false,
    server: `${member.server.host}:${member.server.port}`,
    link: linkOf(ports),
    gate: gateOf(ports),
    desks,
    untold: outbox.count(),
    reading: member.cursor < head ? { done: member.cursor, total: head } : null,
    parked: parked.count() + publisher.unmerged,
    refused: publisher.refused,
    isOlder:
      (welcome?.writes ?? 0) > BODY_VERSION || parked.after(BEFORE_ALL, ['kind', 'version'], 1).length > 0,
    accounts: unmappedAccounts(ports),
  };
}

function gateOf({ connection, database, gate, others }: StatusPorts): Shared['gate'] {
  const { state } = gate;
  const { waitingFor = [], contradictions = [] } = connection.welcome ?? {};
  if (state !== 'closed') return { state, waitingFor: state === 'open' ? [] : [...waitingFor] };
  return {
    ...{ state, waitingFor: [] },
    contradictions: contradictions.map(({ root, kind, calls }) => ({
      ...{ kind, name: nameOfRoot(database, root) },
      desks: calls.flatMap(({ deskId }) => others.nameOf(deskId ?? '') ?? []),
    })),
  };
}

function linkOf({ connection, rounds: { awaySince }, now }: StatusPorts): Link {
  const { server, isConnecting, away } = connection;
  if (server !== null) return { state: 'connected' };
  if (away === null || (isConnecting && awaySince === null)) return { state: 'connecting' };
  return { state: 'away', since: awaySince ?? now(), ...away };
}
