import { describe, expect, it } from 'vitest';
import { rank } from '@renderer/keyboard/fuzzy-match';

const item = (label: string, enabled = true, group = '') => ({ id: label, label, group, enabled });
const order = (labels: readonly string[], typed: string, recent: readonly string[] = []): string[] =>
  rank(
    labels.map((label) => item(label)),
    typed,
    recent,
  ).map(({ label }) => label);

describe('the order of the palette', () => {
  it('puts what begins with what was typed before what merely has it', () => {
    expect(order(['Reorder', 'Go to orders', 'Orders'], 'order')).toEqual([
      'Orders',
      'Go to orders',
      'Reorder',
    ]);
  });

  it('finds words in any order, and the first letters of words', () => {
    expect(order(['New cart from editors', 'Carts'], 'cart new')).toEqual(['New cart from editors']);
    expect(order(['New cart from editors', 'Confirm'], 'ncfe')).toEqual(['New cart from editors']);
  });

  it('does not find letters that are scattered in a text', () => {
    expect(order(['Save and make ready'], 'pmy')).toEqual([]);
    expect(order(['Carts'], 'zzz')).toEqual([]);
  });

  it('finds a given name or an id by what is together in it, not by single letters', () => {
    const named = (label: string) => ({ ...item(label, true, 'Order'), byLetters: false });
    const order = named('Okafor placed · ff4a7178-2a1f-4320-bb82-6927f0fe9055');
    expect(rank([order], 'OFF-2', [])).toEqual([]);
    expect(rank([order], 'opf', [])).toEqual([]);
    expect(rank([order], '4a7178', [])).toEqual([order]);
    expect(rank([order], 'placed oka', [])).toEqual([order]);
    expect(rank([order], 'order placed', [])).toEqual([order]);
  });

  it('has what was done lately first, the newest before all', () => {
    expect(order(['A', 'B', 'C'], '', ['C', 'B'])).toEqual(['C', 'B', 'A']);
  });

  it('puts what cannot be done after what can', () => {
    const items = [item('Export', false), item('Export all')];
    expect(rank(items, 'export', ['Export']).map(({ label }) => label)).toEqual(['Export all', 'Export']);
  });

  it('finds by the heading too, after what has it in its name', () => {
    const items = [item('Light', true, 'Appearance'), item('Appearance of the desk')];
    expect(rank(items, 'appear', []).map(({ label }) => label)).toEqual(['Appearance of the desk', 'Light']);
  });
});
