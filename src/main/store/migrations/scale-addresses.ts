/** The address book, and what an account gives to a new cart. */
export const SCALE_ADDRESSES = ``;
