import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { problem } from '../http/problems';

const contentSchema = z.object({
  at: z.string(),
  filters: z.string(),
  account: z.string(),
  issued: z.number(),
});

/** How long a cursor lives on the lab's clock; afterwards it is answered with 410. The lab's own choice. */
const CURSOR_LIFE_MS = 60 * 60 * 1000;

/** Where a list goes on, or the refusal of the cursor that was sent. */
export type Position =
  { readonly ok: true; readonly at: string | null } | { readonly ok: false; readonly refusal: Response };

/** What a list was asked for. */
export interface ListRequest {
  readonly path: string;
  readonly account: string;
  /** The filters in a fixed order and spelling. */
  readonly filters: string;
  readonly now: number;
}

/**
 * Signs and reads cursors. A cursor holds the key of the last entry shown, not a count, so pages stay
 * where they are while entries are added (document: "Codes", CURSOR_INVALID and CURSOR_FILTER_MISMATCH).
 */
export class Cursors {
  constructor(private readonly secret: string) {}

  /** A cursor for what comes after the entry `at`. */
  issue(at: string, request: ListRequest): string {
    const content = JSON.stringify({
      at,
      filters: request.filters,
      account: request.account,
      issued: request.now,
    });
    const encoded = Buffer.from(content).toString('base64url');
    return `${encoded}.${this.mark(encoded)}`;
  }

  /** Reads the cursor of a request; null stands for the first page. */
  read(cursor: string | undefined, request: ListRequest): Position {
    if (cursor === undefined) return { ok: true, at: null };
    const encoded = cursor.slice(0, Math.max(cursor.indexOf('.'), 0));
    // Compared whole, so that nothing can be added behind the mark.
    const content = cursor === `${encoded}.${this.mark(encoded)}` ? this.parse(encoded) : null;
    if (content === null || content.account !== request.account) {
      return this.refuse(
        request,
        400,
        'The cursor is malformed or was altered; start from the first page',
        'CURSOR_INVALID',
      );
    }
    if (content.filters !== request.filters) {
      return this.refuse(
        request,
        400,
        'The cursor was issued for different filters',
        'CURSOR_FILTER_MISMATCH',
      );
    }
    if (request.now - content.issued > CURSOR_LIFE_MS) {
      return { ok: false, refusal: problem(request.path, { status: 410, title: 'The cursor has expired' }) };
    }
    return { ok: true, at: content.at };
  }

  private refuse(request: ListRequest, status: 400, title: string, code: string): Position {
    const invalidParams = [{ name: 'cursor', reason: title }];
    return { ok: false, refusal: problem(request.path, { status, title, code, invalidParams }) };
  }

  private parse(encoded: string): z.infer<typeof contentSchema> | null {
    try {
      return contentSchema.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
    } catch {
      return null;
    }
  }

  private mark(encoded: string): string {
    return createHmac('sha256', this.secret).update(encoded).digest('base64url').slice(0, 22);
  }
}
