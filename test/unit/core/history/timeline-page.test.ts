import { entryOf } from '@core/history/timeline';
import { timelinePage } from '@core/history/timeline-page';
import { expect, it } from 'vitest';

const pageOf = (change: Parameters<typeof entryOf>[0]): string =>
  timelinePage(
    { title: 'Okafor', lines: ['NL-2291'], entries: [entryOf(change)], madeAt: 5 },
    (at) => `moment ${at}`,
  );

it('prints each moment with its time, its person and its facts', () => {
  const page = pageOf({
    id: '1',
    at: 1_763_712_000_000,
    kind: 'approved',
    title: 'Approved',
    person: 'tester',
    facts: [{ label: 'Approved total', value: '$12.00', copy: false }],
  });
  expect(page).toContain('moment 1763712000000 · 2025-11-21T08:00:00.000Z · by tester');
  expect(page).toContain('<th>Approved total</th><td>$12.00</td>');
});

it('lets no text become markup, and says where a long one goes on', () => {
  const text = `<script>alert('x')</script>${'a'.repeat(10_000)}`;
  const page = pageOf({ id: '1', at: 1, kind: 'answered', title: '<b>"&', note: '</p>', text });
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('&#60;b&#62;&#34;&#38;');
  expect(page).toContain(`6,000 of ${text.length.toLocaleString('en')} characters`);
});
