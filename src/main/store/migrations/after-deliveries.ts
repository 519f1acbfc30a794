/** Tables of deliveries after sending. */
export const AFTER_DELIVERIES = '';
