import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Status } from '@bridge/app';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { frameText } from '@languages/de/renderer/frame';
import { useDesk } from '@renderer/frame/desk';
import { type RailArea, useRailAreas } from '@renderer/frame/rail-areas';
import { useSettings } from '@renderer/settings/settings';

const paused = vi.hoisted(() => ({ count: 0 }));
vi.mock('@renderer/ready', () => ({ firstViewShown: Promise.resolve() }));
vi.mock('@renderer/bridge', () => ({
  on: () => () => undefined,
  call: () => {
    const rows = Array.from({ length: paused.count }, () => ({ state: 'paused' }));
    return Promise.resolve({ ok: true, value: { rows, total: rows.length } });
  },
}));
vi.mock('@renderer/ui/theme/appearance', () => ({
  chooseScheme: () => undefined,
  chooseContrast: () => undefined,
}));

beforeEach(() => {
  setActivePinia(createPinia());
});
afterEach(() => setLanguage(ENGLISH));

/** The areas of the rail of a desk that has as many of everything. */
async function railOf(count: number): Promise<(key: string) => RailArea | undefined> {
  paused.count = count;
  const counts = { carts: count, catalogCarts: count, orders: count, submissions: count };
  useDesk().status = {
    counts: { ...counts, uncertain: count, uncertainCarts: count, needs: count },
  } as unknown as Status;
  const areas = useRailAreas();
  await new Promise((resolve) => setImmediate(resolve));
  return (key) => areas.value.find((area) => area.key === key);
}

const SPOKEN: readonly { count: number; english: Record<string, string>; german: Record<string, string> }[] =
  [
    {
      count: 0,
      english: { needs: 'Needs you', orders: 'Orders', carts: 'Carts', batches: 'Batches' },
      german: { needs: 'Zu erledigen', orders: 'Aufträge', carts: 'Warenkörbe', batches: 'Stapel' },
    },
    {
      count: 1,
      english: {
        needs: 'Needs you, 1 item needs you',
        orders: 'Orders, 1, 1 order with unknown outcome',
        carts: 'Carts, 1, 1 submission with unknown outcome',
        batches: 'Batches, 1, 1 batch is waiting for you',
        submissions: 'Submissions, 1',
      },
      german: {
        needs: 'Zu erledigen, 1 Punkt ist zu erledigen',
        orders: 'Aufträge, 1, 1 Auftrag mit unbekanntem Ausgang',
        carts: 'Warenkörbe, 1, 1 Einreichung mit unbekanntem Ausgang',
        batches: 'Stapel, 1, 1 Stapel wartet auf Sie',
        submissions: 'Einreichungen, 1',
      },
    },
    ...[2, 3695].map((count) => {
      const said = count.toLocaleString();
      return {
        count,
        english: {
          needs: `Needs you, ${said} items need you`,
          orders: `Orders, ${said}, ${said} orders with unknown outcome`,
          carts: `Carts, ${said}, ${said} submissions with unknown outcome`,
          batches: `Batches, ${said}, ${said} batches are waiting for you`,
          submissions: `Submissions, ${said}`,
        },
        german: {
          needs: `Zu erledigen, ${said} Punkte sind zu erledigen`,
          orders: `Aufträge, ${said}, ${said} Aufträge mit unbekanntem Ausgang`,
          carts: `Warenkörbe, ${said}, ${said} Einreichungen mit unbekanntem Ausgang`,
          batches: `Stapel, ${said}, ${said} Stapel warten auf Sie`,
          submissions: `Einreichungen, ${said}`,
        },
      };
    }),
  ];

it.each(SPOKEN)(
  'says each figure of the rail with its words, of $count',
  async ({ count, english, german }) => {
    const rail = await railOf(count);
    for (const [key, words] of Object.entries(english)) expect(rail(key)?.spoken).toBe(words);
    setActivePinia(createPinia());
    setLanguage(languageOf('de', 'ltr', { frameText }));
    const translated = await railOf(count);
    for (const [key, words] of Object.entries(german)) expect(translated(key)?.spoken).toBe(words);
    // The mark that is drawn counts what its words count.
    for (const [key, mark] of [
      ['needs', 'open'],
      ['orders', 'unknown'],
      ['carts', 'unknown'],
      ['batches', 'waiting'],
    ] as const)
      expect(rail(key)?.[mark].count).toBe(count);
  },
);

it('counts the carts of the kind that its list shows', async () => {
  const area = await railOf(3);
  useDesk().status = {
    counts: { ...useDesk().status?.counts, carts: 5, catalogCarts: 2 },
  } as unknown as Status;
  expect(area('carts')).toMatchObject({ path: '/carts', count: 5 });
  useSettings().settings.cartKind = 'catalog';
  expect(area('carts')).toMatchObject({ path: '/submission-carts', count: 2 });
});
