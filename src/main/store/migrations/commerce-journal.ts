/** Lets the journal pin submits, whose subject is a submission cart and no order. */
export const COMMERCE_JOURNAL = ``;
