/** Tables of reconciliation after sending. */
export const AFTER_RECONCILIATION = '';
