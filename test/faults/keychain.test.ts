import keytar from 'keytar';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestsOf, tallyOf } from '@test/e2e/desk/lab-record';
import { sharedDesk } from '@test/e2e/desk/open-desk';
import { filesWith } from '@test/e2e/desk/profile-search';
import {
  accountOf,
  editorsOf,
  exported,
  OWN_ACCOUNT,
  placed,
  useOwnAccount,
  wholeRequest,
} from '@test/e2e/desk/samples';
import { createKeytarStore } from '@main/accounts/keytar-store';
import { tries } from './cells';
import {
  dismissQuestion,
  isPersonAsked,
  lockKeychain,
  unlockKeychain,
  whyNotLockable,
} from './system-keychain';

const LOCKED = 'The key is in this computer’s keychain, which is locked.';
const issuedSchema = z.object({ key: z.string() });

afterEach(async () => {
  if (whyNotLockable() !== null) return;
  dismissQuestion();
  await unlockKeychain();
});

/** A desk with an account of its own, whose key is in the keychain. */
const desk = sharedDesk({ freshLab: true, prepare: useOwnAccount });

/** What a person does who has unlocked the keychain: takes the question away that is there still. */
async function unlocked(): Promise<void> {
  await unlockKeychain();
  dismissQuestion();
}

describe.skipIf(whyNotLockable() !== null)(
  `a locked keychain (${whyNotLockable() ?? 'it can be locked'})`,
  () => {
    it('keeps no one from drafting: it is said, nothing is sent, and all goes on once it is unlocked', async () => {
      tries('real', { F21: ['S', 'E4', 'E8'] });
      await placed(desk(), 'To be confirmed');
      await exported(desk(), 'To be placed');
      const before = await tallyOf(desk().lab);
      const { full } = accountOf(desk().lab).keys;

      const { carts, orders, frame, settings, lab, running } = await desk.restart({
        meanwhile: lockKeychain,
      });
      // It opens without an answer of the keychain, and what is typed is kept.
      await frame.go('Carts');
      await carts.newCart.waitFor();
      await carts.draft(wholeRequest(editorsOf(lab, 1)), 'Drafted while locked');
      await frame.problem.getByText(LOCKED).waitFor();
      expect(isPersonAsked()).toBe(true);
      await carts.name.fill('Drafted, and kept');
      await frame.saved();

      await frame.go('Carts');
      await carts.row(/To be placed/).click();
      await carts.place.click();
      await frame.problem.getByText(LOCKED).waitFor();
      await frame.go('Orders');
      await orders.row(/To be confirmed/).click();
      await orders.confirmReviewed();
      await orders.reviewDialog.getByText(LOCKED).waitFor();
      await orders.reviewDialog.getByRole('button', { name: 'Back' }).click();
      await settings.goAccounts();
      await running.page.getByText(/^This computer’s keychain is locked\. You can keep drafting/).waitFor();
      await expect
        .poll(() => settings.keyFacts(OWN_ACCOUNT).innerText())
        .toContain('in the keychain, which is locked');
      expect(await tallyOf(lab)).toEqual(before);

      await unlocked();
      await frame.go('Orders');
      await orders.row(/To be confirmed/).click();
      await orders.confirmReviewed();
      await orders.says('The lab confirmed the order and is processing it.');
      await frame.go('Carts');
      await carts.row(/To be placed/).click();
      await carts.place.click();
      await orders.says('The lab has the order and is waiting for your confirmation.');
      await settings.goAccounts();
      await expect.poll(() => settings.keyFacts(OWN_ACCOUNT).innerText()).toMatch(/^saved in the keychain/);
      await running.page.getByText(/^This computer’s keychain is locked/).waitFor({ state: 'detached' });
      expect(await tallyOf(lab)).toMatchObject({
        creations: before.creations + 1,
        confirmations: before.confirmations + 1,
        processed: before.processed + 1,
      });
      // No copy of the key was kept anywhere else meanwhile.
      expect(await filesWith(running.profile, full.split('.').at(-1) ?? full)).toEqual([]);
    }, 180_000);

    it('under the running program keeps nothing from leaving that was approved', async () => {
      tries('real', { F21: ['E8'] });
      const { orders, lab } = desk();
      await placed(desk(), 'Approved in time');
      lockKeychain();
      await orders.confirmReviewed();
      await orders.says('The lab confirmed the order and is processing it.');
      expect(isPersonAsked()).toBe(false);
      expect(await tallyOf(lab)).toMatchObject({ confirmations: 1, processed: 1 });
    });
  },
);

describe('a key that another program changes in the keychain', () => {
  it('is taken up once the lab does not accept the earlier one any more', async () => {
    tries('real', { F21: ['E8'] });
    const { orders, lab, running, frame } = desk();
    await placed(desk(), 'Before the change');
    const service = `Proofdesk (${running.profile})`;
    const entry = (await keytar.findCredentials(service)).find(({ account }) => account.endsWith('/all'));
    const { accountId, keys } = accountOf(lab);
    const issued = issuedSchema.parse(await lab.control({ do: 'issueKey', key: { accountId } }));
    const { origin } = new URL(lab.editorBaseUrl);
    await createKeytarStore({ service }).writeKey(entry?.account ?? '', issued.key, [origin]);
    await lab.control({ do: 'revokeKey', key: keys.full });

    await orders.confirmReviewed();
    await orders.says('The lab refused the confirmation.');
    await frame.problem.getByText(/did not accept the key/).waitFor();
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 1, processed: 0 });
    // No one types a key: the one that is in the keychain by now is asked for.
    await orders.confirmReviewed();
    await orders.says('The lab confirmed the order and is processing it.');
    expect((await requestsOf(lab, 'confirmOrder')).map(({ status }) => status)).toEqual([401, 200]);
    expect(await tallyOf(lab)).toMatchObject({ created: 1, processed: 1 });
  });
});
