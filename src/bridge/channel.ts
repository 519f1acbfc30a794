import { z } from 'zod';
import { isPathPart } from '@contract/routes';

/** What a channel takes and what it answers, as runtime schemas; the types follow from them. */
export interface Channel<Argument extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly argument: Argument;
  readonly answer: Answer;
}

/**
 * Describes one channel of the bridge. Its schemas are made when the first call needs them, and kept: to make those of
 * every channel was the largest part of reading main at every start, and most channels are not called in most runs.
 */
export function channel<Argument extends z.ZodType, Answer extends z.ZodType>(
  argument: () => Argument,
  answer: () => Answer,
): Channel<Argument, Answer> {
  let [argumentMade, answerMade]: [Argument | null, Answer | null] = [null, null];
  return {
    get argument() {
      return (argumentMade ??= argument());
    },
    get answer() {
      return (answerMade ??= answer());
    },
  };
}

/** A text that a route of the service can carry as a part of its path. */
export const routePart = (): z.ZodString => z.string().refine(isPathPart, 'an id');
