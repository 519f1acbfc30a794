/** Submission carts and their prices. */
export const COMMERCE_SUBMISSION_CARTS = ``;
