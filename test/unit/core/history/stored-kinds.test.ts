import { expect, it } from 'vitest';
import { becauseText } from '@core/journal/blocked-messages';
import { remarkText } from '@core/reconciliation/messages';
import { recordedFactSchema } from '@core/values/recorded-facts';
import { answerFaultText, expectationText } from '@core/values/statement-messages';
import { unusualText } from '@main/messages/batches';

/*
 * What is stored as a kind is never renamed or taken away: rows of before would have no words. These lists only grow.
 */

const names = (of: object): string => Object.keys(of).sort().join(' ');

it('keeps every stored kind of why something is prevented', () => {
  expect(names(becauseText)).toMatchInlineSnapshot(
    `"address-changed-since-pricing batch-does-not-go-on being-confirmed-by being-submitted-by call-on-its-way cannot-be-read carts-left changed-missing changed-shipping-option-gone changed-shipping-price changed-since-pricing changed-total changed-validity clock-of-other-desk clock-went-back confirmed-by desk-does-not-know desk-has-done-it desk-owns-it desk-sends-it expired-on expired-some-day hold-let-go key-not-known lab-has-it leaves-out line-is-cart lines-are-carts many-matches named named-and-more no-match no-price no-right-to-make-roles not-held not-written-down nothing-left nothing-ready only-an-owner other-confirmation other-key other-price other-total outcome-is-known placed-again priced-since-approval priced-since-review server-too-old shipping-not-offered shipping-open submission-of-other-cart submitted-by text too-large-to-share waited-too-long waits-for-desks whole-total workspace-closed workspace-exists workspace-missing workspace-newer workspace-older workspace-silent would-be-sent-to"`,
  );
});

it('keeps every stored kind of what a reconciliation found', () => {
  expect(names(remarkText)).toMatchInlineSnapshot(
    `"ask-about-price ask-about-recipient became-another by-confirmation-id by-mark by-mark-of-order by-reference by-submission-id by-submission-id-of-order by-superseded-id call-about-both call-about-replaced carts-before copied-from counted-as-refused do-not-submit-anew do-not-submit-anew-as from-another-desk from-elsewhere fulfillment-not-read in-fulfillment-alone just-sent lab-has-order look-or-send-again looks-like mark-not-found may-be-this-draft may-be-this-one may-be-this-order names-earlier-creation names-nothing-here no-longer-listed not-in-order not-listed of-unlisted-submission on-its-way-now open-submission orders-failed orders-not-listed orders-uncertain outcome-unknown price-differs read-and-ask read-on-its-own recipients-differ record-became record-of-order record-what-lab-says recorded-as-absent same-cart same-items same-recipient same-reference sent-from-here-too still-on-its-way too-recent without-id"`,
  );
});

it('keeps every stored kind of what is unusual in a batch', () => {
  expect(names(unusualText)).toMatchInlineSnapshot(`"more named odd piece pieces price"`);
});

it('keeps every stored kind of what a field takes', () => {
  expect(names(expectationText)).toMatchInlineSnapshot(
    `"accepted-name address-of-same-service address-of-service any-configured-product any-editor at-most-bytes awaited-verifier bytes certificate-of-server editor-id empty-list https-address invitation invitation-passphrase invitation-unused invitation-whole json-object month name-of-value name-once no-enabled-address order-with-id other-field-name part-of-address password-of-user priority-of-type product-that-can-be-made public-address shipping-type type-of-priority value value-that-fits whole-number-from whole-numbers"`,
  );
});

it('keeps every stored kind of what an answer lacks', () => {
  expect(names(answerFaultText)).toMatchInlineSnapshot(
    `"and-refusal empty foreign-webp invalid missing no-picture no-size no-success none-confirmed null other-type other-value page-again too-many-pixels"`,
  );
});

it('keeps every stored kind of what happened', () => {
  const kinds = recordedFactSchema.options.map(({ shape }) => shape.kind.value);
  expect(kinds.sort().join(' ')).toMatchInlineSnapshot(
    `"approval-passed-over batch-approved brought-over call-since callback-enabled callback-forgotten callback-registered callback-replaced comment-written confirmation-approved confirmation-settled copy-guarded creation-given-up creation-overtaken customer-price-removed customer-price-set delivery-pasted elsewhere-settled event-verified found-after-restore fulfillment-names handed-over held hold-changed hold-released hold-taken-back key-renewed known-elsewhere lab-said-already mark-found-in-list need-checked need-reopened need-resolved need-snoozed need-woken not-known-elsewhere not-sent note-removed note-written order-failed order-progressed order-proven person-said personal-data-erased receiver-off receiver-on receiver-path-renewed reconciled restored-settled sent-again started-over submission-failed submission-has-mark submission-progressed submit-approved submit-settled taken-over versions-settled work-assigned workspace-changed"`,
  );
});
