import { createPinia } from 'pinia';
import { expect, it, vi } from 'vitest';
import { createSSRApp } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { renderToString } from 'vue/server-renderer';
import type { Need } from '@core/inbox/needs';
import NewestNeeds from '@renderer/inbox/today/NewestNeeds.vue';

vi.mock('@renderer/bridge', () => ({
  on: () => () => undefined,
  call: () => new Promise(() => undefined),
}));

const NEED: Need = {
  key: 'order',
  accountId: 'practice-lab',
  cause: 'order-failure',
  code: 'BADDATA',
  name: '',
  recipient: 'Adaeze Okafor',
  reference: 'NL-2291',
  total: null,
  since: 0,
  subject: { kind: 'order', id: 'order', accountId: null, part: '' },
  labId: '',
  thumbnail: null,
  problem: null,
  note: '',
  snoozedUntil: null,
  resolvedAt: null,
  resolvedWhy: '',
  isEarlier: false,
  assignedTo: null,
  isMine: false,
};

/** What the first screen calls a need, and what is beside that. */
async function shown(need: Need): Promise<{ name: string | undefined; beside: string }> {
  const counts = { open: 1, snoozed: 0, resolved: 0, earlier: 0 };
  const needs = { total: 1, rows: [need], groups: [], counts, elsewhere: [], owned: { mine: 0, studio: 1 } };
  const routes = [{ path: '/:all(.*)*', component: {} }];
  const app = createSSRApp(NewestNeeds, { needs })
    .use(createPinia())
    .use(createRouter({ history: createMemoryHistory(), routes }));
  const [before = '', name, beside = ''] = (await renderToString(app)).split(
    /<span class="name cut[^>]*>([^<]*)/,
  );
  expect(before).not.toContain('Okafor');
  return { name, beside };
}

it('calls a need without a name by whom it is for, once', async () => {
  const { name, beside } = await shown(NEED);
  expect(name).toBe('Adaeze Okafor');
  expect(beside).toContain('NL-2291');
  expect(beside).not.toContain('Okafor');
});

it('keeps the recipient beside a name', async () => {
  const { name, beside } = await shown({ ...NEED, name: 'Lindqvist wedding' });
  expect(name).toBe('Lindqvist wedding');
  expect(beside).toContain('Adaeze Okafor');
});
