import { describe, expect, it } from 'vitest';
import { FAULTS, POINTS } from '@core/proof/fault-matrix';
import { documentOf, meetings } from '../../../scripts/fault-document.mjs';

/** What a run saw that tried two meetings, one of which failed once. */
const seen: Parameters<typeof documentOf>[0] = {
  matrix: { faults: FAULTS, points: POINTS },
  tries: [
    { how: 'real', fault: 'F1', point: 'E3', passed: 12, tried: 12 },
    { how: 'desk', fault: 'F1', point: 'E3', passed: 3, tried: 3 },
    { how: 'simulated', fault: 'F4', point: 'E9', passed: 6, tried: 7 },
  ],
  kills: [
    { process: 'main', during: 'a start', seed: 's', readyAfter: 900 },
    { process: 'main', during: 'a start', seed: 's', readyAfter: 2_100 },
    { process: 'helper', during: 'helper at E4', seed: 's', readyAfter: null },
  ],
  steps: [{ name: 'the desk in Node', seconds: 61.4, said: '26 tests passed, 1 failed', ok: false }],
  about: ['Proofdesk 0.1.0'],
  date: '2026-11-21',
};

describe('the document of the fault matrix', () => {
  const text = documentOf(seen);

  it('has a figure for each meeting that was tried, and how, and says so where one failed', () => {
    expect(text).toContain('| 15 of 15 RD |');
    expect(text).toContain('| **6 of 7 S** |');
  });

  it('names every meeting that was not tried', () => {
    const untried = meetings(seen).filter(({ tried }) => tried === 0).length;
    expect(untried).toBeGreaterThan(100);
    expect(text.split('**not tried**').length - 1).toBe(untried);
    expect(text).toContain(`${untried + 2} meetings of a fault and a point; 2 tried, ${untried} not; 1 with`);
  });

  it('counts the kills by process and by what was on its way, and how long a start took after them', () => {
    expect(text).toContain('| main | a start | 2 | 2100 / 2100 |');
    expect(text).toContain('| helper | helper at E4 | 1 | – |');
    expect(text).toContain('1 of 2 under 2 s');
  });

  it('says which part of the run failed', () => {
    expect(text).toContain('| the desk in Node | 61 s | **failed**: 26 tests passed, 1 failed |');
  });
});
