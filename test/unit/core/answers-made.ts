import type { Answer } from '@contract/answers';

/** A whole JSON answer, as the transport hands it over. */
export function jsonAnswer(status: number, body: unknown, more: Partial<Answer> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    text: typeof body === 'string' ? body : JSON.stringify(body),
    complete: true,
    tooLarge: false,
    ...more,
  };
}
