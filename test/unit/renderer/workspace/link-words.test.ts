import { describe, expect, it } from 'vitest';
import type { DeskOfStudio, SharedStatus } from '@core/workspace/workspace';
import { conflictField } from '@renderer/workspace/around/conflict-words';
import { footWords, maySend, missingDesks } from '@renderer/workspace/link-words';

const deskMade = (id: string, state: DeskOfStudio['state']): DeskOfStudio => ({
  ...{ id, name: `Desk ${id}`, person: 'Ada', isThis: id === '1', isOwner: id === '1', state },
  ...{ onTheirWay: 0, heardAt: null },
});
const statusMade = (more: Partial<SharedStatus> = {}): SharedStatus => ({
  ...{
    mode: 'shared',
    name: 'Northlight',
    deskId: '1',
    deskName: 'Desk 1',
    isOwner: true,
    server: 'nas:5432',
  },
  ...{ link: { state: 'connected' }, gate: { state: 'open', waitingFor: [] } },
  desks: [deskMade('1', 'here'), deskMade('2', 'away'), deskMade('3', 'revoked'), deskMade('4', 'invited')],
  ...{ untold: 0, reading: null, parked: 0, refused: 0, isOlder: false, accounts: [] },
  ...more,
});
const NOW = new Date(2026, 10, 26, 12).getTime();
const away = (why: 'network' | 'revoked'): Partial<SharedStatus> => ({
  link: { state: 'away', since: new Date(2026, 10, 26, 10, 4).getTime(), why, detail: '' },
});

describe('the workspace in the status bar', () => {
  it('counts the desks that work together, and not those that were invited or are gone', () => {
    expect(footWords(statusMade(), NOW)).toBe('Shared, 2 desks');
  });

  it('says first what keeps orders here', () => {
    const gate = { state: 'put-back' as const, waitingFor: ['2'] };
    expect(footWords(statusMade({ ...away('network'), gate }), NOW)).toMatch(
      /^Away since 10:04.*: drafting goes on, nothing is sent$/,
    );
    expect(footWords(statusMade({ gate }), NOW)).toBe('Server was restored: waiting for Desk 2');
    expect(footWords(statusMade({ gate: { state: 'after-start', waitingFor: ['1'] } }), NOW)).toBe(
      'Server was restarted: this desk is being checked',
    );
    expect(footWords(statusMade(away('revoked')), NOW)).toBe('This desk was revoked: nothing is sent');
    expect(footWords(statusMade({ reading: { done: 12_400, total: 90_000 } }), NOW)).toMatch(
      /^Reading 12.400 of 90.000$/,
    );
  });

  it('adds what is not everywhere yet', () => {
    expect(footWords(statusMade({ untold: 3, parked: 1 }), NOW)).toBe(
      'Shared, 2 desks · 3 changes not shared yet · 1 change cannot be applied here',
    );
  });
});

it('lets orders leave with a connection, an open gate and everything read, and not otherwise', () => {
  expect(maySend(statusMade())).toBe(true);
  expect(maySend(statusMade(away('network')))).toBe(false);
  expect(maySend(statusMade({ gate: { state: 'after-start', waitingFor: [] } }))).toBe(false);
  expect(maySend(statusMade({ reading: { done: 1, total: 2 } }))).toBe(false);
});

it('names the desks that the gate waits for, but not this one', () => {
  const gate = { state: 'put-back' as const, waitingFor: ['1', '2', 'unheard'] };
  expect(missingDesks(statusMade({ gate }))).toBe('Desk 2 and a desk');
});

it('names a field of a conflict, and shows one that it does not know as it is', () => {
  expect(conflictField('name')).toBe('Name');
  expect(conflictField('draft.items.2.quantity')).toBe('Quantity of line 3');
  expect(conflictField('draft.somethingNew')).toBe('somethingNew');
});
