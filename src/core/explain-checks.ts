import type { KeychainState } from './accounts';
import { type Backups, SNAPSHOT_EVERY } from './backups';
import type { Check } from './diagnostics';

/** What a check came to, before it is known how long it took. */
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
  const head = { id: 'keychain', group: 'keychain', name: 'Keychain of this computer' } as const;
  if (step === null) return { ...head, ...good('Took an entry, gave it back and removed it.') };
  const failed = { write: 'take', read: 'give back', remove: 'remove' }[step];
  if (state === 'locked') {
    return {
      ...head,
      state: 'attention',
      found: `It is locked: it did not ${failed} an entry.`,
      remedy: 'Unlock the keychain. Until then nothing can be sent with a saved key.',
    };
  }
  const why = state === 'other-value' ? 'it gave back something else' : `it did not ${failed} an entry`;
  return {
    ...head,
    state: 'bad',
    found: `It cannot be used: ${why}.`,
    remedy: 'Start a keychain service of the system. Until then keys are held only while Proofdesk runs.',
  };
}

/** Says what a look at the structure of the database found. */
export function databaseFinding(faults: readonly string[], readOnly: boolean): Finding {
  const head = { id: 'database', group: 'database', name: 'Database' } as const;
  if (faults.length > 0) {
    return {
      ...head,
      state: 'bad',
      found: `It is damaged: ${faults.join('; ')}.`,
      remedy: 'Close Proofdesk and start it again: it offers the newest sound copy.',
    };
  }
  if (!readOnly) return { ...head, ...good('It is sound and can be written.') };
  return {
    ...head,
    state: 'attention',
    found: 'It is sound and opened for reading alone: nothing can be kept or sent.',
    remedy: 'Free the file or make its folder writable, then start Proofdesk again.',
  };
}

/** With changes since, a snapshot older than this is older than it should be. */
const SNAPSHOT_LATE = 3 * SNAPSHOT_EVERY;

/** Says whether there is a sound snapshot as new as there should be. `now` is UTC milliseconds. */
export function snapshotsFinding(
  { snapshots, changed, problem }: Pick<Backups, 'snapshots' | 'changed' | 'problem'>,
  now: number,
): Finding {
  const head = { id: 'snapshots', group: 'database', name: 'Snapshots' } as const;
  const remedy = 'Settings, Backups: make one now, or choose a folder that can be written to.';
  if (problem !== null) return { ...head, state: 'bad', found: 'The last one could not be made.', remedy };
  const newest = snapshots.find(
    ({ verifiedAt, faults, sameDesk }) => sameDesk && verifiedAt !== null && faults.length === 0,
  );
  if (newest === undefined)
    return changed
      ? { ...head, state: 'attention', found: 'There is no sound one yet.', remedy }
      : { ...head, ...good('None yet: nothing changed.') };
  const minutes = Math.max(0, Math.round((now - newest.madeAt) / 60_000));
  if (!changed) return { ...head, ...good('The newest sound one has everything that is here.') };
  if (now - newest.madeAt <= SNAPSHOT_LATE)
    return { ...head, ...good(`The newest sound one is ${minutes} min old.`) };
  return {
    ...head,
    state: 'attention',
    found: `Something changed, and the newest sound one is ${minutes} min old.`,
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
  const head = { id: 'clock', group: 'clock', name: 'Clock of this computer' } as const;
  // The answer that agrees best: one proxy with a wrong clock proves nothing.
  const best = [...offs].sort((one, other) => Math.abs(one) - Math.abs(other))[0];
  if (best === undefined) {
    return {
      ...head,
      state: 'skipped',
      found: 'No lab outside this computer answered with a time to compare with.',
      remedy: '',
    };
  }
  const seconds = Math.round(Math.abs(best) / 1_000);
  if (Math.abs(best) <= CLOCK_OFF) {
    return { ...head, ...good(seconds < 2 ? 'Agrees with the lab.' : `Within ${seconds} s of the lab’s.`) };
  }
  return {
    ...head,
    state: 'attention',
    found: `It is ${seconds} s ${best > 0 ? 'behind' : 'ahead of'} the lab’s.`,
    remedy: 'Have the system set its clock. Times in lists and deadlines are off until then.',
  };
}

/** What the test of one service of an account came to, as far as words need it. */
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
    | 'not-set-up'
    | 'unexpected';
  /** Technical name of what went wrong; empty when nothing did. */
  readonly technical: string;
}

const SERVICES: Readonly<Record<TestedService['service'], string>> = {
  editor: 'Editor service',
  orderSubmit: 'Order submission',
  commerce: 'Commerce',
};

const brackets = (text: string): string => (text === '' ? '' : ` (${text})`);

