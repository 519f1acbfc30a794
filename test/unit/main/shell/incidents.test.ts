import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashesByWeek } from '@main/diagnostics/count-incidents';
import { readIncidents } from '@main/diagnostics/read-incidents';
import { INCIDENTS_BYTES, noteIncidents } from '@main/shell/incidents';
import { afterEach, beforeEach, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 26, 12);
let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'incidents-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const run = (now = () => NOW, written: readonly string[] = []) =>
  noteIncidents(join(folder, 'logs'), { program: '1.2.3', written, now });

it('keeps what was noted across runs, for its owner alone', async () => {
  run()({ what: 'end' });
  run()({ what: 'crash', of: 'page', why: 'oom, exit code 11' });
  expect(await readIncidents(join(folder, 'logs'))).toEqual([
    { what: 'start', at: NOW, program: '1.2.3', seen: null },
    { what: 'end', at: NOW },
    { what: 'start', at: NOW, program: '1.2.3', seen: null },
    { what: 'crash', at: NOW, of: 'page', why: 'oom, exit code 11' },
  ]);
  const file = join(folder, 'logs/incidents.jsonl');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
});

it('knows when a run that did not end by itself was last seen', async () => {
  const log = join(folder, 'proofdesk.log');
  writeFileSync(log, 'Started\n');
  utimesSync(log, (NOW - 5_000) / 1000, (NOW - 5_000) / 1000);
  run(() => NOW - 10_000);
  run(() => NOW, [log, join(folder, 'not there')]);
  const incidents = await readIncidents(join(folder, 'logs'));
  expect(incidents.at(-1)).toMatchObject({ what: 'start', seen: NOW - 5_000 });
  expect(crashesByWeek(incidents, NOW)[0]?.crashes.main).toBe(1);
});

it('is bounded however often something crashes, and keeps the newest', async () => {
  const note = run();
  const why = 'GPU, crashed, exit code '.padEnd(200, '1');
  for (let count = 0; count < 3_000; count += 1) note({ what: 'crash', of: 'helper', why });
  note({ what: 'crash', of: 'page', why: 'the last' });
  const sizes = readdirSync(join(folder, 'logs')).map((name) => statSync(join(folder, 'logs', name)).size);
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThan(INCIDENTS_BYTES + 1_000);
  const kept = await readIncidents(join(folder, 'logs'));
  expect(kept.at(-1)).toMatchObject({ why: 'the last' });
  expect(kept.length).toBeGreaterThan(500);
});

it('leaves out lines that were cut off by a crash, or that a newer version wrote', async () => {
  const note = run();
  writeFileSync(join(folder, 'logs/incidents.jsonl'), '{"what":"eclipse","at":1}\n{"what":"cra', {
    flag: 'a',
  });
  writeFileSync(join(folder, 'logs/incidents.jsonl'), '\n', { flag: 'a' });
  note({ what: 'end' });
  expect((await readIncidents(join(folder, 'logs'))).map(({ what }) => what)).toEqual(['start', 'end']);
});

it('throws nothing where the disk takes no writes', async () => {
  writeFileSync(join(folder, 'logs'), 'a file in the place of the folder');
  expect(() => run()({ what: 'end' })).not.toThrow();
  expect(readFileSync(join(folder, 'logs'), 'utf8')).toContain('in the place');
  expect(await readIncidents(join(folder, 'logs'))).toEqual([]);
});
