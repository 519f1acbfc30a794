import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { channel } from '@bridge/channel';

describe('the schemas of a channel', () => {
  it('are made when they are first needed, each once', () => {
    const [argument, answer] = [vi.fn(() => z.string()), vi.fn(() => z.number())];
    const described = channel(argument, answer);
    expect(argument).not.toHaveBeenCalled();
    expect(described.argument.parse('a')).toBe('a');
    expect(described.argument).toBe(described.argument);
    expect(answer).not.toHaveBeenCalled();
    expect(described.answer.safeParse('a').success).toBe(false);
    expect(argument).toHaveBeenCalledTimes(1);
    expect(answer).toHaveBeenCalledTimes(1);
  });
});
