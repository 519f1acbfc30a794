import type { Status } from '@bridge/app';
import { isUncertain, type OrderState } from '@core/orders';
import type { KeyRing } from '../accounts/keys';
import type { Desk } from '../workflows/desk';
import { countNeeds } from '../workflows/gather-needs';
import type { Handle } from './handle';

export interface StatusDependencies {
  readonly desk: Desk;
  readonly keys: KeyRing;
  isOnline(): boolean;
  /** Why nothing of an account reaches its lab, and since when; null while something may. */
  unreached(accountId: string): Status['unreached'];
  databaseState(): Status['database'];
  practiceLabState(): Status['practiceLab'];
  /** UTC milliseconds of the last durable write of a draft, or null. */
  savedAt(): number | null;
  restartPracticeLab(): Promise<void>;
}

/** Handlers of what the foot strip and the notices show. */
export function registerStatusHandlers(handle: Handle, dependencies: StatusDependencies): void {
  const { desk, keys } = dependencies;

  handle('app:status', async function readStatus({ accountId }) {
    const stages = desk.carts.counts(accountId).stages;
    const submissionStages = desk.submissionCarts.counts(accountId).stages;
    const states = desk.orders.counts(accountId);
    const sum = (counts: readonly (number | undefined)[]): number =>
      counts.reduce<number>((total, count) => total + (count ?? 0), 0);
    return {
      online: dependencies.isOnline(),
      unreached: accountId === null ? null : dependencies.unreached(accountId),
      keychain: await keys.keychainState(),
      database: dependencies.databaseState(),
      practiceLab: dependencies.practiceLabState(),
      running: desk.running.list(),
      slowedUntil: accountId === null ? null : (desk.slowDown.of(accountId)?.until ?? null),
      unwrittenAnswers: desk.settlements.count,
      savedAt: dependencies.savedAt(),
      notices: desk.notices.open(),
      counts: {
        carts: sum([
          stages.drafted,
          stages.exported,
          stages.placing,
          submissionStages.drafted,
          submissionStages.refused,
          submissionStages.submitting,
        ]),
        orders: sum(Object.values(states)),
        submissions: accountId === null ? 0 : desk.submissions.count(accountId),
        uncertain: sum(
          Object.entries(states)
            // The keys of `counts` are the states of orders.
            .filter(([state]) => isUncertain(state as OrderState))
            .map(([, count]) => count),
        ),
        uncertainCarts: submissionStages.uncertain ?? 0,
        needs: countNeeds(desk, null).open,
      },
    };
  });
  handle('app:dismiss-notice', function dismissNotice({ id }) {
    desk.notices.dismiss(id, desk.now());
    desk.changed('app', []);
    return null;
  });
  handle('app:restart-practice-lab', async function restartPracticeLab() {
    await dependencies.restartPracticeLab();
    return null;
  });
}
