import { describe, expect, it } from 'vitest';
import {
  createDeskWindows,
  MOST_WINDOWS,
  type Opening,
  type RememberedWindow,
  routeOf,
} from '@main/shell/window/desk-windows';

const DISPLAY = { x: 0, y: 0, width: 1920, height: 1080 };
const bounds = { x: 40, y: 60, width: 1000, height: 700 };
const at = (route: string, x = bounds.x): RememberedWindow => ({
  bounds: { ...bounds, x },
  maximised: false,
  route,
});

/** A window as far as the desk keeps it. */
function fakeWindow(opening: Opening) {
  const listeners = new Map<string, () => void>();
  let navigated = (_event: unknown, _address: string, _isMainFrame: boolean): void => undefined;
  let focused = false;
  return {
    opening,
    isFocused: () => focused,
    getNormalBounds: () => opening.place.bounds,
    on: (event: 'focus' | 'closed', listener: () => void) => void listeners.set(event, listener),
    webContents: { on: (_event: string, listener: typeof navigated) => void (navigated = listener) },
    focus(is = true) {
      focused = is;
      if (is) listeners.get('focus')?.();
    },
    close: () => listeners.get('closed')?.(),
    go: (route: string) => navigated({}, `proofdesk://desk/index.html#${route}`, true),
  };
}

function bench(remembered: readonly RememberedWindow[] = []) {
  let memory = remembered;
  const made: ReturnType<typeof fakeWindow>[] = [];
  const windows = createDeskWindows<ReturnType<typeof fakeWindow>>({
    make(opening) {
      const window = fakeWindow(opening);
      made.push(window);
      return window;
    },
    displays: () => [DISPLAY],
    memory: { read: () => memory, write: (next) => (memory = next) },
  });
  return { windows, made, routes: () => memory.map(({ route }) => route) };
}

describe('the windows of the desk', () => {
  it('begin with one that shows today', () => {
    const { windows, made } = bench();
    windows.openFirst();
    windows.openOthers();
    expect(made.map(({ opening }) => opening.route)).toEqual(['/today']);
  });

  it('are there again after a restart, the one in front first and alone at the beginning', () => {
    const { windows, made, routes } = bench([at('/orders/1', 800), at('/orders')]);
    windows.openFirst();
    expect(made.map(({ opening }) => [opening.route, opening.isInFront])).toEqual([['/orders/1', true]]);
    expect(made[0]?.opening.place.bounds.x).toBe(800);
    made[0]?.go('/carts');
    // The other one is still to come.
    expect(routes()).toEqual(['/carts', '/orders']);
    windows.openOthers();
    expect(made[1]?.opening).toMatchObject({ route: '/orders', isInFront: false });
    expect(windows.front()).toBe(made[0]);
    made[1]?.go('/orders/2');
    expect(routes()).toEqual(['/carts', '/orders/2']);
  });

  it('remember what each of them shows, where it is, and which one was in front', async () => {
    const { windows, made, routes } = bench();
    windows.openFirst();
    await windows.openAt('/orders/1');
    expect(windows.front()).toBe(made[1]);
    expect(routes()).toEqual([]);
    made[0]?.focus();
    expect(routes()).toEqual(['/today', '/orders/1']);
    expect(windows.all()).toEqual([made[0], made[1]]);
  });

  it('forget one that is closed, but not the last, and none that closes with the program', async () => {
    const { windows, made, routes } = bench();
    windows.openFirst();
    await windows.openAt('/orders');
    await windows.openAt('/carts');
    made[2]?.close();
    expect(routes()).toEqual(['/orders', '/today']);
    windows.programEnds();
    made[1]?.close();
    made[0]?.close();
    expect(routes()).toEqual(['/orders', '/today']);

    const alone = bench();
    alone.windows.openFirst();
    alone.made[0]?.go('/orders');
    alone.made[0]?.close();
    expect(alone.routes()).toEqual(['/orders']);
    // As a Mac does, whose program goes on without a window.
    alone.windows.openFirst();
    expect(alone.made[1]?.opening.route).toBe('/orders');
  });

  it(`are ${MOST_WINDOWS} at most, those that are still to come included`, async () => {
    const { windows, made } = bench([at('/a'), at('/b'), at('/c')]);
    windows.openFirst();
    expect(await windows.openAt('/d')).toBe(true);
    expect(await windows.openAt('/e')).toBe(false);
    windows.openOthers();
    expect(made).toHaveLength(MOST_WINDOWS);
    made[0]?.close();
    expect(await windows.openAt('/e')).toBe(true);
  });
});

it('remembers no place that would ask for something again', () => {
  const route = (hash: string): string | null => routeOf(`proofdesk://desk/index.html#${hash}`);
  expect(route('/orders?filter=open')).toBe('/orders?filter=open');
  expect(route('/carts/7?export=1')).toBe('/carts/7');
  expect(route('')).toBeNull();
  expect(route(`/${'x'.repeat(500)}`)).toBeNull();
});
