import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Component, createSSRApp } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { renderToString } from 'vue/server-renderer';
import type { Status } from '@bridge/app';
import type { Today, Week } from '@core/inbox/today';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { frameText } from '@languages/de/renderer/frame';
import { todayText } from '@languages/de/renderer/inbox';
import { useDesk } from '@renderer/frame/desk';
import FigureTiles from '@renderer/inbox/today/FigureTiles.vue';
import WeekCharts from '@renderer/inbox/today/WeekCharts.vue';

vi.mock('@renderer/bridge', () => ({
  on: () => () => undefined,
  call: () => new Promise(() => undefined),
}));

const german = languageOf('de', 'ltr', { frameText, todayText });

beforeEach(() => {
  setActivePinia(createPinia());
});
afterEach(() => setLanguage(ENGLISH));

/** What a person reads of a component: of each item of its list, or of the whole where it has none. */
async function read(component: Component, props: Record<string, unknown>, runs = 0): Promise<string[]> {
  const pinia = createPinia();
  const routes = [{ path: '/:all(.*)*', component: {} }];
  const app = createSSRApp(component, props)
    .use(pinia)
    .use(createRouter({ history: createMemoryHistory(), routes }));
  const running = Array.from({ length: runs }, (_, index) => ({ ...WORK, id: String(index) }));
  useDesk(pinia).status = { running } as unknown as Status;
  return (await renderToString(app)).split('<li').map(wordsOf);
}

const wordsOf = (html: string): string =>
  `<${html}`
    .replace(/<!--.*?-->/g, '')
    .split(/<[^>]*>/)
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter((piece) => piece !== '')
    .join(' | ');

const WORK = { kind: 'import', label: 'Sheet', subjectId: '', startedAt: 0, progress: null };

const today = (counts: Partial<Record<keyof Today, number>>): Today => {
  const figure = (name: keyof Today) => ({ count: counts[name] ?? 0, path: `/${name}` });
  return {
    awaiting: figure('awaiting'),
    held: figure('held'),
    unknownOrders: figure('unknownOrders'),
    unknownSubmissions: figure('unknownSubmissions'),
    batches: figure('batches'),
    editorCarts: figure('editorCarts'),
    catalogCarts: figure('catalogCarts'),
    placed: figure('placed'),
    submissions: figure('submissions'),
    done: { cart: true, order: true, sheet: true, ownAccount: true, catalog: true },
  };
};

interface Case {
  readonly of: Partial<Record<keyof Today | 'open' | 'snoozed' | 'running', number>>;
  readonly english: string;
  readonly german: string;
}

const TILES: readonly Case[] = [
  {
    of: { open: 0 },
    english: 'Needs you | 0 | nothing is open',
    german: 'Zu erledigen | 0 | nichts ist offen',
  },
  { of: { open: 1 }, english: 'Needs you | 1 | open', german: 'Zu erledigen | 1 | offen' },
  { of: { open: 2 }, english: 'Needs you | 2 | open', german: 'Zu erledigen | 2 | offen' },
  { of: { open: 3695 }, english: 'Needs you | 3,695 | open', german: 'Zu erledigen | 3,695 | offen' },
  {
    of: { open: 0, snoozed: 1 },
    english: 'Needs you | 0 | 1 snoozed',
    german: 'Zu erledigen | 0 | 1 zurückgestellt',
  },
  {
    of: { open: 3, unknownOrders: 1, unknownSubmissions: 2, snoozed: 2 },
    english: 'Needs you | 3 | 1 order with unknown outcome | 2 submissions with unknown outcome | 2 snoozed',
    german:
      'Zu erledigen | 3 | 1 Auftrag mit unbekanntem Ausgang | 2 Einreichungen mit unbekanntem Ausgang | 2 zurückgestellt',
  },
  {
    of: { open: 3, unknownOrders: 2, unknownSubmissions: 1 },
    english: 'Needs you | 3 | 2 orders with unknown outcome | 1 submission with unknown outcome',
    german: 'Zu erledigen | 3 | 2 Aufträge mit unbekanntem Ausgang | 1 Einreichung mit unbekanntem Ausgang',
  },
  {
    of: { awaiting: 0 },
    english: 'Awaiting confirmation | 0 | no orders are waiting',
    german: 'Wartet auf Bestätigung | 0 | keine Aufträge warten',
  },
  ...[1, 2, 3695].map((awaiting) => ({
    of: { awaiting },
    english: `Awaiting confirmation | ${awaiting.toLocaleString()} | not being made yet`,
    german: `Wartet auf Bestätigung | ${awaiting.toLocaleString()} | noch nicht in Fertigung`,
  })),
  {
    of: { held: 0 },
    english: 'Held | 0 | nothing is held',
    german: 'Zurückgehalten | 0 | nichts zurückgehalten',
  },
  ...[1, 2, 3695].map((held) => ({
    of: { held },
    english: `Held | ${held.toLocaleString()} | approved, waiting to be sent`,
    german: `Zurückgehalten | ${held.toLocaleString()} | freigegeben, noch nicht gesendet`,
  })),
  {
    of: { running: 0 },
    english: 'Running | 0 | nothing is running',
    german: 'In Arbeit | 0 | nichts in Arbeit',
  },
  {
    of: { running: 1 },
    english: 'Running | 1 | Importing “Sheet”',
    german: 'In Arbeit | 1 | Importieren “Sheet”',
  },
  {
    of: { running: 3 },
    english: 'Running | 3 | Importing “Sheet” | Importing “Sheet” | and 1 more',
    german: 'In Arbeit | 3 | Importieren “Sheet” | Importieren “Sheet” | und 1 weitere',
  },
  // A batch that is held or paused is approved, and does not run.
  {
    of: { batches: 1 },
    english: 'Running | 0 | 1 approved batch not finished',
    german: 'In Arbeit | 0 | 1 freigegebener Stapel nicht beendet',
  },
  {
    of: { batches: 2 },
    english: 'Running | 0 | 2 approved batches not finished',
    german: 'In Arbeit | 0 | 2 freigegebene Stapel nicht beendet',
  },
  {
    of: { placed: 0 },
    english: 'Arrived today | 0 | orders placed',
    german: 'Heute eingetroffen | 0 | aufgegebene Aufträge',
  },
  {
    of: { placed: 1 },
    english: 'Arrived today | 1 | order placed',
    german: 'Heute eingetroffen | 1 | aufgegebener Auftrag',
  },
  {
    of: { placed: 2, submissions: 1 },
    english: 'Arrived today | 2 | orders placed | 1 submission received',
    german: 'Heute eingetroffen | 2 | aufgegebene Aufträge | 1 Einreichung empfangen',
  },
  {
    of: { placed: 3695, submissions: 2 },
    english: 'Arrived today | 3,695 | orders placed | 2 submissions received',
    german: 'Heute eingetroffen | 3,695 | aufgegebene Aufträge | 2 Einreichungen empfangen',
  },
];

