import type { KeychainState } from '../accounts/accounts';
import { type Backups, SNAPSHOT_EVERY } from '../backups/backups';
import type { Check } from './diagnostics';
import { say, toSay } from '../language/sentences';

/** The result of a check, before it is known how long it took. */
export type Finding = Omit<Check, 'took'>;

const good = (found: string): Pick<Finding, 'state' | 'found' | 'remedy'> => ({
  state: 'good',
  found,
  remedy: '',
});

/** What a keychain did not do. */
const LAPSES = {
  write: toSay('it did not take an entry'),
  read: toSay('it did not give back an entry'),
  remove: toSay('it did not remove an entry'),
} as const;

/** Says how the keychain took, gave back and forgot a probe; `step` is what it did not do, null when it did all. */
export function keychainFinding(
  step: 'write' | 'read' | 'remove' | null,
  state: KeychainState | 'other-value',
): Finding {
  const head = { id: 'keychain', group: 'keychain', name: say('Keychain of this computer') } as const;
  if (step === null) return { ...head, ...good(say('Took an entry, gave it back and removed it.')) };
  const lapse = say(LAPSES[step]);
  if (state === 'locked') {
    return {
      ...head,
      state: 'attention',
      found: say`It is locked: ${lapse}.`,
      remedy: say('Unlock the keychain. Until then nothing can be sent with a saved key.'),
    };
  }
  const why = state === 'other-value' ? say('it gave back something else') : lapse;
  return {
    ...head,
    state: 'bad',
    found: say`It cannot be used: ${why}.`,
    remedy: say(
      'Start a keychain service of the system. Until then keys are held only while Proofdesk runs.',
    ),
  };
}

/** Says what a look at the structure of the database found. */
export function databaseFinding(faults: readonly string[], readOnly: boolean): Finding {
  const head = { id: 'database', group: 'database', name: say('Database') } as const;
  if (faults.length > 0) {
    return {
      ...head,
      state: 'bad',
      found: say`It is damaged: ${faults.join('; ')}.`,
      remedy: say('Close Proofdesk and start it again: it offers the newest sound copy.'),
    };
  }
  if (!readOnly) return { ...head, ...good(say('It is sound and can be written.')) };
  return {
    ...head,
    state: 'attention',
    found: say('It is sound and opened for reading alone: nothing can be kept or sent.'),
    remedy: say('Free the file or make its folder writable, then start Proofdesk again.'),
  };
}

/** With changes since, a snapshot older than this is older than it should be. */
const SNAPSHOT_LATE = 3 * SNAPSHOT_EVERY;

