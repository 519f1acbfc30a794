import { h, type VNode } from 'vue';
import { fieldWords } from '@core/imports/field-words';
import {
  type Import,
  IMPORT_FIELDS,
  type ImportProblem,
  type ImportRow,
  METADATA,
  SELECTION,
} from '@core/imports/imports';
import type { Column } from '../ui/grid/columns';
import { importsText as text } from '../messages/imports';
import './import-cells.css';

/** A cell that a person is changing. */
export interface Editing {
  readonly row: number;
  readonly column: number;
  readonly value: string;
}

/** What happens in a cell that is changed. */
export interface EditingActions {
  /** `move` says where the keyboard goes afterwards. */
  save(value: string, move: 'down' | 'right' | 'left' | 'stay'): void;
  cancel(): void;
}

/** Columns of the grid before those of the sheet. */
export const OWN_COLUMNS = 2;

const problemsIn = (row: ImportRow, column: number): ImportProblem[] =>
  row.problems.filter((problem) => problem.column === column);

/** The worst of what is said of a line. */
const worst = (problems: readonly ImportProblem[]): ImportProblem | undefined =>
  problems.find(({ severity }) => severity === 'error') ?? problems[0];

const byWeight = (problems: readonly ImportProblem[]): ImportProblem[] =>
  [...problems].sort((one, other) => Number(one.severity !== 'error') - Number(other.severity !== 'error'));

const messagesOf = (row: ImportRow): string[] => byWeight(row.problems).map(({ message }) => message);

/** What is to be said of a line in the room of a cell: its state, and the field that a person looks at first. */
function shortly(row: ImportRow, { field }: ImportProblem, more: number): string {
  const state = text.states[row.state];
  if (field === '') return state;
  const words = { state, field: fieldWords(field) };
  return more === 0 ? text.checkOf(words) : text.checkMore({ ...words, count: more });
}

function checkCell(row: ImportRow): VNode {
  const [first, ...more] = byWeight(row.problems);
  return h('span', { class: ['import-check', row.state], title: messagesOf(row).join('\n') }, [
    h('i', { 'aria-hidden': 'true' }),
    h(
      'span',
      { class: 'import-words gives-way', 'aria-hidden': first === undefined ? undefined : 'true' },
      first === undefined ? text.states[row.state] : shortly(row, first, more.length),
    ),
    // The sentences in full are read out here, and shown below the lines.
    first === undefined
      ? null
      : h('span', { class: 'unseen' }, [text.states[row.state], ...messagesOf(row)].join('. ')),
  ]);
}

function inputOf(
  row: ImportRow,
  column: number,
  title: string,
  value: string,
  actions: EditingActions,
): VNode {
  const valueOf = (event: Event): string =>
    event.target instanceof HTMLInputElement ? event.target.value : value;
  return h('input', {
    class: 'import-input',
    value,
    maxlength: 10_000,
    spellcheck: false,
    'aria-label': text.editing({ column: title, line: String(row.line) }),
    onVnodeMounted: ({ el }: VNode) => {
      if (!(el instanceof HTMLInputElement)) return;
      el.focus();
      if (el.value === row.cells[column]) el.select();
    },
    onBlur: (event: Event) => actions.save(valueOf(event), 'stay'),
    onKeydown: (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const move = { Enter: 'down', Tab: event.shiftKey ? 'left' : 'right' } as const;
      if (event.key === 'Escape') actions.cancel();
      else if (event.key === 'Enter' || event.key === 'Tab') actions.save(valueOf(event), move[event.key]);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  });
}

/** The columns of the preview: the line, what is to be said of it, and everything that the sheet has. */
export function previewColumns(
  sheet: Pick<Import, 'columns'>,
  editing: Editing | null,
  actions: EditingActions,
): Column<ImportRow>[] {
  const own: Column<ImportRow>[] = [
    { key: 'line', label: text.line, track: '64px', align: 'end', cell: (row) => String(row.line) },
    { key: 'check', label: text.check, track: '230px', growsTo: 420, cell: checkCell },
  ];
  const cells = sheet.columns.map(({ title }, column): Column<ImportRow> => {
    const label = title === '' ? text.untitled({ number: String(column + 1) }) : title;
    return {
      key: `column-${column}`,
      label,
      track: '152px',
      cell: (row) => {
        const value = row.cells[column] ?? '';
        if (editing?.row === row.row && editing.column === column) {
          return inputOf(row, column, label, editing.value, actions);
        }
        const problems = problemsIn(row, column);
        const severity = worst(problems)?.severity;
        return h(
          'span',
          {
            class: ['import-cell', severity, row.edited.includes(column) && 'edited'],
            title: problems.length === 0 ? value : problems.map(({ message }) => message).join('\n'),
          },
          [
            severity === undefined ? null : h('i', { 'aria-hidden': 'true' }),
            value,
            ...problems.map(({ message }) => h('span', { class: 'unseen' }, ` ${message}`)),
          ],
        );
      },
    };
  });
  return [...own, ...cells];
}

/** What a column may hold, for its select field. */
export function fieldOptions(sheet: Import, column: number): { value: string; name: string }[] {
  const { kind, mapping } = sheet.settings;
  const title = sheet.columns[column]?.title ?? '';
  const own =
    kind === 'catalog' && title !== ''
      ? [
          { value: `${SELECTION}${title}`, name: text.selectionOf({ title }) },
          { value: `${METADATA}${title}`, name: text.metadataOf({ title }) },
        ]
      : [];
  const known = [
    { value: '', name: text.unused },
    ...IMPORT_FIELDS[kind].map((field) => ({ value: field, name: fieldWords(field) })),
    ...own,
  ];
  const mapped = mapping[column] ?? '';
  return known.some(({ value }) => value === mapped)
    ? known
    : [...known, { value: mapped, name: fieldWords(mapped) }];
}
