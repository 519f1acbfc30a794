import { afterAll, vi } from 'vitest';
import { ENGLISH, setLanguage, spokenLanguage } from '@core/language/language';

/** What Node makes when it is first asked for. */
const UNMADE = Symbol('unmade');

/** What of a process all files of a worker have in common, each part under the name by which a failure speaks of it. */
function commonState(): ReadonlyMap<string, unknown> {
  const state = new Map<string, unknown>([
    ['the folder', process.cwd()],
    ['the clock', vi.isFakeTimers()],
    ['the language', spokenLanguage()],
  ]);
  for (const [name, value] of Object.entries(process.env)) state.set(`process.env.${name}`, value);
  for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(process)))
    // Node wraps `chdir` itself when it makes the first thread; where it leads to is compared.
    if (name !== 'chdir' && (typeof value !== 'object' || value === null))
      state.set(`process.${name}`, value ?? get);
  for (const name of process.eventNames())
    state.set(`the listeners of ${String(name)}`, process.listenerCount(name));
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    // Such names are Vitest's and Vue's own.
    if (!name.startsWith('__')) state.set(name, value ?? UNMADE);
  return state;
}

const found = commonState();

afterAll(() => {
  const left = commonState();
  vi.useRealTimers();
  setLanguage(ENGLISH);
  const changed = [...new Set([...found.keys(), ...left.keys()])].filter(
    (name) => found.get(name) !== UNMADE && !Object.is(found.get(name), left.get(name)),
  );
  if (changed.length > 0) throw new Error(`Left otherwise than it was found: ${changed.join(', ')}`);
});
