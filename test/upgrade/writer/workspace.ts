import type { PracticeLab } from '@practice/server';
import type { NodeDesk, openDesk } from '@test/unit/main/workflows/desks/node-desk';
import { draftedCart, Studio } from '@test/unit/main/workflows/desks/studio';

/** Says something about a cart, as the page has it kept. */
function comment({ desk }: NodeDesk, id: string, text: string): void {
  const subject = { kind: 'cart', id } as const;
  desk.comments.add({ subject, at: desk.now(), person: 'Jo Berg', text, mentions: [] });
}

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
      comment(desk, mine, 'Jo Berg, please look');
      comment(other, theirs, 'Done');
      await studio.settle(desk, other);
      // What is not told yet.
      comment(desk, theirs, 'Thank you');
    },
    close: () => studio.closeAll(),
  };
}