it.each(TILES)('says of $of: $english', async (tile) => {
  const { open = 0, snoozed = 0, running = 0, ...counts } = tile.of;
  const props = { today: today(counts), needs: { open, snoozed } };
  expect(await read(FigureTiles, props, running)).toContain(tile.english);
  setLanguage(german);
  expect(await read(FigureTiles, props, running)).toContain(tile.german);
});

describe('the charts', () => {
  const usd = { amount: '10.00', currency: 'USD' };
  /** Twelve weeks, of which the last has something. */
  const weeksWith = (part: Partial<Week>): Week[] =>
    Array.from({ length: 12 }, (_, index) => ({
      ...{ from: index * 604_800_000, orders: 0, submissions: 0, spend: [], withoutTotal: 0, failed: 0 },
      ...(index === 11 ? part : {}),
    }));

  it.each<{ of: Partial<Week>; english: string[]; german: string[] }>([
    {
      of: {},
      english: ['Nothing was confirmed or submitted in the last twelve weeks.'],
      german: ['In den letzten zwölf Wochen wurde nichts bestätigt oder eingereicht.'],
    },
    {
      of: { orders: 1, spend: [usd] },
      english: ['1 | in 12 weeks', '$10.00 | in 12 weeks'],
      german: ['1 | in 12 Wochen', '$10.00 | in 12 Wochen'],
    },
    {
      of: { orders: 2, submissions: 1, spend: [usd], withoutTotal: 1 },
      english: ['3 | in 12 weeks', '1 order has no complete total and is not included'],
      german: ['3 | in 12 Wochen', '1 Auftrag hat keine vollständige Summe und ist nicht enthalten'],
    },
    {
      of: { orders: 4000, spend: [usd], withoutTotal: 3695 },
      english: ['4,000 | in 12 weeks', '3,695 orders have no complete total and are not included'],
      german: [
        '4,000 | in 12 Wochen',
        '3,695 Aufträge haben keine vollständige Summe und sind nicht enthalten',
      ],
    },
    {
      of: { orders: 1, submissions: 2, spend: [usd], failed: 1 },
      english: ['3 | in 12 weeks', '1 submission failed at the lab and is not included'],
      german: ['3 | in 12 Wochen', '1 Einreichung ist beim Labor fehlgeschlagen und nicht enthalten'],
    },
    {
      of: { orders: 0, submissions: 2, failed: 2 },
      english: ['2 | in 12 weeks', '2 submissions failed at the lab and are not included'],
      german: ['2 | in 12 Wochen', '2 Einreichungen sind beim Labor fehlgeschlagen und nicht enthalten'],
    },
    // Orders there are: only what they cost is not known.
    {
      of: { orders: 2, withoutTotal: 2 },
      english: ['2 | in 12 weeks', 'No order of the last twelve weeks has a complete total.'],
      german: ['2 | in 12 Wochen', 'Kein Auftrag der letzten zwölf Wochen hat eine vollständige Summe.'],
    },
  ])('say of $of: $english', async ({ of, ...expected }) => {
    const english = (await read(WeekCharts, { weeks: weeksWith(of) })).join(' | ');
    for (const said of expected.english) expect(english).toContain(said);
    expect(english.includes('Nothing was confirmed')).toBe(of.orders === undefined);
    setLanguage(german);
    const inGerman = (await read(WeekCharts, { weeks: weeksWith(of) })).join(' | ');
    for (const said of expected.german) expect(inGerman).toContain(said);
  });
});