/** Says of one service of an account whether its address answers, and what it makes of the key and its scope. */
export function serviceFindings(tested: TestedService): readonly [address: Finding, key: Finding] {
  const id = `${tested.accountId}/${tested.service}`;
  const name = `${tested.account}: ${SERVICES[tested.service]}`;
  const address = { id: `address/${id}`, group: 'address', name: `${name}, address` } as const;
  const key = { id: `key/${id}`, group: 'key', name: `${name}, key` } as const;
  const skip = (found: string) => ({ state: 'skipped', found, remedy: '' }) as const;
  const detail = brackets(tested.technical);
  const answers = { ...address, ...good('Answers.') };
  const badKey = (found: string, remedy: string): Finding => ({ ...key, state: 'bad', found, remedy });
  switch (tested.outcome) {
    case 'fine':
      return [answers, { ...key, ...good('The key is taken and has the scope.') }];
    case 'unreachable':
      return [
        {
          ...address,
          state: 'bad',
          found: `Cannot be reached${detail}.`,
          remedy: 'Check the address in Settings > Accounts, the network and its proxy.',
        },
        { ...key, ...skip('Not tested: the address cannot be reached.') },
      ];
    case 'not-set-up':
      return [
        { ...address, ...skip('The account names no address of this service.') },
        { ...key, ...skip('Not tested: there is no address.') },
      ];
    case 'no-key':
      return [
        { ...address, ...skip('Not called: there is no key to call it with.') },
        badKey('There is no key, or the keychain does not give it.', 'Give the key in Settings > Accounts.'),
      ];
    case 'rejected-by-gateway':
      return [
        answers,
        badKey(
          'The key is missing, unreadable, expired or revoked (401).',
          'Ask the lab for a new key and give it in Settings > Accounts.',
        ),
      ];
    case 'forbidden-by-gateway':
      return [
        answers,
        badKey(
          'The key is unknown here, or not for this host (403 of the gateway).',
          'Check that key and addresses belong to the same environment.',
        ),
      ];
    case 'scope-lacking':
      return [
        answers,
        badKey('The key is valid and lacks the scope (403).', 'Ask the lab for a key with this scope.'),
      ];
    case 'unexpected':
      return [
        {
          ...address,
          state: 'attention',
          found: `Answers in a way the document does not name${detail}.`,
          remedy: 'Look at the request in Activity and check the address.',
        },
        { ...key, ...skip('Not known: the answer says nothing of the key.') },
      ];
  }
}

/** Says whether a request to the address of the receiver came to the receiver; `off` and `failed` when none was sent. */
export function webhookFinding(
  way: 'here' | 'outside',
  found: 'arrived' | 'lost' | 'off' | 'failed',
  technical: string,
): Finding {
  const name = way === 'here' ? 'Receiver on this computer' : 'Receiver, by its address from outside';
  const head = { id: `webhooks/${way}`, group: 'webhooks', name } as const;
  const remedy = 'Look at the receiver in Settings > Webhooks.';
  switch (found) {
    case 'arrived':
      return { ...head, ...good('A request to its address arrives.') };
    case 'off':
      return { ...head, state: 'skipped', found: 'The receiver is off.', remedy: '' };
    case 'failed':
      return { ...head, state: 'bad', found: `It does not listen${brackets(technical)}.`, remedy };
    case 'lost':
      if (way === 'here') {
        return { ...head, state: 'bad', found: `A request did not arrive${brackets(technical)}.`, remedy };
      }
      return {
        ...head,
        state: 'attention',
        found: `A request from this computer did not arrive${brackets(technical)}.`,
        remedy:
          'Check the tunnel or proxy. Some networks keep a computer from calling its own address from outside.',
      };
  }
}

/** Says how the practice lab of this computer is. */
export function practiceLabFinding(state: 'starting' | 'running' | 'stopped'): Finding {
  const head = { id: 'practice-lab', group: 'practice-lab', name: 'Practice lab' } as const;
  if (state === 'running') return { ...head, ...good('It runs.') };
  if (state === 'starting')
    return {
      ...head,
      state: 'attention',
      found: 'It is starting.',
      remedy: 'Run the checks again in a moment.',
    };
  return {
    ...head,
    state: 'bad',
    found: 'It does not run.',
    remedy: 'Start it again in Settings > Practice lab.',
  };
}

/** Says whether the computer has a network. */
export function networkFinding(online: boolean): Finding {
  const head = { id: 'computer', group: 'computer', name: 'Network of this computer' } as const;
  if (online) return { ...head, ...good('The system has a network.') };
  return {
    ...head,
    state: 'bad',
    found: 'The system says that it has no network.',
    remedy: 'Connect the computer. What waits for the network is tried by itself then.',
  };
}
