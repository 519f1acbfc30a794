import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildForTrial } from '../../../scripts/desks-build.mjs';
import { shapeOf } from '../../desks/run/shapes.mjs';
import { trial } from '../../desks/run/trial.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-several-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('brings the orders of a studio to their end once, though desks, networks and the server fail', async () => {
  const outDir = join(folder, 'programs');
  const [program, lab] = [await buildForTrial('desk', { outDir }), await buildForTrial('lab', { outDir })];
  const { findings, summary } = await trial({
    ...shapeOf('short'),
    ...{ seed: 'short', folder: join(folder, 'trial'), program, lab, say: () => undefined },
  });
  // On a busy computer not all is quiet in time; what has to hold then as well comes first.
  const always = ['once', 'granted', 'log', 'mistake', 'trial'];
  expect(findings.filter(({ check }) => always.includes(check))).toEqual([]);
  const isQuiet = !findings.some(({ check }) => check === 'quiet');
  expect(findings.filter(({ check }) => isQuiet && ['certainty', 'edits'].includes(check))).toEqual([]);
  expect(summary?.arrivals).toBeGreaterThan(10);
}, 120_000);
