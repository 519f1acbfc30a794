import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '@core/settings/settings';
import { useSettings } from '@renderer/settings/settings';

const bridge = vi.hoisted(() => ({
  written: [] as unknown[],
  answer: [] as ((settings: unknown) => void)[],
}));
vi.mock('@renderer/bridge', () => ({
  on: () => () => undefined,
  call: (_name: string, change: unknown) => {
    bridge.written.push(change);
    return new Promise((resolve) => bridge.answer.push((value) => resolve({ ok: true, value })));
  },
}));
vi.mock('@renderer/ui/theme/appearance', () => ({
  chooseScheme: () => undefined,
  chooseContrast: () => undefined,
}));

const LIST = { search: '', filter: 'failed', sort: 'receivedAt', descending: true, thenBy: [] };
const answer = async (settings: Partial<Settings>): Promise<void> => {
  bridge.answer.shift()?.({ ...DEFAULT_SETTINGS, ...settings });
  await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  setActivePinia(createPinia());
  bridge.written.length = 0;
  bridge.answer.length = 0;
});

it('writes a choice at once, so that a window that closes right after it loses nothing', async () => {
  const settings = useSettings();
  settings.write({ railFolded: true });
  settings.rememberList('submissions', LIST);
  await Promise.resolve();
  expect(bridge.written).toEqual([{ railFolded: true, lists: { submissions: LIST } }]);
});

it('writes one after the other, and no answer takes back what was chosen meanwhile', async () => {
  const settings = useSettings();
  settings.rememberList('submissions', LIST);
  await Promise.resolve();
  settings.rememberList('submissions', { ...LIST, filter: 'all' });
  await Promise.resolve();
  expect(bridge.written).toHaveLength(1);
  await answer({ lists: { submissions: LIST } });
  expect(settings.listSettings('submissions', LIST).filter).toBe('all');
  expect(bridge.written).toHaveLength(2);
  await answer({ lists: { submissions: { ...LIST, filter: 'all' } } });
  expect(settings.listSettings('submissions', LIST).filter).toBe('all');
  expect(bridge.written).toHaveLength(2);
});

it('lets no reading that began before take back what was chosen meanwhile', async () => {
  const settings = useSettings();
  void settings.read();
  settings.rememberSearch('carts', 'okafor');
  await Promise.resolve();
  await answer({});
  expect(settings.searchesOf('carts')).toEqual(['okafor']);
  await answer({ searches: { carts: ['okafor'] } });
  expect(settings.searchesOf('carts')).toEqual(['okafor']);
});

it('keeps recent searches, the newest first, each once and no more than eight', () => {
  const settings = useSettings();
  for (const search of ['a1', 'b2', 'a1', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', 'i9'])
    settings.rememberSearch('carts', search);
  expect(settings.searchesOf('carts')).toEqual(['i9', 'h8', 'g7', 'f6', 'e5', 'd4', 'c3', 'a1']);
});
