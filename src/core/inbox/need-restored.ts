import { type Explained, fact, locked, type NeedCase, type NeedGround } from './need-grounds';
import { say } from '../language/sentences';

/** Something that may have been sent after the state that the desk was put back to: nothing that could send it is offered. */
export function explainRestored({
  need,
  ground: { guard, until },
  time,
}: NeedCase<Extract<NeedGround, { kind: 'restored' }>>): Omit<Explained, 'title'> {
  return {
    happened:
      guard.why === 'known'
        ? say(
            'The desk was put back to an earlier state. The desk of before sent this since, and not all of it could be brought over.',
          )
        : say('The desk was put back to an earlier state. Nobody knows whether this was sent since.'),
    known: [
      ...fact(say('Known until'), until === null ? null : time(until)),
      ...fact(say('Sent since'), guard.what),
      ...fact(say('Sent'), guard.sentAt === null ? null : time(guard.sentAt)),
      ...fact(say('Identifier at the lab'), guard.labId || need.labId, true),
    ],
    atTheLab: 'maybe',
    next: say(
      'Ask the lab: its lists prove some of it, and of the rest record what it says. Until then nothing of it is sent.',
    ),
    actions: ['settle-restored', 'open'],
    locked: [
      ...locked('confirm', say('The lab may be making it already: it could be a second order.')),
      ...locked('start-over', say('While the lab may have it, a new one could be a second order.')),
    ],
  };
}
