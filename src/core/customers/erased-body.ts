/** What every byte of an erased body is. No request has such a body. */
const MARK = '*'.charCodeAt(0);

/** What a body is replaced by as a whole when personal data is erased: its length stays, as its digest does. */
export const erasedBody = (bytes: number): Uint8Array => new Uint8Array(bytes).fill(MARK);

/** Whether a body is one that was erased. */
export const isErasedBody = (body: Uint8Array): boolean =>
  body.length > 0 && body.every((byte) => byte === MARK);
