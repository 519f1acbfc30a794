import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entryText, LOG_BYTES, openLog } from '@main/shell/log';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJhY2NvdW50SWQiOiI0ODgxMiJ9.c2lnbmF0dXJl';

describe('an entry', () => {
  it('holds no bearer header and nothing in the form of a key', () => {
    for (const part of [
      `Authorization: Bearer ${TOKEN}`,
      `bearer opaque-key-0123456789`,
      `{"key":"${TOKEN}"}`,
      new Error(`refused: ${TOKEN}`),
      { headers: { authorization: `Bearer ${TOKEN}` } },
      [TOKEN],
      new Error('outer', { cause: new Error(`inner ${TOKEN}`) }),
    ]) {
      const text = entryText(['failed', part], []);
      expect(text).not.toMatch(/eyJ|c2lnbmF0dXJl|0123456789/);
      expect(text).toContain('[key removed]');
    }
  });

  it('holds no key that is known, in any spelling', () => {
    const key = 'opaque/key+with=signs';
    for (const spelled of [key, encodeURIComponent(key), JSON.stringify(key)])
      expect(entryText([`at ${spelled}`], [key])).toBe(
        `at ${spelled.startsWith('"') ? '"[key removed]"' : '[key removed]'}`,
      );
  });

  it('keeps words, stacks and causes', () => {
    const text = entryText(
      ['It broke', new TypeError('left is undefined', { cause: new Error('disk') })],
      [],
    );
    expect(text).toMatch(/It broke TypeError: left is undefined[^]*log\.test[^]*disk/);
  });

  it('is cut when it is very long', () => {
    expect(entryText(['a'.repeat(30_000)], [])).toMatch(/^a{20000} … 10000 more characters$/);
  });
});

describe('the log file', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'log-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is for its owner alone, and has no key in it', () => {
    const log = openLog(join(folder, 'logs'));
    log.hide('opaque-studio-key');
    log.info('Started');
    log.info('Asked with opaque-studio-key', { key: TOKEN });
    const file = join(folder, 'logs/proofdesk.log');
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/\[info\].*Started/);
    expect(text).toContain('Asked with [key removed]');
    expect(text).not.toMatch(/eyJ|opaque-studio-key/);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('is bounded however much is noted in however many runs, and keeps the newest', () => {
    const logs = join(folder, 'logs');
    const longest = 'ü'.repeat(30_000);
    for (let run = 0; run < 3; run += 1) {
      const log = openLog(logs);
      for (let entry = 0; entry < 60; entry += 1) log.info(`${run}.${entry} ${longest}`);
    }
    const files = readdirSync(logs).map((name) => join(logs, name));
    expect(files).toHaveLength(2);
    // The entry that is too much is still in it: 20,000 characters of two bytes each.
    for (const file of files) expect(statSync(file).size).toBeLessThan(LOG_BYTES + 45_000);
    expect(readFileSync(join(logs, 'proofdesk.log'), 'utf8')).toContain(' 2.59 ');
  });
});
