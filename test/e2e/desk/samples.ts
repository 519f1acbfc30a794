import type { PracticeLab } from '../practice';

/** Prints alone: their pictures are drawn quickly, and they make one order. */
const QUICK = /^(print|fine-art)-/;

/** One of the lab's accounts, by its place in the list. */
export function accountOf(lab: PracticeLab, index = 0): PracticeLab['accounts'][number] {
  const account = lab.accounts[index];
  if (account === undefined) throw new Error(`The lab has no account ${index}`);
  return account;
}

/** Ids of editors of an account. */
export const editorsOf = (lab: PracticeLab, count: number, account = 0): string[] =>
  accountOf(lab, account)
    .sampleEditors.filter(({ product }) => QUICK.test(product))
    .slice(0, count)
    .map(({ editorId }) => editorId);

/** An export request that leaves nothing to be filled in afterwards, as one pastes it. */
export const wholeRequest = (editors: readonly string[]): string =>
  JSON.stringify({
    editors: editors.map((editorId) => ({ editorId })),
    entryId: 'entry-1',
    reference: 'NL-2291',
    shipToAddress: {
      name: 'Adaeze Okafor',
      addr1: '2840 Lone Oak Parkway',
      city: 'Eagan',
      state: 'MN',
      zip: '55121',
      country: 'US',
    },
  });
