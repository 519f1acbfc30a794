import PQueue from 'p-queue';
import type { Problem } from '@contract/problems';
import type { Hold, HoldApproval } from '@core/holds/holds';
import { ProblemError } from '../../problem-error';
import type { StoredHold, HoldRepository } from '../../store/holds/holds';
import { confirmOrder, type ConfirmOrderPorts } from '../orders/confirm-order';
import { subjectOfHold } from '../../store/history/audit-subjects';
import { announceHold, shownHold } from './hold-departure';
import { assertNotHeld } from '../../store/holds/assert-not-held';
import { assertHoldNotRestored } from '../../store/backups/assert-not-restored';
import { callsOf, hasLeft, settleHold, type SettleHoldPorts } from './settle-hold';
import { submitCart, type SubmitCartPorts } from '../submissions/submit-cart';
import type { Changes } from '../ports';
import type { HoldClock } from './hold-clock';
import type { Database } from '../../store/engine/database';
import type { Journal } from '../../store/journal/journal';
import type { RestoreRepository } from '../../store/backups/restores';
import type { HistoryRepository } from '../../store/history/history';

/** What releasing holds uses. */
export interface ReleaseHoldsPorts extends ConfirmOrderPorts, SubmitCartPorts, SettleHoldPorts, BeginPorts {}

/** What beginning to send what was held uses. */
export interface BeginPorts extends Changes {
  readonly database: Database;
  readonly journal: Journal;
  readonly holds: HoldRepository;
  readonly restores: RestoreRepository;
  readonly history: HistoryRepository;
  readonly holdClock: HoldClock;
  /** Ids of what this run lets go and has not settled. */
  readonly departing: Set<string>;
}

/** How many holds leave at the same time. */
const AT_ONCE = 4;

export interface HoldPorts {
  /** Does work a little later; the answer cancels it. */
  later(work: () => void, milliseconds: number): () => void;
  /** Notes a mistake of the program. */
  report(what: string, cause: unknown): void;
}

/** Lets what is held go when its time comes, and when a person says so. */
export interface HoldRelease {
  /**
   * Lets something held go now. It is on disk that it leaves when this returns; what happens to it is reported with
   * the hold. Throws ProblemError `blocked` (left-already, changed-meanwhile).
   */
  release(choice: { readonly id: string; readonly revision: number }): Hold;
  /** The computer goes to sleep. */
  fallsAsleep(): void;
  /** The computer woke up. */
  wokeUp(): void;
  /** Lets nothing go any more. */
  stop(): void;
}

/** Starts to look after everything that is held. */
export function releaseHolds(desk: ReleaseHoldsPorts, ports: HoldPorts): HoldRelease {
  const queue = new PQueue({ concurrency: AT_ONCE });
  /** Holds whose turn comes soon, so that no look queues them twice. */
  const queued = new Set<string>();
  let callOff: () => void = () => undefined;
  let stopped = false;

  const held = (): StoredHold[] => desk.holds.openHere().filter(({ state }) => state === 'held');

  function look(): void {
    callOff();
    if (stopped) return;
    const all = held();
    const { due, jumped } = desk.holdClock.look(all);
    for (const hold of jumped) waitForPerson(desk, hold);
    for (const hold of due) leaveSoon(hold);
    if (all.length > jumped.length) callOff = ports.later(look, desk.holdClock.nextLook(all));
  }

  function leaveSoon({ id, revision }: StoredHold): void {
    if (queued.has(id)) return;
    queued.add(id);
    void queue
      .add(async () => {
        const hold = stopped ? null : beginOrLeave(desk, { id, revision });
        queued.delete(id);
        if (hold !== null) await carryOut(desk, hold);
      })
      .catch((cause: unknown) => ports.report('Something held could not leave', cause));
  }

  desk.holdClock.onChange(() => {
    callOff();
    // Afterwards: whoever changed a hold may be in the middle of a transaction.
    if (!stopped) callOff = ports.later(look, 0);
  });
  look();

  return {
    release(choice) {
      const hold = begin(desk, choice, 'person');
      void carryOut(desk, hold).catch((cause: unknown) =>
        ports.report('Something held could not leave', cause),
      );
      return shownHold(desk, hold);
    },
    fallsAsleep: () => desk.holdClock.fallsAsleep(),
    wokeUp() {
      desk.holdClock.wokeUp(held());
      desk.changed('holds', []);
      look();
    },
    stop() {
      stopped = true;
      callOff();
    },
  };
}

