import { NoticeRepository } from '@main/store/inbox/notices';
import { PreviewRepository, type StoredPreview } from '@main/store/catalog/previews';
import { describe, expect, it } from 'vitest';
import { temporaryDesk } from '../temporary-desk';

describe('notices', () => {
  it('stay until they are dismissed, and are said once', () => {
    const notices = new NoticeRepository(temporaryDesk().database);
    const notice = { kind: 'holds-waiting', params: { name: 'Smith\0', count: 2 } } as const;
    const first = notices.add(notice, 5, ['a', 'b']);
    expect(first).toMatchObject({ kind: 'holds-waiting', fact: notice, at: 5, ids: ['a', 'b'] });
    expect(notices.add(notice, 6, ['a', 'b'])).toEqual(first);
    const second = notices.add(notice, 5, ['a']);
    expect(notices.open()).toEqual([first, second]);
    notices.dismiss(first.id, 7);
    notices.dismiss(first.id, 8);
    notices.dismiss('no-such', 8);
    expect(notices.open()).toEqual([second]);
    expect(notices.add(notice, 5, ['a', 'b']).id).not.toBe(first.id);
  });
});

describe('previews', () => {
  const preview: StoredPreview = {
    sourceHash: 'h1',
    sourceUrl: 'https://pictures.example/1.png?x=%00',
    accountId: 'account-1',
    fileName: 'h1.png',
    contentType: 'image/png',
    width: 256,
    height: 170,
    bytes: 12345,
    fetchedAt: 9,
    problem: null,
    withheld: false,
  };

  it('are wanted, fetched or failed', () => {
    const previews = new PreviewRepository(temporaryDesk().database);
    expect(previews.read('h1')).toBeUndefined();
    previews.want([preview, { ...preview, sourceHash: 'h2' }]);
    expect(previews.missing(10).map(({ sourceHash }) => sourceHash)).toEqual(['h1', 'h2']);
    previews.save(preview);
    expect(previews.read('h1')).toEqual(preview);
    const problem = {
      kind: 'html',
      status: 502,
      contentType: 'text/html',
      rawBody: '<p>',
      rawBodyCut: false,
      title: null,
    } as const;
    const failed = {
      ...preview,
      sourceHash: 'h2',
      fileName: null,
      contentType: null,
      width: null,
      height: null,
      bytes: null,
      problem,
    };
    previews.save(failed);
    expect(previews.read('h2')).toEqual(failed);
    expect(previews.missing(10)).toEqual([failed]);
    // One that a file named is not wanted before a person or the lab wants it.
    previews.want([{ ...preview, sourceHash: 'h3', withheld: true }]);
    expect(previews.missing(10)).toEqual([failed]);
    previews.want([{ ...preview, sourceHash: 'h3', withheld: true }]);
    expect(previews.read('h3')?.withheld).toBe(true);
    previews.want([{ ...preview, sourceHash: 'h3' }]);
    previews.want([{ ...preview, sourceHash: 'h3', withheld: true }]);
    expect(previews.read('h3')?.withheld).toBe(false);
    // What is there is not forgotten when it is wanted again.
    previews.want([preview]);
    expect(previews.read('h1')).toEqual(preview);
  });
});
