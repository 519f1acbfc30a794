/** The lab's catalog as it was last read, per account. */
export const COMMERCE_CATALOG = ``;
