import { createPinia } from 'pinia';
import { expect, it, vi } from 'vitest';
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import type { Environment } from '@core/accounts/accounts';
import type { Operation } from '@core/journal/operations';
import type { OrderRecord } from '@core/orders/orders';
import { missingInBreakdown, readCreationAnswer } from '@core/orders/price-breakdown';
import { sentOrders } from '@core/orders/sent-orders';
import { NO_EVENTS } from '@core/webhooks/event-summary';
import { useAccounts } from '@renderer/accounts/accounts';
import ConfirmDialog from '@renderer/orders/ConfirmDialog.vue';
import OrderReview from '@renderer/orders/OrderReview.vue';
import { useSettings } from '@renderer/settings/settings';
import { jsonAnswer } from '../../core/fixtures/answers-made';
import { address, entryText, item, order } from '../../core/fixtures/orders-made';

vi.mock('@renderer/bridge', () => ({
  on: () => () => undefined,
  call: () => new Promise(() => undefined),
}));
vi.mock('@renderer/ui/theme/appearance', () => ({
  chooseScheme: () => undefined,
  chooseContrast: () => undefined,
}));
// What is in the dialog, without the window that a modal needs.
vi.mock('@renderer/ui/parts/DeskDialog.vue', () => ({
  default: {
    setup:
      (_: unknown, { slots }: { slots: Record<string, () => unknown> }) =>
      () =>
        ['default', 'decision', 'actions'].map((name) => slots[name]?.()),
  },
}));

const priced = {
  LineItems: [{ Description: 'Standard shipping', Price: '8.95' }],
  Products: [{ Price: '20.20', ProductDescription: '8x10 print', Quantity: 1 }],
  SequenceNumber: '1',
  SubTotal: '20.20',
  Tax: '1.70',
  Total: '30.85',
};
const second = {
  ...order,
  SequenceNumber: 2,
  ShipToAddress: { ...address, Name: 'Zoë Lindqvist', Zip: null, Country: 'CA' },
  OrderItems: [{ ...item, EditorId: 'editorTwo' }],
};

/** An order of these parts as it was sent, and as the lab priced it. */
function orderOf(sent: readonly unknown[], ...prices: readonly unknown[]): OrderRecord {
  const answer = { ConfirmationID: 'C-77', NumberOfOrders: prices.length, Orders: prices };
  const read = readCreationAnswer(jsonAnswer(200, answer));
  if (!read.ok) throw new Error(read.problem.kind);
  const { total } = read.value;
  const creation = { kind: 'create', state: 'succeeded', body: entryText(...sent) } as Operation;
  return {
    ...{ id: 'order', cartId: 'cart', accountId: 'account', name: 'Berg', reference: 'NL-1', recipient: '' },
    ...{ state: 'awaiting-confirmation', confirmationId: 'C-77', pieceCount: 1, thumbnail: null },
    ...{ placedAt: 0, updatedAt: 0, events: NO_EVENTS, confirmation: null, superseded: [], thumbnails: [] },
    ...{ note: '', archivedAt: null, problem: null, revision: 1 },
    ...{ breakdown: read.value, total, missing: missingInBreakdown(read.value), operations: [creation] },
  };
}

/** The words in order, and the markup that they are in. */
const worded = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

async function review(shown: OrderRecord, environment: Environment, single = 0): Promise<string> {
  const app = createSSRApp(ConfirmDialog, { open: true, order: shown }).use(createPinia());
  app.runWithContext(() => {
    useSettings().settings.grace = { single, batch: 30_000 };
    useAccounts().$patch({
      accounts: [{ account: { id: 'account', name: 'Studio', environment }, keys: [] }],
    } as never);
  });
  return renderToString(app);
}

