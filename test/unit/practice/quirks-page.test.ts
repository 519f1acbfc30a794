import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { QUIRK_NAMES, QUIRKS } from '@practice/quirks/quirks';
import { expectPage } from '../written-page';

const PAGE = 'practice-lab.md';

it('explains every quirk of the practice lab, in the words of its list', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs', PAGE), 'utf8');
  const [, before, after] = /^([^]*<!-- quirks -->\n)[^]*(<!-- \/quirks -->[^]*)$/.exec(text) ?? [];
  expect([before, after]).not.toContain(undefined);
  const section = QUIRK_NAMES.map((name) => {
    const { does, fills } = QUIRKS[name];
    return `- \`${name}\`. ${does}. (${fills}.)`;
  });
  await expectPage(PAGE, `${before}\n${section.join('\n')}\n\n${after}`);
});
