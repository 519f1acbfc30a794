/** Tables of needs after sending. */
export const AFTER_NEEDS = '';
