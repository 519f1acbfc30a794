import { answerFacts, type Explained, fact, type NeedCase, type NeedGround } from './need-grounds';
import { joinSentences } from '../values/text';
import { needCaseText } from './messages';
import { missingInWords } from '../values/incomplete-total';

type Case<Kind extends NeedGround['kind']> = NeedCase<Extract<NeedGround, { kind: Kind }>>;

/** How many missing values are named one by one. */
const NAMED = 12;

/** Values that the lab needs and that an export left unset (document: "Endpoints", rule 2). */
export function explainUnset({ ground, time }: Case<'unset'>): Omit<Explained, 'title'> {
  const { fields, exportedAt, batch } = ground;
  const more = fields.length - NAMED;
  return {
    happened: needCaseText.missing.happened,
    known: [
      ...fields.slice(0, NAMED).flatMap((where) => fact(needCaseText.missing.missing, where)),
      ...fact(needCaseText.missing.more, more > 0 ? more : null),
      ...fact(needCaseText.fact.exported, exportedAt === null ? null : time(exportedAt)),
      ...fact(needCaseText.missing.waitsIn, batch),
    ],
    atTheLab: 'no',
    next: needCaseText.missing.next,
    actions: ['fix', 'open'],
    locked: [],
  };
}

/** An order that the lab has and that no one confirmed. */
export function explainAwaiting({ need, ground, time }: Case<'awaiting'>): Omit<Explained, 'title'> {
  return {
    happened: needCaseText.unconfirmed.happened,
    known: [
      ...fact('ConfirmationID', need.labId, true),
      ...fact(needCaseText.fact.created, ground.createdAt === null ? null : time(ground.createdAt)),
      ...fact(needCaseText.unconfirmed.received, ground.received),
    ],
    atTheLab: 'yes',
    next: needCaseText.unconfirmed.next,
    actions: ['confirm', 'open'],
    locked: [],
  };
}

/**
 * An entry of which the lab confirmed only a part. Nothing says which orders, and a new cart would order the confirmed ones
 * again: only the lab can say what became of the others.
 */
export function explainPartial({ need, ground }: Case<'partial'>): Omit<Explained, 'title'> {
  const { confirmed, created, sentence, received } = ground;
  const said = needCaseText.partial;
  const count = { confirmed, count: created };
  return {
    happened: said.happened(count),
    known: [
      ...fact('ConfirmationID', need.labId, true),
      ...fact(said.confirmed, confirmed),
      ...fact(said.created, created),
      ...fact(needCaseText.fact.labsWords, sentence),
      ...fact(needCaseText.unconfirmed.received, received),
    ],
    atTheLab: null,
    next: said.next,
    actions: ['copy-for-support', 'open'],
    support: [said.happened(count), `ConfirmationID: ${need.labId}`, sentence].filter(Boolean).join('\n'),
    locked: [],
  };
}

/** Something that was approved and has not left. */
export function explainHold({ ground: { hold }, time }: Case<'hold'>): Omit<Explained, 'title'> {
  const waits = hold.state === 'waiting';
  return {
    happened: waits
      ? joinSentences(
          needCaseText.held.why[hold.isFromElsewhere === true ? 'handed' : (hold.why ?? 'passed')],
          needCaseText.held.stays,
        )
      : needCaseText.held.long,
    known: [
      ...fact(needCaseText.held.approved, time(hold.createdAt)),
      ...fact(needCaseText.held.orders, hold.orderCount),
      ...hold.totals.flatMap(({ amount, currency }) =>
        fact(needCaseText.fact.approvedTotal, `${amount} ${currency}`),
      ),
      ...fact(needCaseText.held.leavesOut, missingInWords(hold.missing) || null),
      ...fact(needCaseText.held.leaves, hold.leavesAt === null ? null : time(hold.leavesAt)),
    ],
    atTheLab: 'no',
    next: waits ? needCaseText.held.letGo : needCaseText.held.byItself,
    actions: ['release', 'take-back', 'open'],
    locked: [],
  };
}

/** A batch that goes on only when a person says so. */
export function explainBatch({ need, ground }: Case<'batch'>): Omit<Explained, 'title'> {
  const { counts, pauseReason } = ground;
  const { outcomes } = counts;
  return {
    happened: joinSentences(needCaseText.paused.why[pauseReason ?? 'unknown'], needCaseText.paused.waits),
    known: [
      ...fact(needCaseText.paused.confirmed, outcomes.confirmed),
      ...fact(needCaseText.paused.waiting, outcomes.waiting),
      ...fact(needCaseText.paused.refused, outcomes.refused || null),
      ...fact(needCaseText.paused.unsure, outcomes.unknown || null),
      ...answerFacts(need.problem),
    ],
    atTheLab: null,
    next: needCaseText.paused.next,
    actions: pauseReason === 'key' ? ['replace-key', 'resume-batch', 'open'] : ['resume-batch', 'open'],
    locked: [],
  };
}

/** A key that the gateway refuses (document: "Gateway body"). */
export function explainKey({ need, ground, time }: Case<'key'>): Omit<Explained, 'title'> {
  const status = need.problem !== null && 'status' in need.problem ? need.problem.status : null;
  return {
    happened: status === 403 ? needCaseText.key.unknown : needCaseText.key.expired,
    known: [
      ...fact(needCaseText.key.key, needCaseText.key.slots[ground.slot]),
      ...answerFacts(need.problem),
      ...fact(needCaseText.key.refusedLast, time(ground.newestAt)),
      ...fact(needCaseText.key.refusals, ground.rejections),
      ...fact(needCaseText.key.workedLast, ground.acceptedAt === null ? null : time(ground.acceptedAt)),
    ],
    atTheLab: null,
    next: needCaseText.key.next,
    actions: ['replace-key'],
    locked: [],
  };
}
