import type { Expected, Step } from './tasks';

/** The readers that the page has a column for. */
export type Reader = 'NVDA' | 'VoiceOver' | 'Orca';

/** How a reader says roles, by the role in the tree. What it leaves out it says as the role is called. */
const ROLES: Readonly<Record<Reader, Readonly<Record<string, string>>>> = {
  NVDA: {
    textbox: 'edit',
    searchbox: 'edit',
    combobox: 'combo box',
    radio: 'radio button',
    checkbox: 'check box',
    main: 'main landmark',
    complementary: 'complementary landmark',
    group: 'grouping',
    radiogroup: 'grouping',
    grid: 'table',
    row: '',
  },
  VoiceOver: {
    textbox: 'edit text',
    searchbox: 'search text field',
    combobox: 'combo box',
    radio: 'radio button',
    radiogroup: 'radio group',
    dialog: 'web dialog',
    grid: 'table',
    row: '',
  },
  Orca: {
    textbox: 'entry',
    searchbox: 'entry',
    combobox: 'editable combo box',
    button: 'push button',
    radio: 'radio button',
    radiogroup: 'panel',
    checkbox: 'check box',
    group: 'panel',
    main: 'main content',
    complementary: 'complementary content',
    grid: 'table',
    row: 'table row',
  },
};

/** How a reader says a state; the empty text where it says nothing. */
const STATES: Readonly<Record<Reader, Readonly<Record<string, string>>>> = {
  NVDA: { 'multi-line': 'multi line' },
  VoiceOver: { 'not checked': 'unchecked', 'multi-line': '' },
  Orca: { 'multi-line': '' },
};
/** A radio button is chosen, not checked. */
const CHOSEN: Readonly<Record<string, string>> = { checked: 'selected', 'not checked': 'not selected' };

const roleOf = (reader: Reader, role: string): string => ROLES[reader][role] ?? role;

function groupWords(reader: Reader, group: string): string {
  const [role = '', ...name] = group.split(': ');
  return `${name.join(': ')} ${roleOf(reader, role)}`;
}

function stateWords(reader: Reader, role: string, state: string): string {
  if (state.startsWith('value: ')) return `“${state.slice('value: '.length)}”`;
  if (role === 'radio' && reader !== 'NVDA') return CHOSEN[state] ?? state;
  return STATES[reader][state] ?? state;
}

function placeWords(reader: Reader, { role, name, states }: Expected): string {
  const said = states.map((state) => stateWords(reader, role, state)).filter((words) => words !== '');
  // A toggle button is a role of its own.
  const isToggle = role === 'button' && states.some((state) => state.endsWith('pressed'));
  const kind = isToggle ? 'toggle button' : roleOf(reader, role);
  if (role === 'heading')
    return reader === 'VoiceOver'
      ? `heading ${states.join(' ')}, ${name}`
      : `${name}, heading ${states.join(' ')}`;
  const value = said.filter((words) => words.startsWith('“'));
  const others = said.filter((words) => !words.startsWith('“'));
  const parts =
    reader === 'VoiceOver' ? [...value, name, ...others, kind] : [name, kind, ...others, ...value];
  return parts.filter((words) => words !== '').join(', ');
}

/**
 * What a reader says of a place, with its default settings: the groups that the keyboard enters, then name, role and
 * state in the reader's own order.
 *
 * @param before where the keyboard was; null at the beginning
 */
export function spoken(reader: Reader, at: Expected, before: Expected | null): string {
  const entered = at.inside.filter((group) => !(before?.inside ?? []).includes(group));
  const groups = entered.map((group) => groupWords(reader, group));
  const place = placeWords(reader, at);
  return (reader === 'VoiceOver' ? [place, ...groups] : [...groups, place]).join('; ');
}

/** Whether a step leaves the keyboard where it was, so that a reader says announcements alone. */
export const isUnmoved = ({ at, does }: Step, before: Expected | null): boolean =>
  before !== null &&
  at.role === before.role &&
  at.name === before.name &&
  ('type' in does || 'paste' in does || JSON.stringify(at) === JSON.stringify(before));
