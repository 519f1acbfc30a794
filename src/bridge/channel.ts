import type { z } from 'zod';

/** What a channel takes and what it answers, as runtime schemas; the types follow from them. */
export interface Channel<Argument extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly argument: Argument;
  readonly answer: Answer;
}

/** Describes one channel of the bridge. */
export function channel<Argument extends z.ZodType, Answer extends z.ZodType>(
  argument: Argument,
  answer: Answer,
): Channel<Argument, Answer> {
  return { argument, answer };
}
