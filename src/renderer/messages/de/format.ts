import type * as english from '../format';

export const formatText: typeof english.formatText = {
  oneByte: 'Byte',
  bytes: 'Byte',
  justNow: 'gerade eben',
  at: (clock) => `um ${clock}`,
  on: (clock, day) => `${clock}, ${day}`,
};

export const capsText: typeof english.capsText = {
  control: 'Strg',
  shift: 'Umschalt',
  delete: 'Entf',
  space: 'Leertaste',
};
