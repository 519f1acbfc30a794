import { expect } from 'vitest';
import { z } from 'zod';
import type { Desk } from './open-desk';
import { SubmissionCarts } from './submission-cart';
import { ask, currentAccount, submissionsAt } from './submission-record';
import { Submissions } from './submissions';

export const ADDRESS = {
  Name: 'Adaeze Okafor',
  Street: '2840 Lone Oak Parkway',
  City: 'Eagan',
  State: 'MN',
  'Postal code': '55121',
  Country: 'US',
};
/** What the configured products are called that {@link configure} makes. */
export const FRAMED = 'Okafor hallway';
export const PRINT = 'Okafor bedside';

/** Drafts two configured products; nothing is asked of the lab by it. */
export async function configure({ running: { page } }: Desk): Promise<void> {
  const accountId = await currentAccount(page);
  const configured = [
    { productRef: 'framed-16x24', name: FRAMED },
    { productRef: 'fine-art-8x12', name: PRINT },
  ];
  for (const one of configured)
    await ask(page, 'configured-products:create', { accountId, ...one, selections: '{}' });
}

/** The desk's own id of the submission cart that is open. */
export const openCartId = ({ running }: Desk): string =>
  /submission-carts\/([^?]+)/.exec(running.page.url())?.[1] ?? '';

/** A new cart with an item, complete but for its price. */
export async function drafted({ running }: Desk, name: string): Promise<void> {
  const cart = new SubmissionCarts(running.page);
  await cart.go();
  await cart.begin(name);
  await cart.add(FRAMED);
  await cart.type('Drop ship').check();
  await cart.address(ADDRESS);
}

/** The same, priced, with a way to ship chosen. */
export async function readyToSubmit(desk: Desk, name: string): Promise<void> {
  const cart = new SubmissionCarts(desk.running.page);
  await drafted(desk, name);
  await cart.priced();
  await cart.option(/Standard/).check();
  await cart.priced();
  await cart.ready.waitFor();
}

const needsSchema = z.object({ rows: z.array(z.object({ labId: z.string() })) });

/** Submits a cart whose order then fails at the lab, and reads the lab's list. */
export async function failedAtLab(desk: Desk, name: string, code: string): Promise<void> {
  const { frame, lab, running } = desk;
  const before = await submissionsAt(lab);
  const cart = new SubmissionCarts(running.page);
  await readyToSubmit(desk, name);
  await cart.submitReviewed();
  await cart.says('The lab has the submission and starts making it.');
  const [submissionId = ''] = (await submissionsAt(lab)).filter((id) => !before.includes(id));
  expect(await lab.control({ do: 'failSubmission', submissionId, code })).toEqual({ known: true });
  // The lab's orders fail once they are processed, by its own clock.
  await lab.control({ do: 'setClock', advanceMs: 15_000 });
  await frame.go('Submissions');
  const submissions = new Submissions(running.page);
  await submissions.refresh.or(submissions.readFirst).first().click();
  await expect
    .poll(async () => needsSchema.parse(await ask(running.page, 'needs:list', {})).rows)
    .toContainEqual({ labId: submissionId });
}
