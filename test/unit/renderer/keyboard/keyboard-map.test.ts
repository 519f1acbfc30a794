import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectPage, table } from '../../written-page';

const INTRODUCTION = `# Every key

Made from the commands themselves (\`src/renderer/keyboard/every-command.ts\`) by
\`test/unit/renderer/keyboard/keyboard-map.test.ts\`; the test fails when this file and the commands differ, and
\`npx vitest run test/unit/renderer/keyboard/keyboard-map.test.ts -u\` updates it. In the app, _Keyboard
shortcuts_ shows the same list and searches it.

Everything can be done without a mouse. Three rules hold everywhere:

- **Search commands** opens a list of every command, cart and order: type a part of its name. What has no key of its
  own is reached there.
- While you write in a field, single letters belong to the text. The first Esc leaves the field and keeps what was typed.
- While a dialog is open, only its own keys act. Tab stays inside it, and Esc closes it without doing anything.
`;

/** A command with its keys as they are called on one system. */
interface Keyed {
  readonly label: string;
  readonly caps: string;
}

interface Map {
  readonly places: readonly {
    readonly title: string;
    readonly where: string;
    readonly keyed: readonly Keyed[];
  }[];
  readonly lists: readonly Keyed[];
}

/** The map as a page on this system makes it. */
async function mapOn(userAgent: string): Promise<Map> {
  vi.stubGlobal('navigator', { language: 'en-US', userAgent });
  vi.resetModules();
  const { everyCommand, listKeys } = await import('@renderer/keyboard/every-command');
  const { capsOf } = await import('@renderer/keyboard/keys');
  const keyed = ({ label, keys, otherKeys }: ReturnType<typeof listKeys>[number]): Keyed => ({
    label,
    caps: [keys, otherKeys]
      .filter((one) => one !== undefined)
      .map((one) => capsOf(one).join(' '))
      .join(' or '),
  });
  return {
    places: everyCommand().map(({ title, where, commands }) => ({
      title,
      where,
      keyed: commands.map(keyed),
    })),
    lists: listKeys().map(keyed),
  };
}

const both = (ours: readonly Keyed[], macs: readonly Keyed[]): string =>
  table(
    ['does', 'Windows, Linux', 'macOS'],
    ours
      .map(({ label, caps }, index) => [label, caps, macs[index]?.caps ?? ''])
      .filter(([, caps]) => caps !== ''),
  );

describe('the keyboard map', () => {
  beforeEach(() => vi.unstubAllGlobals());

  it('is written down as it is', async () => {
    const ours = await mapOn('Mozilla/5.0 (X11; Linux x86_64)');
    const macs = await mapOn('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
    expect(macs.places.flatMap(({ keyed }) => keyed.map(({ caps }) => caps)).join()).not.toMatch(/Ctrl|CTRL/);

    const places = ours.places.map(({ title, where, keyed }, index) => {
      const withKeys = keyed.some(({ caps }) => caps !== '');
      const without = keyed.filter(({ caps }) => caps === '').map(({ label }) => label);
      return [
        `## ${title}`,
        where === '' ? '' : `${where}.`,
        withKeys ? both(keyed, macs.places[index]?.keyed ?? []) : '',
        without.length === 0 ? '' : `By name: ${without.join('; ')}.`,
      ]
        .filter((part) => part !== '')
        .join('\n\n');
    });
    const lists = `## Lists\n\nIn every list and grid.\n\n${both(ours.lists, macs.lists)}`;
    const [everywhere = '', ...views] = places;
    await expectPage('keyboard.md', [INTRODUCTION, everywhere, lists, ...views, ''].join('\n\n'));
  });
});