/** Leaves something to a person because the wall clock jumped over its date. A disk that takes no writing keeps it held. */
function waitForPerson(
  desk: Pick<BeginPorts, 'holds' | 'holdClock' | 'changed'>,
  { id, kind }: StoredHold,
): void {
  try {
    desk.holds.move(id, { state: 'waiting', why: 'clock' });
  } catch (cause) {
    if (cause instanceof ProblemError) return;
    throw cause;
  }
  announceHold(desk, { id, kind });
}

/** Writes down that something leaves now, and who lets it go, before anything of it does. */
function begin(
  desk: BeginPorts,
  { id, revision }: { readonly id: string; readonly revision: number },
  by: 'person' | 'time',
): StoredHold {
  const hold = desk.database.transaction(() => {
    const open = desk.holds.readOpen(id, revision);
    assertHoldNotRestored(desk, open);
    const { name } = open;
    if (by === 'person')
      desk.history.add('released', subjectOfHold(open), { kind: 'hold-released', params: { name } });
    return desk.holds.move(id, { state: 'leaving', callsBefore: callsOf(desk, open).length });
  });
  desk.departing.add(id);
  announceHold(desk, hold);
  return hold;
}

/** As {@link begin}, or null when a person was faster or the disk takes no writing: the next look tries again. */
function beginOrLeave(
  desk: BeginPorts,
  choice: { readonly id: string; readonly revision: number },
): StoredHold | null {
  try {
    return begin(desk, choice, 'time');
  } catch (cause) {
    if (cause instanceof ProblemError) return null;
    throw cause;
  }
}

/** Starts what was approved, as the approval says, and gives what proves that nothing came of it, or null. */
async function depart(
  desk: ReleaseHoldsPorts,
  hold: StoredHold,
  approval: HoldApproval,
): Promise<Problem | null> {
  const { subjectId } = hold;
  const assertMaySend = (): void => assertNotHeld(desk, subjectId, hold.id);
  switch (approval.kind) {
    case 'confirm': {
      const order = await confirmOrder(desk, { ...approval, id: subjectId }, assertMaySend);
      return order.state === 'confirmation-refused' ? order.problem : null;
    }
    case 'submit': {
      // Each desk counts the changes of a cart by itself; its price says whether it is what was approved.
      const { revision } = desk.workspace.isShared ? desk.submissionCarts.read(subjectId) : approval;
      const cart = await submitCart(
        desk,
        { ...approval, revision, seenDuplicates: approval.seenLookAlikes, id: subjectId },
        assertMaySend,
      );
      return cart.stage === 'refused' ? cart.problem : null;
    }
    case 'batch':
      desk.heldBatches.start(subjectId);
      return null;
  }
}

/** Lets something go that is written down as leaving, and writes down the outcome. */
async function carryOut(desk: ReleaseHoldsPorts, hold: StoredHold): Promise<void> {
  let problem: Problem | null = null;
  let mistake: { readonly cause: unknown } | null = null;
  try {
    problem = await depart(desk, hold, hold.approval);
  } catch (cause) {
    if (cause instanceof ProblemError) problem = cause.problem;
    else mistake = { cause };
  }
  await desk.settlements.settle(() => {
    const bug: Problem = { kind: 'bug', message: String(mistake?.cause), stack: null };
    settleHold(desk, hold, mistake === null || hasLeft(desk, hold) ? problem : bug);
  });
  desk.departing.delete(hold.id);
  announceHold(desk, hold);
  if (mistake !== null) throw mistake.cause;
}
