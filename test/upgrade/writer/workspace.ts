import { commentOn } from '@main/workflows/workspace/say-about';
import type { PracticeLab } from '@practice/server';
import type { NodeDesk, openDesk } from '@test/unit/main/workflows/desks/node-desk';
import { draftedCart, Studio } from '@test/unit/main/workflows/desks/studio';

/** Opens a desk that another one can share with, over the model of their server. */
export async function openShared(
  lab: PracticeLab,
  options: Partial<Parameters<typeof openDesk>[0]>,
): Promise<{ readonly desk: NodeDesk; readonly share: () => Promise<void>; readonly close: () => void }> {
  const studio = new Studio(lab.ready);
  const desk = await studio.desk(options);
  return {
    desk,
    /** Shares it with a second desk: comments, and what each of the two did. */
    async share() {
      await studio.enter(desk, 'Front desk');
      const other = await studio.desk({ person: 'Jo Berg' });
      await studio.enter(other, 'Laptop', desk);
      const account = await studio.account(desk, other);
      const [mine, theirs] = [draftedCart(desk, account.id), draftedCart(other, account.id, 'Berg')];
      commentOn(desk.desk, { subject: { kind: 'cart', id: mine }, text: 'Jo Berg, please look' });
      commentOn(other.desk, { subject: { kind: 'cart', id: theirs }, text: 'Done' });
      await studio.settle(desk, other);
      // What is not told yet.
      commentOn(desk.desk, { subject: { kind: 'cart', id: theirs }, text: 'Thank you' });
    },
    close: () => studio.closeAll(),
  };
}
