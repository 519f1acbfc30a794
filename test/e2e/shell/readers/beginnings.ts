import type { Desk } from '../../desk/open-desk';
import { exported, placed } from '../../desk/samples';
import { configure } from '../../desk/submission-job';

/** Goes to the first screen as a keyboard does. */
async function today({ running: { page } }: Desk): Promise<void> {
  await page.keyboard.press('ControlOrMeta+1');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
}

const BEGINNINGS: Readonly<Record<string, (desk: Desk) => Promise<void>>> = {
  'Confirm a batch': async (desk) => {
    await exported(desk, 'Abara one');
    await exported(desk, 'Abara two');
    await today(desk);
  },
  'Settle an order whose outcome is unknown': async (desk) => {
    await placed(desk, 'Lindqvist family');
    const effect = { kind: 'resetAfter' } as const;
    await desk.lab.control({ do: 'setFault', fault: { route: 'confirmOrder', count: 1, effect } });
    await today(desk);
  },
  'Submit a cart from the catalog': async (desk) => {
    await configure(desk);
    await today(desk);
  },
};

/** Brings about what is there before a task begins, by its title. */
export const begin = async (desk: Desk, title: string): Promise<void> => BEGINNINGS[title]?.(desk);
