import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SharedAround, WorkSubject } from '@core/workspace/workspace';
import { useAround } from '@renderer/workspace/around/around';
import { failed, MainDouble, ok, settled } from '../main-double';

const main = vi.hoisted(() => ({}) as { double: MainDouble });
vi.mock('@renderer/bridge', () => ({
  on: (...given: Parameters<MainDouble['bridge']['on']>) => main.double.bridge.on(...given),
  call: (...given: Parameters<MainDouble['bridge']['call']>) => main.double.bridge.call(...given),
}));
main.double = new MainDouble();

const aroundMade = (more: Partial<SharedAround> = {}): SharedAround => ({
  ...{ isShared: true, madeBy: null, assignedTo: null, people: ['Ada'], comments: [], conflicts: [] },
  ...{ isOfNewer: false, present: [], onItsWay: null, sentBy: null },
  ...more,
});
const FIRST: WorkSubject = { kind: 'cart', id: 'first' };
const SECOND: WorkSubject = { kind: 'cart', id: 'second' };

beforeEach(() => {
  setActivePinia(createPinia());
  main.double.reset();
  main.double.answer({
    'workspace:around': ({ subject }) => ok(aroundMade({ assignedTo: `of ${subject.id}` })),
  });
});

it('never shows of one cart what belongs to another, however late its answer is', async () => {
  const store = useAround();
  main.double.hold('workspace:around');
  store.show(FIRST);
  store.show(SECOND);
  await main.double.release('workspace:around');
  await settled();
  expect(store.around?.assignedTo).toBe('of second');
});

it('shows nothing of what is not shared, and nothing once it is left', async () => {
  const store = useAround();
  const leave = store.show(FIRST);
  await settled();
  expect(store.around).not.toBeNull();
  main.double.answer({ 'workspace:around': () => ok(aroundMade({ isShared: false })) });
  await main.double.changed('workspace');
  expect(store.around).toBeNull();
  leave();
  const asked = main.double.count('workspace:around');
  await main.double.changed('workspace');
  expect(main.double.count('workspace:around')).toBe(asked);
});

it('keeps a comment that is being written with its cart, until it was said', async () => {
  const store = useAround();
  store.show(FIRST);
  store.draft = 'Linen, not leather';
  store.show(SECOND);
  expect(store.draft).toBe('');
  store.show(FIRST);
  expect(store.draft).toBe('Linen, not leather');
  main.double.answer({ 'workspace:comment': () => failed });
  await store.ask('workspace:comment', { subject: FIRST, text: store.draft });
  expect(store.draft).toBe('Linen, not leather');
});

it('takes the answer of what was asked for what is shown, one at a time', async () => {
  const store = useAround();
  store.show(FIRST);
  await settled();
  main.double.answer({ 'workspace:assign': ({ person }) => ok(aroundMade({ assignedTo: person })) });
  main.double.hold('workspace:assign');
  const first = store.ask('workspace:assign', { subject: FIRST, person: 'Ada' });
  expect(await store.ask('workspace:assign', { subject: FIRST, person: null })).toBeNull();
  await main.double.release('workspace:assign');
  await first;
  expect(store.around?.assignedTo).toBe('Ada');
});
