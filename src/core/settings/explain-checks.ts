import type { KeychainState } from '../accounts/accounts';
import { type Backups, SNAPSHOT_EVERY } from '../backups/backups';
import type { Check } from './diagnostics';
import { checksText } from './messages';

/** The result of a check, before it is known how long it took. */
export type Finding = Omit<Check, 'took'>;

const good = (found: string): Pick<Finding, 'state' | 'found' | 'remedy'> => ({
  state: 'good',
  found,
  remedy: '',
});

/** Says how the keychain took, gave back and forgot a probe; `step` is what it did not do, null when it did all. */
export function keychainFinding(
  step: 'write' | 'read' | 'remove' | null,
  state: KeychainState | 'other-value',
): Finding {
  const head = { id: 'keychain', group: 'keychain', name: checksText.keychain.name } as const;
  if (step === null) return { ...head, ...good(checksText.keychain.good) };
  if (state === 'locked') {
    return {
      ...head,
      state: 'attention',
      found: checksText.keychain.locked[step],
      remedy: checksText.keychain.unlock,
    };
  }
  return {
    ...head,
    state: 'bad',
    found: checksText.keychain.unusable[state === 'other-value' ? 'other' : step],
    remedy: checksText.keychain.start,
  };
}

/** Says what a look at the structure of the database found. */
export function databaseFinding(faults: readonly string[], readOnly: boolean): Finding {
  const head = { id: 'database', group: 'database', name: checksText.database.name } as const;
  if (faults.length > 0) {
    return {
      ...head,
      state: 'bad',
      found: checksText.database.damaged({ faults: faults.join('; ') }),
      remedy: checksText.database.restart,
    };
  }
  if (!readOnly) return { ...head, ...good(checksText.database.good) };
  return {
    ...head,
    state: 'attention',
    found: checksText.database.readOnly,
    remedy: checksText.database.free,
  };
}

/** With changes since, a snapshot older than this is older than it should be. */
const SNAPSHOT_LATE = 3 * SNAPSHOT_EVERY;

/** Says whether there is a sound snapshot as new as there should be. `now` is UTC milliseconds. */
export function snapshotsFinding(
  { snapshots, changed, problem }: Pick<Backups, 'snapshots' | 'changed' | 'problem'>,
  now: number,
): Finding {
  const head = { id: 'snapshots', group: 'database', name: checksText.snapshots.name } as const;
  const remedy = checksText.snapshots.remedy;
  if (problem !== null) return { ...head, state: 'bad', found: checksText.snapshots.failed, remedy };
  const newest = snapshots.find(
    ({ verifiedAt, faults, sameDesk }) => sameDesk && verifiedAt !== null && faults.length === 0,
  );
  if (newest === undefined)
    return changed
      ? { ...head, state: 'attention', found: checksText.snapshots.none, remedy }
      : { ...head, ...good(checksText.snapshots.noneNeeded) };
  const minutes = Math.max(0, Math.round((now - newest.madeAt) / 60_000));
  if (!changed) return { ...head, ...good(checksText.snapshots.newest) };
  if (now - newest.madeAt <= SNAPSHOT_LATE)
    return { ...head, ...good(checksText.snapshots.old({ minutes })) };
  return {
    ...head,
    state: 'attention',
    found: checksText.snapshots.late({ minutes }),
    remedy,
  };
}

/** A clock that is further off than this many milliseconds is spoken of; answers name whole seconds. */
const CLOCK_OFF = 60_000;

/**
 * Compares this computer's clock with the Date headers of labs. `offs` are labs' times less this computer's, in
 * milliseconds, one for each answer.
 */
export function clockFinding(offs: readonly number[]): Finding {
  const head = { id: 'clock', group: 'clock', name: checksText.clock.name } as const;
  // The answer that agrees best: one proxy with a wrong clock proves nothing.
  const best = [...offs].sort((one, other) => Math.abs(one) - Math.abs(other))[0];
  if (best === undefined) {
    return {
      ...head,
      state: 'skipped',
      found: checksText.clock.unknown,
      remedy: '',
    };
  }
  const seconds = Math.round(Math.abs(best) / 1_000);
  if (Math.abs(best) <= CLOCK_OFF) {
    return {
      ...head,
      ...good(seconds < 2 ? checksText.clock.agrees : checksText.clock.within({ seconds })),
    };
  }
  return {
    ...head,
    state: 'attention',
    found: best > 0 ? checksText.clock.behind({ seconds }) : checksText.clock.ahead({ seconds }),
    remedy: checksText.clock.remedy,
  };
}

/** The result of the test of one service of an account, as far as words need it. */
export interface TestedService {
  readonly accountId: string;
  /** Name of the account. */
  readonly account: string;
  readonly service: 'editor' | 'orderSubmit' | 'commerce';
  readonly outcome:
    | 'fine'
    | 'unreachable'
    | 'rejected-by-gateway'
    | 'forbidden-by-gateway'
    | 'scope-lacking'
    | 'no-key'
    | 'key-elsewhere'
    | 'not-set-up'
    | 'unexpected';
  /** Technical name of what went wrong; empty when nothing did. */
  readonly technical: string;
}

const brackets = (text: string): string => (text === '' ? '' : ` (${text})`);

