import { expect, it } from 'vitest';
import {
  effectOf,
  FAULT_NAMES,
  FAULT_PLACES,
  faultInSwitch,
  faultsFor,
  switchIdOf,
} from '@core/practice/practice-faults';
import { faultEffectSchema, faultSchema } from '@practice/faults/fault';

it('offers nothing that the lab does not take, and leaves no kind of fault out', () => {
  for (const name of FAULT_NAMES)
    expect(faultEffectSchema.safeParse(effectOf(name)).error, name).toBeUndefined();
  const kinds = faultEffectSchema.options.map((option) => option.shape.kind.value);
  expect([...new Set(FAULT_NAMES.map((name) => effectOf(name)['kind']))].sort()).toEqual(kinds.sort());
});

it('offers only places that the lab knows, with only faults that can strike there', () => {
  for (const route of FAULT_PLACES) {
    const offered = faultsFor(route);
    expect(offered.length).toBeGreaterThan(0);
    for (const name of offered) {
      const fault = { id: switchIdOf(route, name), route, effect: effectOf(name) };
      expect(faultSchema.safeParse(fault).error, `${name} at ${route}`).toBeUndefined();
      expect(faultInSwitch(fault.id)).toBe(name);
    }
  }
  expect(faultsFor('delivery')).toEqual(['twice-delivered', 'bad-signature']);
  expect(faultInSwitch('fault-1')).toBeNull();
});