it('shows where each order goes, what its pieces cost, and by which id the lab knows it', async () => {
  const html = await review(orderOf([order, second], priced, { ...priced, SequenceNumber: '2' }), 'practice');
  const words = worded(html);
  for (const line of ['Anna Berg', '1 Main St', 'Duluth, MN 55802', 'US', 'Zoë Lindqvist', 'CA'])
    expect(words).toContain(line);
  expect(words).toContain('8x10 print');
  expect(words).toContain('$20.20');
  expect(words).toContain('Standard shipping');
  expect(words).toContain('$8.95');
  expect(words).toContain('$61.70');
  expect(words).toContain('C-77');
});

it('says what is missing', async () => {
  const bare = { ...priced, LineItems: [], Products: [{ ProductDescription: 'Album', Quantity: 1 }] };
  const nowhere = { ...second, SequenceNumber: 1, ShipToAddress: null };
  const words = worded(await review(orderOf([nowhere], bare), 'practice'));
  expect(words).toContain('The order was sent without a ship-to address.');
  expect(words).toContain('names no shipping method and no price');
  expect(words).toContain('no amount');
  const unknown = worded(
    await review(orderOf([order, second], { ...priced, SequenceNumber: '' }), 'practice'),
  );
  expect(unknown).toContain('were not found in what was sent');
  expect(unknown).not.toContain('Anna Berg');
});

it('shows the picture of each piece beside its price, and all of them where they do not pair', async () => {
  const preview = { key: 'cover', name: 'Cover', scale256: 'preview://one', scale512: null, scale1024: null };
  const lines = [{ editorId: 'editorOne', previews: [preview], selections: [] }];
  const shown = async ({ breakdown, operations }: OrderRecord, read: typeof lines | null): Promise<string> =>
    renderToString(createSSRApp(OrderReview, { breakdown, sent: sentOrders(operations), lines: read }));
  const beside = await shown(orderOf([order], priced), lines);
  expect(beside).toMatch(/<td[^>]*>.*preview:\/\/one.*8x10 print/s);
  const [product] = priced.Products;
  const apart = await shown(orderOf([order], { ...priced, Products: [{ ...product, Quantity: 5 }] }), lines);
  expect(apart).toMatch(/preview:\/\/one.*<table/s);
  expect(await shown(orderOf([order], priced), [])).toContain('No picture from the lab');
  expect(await shown(orderOf([order], priced), null)).toContain('The picture could not be loaded');
});

it('says once where all orders go', async () => {
  const twice = orderOf([order, { ...order, SequenceNumber: 2 }], priced, { ...priced, SequenceNumber: '2' });
  const words = worded(await review(twice, 'practice'));
  expect(words).toContain('Ship all 2 orders to');
  expect(words.match(/Anna Berg/g)).toHaveLength(1);
});

it('shows what was sent where the lab gave no price', async () => {
  const { operations } = orderOf([order, second], priced);
  const selections = [{ id: 'size', label: 'Size', name: 'Album 8×8', description: '' }];
  const lines = [{ editorId: 'editorOne', previews: [], selections }];
  const words = worded(
    await renderToString(createSSRApp(OrderReview, { breakdown: null, sent: sentOrders(operations), lines })),
  );
  for (const part of ['Anna Berg', 'Zoë Lindqvist', 'Album 8×8', 'editorTwo', 'no price from the lab'])
    expect(words).toContain(part);
  expect(words).not.toMatch(/Price|no amount|Total/);
});

it('begins with a delay in production, and elsewhere as the settings say', async () => {
  const chosen = async (environment: Environment, single = 0): Promise<string> => {
    const html = await review(orderOf([order], priced), environment, single);
    return worded(/n-radio--checked.*?(<div[^>]*n-radio__label.*?<\/div>)/s.exec(html)?.[1] ?? '').trim();
  };
  expect(await chosen('production')).toMatch(/^In 30/);
  expect(await chosen('production', 60_000)).toMatch(/^In (1 min|60)/);
  expect(await chosen('practice')).toBe('Now');
  expect(await chosen('sandbox')).toBe('Now');
  expect(worded(await review(orderOf([order], priced), 'production'))).toMatch(/In 30 .* Now /);
});
