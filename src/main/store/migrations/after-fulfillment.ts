/** Tables of fulfillment after sending. */
export const AFTER_FULFILLMENT = '';