/** Says of one service of an account whether its address answers, and what it makes of the key and its scope. */
export function serviceFindings(tested: TestedService): readonly [address: Finding, key: Finding] {
  const id = `${tested.accountId}/${tested.service}`;
  const { account, service } = tested;
  const address = {
    id: `address/${id}`,
    group: 'address',
    name: checksText.address.name[service]({ account }),
  } as const;
  const key = { id: `key/${id}`, group: 'key', name: checksText.key.name[service]({ account }) } as const;
  const skip = (found: string) => ({ state: 'skipped', found, remedy: '' }) as const;
  const detail = brackets(tested.technical);
  const answers = { ...address, ...good(checksText.address.good) };
  const badKey = (found: string, remedy: string): Finding => ({ ...key, state: 'bad', found, remedy });
  switch (tested.outcome) {
    case 'fine':
      return [answers, { ...key, ...good(checksText.key.good) }];
    case 'unreachable':
      return [
        {
          ...address,
          state: 'bad',
          found: checksText.address.unreachable({ detail }),
          remedy: checksText.address.checkNetwork,
        },
        { ...key, ...skip(checksText.key.unreachable) },
      ];
    case 'not-set-up':
      return [
        { ...address, ...skip(checksText.address.absent) },
        { ...key, ...skip(checksText.key.noAddress) },
      ];
    case 'no-key':
      return [
        { ...address, ...skip(checksText.address.noKey) },
        badKey(checksText.key.absent, checksText.key.give),
      ];
    case 'key-elsewhere':
      return [
        { ...address, ...skip(checksText.address.otherKey) },
        badKey(checksText.key.otherAddress, checksText.key.giveAgain),
      ];
    case 'rejected-by-gateway':
      return [answers, badKey(checksText.key.rejected, checksText.key.ask)];
    case 'forbidden-by-gateway':
      return [answers, badKey(checksText.key.unknown, checksText.key.environment)];
    case 'scope-lacking':
      return [answers, badKey(checksText.key.scope, checksText.key.askScope)];
    case 'unexpected':
      return [
        {
          ...address,
          state: 'attention',
          found: checksText.address.unexpected({ detail }),
          remedy: checksText.address.look,
        },
        { ...key, ...skip(checksText.key.unsure) },
      ];
  }
}

/** Says whether a request to the address of the receiver came to the receiver; `off` and `failed` when none was sent. */
export function webhookFinding(
  way: 'here' | 'outside',
  found: 'arrived' | 'lost' | 'off' | 'failed' | 'inside',
  technical: string,
): Finding {
  const name = way === 'here' ? checksText.receiver.here : checksText.receiver.outside;
  const head = { id: `webhooks/${way}`, group: 'webhooks', name } as const;
  const remedy = checksText.receiver.look;
  switch (found) {
    case 'arrived':
      return { ...head, ...good(checksText.receiver.good) };
    case 'off':
      return { ...head, state: 'skipped', found: checksText.receiver.off, remedy: '' };
    case 'failed':
      return {
        ...head,
        state: 'bad',
        found: checksText.receiver.failed({ detail: brackets(technical) }),
        remedy,
      };
    case 'inside':
      return {
        ...head,
        state: 'attention',
        found: checksText.receiver.inside,
        remedy: checksText.receiver.enter,
      };
    case 'lost':
      if (way === 'here') {
        return {
          ...head,
          state: 'bad',
          found: checksText.receiver.lost({ detail: brackets(technical) }),
          remedy,
        };
      }
      return {
        ...head,
        state: 'attention',
        found: checksText.receiver.lostOutside({ detail: brackets(technical) }),
        remedy: checksText.receiver.tunnel,
      };
  }
}

/** Says how the practice lab of this computer is. */
export function practiceLabFinding(state: 'resting' | 'starting' | 'running' | 'stopped'): Finding {
  const head = { id: 'practice-lab', group: 'practice-lab', name: checksText.practiceLab.name } as const;
  if (state === 'running') return { ...head, ...good(checksText.practiceLab.good) };
  if (state === 'resting') return { ...head, ...good(checksText.practiceLab.resting) };
  if (state === 'starting')
    return {
      ...head,
      state: 'attention',
      found: checksText.practiceLab.starting,
      remedy: checksText.practiceLab.wait,
    };
  return {
    ...head,
    state: 'bad',
    found: checksText.practiceLab.stopped,
    remedy: checksText.practiceLab.start,
  };
}

/** Says whether the program runs in the sandbox of Chromium; `packaged`: as people install it. */
export function sandboxFinding({ on, packaged }: { on: boolean; packaged: boolean }): Finding {
  const head = { id: 'sandbox', group: 'computer', name: checksText.sandbox.name } as const;
  if (on) return { ...head, ...good(checksText.sandbox.good) };
  return {
    ...head,
    state: packaged ? 'bad' : 'attention',
    found: checksText.sandbox.off,
    remedy: checksText.sandbox.remedy,
  };
}

/** Says whether the computer has a network. */
export function networkFinding(online: boolean): Finding {
  const head = { id: 'computer', group: 'computer', name: checksText.network.name } as const;
  if (online) return { ...head, ...good(checksText.network.good) };
  return {
    ...head,
    state: 'bad',
    found: checksText.network.off,
    remedy: checksText.network.connect,
  };
}
