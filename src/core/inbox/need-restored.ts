import { type Explained, fact, locked, type NeedCase, type NeedGround } from './need-grounds';
import { factInWords } from '../history/fact-words';
import { needCaseText } from './messages';

/**
 * Something that may have been sent after the state that the desk was put back to, or at another desk of a workspace that
 * it left: nothing that could send it is offered.
 */
export function explainRestored({
  need,
  ground: { guard, isOfWorkspace, until },
  time,
}: NeedCase<Extract<NeedGround, { kind: 'restored' }>>): Omit<Explained, 'title'> {
  const { happened, unknown, elsewhere } = needCaseText.restored;
  return {
    happened: guard.why === 'known' ? happened : isOfWorkspace ? elsewhere : unknown,
    known: [
      ...fact(needCaseText.restored.knownUntil, until === null ? null : time(until)),
      ...fact(needCaseText.restored.sentSince, factInWords(guard.what)),
      ...fact(needCaseText.fact.sent, guard.sentAt === null ? null : time(guard.sentAt)),
      ...fact(needCaseText.fact.idAtLab, guard.labId || need.labId, true),
    ],
    atTheLab: 'maybe',
    next: needCaseText.restored.ask,
    actions: ['settle-restored', 'open'],
    locked: [
      ...locked('confirm', needCaseText.restored.mayBeMade),
      ...locked('start-over', needCaseText.restored.mayHave),
    ],
  };
}
