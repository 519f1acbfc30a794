import { expect, it } from 'vitest';
import { readNotices } from '@renderer/settings/notices';
import { shippedPackages } from '../../../../scripts/bill-of-materials.mjs';
import { makeNotices } from '../../../../scripts/notices.mjs';

it('takes the notices apart as a build writes them, each with its name, licence and text', () => {
  const written = makeNotices(shippedPackages(['node_modules/vue']));
  const { introduction, notices } = readNotices(written);
  expect(introduction).toMatch(/^Proofdesk ships with the \d+ works below/);
  expect(introduction).toContain(`the ${notices.length} works`);
  expect(notices.filter(({ name, licence, text }) => name === '' || licence === '' || text === '')).toEqual(
    [],
  );
  expect(new Set(notices.map(({ name }) => name)).size).toBe(notices.length);
  expect(notices.find(({ name }) => name.startsWith('vue '))).toMatchObject({
    licence: 'MIT',
    text: expect.stringMatching(
      /^Ships: in the code of Proofdesk\nText: LICENSE\n\nThe MIT License[^]*Yuxi \(Evan\) You/,
    ),
  });
});

it('makes nothing of another text', () => {
  expect(readNotices('')).toEqual({ introduction: '', notices: [] });
});
