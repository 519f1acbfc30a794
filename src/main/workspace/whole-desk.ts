import { type ReadCartsPorts, readCart, summaryOf } from '../workflows/carts/read-carts';
import { v4 as uuid } from 'uuid';
import type { BatchRuns } from '../workflows/batches/batch-runs';
import { passOverHold } from '../workflows/holds/pass-over-hold';
import { endRunsOfOthers, passOver, type PassOverPorts } from '../workflows/batches/pass-over';
import { BODY_VERSION } from '@core/workspace/record-kinds';
import {
  productsOf,
  type ReadSubmissionCartsPorts,
  submissionSummaryOf,
} from '../workflows/submissions/read-submission-carts';
import type { KeyRing } from '../accounts/keys';
import type { AccountRegistry } from '../accounts/registry';
import type { CartRepository } from '../store/carts/carts';
import type { Database } from '../store/engine/database';
import type { SubmissionCartRepository } from '../store/submissions/submission-carts';
import type { SubmissionRepository } from '../store/submissions/submissions';
import { NeedRepository } from '../store/inbox/needs';
import { keepDeskMark } from '../store/engine/desk-mark';
import { MembershipRepository } from '../store/workspace/membership';
import type { CallKinds } from '../workflows/journal/call-kinds';
import { type HandOverPorts, takeOverAll } from '../workflows/workspace/hand-over';
import { recoverForgotten, type RecoverForgottenPorts } from '../workflows/workspace/recover-forgotten';
import { FIRST_MARKING } from './marking';
import { readAsShown, type ReadAsShownPorts } from './read-as-shown';
import type { WorkspaceConnector } from './server-port';
import { OpenWorkspace, type OpenWorkspacePorts } from './open-workspace';
import type { Entry } from './setup-port';

/** What of a desk its workspace writes through. */
export interface WorkspaceDeskPorts
  extends
    ReadCartsPorts,
    ReadSubmissionCartsPorts,
    HandOverPorts,
    PassOverPorts,
    RecoverForgottenPorts,
    Omit<ReadAsShownPorts, 'needs'> {
  readonly batchRuns: BatchRuns;
  readonly accounts: AccountRegistry;
  readonly keys: Pick<KeyRing, 'digestOf'>;
  readonly calls: CallKinds;
  readonly carts: CartRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  turn(): Promise<void>;
}

/** What a desk that shares is, as it is loaded when it is needed: see {@link OpenWorkspace}. */
export function openWorkspace(
  desk: WorkspaceDeskPorts,
  ports: Omit<
    OpenWorkspacePorts,
    | 'accounts'
    | 'keys'
    | 'calls'
    | 'submissions'
    | 'turn'
    | 'workOut'
    | 'readAsShown'
    | 'program'
    | 'passOver'
    | 'passOverHold'
    | 'batchesChanged'
    | 'takeOverAll'
    | 'recoverForgotten'
  > & {
    readonly program?: string;
  },
): OpenWorkspace {
  const member = new MembershipRepository(ports.database).read();
  if (member === null) throw new Error('This desk is alone');
  const { accounts, keys, calls, submissions } = desk;
  const shown = { ...desk, needs: new NeedRepository(ports.database) };
  return new OpenWorkspace(
    {
      ...{ accounts, keys, calls, submissions, turn: desk.turn, program: ports.program ?? '' },
      ...ports,
      workOut: (kind, record) => workOut(desk, kind, record),
      readAsShown: (kind, record) => readAsShown(shown, kind, record),
      takeOverAll: () => takeOverAll(desk),
      recoverForgotten: () => recoverForgotten(desk),
      passOver: (batchId, by, approvedAt) => passOver(desk, batchId, { by, approvedAt }),
      passOverHold: (holdId, by) => passOverHold(desk, holdId, by),
      batchesChanged: (ids) => endRunsOfOthers(desk, ids),
    },
    member,
  );
}

/** Works out again what lists show of a cart that two desks wrote; when it was changed last stays. */
function workOut(desk: WorkspaceDeskPorts, kind: string, record: string): void {
  if (kind === 'carts') {
    const cart = readCart(desk, record);
    desk.carts.save(record, cart.revision, {}, summaryOf(cart), cart.updatedAt);
  } else if (kind === 'submission_carts') {
    const { draft } = desk.submissionCarts.read(record);
    const pricing = desk.submissionCarts.latestPricing(record);
    desk.submissionCarts.writeSummary(record, submissionSummaryOf(draft, productsOf(desk, draft), pricing));
  }
}

/**
 * Writes down that this desk shares from now on, as the server names it. It has greeted once by then, so that its next
 * run is its second. Rejects as a server does.
 */
export async function enterWorkspace(
  database: Database,
  { deskName, place: server }: Entry,
  given: {
    readonly connector: WorkspaceConnector;
    readonly person: string;
    readonly program: string;
    now(): number;
  },
): Promise<void> {
  const { person, program } = given;
  const session = await given.connector.connect();
  try {
    const welcome = await session.hello({
      ...{ run: uuid(), runNumber: 1, epoch: '', cursor: 0, mark: '', pushed: 0 },
      ...{ person, program, reads: BODY_VERSION },
    });
    const { workspaceId: id, workspaceName: name, deskId, runNumber } = welcome;
    const desks = await session.desks();
    database.transaction(() => {
      keepDeskMark(database, desks, deskId);
      new MembershipRepository(database).enter(
        { id, name, deskId, deskName, server, runNumber, marking: FIRST_MARKING },
        given.now(),
      );
    });
  } finally {
    session.close();
  }
}

/** Takes back that this desk shares, before anything was told. */
export const leaveQuietly = (database: Database): void => new MembershipRepository(database).takeBack();
