/** Tables of callbacks after sending. */
export const AFTER_CALLBACKS = '';
