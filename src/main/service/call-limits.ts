import type { Timeouts } from './call-watch';

const MEBIBYTE = 1_048_576;

/** What a kind of call may take: milliseconds, and bytes of its answer. */
export interface CallLimits {
  readonly timeouts: Timeouts;
  readonly maxBytes: number;
}

/**
 * Limits by kind of call. The document names none; these are generous for a slow lab on a bad line.
 * A create or confirm waits long, because giving up on it makes its outcome unknown.
 */
export const CALL_LIMITS = {
  /** A whole cart with its order comes back: large and slow to make. */
  export: { timeouts: { answerMs: 90_000, totalMs: 180_000 }, maxBytes: 32 * MEBIBYTE },
  create: { timeouts: { answerMs: 90_000, totalMs: 120_000 }, maxBytes: 8 * MEBIBYTE },
  confirm: { timeouts: { answerMs: 90_000, totalMs: 120_000 }, maxBytes: 2 * MEBIBYTE },
  read: { timeouts: { answerMs: 30_000, totalMs: 60_000 }, maxBytes: 8 * MEBIBYTE },
  /** Everything that needs the token waits for it. */
  token: { timeouts: { answerMs: 20_000, totalMs: 30_000 }, maxBytes: MEBIBYTE },
  /** A person waits for it and nothing depends on it. */
  test: { timeouts: { answerMs: 12_000, totalMs: 15_000 }, maxBytes: MEBIBYTE },
} as const satisfies Record<string, CallLimits>;
export type CallKind = keyof typeof CALL_LIMITS;
