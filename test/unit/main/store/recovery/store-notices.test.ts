import type { StoreEvent } from '@main/store/open';
import { noticeOf } from '@main/store/recovery/store-notices';
import { noticeInWords } from '@main/workflows/inbox/notice-words';
import { describe, expect, it } from 'vitest';

const wordsOf = (event: StoreEvent): string | null => {
  const notice = noticeOf(event);
  return notice === null ? null : noticeInWords(notice);
};

const problem = { kind: 'storage', state: 'read-only', cause: 'x' } as const;

describe('what a person reads about the database', () => {
  it('names the file that was set aside, and whether a copy is there', () => {
    const event = { kind: 'set-aside', file: '/data/proofdesk-damaged-x.db', at: 1, faults: ['y'] } as const;
    expect(noticeOf({ ...event, soundSnapshot: null })?.kind).toBe('database-lost');
    const without = wordsOf({ ...event, soundSnapshot: null });
    expect(without).toContain('proofdesk-damaged-x.db');
    expect(without).not.toContain('/data');
    expect(without).toContain('no earlier copy');
    expect(noticeOf({ ...event, soundSnapshot: '/c.db' })?.kind).toBe('database-set-aside');
    expect(wordsOf({ ...event, soundSnapshot: '/c.db' })).toContain(
      'You can restore a verified earlier copy',
    );
  });

  it('leaves a desk that was put back to its banner', () => {
    expect(noticeOf({ kind: 'recovery-copy-in-use', until: 0 })).toBe(null);
  });

  it('says one thing for each, and nothing of what needs no word', () => {
    const events: StoreEvent[] = [
      { kind: 'missing', soundSnapshot: null },
      { kind: 'log-lost', file: null, until: 0 },
      { kind: 'log-lost', file: '/desk/proofdesk-damaged.db', until: 0 },
      { kind: 'read-only', problem },
      { kind: 'full', problem },
    ];
    const texts = events.map(wordsOf);
    expect(new Set(texts).size).toBe(events.length);
    expect(texts.every((text) => text !== null && !text.includes('!'))).toBe(true);
    expect(noticeOf({ kind: 'migrated', from: 1, to: 2, snapshot: null })).toBeNull();
  });
});
