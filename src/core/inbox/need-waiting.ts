import type { PauseReason } from '../batches/batches';
import { answerFacts, type Explained, fact, type NeedCase, type NeedGround } from './need-grounds';
import { say } from '../language/sentences';
import { missingInWords } from '../values/incomplete-total';

type Case<Kind extends NeedGround['kind']> = NeedCase<Extract<NeedGround, { kind: Kind }>>;

/** How many missing values are named one by one. */
const NAMED = 12;

/** Values that the lab needs and that an export left unset (document: "Endpoints", rule 2). */
export function explainUnset({ ground, time }: Case<'unset'>): Omit<Explained, 'title'> {
  const { fields, exportedAt, batch } = ground;
  const more = fields.length - NAMED;
  return {
    happened: say(
      'The lab left values empty that it needs, and refuses the order until somebody fills them in.',
    ),
    known: [
      ...fields.slice(0, NAMED).flatMap((where) => fact(say('Missing'), where)),
      ...fact(say('And more'), more > 0 ? more : null),
      ...fact(say('Exported'), exportedAt === null ? null : time(exportedAt)),
      ...fact(say('Waits in the batch'), batch),
    ],
    atTheLab: 'no',
    next: say('Fill in what is missing, then place the order.'),
    actions: ['mend', 'open'],
    locked: [],
  };
}

/** An order that the lab has and that no one confirmed. */
export function explainAwaiting({ need, ground, time }: Case<'awaiting'>): Omit<Explained, 'title'> {
  return {
    happened: say('The lab has the order and does not process it: nobody has confirmed it.'),
    known: [
      ...fact('ConfirmationID', need.labId, true),
      ...fact(say('Created'), ground.createdAt === null ? null : time(ground.createdAt)),
      ...fact(say('Received, by the lab'), ground.received),
    ],
    atTheLab: 'yes',
    next: say(
      'Look at the price and confirm it, or archive it: an order that is never confirmed is never made and costs nothing.',
    ),
    actions: ['confirm', 'open'],
    locked: [],
  };
}

const why = () => ({
  closed: say('Its time came while the program was closed.'),
  clock: say('The clock of the computer jumped over its time.'),
});

/** Something that was approved and has not left. */
export function explainHold({ ground: { hold }, time }: Case<'hold'>): Omit<Explained, 'title'> {
  const waits = hold.state === 'waiting';
  return {
    happened: waits
      ? say`${hold.why === null ? say('Its time passed.') : why()[hold.why]} It leaves only when somebody lets it go.`
      : say('It was approved and has been held for longer than usual.'),
    known: [
      ...fact(say('Approved'), time(hold.createdAt)),
      ...fact(say('Orders'), hold.orderCount),
      ...hold.totals.flatMap(({ amount, currency }) => fact(say('Approved total'), `${amount} ${currency}`)),
      ...fact(say('It leaves out'), missingInWords(hold.missing) || null),
      ...fact(say('Leaves'), hold.leavesAt === null ? null : time(hold.leavesAt)),
    ],
    atTheLab: 'no',
    next: waits
      ? say('Let it go, or take it back. What was approved is looked at once more before it leaves.')
      : say('It leaves by itself at its time. Let it go sooner, or take it back.'),
    actions: ['release', 'take-back', 'open'],
    locked: [],
  };
}

const paused = (): Readonly<Record<PauseReason, string>> => ({
  person: say('Somebody paused it.'),
  restart: say('The program ended while it was sending.'),
  key: say('The lab answered 401 or 403, and nothing showed that this is about one order alone.'),
  offline: say('Nothing reached the lab.'),
  storage: say('The disk did not take what has to be written before anything leaves.'),
  refusals: say('The lab answered the same refusal again and again, or nothing that proves anything.'),
  bug: say('A mistake of this program stopped it.'),
});

/** A batch that goes on only when a person says so. */
export function explainBatch({ need, ground }: Case<'batch'>): Omit<Explained, 'title'> {
  const { counts, pauseReason } = ground;
  const { outcomes } = counts;
  return {
    happened: say`${pauseReason === null ? say('The batch is paused.') : paused()[pauseReason]} What has not left waits.`,
    known: [
      ...fact(say('Confirmed'), outcomes.confirmed),
      ...fact(say('Waiting'), outcomes.waiting),
      ...fact(say('Refused'), outcomes.refused || null),
      ...fact(say('Unknown'), outcomes.unknown || null),
      ...answerFacts(need.problem),
    ],
    atTheLab: null,
    next: say('Look at what stopped it, then let it go on. What was sent already is not sent again.'),
    actions: pauseReason === 'key' ? ['replace-key', 'resume-batch', 'open'] : ['resume-batch', 'open'],
    locked: [],
  };
}

/** A key that the gateway refuses (document: "Gateway body"). */
export function explainKey({ need, ground, time }: Case<'key'>): Omit<Explained, 'title'> {
  const status = need.problem !== null && 'status' in need.problem ? need.problem.status : null;
  return {
    happened:
      status === 403
        ? say(
            'The lab does not recognise the key, or it is for another host, or it may not be used for this. Nothing of this account gets through with it.',
          )
        : say(
            'The lab answers that the key is not valid: it has expired, or was revoked. Nothing of this account gets through with it.',
          ),
    known: [
      ...fact(
        say('Key'),
        ground.slot === 'all' ? say('the key of the account') : say`the key for ${slots()[ground.slot]}`,
      ),
      ...answerFacts(need.problem),
      ...fact(say('Refused last'), time(ground.newestAt)),
      ...fact(say('Refusals since it last worked'), ground.rejections),
      ...fact(say('Worked last'), ground.acceptedAt === null ? null : time(ground.acceptedAt)),
    ],
    atTheLab: null,
    next: say(
      'Replace the key in the account, and test the connection. The next answer that takes it settles this.',
    ),
    actions: ['replace-key'],
    locked: [],
  };
}

const slots = () => ({
  editor: say('editors and their orders'),
  orderSubmit: say('the order-submission service'),
  commerce: say('catalog and submissions'),
});
