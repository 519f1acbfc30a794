import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { Status } from '@bridge/app';
import {
  type AnswerOf,
  type ArgumentOf,
  type BridgeApi,
  CHANNELS,
  type EnvelopeOf,
  type EnvelopeText,
  EVENTS,
  type EventOf,
  type ParsedArgumentOf,
} from '@bridge/contract';
import { BRIDGE_KEY, CHANNEL_NAMES, type ChannelName, EVENT_NAMES, type EventName } from '@bridge/names';
import type { Result } from '@contract/problems';
import type { Settings } from '@core/settings/settings';

describe('the names of the bridge', () => {
  it('gives every channel a schema, and every schema a channel', () => {
    expect(Object.keys(CHANNELS).sort()).toEqual([...CHANNEL_NAMES].sort());
  });

  it('gives every event a schema, and every schema an event', () => {
    expect(Object.keys(EVENTS).sort()).toEqual([...EVENT_NAMES].sort());
  });

  it('says each name once', () => {
    expect(new Set(CHANNEL_NAMES).size).toBe(CHANNEL_NAMES.length);
    expect(new Set(EVENT_NAMES).size).toBe(EVENT_NAMES.length);
    expect(CHANNEL_NAMES).not.toContain(BRIDGE_KEY);
  });

  it('names every channel by its area and what it does there', () => {
    for (const name of CHANNEL_NAMES)
      expect(name).toMatch(
        /^(app|accounts|carts|orders|catalog|configured-products|submission-carts|submissions|batches|holds|templates|cart-files|lists|window|addresses|imports|when-online|activity|webhooks|deliveries|needs|fulfillment|customers|reconciliation|history|today|diagnostics|proof|practice|backups|settings|updates|workspace):[a-z]+(-[a-z]+)*$/,
      );
  });

  it('takes no moment that no date can say', () => {
    const snooze = (until: number) =>
      CHANNELS['needs:snooze'].argument.safeParse({ keys: ['a'], until }).success;
    const hold = (at: number) => {
      const until = { kind: 'at', at };
      return CHANNELS['holds:change'].argument.safeParse({ id: 'a', revision: 1, until }).success;
    };
    expect([8.64e15, 8.64e15 + 1].map(snooze)).toEqual([true, false]);
    expect([8.64e15, 8.64e15 + 1].map(hold)).toEqual([true, false]);
  });

  it.each(['', '.', '..'])('asks the lab for nothing that no path can carry: "%s"', (part) => {
    const accountId = 'practice-lab';
    expect(CHANNELS['catalog:fetch'].argument.safeParse({ accountId, ref: part }).success).toBe(false);
    expect(CHANNELS['submissions:fetch'].argument.safeParse({ accountId, submissionId: part }).success).toBe(
      false,
    );
    expect(CHANNELS['catalog:fetch'].argument.safeParse({ accountId, ref: `a${part}` }).success).toBe(true);
  });

  it.each(CHANNEL_NAMES)('%s has schemas for its argument and its answer', (name) => {
    expect(CHANNELS[name].argument).toBeInstanceOf(z.ZodType);
    expect(CHANNELS[name].answer).toBeInstanceOf(z.ZodType);
  });

  it.each(CHANNEL_NAMES)('%s refuses an argument that is of another kind altogether', (name) => {
    for (const wrong of [7, 'text', [], null])
      expect(CHANNELS[name].argument.safeParse(wrong).success).toBe(false);
  });
});

describe('keys', () => {
  it('have no way back over the bridge', () => {
    const secret = /"(apiKey|token|secret|password|authorization)":/i;
    for (const name of CHANNEL_NAMES) {
      const answer = JSON.stringify(
        z.toJSONSchema(CHANNELS[name].answer, { unrepresentable: 'any', io: 'output' }),
      );
      expect(secret.test(answer), name).toBe(false);
      // Elsewhere a `key` names a picture.
      if (name.startsWith('accounts:')) expect(answer, name).not.toContain('"key":');
    }
  });
});

describe('the types of the bridge', () => {
  it('follow from the schemas', () => {
    expectTypeOf<keyof typeof CHANNELS>().toEqualTypeOf<ChannelName>();
    expectTypeOf<keyof typeof EVENTS>().toEqualTypeOf<EventName>();
    expectTypeOf<ArgumentOf<'settings:read'>>().toEqualTypeOf<undefined>();
    expectTypeOf<AnswerOf<'settings:read'>>().toEqualTypeOf<Settings>();
    expectTypeOf<AnswerOf<'app:status'>>().toEqualTypeOf<Status>();
    expectTypeOf<AnswerOf<'app:copy'>>().toEqualTypeOf<null>();
    expectTypeOf<EventOf<'changed'>['ids']>().toEqualTypeOf<string[]>();
  });

  it('let a caller leave out what has a default, and give it to the handler', () => {
    expectTypeOf<{ accountId: string }>().toExtend<ArgumentOf<'carts:list'>>();
    expectTypeOf<ParsedArgumentOf<'carts:list'>['limit']>().toEqualTypeOf<number>();
    expect(CHANNELS['carts:list'].argument.parse({ accountId: 'a' })).toMatchObject({
      limit: 200,
      filter: 'open',
    });
  });

  it('say nothing in an answer that JSON would not', () => {
    const lost = CHANNEL_NAMES.flatMap((name) => {
      try {
        const { answer } = CHANNELS[name];
        // Nothing at all stays nothing.
        if (!(answer instanceof z.ZodVoid)) z.toJSONSchema(answer, { io: 'input' });
        return [];
      } catch (cause) {
        return [`${name}: ${String(cause)}`];
      }
    });
    expect(lost).toEqual([]);
  });

  it('tie the answer of a call to its name', () => {
    type Call = BridgeApi['call'];
    const read = (api: { call: Call }) => api.call('settings:read', undefined);
    expectTypeOf(read).returns.resolves.toEqualTypeOf<EnvelopeText<'settings:read'>>();
    expectTypeOf<EnvelopeOf<'settings:read'>>().toEqualTypeOf<Result<Settings>>();
    const unknownName = (api: { call: Call }) =>
      // @ts-expect-error There is no such channel.
      api.call('settings:erase', undefined);
    const wrongArgument = (api: { call: Call }) =>
      // @ts-expect-error A theme is a word of three.
      api.call('settings:write', { theme: 'pink' });
    const noTotal = (api: { call: Call }) =>
      // @ts-expect-error A total is approved.
      api.call('orders:confirm', { id: 'o', confirmationId: 'c', missing: [] });
    expectTypeOf(unknownName).toBeFunction();
    expectTypeOf(wrongArgument).toBeFunction();
    expectTypeOf(noTotal).toBeFunction();
  });

  it('end a listening with the function that it answered', () => {
    expectTypeOf<BridgeApi['on']>().returns.toEqualTypeOf<() => void>();
  });
});
