import type { Desk } from './desk';
import { changeState } from './send-operation';

/**
 * Puts right what an earlier run of the program left half done, before anything else is sent: what
 * was on its way is unknown and said so in a notice; what was written down and never left is proven
 * not sent. Changes nothing when there is nothing to put right.
 */
export function recoverOrders(desk: Desk): void {
  const at = desk.now();
  desk.database.transaction(() => {
    const { interrupted, neverSent, stillPlanned } = desk.journal.recover(at);
    for (const { id } of stillPlanned) {
      desk.journal.takeBack(id, { note: 'not sent: the program ended before it left', at });
    }
    for (const { subjectId } of [...interrupted, ...neverSent, ...stillPlanned]) {
      changeState(desk, subjectId, {}, at);
    }
    if (interrupted.length > 0) {
      desk.notices.add({
        kind: 'unknown-after-restart',
        at,
        ids: interrupted.map((operation) => operation.subjectId),
        text: noticeText(interrupted.length),
      });
    }
  });
}

function noticeText(count: number): string {
  const what = count === 1 ? 'One request was' : `${count} requests were`;
  return `${what} on the way to the lab when the program ended. What became of ${count === 1 ? 'it' : 'them'} is unknown.`;
}