/** Says whether there is a sound snapshot as new as there should be. `now` is UTC milliseconds. */
export function snapshotsFinding(
  { snapshots, changed, problem }: Pick<Backups, 'snapshots' | 'changed' | 'problem'>,
  now: number,
): Finding {
  const head = { id: 'snapshots', group: 'database', name: say('Snapshots') } as const;
  const remedy = say('Settings, Backups: make one now, or choose a folder that can be written to.');
  if (problem !== null)
    return { ...head, state: 'bad', found: say('The last one could not be made.'), remedy };
  const newest = snapshots.find(
    ({ verifiedAt, faults, sameDesk }) => sameDesk && verifiedAt !== null && faults.length === 0,
  );
  if (newest === undefined)
    return changed
      ? { ...head, state: 'attention', found: say('There is no sound one yet.'), remedy }
      : { ...head, ...good(say('None yet: nothing changed.')) };
  const minutes = Math.max(0, Math.round((now - newest.madeAt) / 60_000));
  if (!changed) return { ...head, ...good(say('The newest sound one has everything that is here.')) };
  if (now - newest.madeAt <= SNAPSHOT_LATE)
    return { ...head, ...good(say`The newest sound one is ${minutes} min old.`) };
  return {
    ...head,
    state: 'attention',
    found: say`Something changed, and the newest sound one is ${minutes} min old.`,
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
  const head = { id: 'clock', group: 'clock', name: say('Clock of this computer') } as const;
  // The answer that agrees best: one proxy with a wrong clock proves nothing.
  const best = [...offs].sort((one, other) => Math.abs(one) - Math.abs(other))[0];
  if (best === undefined) {
    return {
      ...head,
      state: 'skipped',
      found: say('No lab outside this computer answered with a time to compare with.'),
      remedy: '',
    };
  }
  const seconds = Math.round(Math.abs(best) / 1_000);
  if (Math.abs(best) <= CLOCK_OFF) {
    return {
      ...head,
      ...good(seconds < 2 ? say('Agrees with the lab.') : say`Within ${seconds} s of the lab’s.`),
    };
  }
  return {
    ...head,
    state: 'attention',
    found: best > 0 ? say`It is ${seconds} s behind the lab’s.` : say`It is ${seconds} s ahead of the lab’s.`,
    remedy: say('Have the system set its clock. Times in lists and deadlines are off until then.'),
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

const SERVICES: Readonly<Record<TestedService['service'], string>> = {
  editor: toSay('Editor service'),
  orderSubmit: toSay('Order submission'),
  commerce: toSay('Commerce'),
};

const brackets = (text: string): string => (text === '' ? '' : ` (${text})`);

/** Says of one service of an account whether its address answers, and what it makes of the key and its scope. */
export function serviceFindings(tested: TestedService): readonly [address: Finding, key: Finding] {
  const id = `${tested.accountId}/${tested.service}`;
  const name = `${tested.account}: ${say(SERVICES[tested.service])}`;
  const address = { id: `address/${id}`, group: 'address', name: say`${name}, address` } as const;
  const key = { id: `key/${id}`, group: 'key', name: say`${name}, key` } as const;
  const skip = (found: string) => ({ state: 'skipped', found, remedy: '' }) as const;
  const detail = brackets(tested.technical);
  const answers = { ...address, ...good(say('Answers.')) };
  const badKey = (found: string, remedy: string): Finding => ({ ...key, state: 'bad', found, remedy });
  switch (tested.outcome) {
    case 'fine':
      return [answers, { ...key, ...good(say('The key is taken and has the scope.')) }];
    case 'unreachable':
      return [
        {
          ...address,
          state: 'bad',
          found: say`Cannot be reached${detail}.`,
          remedy: say('Check the address in Settings > Accounts, the network and its proxy.'),
        },
        { ...key, ...skip(say('Not tested: the address cannot be reached.')) },
      ];
    case 'not-set-up':
      return [
        { ...address, ...skip(say('The account names no address of this service.')) },
        { ...key, ...skip(say('Not tested: there is no address.')) },
      ];
    case 'no-key':
      return [
        { ...address, ...skip(say('Not called: there is no key to call it with.')) },
        badKey(
          say('There is no key, or the keychain does not give it.'),
          say('Give the key in Settings > Accounts.'),
        ),
      ];
    case 'key-elsewhere':
      return [
        { ...address, ...skip(say('Not called: the key was not given for this address.')) },
        badKey(
          say('The key was given for another address, or it is not known for which.'),
          say('Check the address in Settings > Accounts and give the key again.'),
        ),
      ];
    case 'rejected-by-gateway':
      return [
        answers,
        badKey(
          say('The key is missing, unreadable, expired or revoked (401).'),
          say('Ask the lab for a new key and give it in Settings > Accounts.'),
        ),
      ];
    case 'forbidden-by-gateway':
      return [
        answers,
        badKey(
          say('The key is unknown here, or not for this host (403 of the gateway).'),
          say('Check that key and addresses belong to the same environment.'),
        ),
      ];
    case 'scope-lacking':
      return [
        answers,
        badKey(
          say('The key is valid and lacks the scope (403).'),
          say('Ask the lab for a key with this scope.'),
        ),
      ];
    case 'unexpected':
      return [
        {
          ...address,
          state: 'attention',
          found: say`Answers in a way the document does not name${detail}.`,
          remedy: say('Look at the request in Activity and check the address.'),
        },
        { ...key, ...skip(say('Not known: the answer says nothing of the key.')) },
      ];
  }
}

/** Says whether a request to the address of the receiver came to the receiver; `off` and `failed` when none was sent. */
export function webhookFinding(
  way: 'here' | 'outside',
  found: 'arrived' | 'lost' | 'off' | 'failed' | 'inside',
  technical: string,
): Finding {
  const name =
    way === 'here' ? say('Receiver on this computer') : say('Receiver, by its address from outside');
  const head = { id: `webhooks/${way}`, group: 'webhooks', name } as const;
  const remedy = say('Look at the receiver in Settings > Webhooks.');
  switch (found) {
    case 'arrived':
      return { ...head, ...good(say('A request to its address arrives.')) };
    case 'off':
      return { ...head, state: 'skipped', found: say('The receiver is off.'), remedy: '' };
    case 'failed':
      return { ...head, state: 'bad', found: say`It does not listen${brackets(technical)}.`, remedy };
    case 'inside':
      return {
        ...head,
        state: 'attention',
        found: say('Its address is on this computer or in the network around it, so it was not called.'),
        remedy: say('If the lab is elsewhere, enter an address that is reached from the internet.'),
      };
    case 'lost':
      if (way === 'here') {
        return { ...head, state: 'bad', found: say`A request did not arrive${brackets(technical)}.`, remedy };
      }
      return {
        ...head,
        state: 'attention',
        found: say`A request from this computer did not arrive${brackets(technical)}.`,
        remedy: say(
          'Check the tunnel or proxy. Some networks keep a computer from calling its own address from outside.',
        ),
      };
  }
}

/** Says how the practice lab of this computer is. */
export function practiceLabFinding(state: 'resting' | 'starting' | 'running' | 'stopped'): Finding {
  const head = { id: 'practice-lab', group: 'practice-lab', name: say('Practice lab') } as const;
  if (state === 'running') return { ...head, ...good(say('It runs.')) };
  if (state === 'resting') return { ...head, ...good(say('It starts when it is needed.')) };
  if (state === 'starting')
    return {
      ...head,
      state: 'attention',
      found: say('It is starting.'),
      remedy: say('Run the checks again in a moment.'),
    };
  return {
    ...head,
    state: 'bad',
    found: say('It does not run.'),
    remedy: say('Start it again in Settings > Practice lab.'),
  };
}

/** Says whether the program runs in the sandbox of Chromium; `packaged`: as people install it. */
export function sandboxFinding({ on, packaged }: { on: boolean; packaged: boolean }): Finding {
  const head = { id: 'sandbox', group: 'computer', name: say('Sandbox of Chromium') } as const;
  if (on) return { ...head, ...good(say('It is on.')) };
  return {
    ...head,
    state: packaged ? 'bad' : 'attention',
    found: say(
      'Proofdesk was started with --no-sandbox: a flaw in a picture could reach your files and keys.',
    ),
    remedy: say('Start it without --no-sandbox, or install the .deb package.'),
  };
}

/** Says whether the computer has a network. */
export function networkFinding(online: boolean): Finding {
  const head = { id: 'computer', group: 'computer', name: say('Network of this computer') } as const;
  if (online) return { ...head, ...good(say('The system has a network.')) };
  return {
    ...head,
    state: 'bad',
    found: say('The system says that it has no network.'),
    remedy: say('Connect the computer. What waits for the network is tried by itself then.'),
  };
}
