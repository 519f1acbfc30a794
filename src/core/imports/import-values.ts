import { cutText } from '@contract/answer-fields';
import { inNameOrder } from './import-column-content';
import { placeInName } from './import-column-titles';
import { fieldWords } from './field-words';
import { addressFields, type ImportProblem, type ImportSettings, METADATA, SELECTION } from './imports';
import { importProblemText } from './messages';
import { type AddressDraft, ADDRESS_LINES, EMPTY_ADDRESS } from '../addresses/address-draft';
import { countryOf } from '../addresses/countries';
import { readPastedAddress } from '../addresses/paste-address';
import { readTown } from '../addresses/paste-town';

/** Which columns hold a field, in the order in which they are joined. */
export interface ColumnPlan {
  readonly settings: Pick<ImportSettings, 'kind' | 'grouping' | 'prefix'>;
  /** The names of the columns, or null. */
  readonly titles: readonly string[] | null;
  readonly columns: ReadonlyMap<string, readonly number[]>;
  /** What fills an empty cell of a field in every line. */
  readonly values: Readonly<Record<string, string>>;
  /** Fields that belong to a whole order: every line of it must say the same, or nothing. */
  readonly orderFields: readonly string[];
  readonly selections: readonly string[];
  readonly metadata: readonly string[];
}

const ORDER_FIELDS = [
  'name',
  'reference',
  'entryId',
  'note',
  'customerPaid',
  ...addressFields('shipTo'),
  ...['wholeAddress', 'town', 'lastFirst'],
  ...addressFields('shipFrom'),
  'shippingType',
  'shippingPriority',
];

/** Works out which columns hold what. `header` are the names of the columns, or null. */
export function planColumns(settings: ImportSettings, header: readonly string[] | null): ColumnPlan {
  const columns = new Map<string, number[]>();
  settings.mapping.forEach((field, column) => {
    if (field === '') return;
    columns.set(field, [...(columns.get(field) ?? []), column]);
  });
  const placeOf = (column: number): number => placeInName(header?.[column] ?? '');
  for (const joined of columns.values()) joined.sort((one, other) => placeOf(one) - placeOf(other));
  const fields = [...columns.keys()];
  const metadata = fields.filter((field) => field.startsWith(METADATA));
  return {
    settings,
    titles: header,
    columns,
    values: settings.values ?? {},
    orderFields: [...ORDER_FIELDS.filter((field) => columns.has(field)), ...metadata],
    selections: fields.filter((field) => field.startsWith(SELECTION)),
    metadata,
  };
}

/** The value of a field in a line; empty where it has none. */
export function valueOf(plan: ColumnPlan, cells: readonly string[], field: string): string {
  const columns = plan.columns.get(field);
  if (columns === undefined) return '';
  if (columns.length === 1) return cells[columns[0] ?? 0] ?? '';
  return columns
    .map((column) => cells[column] ?? '')
    .filter((cell) => cell !== '')
    .join(' ');
}

/** The value of a field in a line, or the one that the whole sheet has for empty cells. */
export const filledValueOf = (plan: ColumnPlan, cells: readonly string[], field: string): string =>
  valueOf(plan, cells, field) || (plan.values[field] ?? '');

/** The id of an item without what the sheet has before all of them, or the one of the whole sheet. */
export function filledItemOf(
  plan: ColumnPlan,
  cells: readonly string[],
  field: 'editorId' | 'productRef',
): string {
  const value = filledValueOf(plan, cells, field);
  const { prefix = '' } = plan.settings;
  return value.startsWith(prefix) ? value.slice(prefix.length) : value;
}

/** An address with the country of the whole sheet where it names none. */
export const withSheetCountry = (plan: ColumnPlan, address: AddressDraft): AddressDraft =>
  address.country === '' ? { ...address, country: plan.values['shipTo.country'] ?? '' } : address;

/** The name of a column, or its number where it has none. */
export const titleOf = ({ titles }: Pick<ColumnPlan, 'titles'>, column: number): string =>
  titles?.[column] || String(column + 1);

/** A text as a sentence shows it: in quotation marks, cut where it is long. */
export const quoted = (text: string): string =>
  text === '' ? importProblemText.nothing : `“${text.length > 60 ? `${cutText(text, 60)}…` : text}”`;

/** A problem of one field of a line, in the house's words: which field, what was given, what is expected. */
export function problemOf(
  plan: Pick<ColumnPlan, 'columns'>,
  field: string,
  what: Pick<ImportProblem, 'severity' | 'given' | 'expected'> & { readonly message?: string },
): ImportProblem {
  return {
    column: plan.columns.get(field)?.[0] ?? null,
    field,
    severity: what.severity,
    given: what.given,
    expected: what.expected,
    message: `${fieldWords(field)}: ${what.message ?? importProblemText.given({ given: quoted(what.given), expected: what.expected })}`,
  };
}

/** What a whole address says, read with the name that is known of its recipient. */
function readWhole(text: string, name: string): ReturnType<typeof readPastedAddress> {
  const isNamed = name === '' || text.toLowerCase().includes(name.toLowerCase());
  const isOneLine = !/[\r\n]/.test(text);
  return readPastedAddress(
    isNamed ? text : isOneLine ? `${name.replaceAll(',', ' ')}, ${text}` : `${name}\n${text}`,
  );
}

/** The address of a column that holds whole ones; null where there is none, or it cannot be read. */
export function wholeAddress(
  plan: ColumnPlan,
  cells: readonly string[],
): ReturnType<typeof readPastedAddress> | null {
  const text = valueOf(plan, cells, 'wholeAddress');
  if (text === '') return null;
  const read = readWhole(text, nameOf(plan, cells));
  return read.isAddress && read.address.city !== '' ? read : null;
}

/** City, state and postal code of a column that holds them together; null where there are none, or they cannot be told apart. */
export function readTownOf(plan: ColumnPlan, cells: readonly string[]): Partial<AddressDraft> | null {
  const country = valueOf(plan, cells, 'shipTo.country') || (plan.values['shipTo.country'] ?? '');
  const town = readTown(valueOf(plan, cells, 'town'), countryOf(country)?.code ?? '');
  if (town === null || town.city === '') return null;
  const { city, state, zip } = town;
  return { city, state, zip, country: town.country };
}

const nameOf = (plan: ColumnPlan, cells: readonly string[]): string =>
  valueOf(plan, cells, 'shipTo.name') || inNameOrder(valueOf(plan, cells, 'lastFirst'));

/** The address of a line, or null while none of its lines is given. Lines of their own go before those of a whole one. */
export function addressOf(
  plan: ColumnPlan,
  cells: readonly string[],
  of: 'shipTo' | 'shipFrom',
): AddressDraft | null {
  const whole = of === 'shipTo' ? wholeAddress(plan, cells) : null;
  const town = of === 'shipTo' ? readTownOf(plan, cells) : null;
  let isGiven = whole !== null || town !== null;
  const address = { ...EMPTY_ADDRESS, ...whole?.address, ...town };
  for (const line of ADDRESS_LINES) {
    const field = `${of}.${line}`;
    const value = field === 'shipTo.name' ? nameOf(plan, cells) : valueOf(plan, cells, field);
    if (value === '') continue;
    address[line] = value;
    isGiven = true;
  }
  return isGiven ? address : null;
}
