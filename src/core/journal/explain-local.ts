import type { ProblemOf } from '@contract/problems';
import { type ExplainContext, type Remedy, said, type Said } from './explanation';
import { pathInWords, stepsOfPath } from '../values/order-fields';
import { recordedDetail } from '../values/recorded-words';
import { say } from '../language/sentences';

/** Cause of a `network` Problem whose answer did not come because the program ended meanwhile. */
export const PROGRAM_ENDED = 'program-ended';

const RETRY: Remedy = { kind: 'retry-same-request' };

/** Explains a request that got no answer. */
export function networkSaid(problem: ProblemOf<'network'>, context: ExplainContext): Said {
  if (/practice-lab-stopped/.test(problem.cause)) return practiceLabSaid();
  if (problem.cause === PROGRAM_ENDED) {
    return said(
      say('The program ended before the lab answered'),
      say('The request was on its way when the program ended.'),
      'same-request',
      RETRY,
    );
  }
  const { accountId = null } = context;
  switch (problem.phase) {
    case 'offline':
      return said(say('No network'), say('This computer has no connection at the moment.'), 'later', RETRY);
    case 'name-lookup':
      return said(
        say('The lab’s address was not found'),
        say(
          'The network does not know the name in the lab’s address. It is misspelled, or the network is down.',
        ),
        'later',
        { kind: 'edit-account', accountId },
      );
    case 'connecting':
      return said(
        say('The lab cannot be reached'),
        say('No connection to the lab came about.'),
        'later',
        RETRY,
      );
    case 'encryption':
      return said(
        say('No secure connection'),
        say(
          'The connection to the lab could not be secured. The date of this computer may be wrong, or something on the way reads along.',
        ),
        'later',
        RETRY,
      );
    case 'proxy':
      return said(
        say('The proxy did not let it through'),
        say('The proxy of this network refused the connection.'),
        'after-mending',
        {
          kind: 'sign-in-to-network',
        },
      );
    case 'sending':
      return said(
        say('The connection broke'),
        say('The connection ended while the request was being sent.'),
        'later',
        RETRY,
      );
    case 'waiting-for-answer':
      return problem.timedOut
        ? said(
            say('No answer in time'),
            say('The request was sent, and the lab did not answer in time.'),
            'later',
            RETRY,
          )
        : said(
            say('The connection broke'),
            say('The request was sent, and the connection ended before an answer came.'),
            'later',
            RETRY,
          );
    case 'reading-answer':
      return said(
        say('The connection broke'),
        say('The connection ended in the middle of the answer.'),
        'later',
        RETRY,
      );
    case 'cancelled':
      return said(say('Cancelled'), say('The request was stopped.'), 'same-request', RETRY);
  }
}

/** Explains a practice lab that does not run. */
export const practiceLabSaid = (): Said =>
  said(
    say('The practice lab is not running'),
    say('The practice lab on this computer has stopped.'),
    'after-mending',
    {
      kind: 'restart-practice-lab',
    },
  );

/** Explains a key that cannot be had. Drafts are not touched by it. */
export function keySaid({ state, accountId, slot, origin }: ProblemOf<'key'>): Said {
  const replace: Remedy = { kind: 'replace-key', accountId, slot, ...(origin !== null && { origin }) };
  const where = origin ?? say('another address');
  switch (state) {
    case 'absent':
      return said(
        say('A key is needed'),
        say('No key for this service is saved in the account.'),
        'after-mending',
        replace,
      );
    case 'locked':
      return said(
        say('The keychain is locked'),
        say('The key is in the keychain of this computer, which is locked.'),
        'after-mending',
        {
          kind: 'unlock-keychain',
        },
      );
    case 'unavailable':
      return said(
        say('The keychain does not answer'),
        say(
          'The keychain of this computer cannot be used. A key that is entered now is held until the program ends.',
        ),
        'after-mending',
        replace,
      );
    case 'other-origin':
      return said(
        say('The key was not given for this address'),
        say`The request was for ${where}. The key of this account was given for another address, so it was not sent there.`,
        'after-mending',
        replace,
      );
    case 'unbound':
      return said(
        say('Say where the key may be sent'),
        say`The key was saved by an earlier version, which did not note the lab’s address. Confirm once that it may be sent to ${where}.`,
        'after-mending',
        replace,
      );
    case 'old-runtime':
      return said(
        say('This Electron is too old for a key'),
        say`Proofdesk runs on an old Electron without security updates. On it a key is sent to this computer only, not to ${where}.`,
        'no',
        { kind: 'nothing' },
      );
  }
}

/** Explains a database or a file that refused. */
export function storageSaid({ state, cause }: ProblemOf<'storage'>): Said {
  switch (state) {
    case 'full':
      return said(say('The disk is full'), say('There is no room left to save.'), 'after-mending', {
        kind: 'free-disk-space',
      });
    case 'read-only':
      return said(
        say('Nothing can be saved'),
        say('The desk’s files can be read but not written.'),
        'after-mending',
        {
          kind: 'nothing',
        },
      );
    case 'damaged':
      return said(say('The desk’s file is damaged'), say('What is stored there cannot be read.'), 'no', {
        kind: 'report-bug',
      });
    case 'altered':
      return said(
        say('Something in this file is not from Proofdesk'),
        say`It is not opened, because what is in it could run by itself: ${cause}.`,
        'no',
        { kind: 'nothing' },
      );
    case 'newer-schema':
      return said(
        say('The desk’s file is from a newer version'),
        say('A newer Proofdesk has written it. This one leaves it untouched.'),
        'no',
        { kind: 'nothing' },
      );
    case 'busy':
      return said(
        say('The desk’s file is in use'),
        say('Another program holds it at the moment.'),
        'later',
        RETRY,
      );
    case 'failed':
      return said(say('Saving failed'), say('The disk reported an error.'), 'later', RETRY);
  }
}

/** Explains values that a person gave and that cannot be used. */
export function inputSaid({ fields }: ProblemOf<'input'>): Said {
  const words = fields.slice(0, 4).map(({ path, given, expected }) => {
    const where = path === '' ? say('The request as a whole: ') : `${pathInWords(stepsOfPath(path))}: `;
    return say`${where}${given === '' ? say('nothing') : recordedDetail(given)} was given, expected is ${recordedDetail(expected)}`;
  });
  const more = fields.length > 4 ? say`; and ${fields.length - 4} more` : '';
  const text = words.join('; ');
  const path = fields[0]?.path ?? '';
  return said(
    fields.length === 1
      ? say('A value is missing or wrong')
      : say`${fields.length} values are missing or wrong`,
    text === ''
      ? say('Something that was given cannot be used.')
      : `${text[0]?.toUpperCase()}${text.slice(1)}${more}.`,
    'after-mending',
    path === '' ? { kind: 'nothing' } : { kind: 'edit-field', path },
  );
}

/** Explains something that is not there. */
export const absentSaid = ({ what }: ProblemOf<'absent'>): Said =>
  said(say('It is not here any more'), say`The ${what} was removed, or never was on this desk.`, 'no', {
    kind: 'reload',
  });

/** Explains a mistake in the program. */
export const bugSaid = (): Said =>
  said(
    say('Something in the program went wrong'),
    say('This is a mistake in Proofdesk, not in what was entered.'),
    'no',
    {
      kind: 'report-bug',
    },
  );
