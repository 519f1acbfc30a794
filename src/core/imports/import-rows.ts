import { CURRENCY } from '@contract/limits';
import { typedAmount } from '../customers/margin';
import { typeOfPriority } from '@contract/preflight';
import type { AddressDraft } from '../addresses/address-draft';
import { oddAddress } from '../addresses/addresses';
import { stateOf } from '../addresses/country-states';
import { cleanedCells, skippedAs } from './import-cells';
import type { SheetRow } from './import-sheet';
import { fieldWords } from './field-words';
import { type ImportProblem } from './imports';
import {
  addressOf,
  type ColumnPlan,
  filledItemOf,
  filledValueOf,
  problemOf,
  quoted,
  readTownOf,
  titleOf,
  valueOf,
  wholeAddress,
  withSheetCountry,
} from './import-values';
import { attributesOf, editorIdProblem, quantityOf } from '../carts/pasted-editors';
import { listed } from '../language/language';
import { expectationText } from '../values/statement-messages';
import { importProblemText } from './messages';

/** One line with what was found in it. */
export interface JudgedRow {
  readonly row: number;
  readonly line: number;
  readonly cells: readonly string[];
  /** The cells before anything in them was cleaned. */
  readonly written: readonly string[];
  /** True for a line that is no order: a total, or the column names once more. */
  readonly isSkipped: boolean;
  /** The editor, or for carts of the catalog what stands for the product. */
  readonly item: string;
  readonly quantity: number | null;
  readonly attributes: readonly number[] | null;
  readonly problems: readonly ImportProblem[];
  readonly hasError: boolean;
}

/** A number that a spreadsheet shortened: `1.23E+12`. What it was cannot be known any more. */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+?\d+$/i;
/** What a spreadsheet makes of an id such as MAR-1. */
const BECAME_A_DATE =
  /^(?:\d{1,2}[-. ](?:jan|feb|m[aä]r|apr|ma[yi]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\.?|(?:jan|feb|m[aä]r|apr|ma[yi]|jun|jul|aug|sep|o[ck]t|nov|de[cz])[-. ]\d{2,4})$/i;
/** UTF-8 that was read as Windows-1252 and written down so, or what no encoding had a character for. */
const MANGLED = /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[™œ\u009d“”¦]|\ufffd/u;
const RESERVED_KEY = '__proto__';

function idProblem(plan: ColumnPlan, field: string, id: string): ImportProblem | null {
  const wrong = (given: string, expected: string, message?: string): ImportProblem =>
    problemOf(plan, field, {
      severity: 'error',
      given,
      expected,
      ...(message === undefined ? {} : { message }),
    });
  const words = (): string =>
    field === 'editorId' ? importProblemText.item.editor : importProblemText.item.product;
  if (id === '') return wrong('', words());
  if (id === RESERVED_KEY) return wrong(id, words(), importProblemText.item.reserved({ id }));
  if (SHORTENED.test(id)) {
    const expected =
      field === 'editorId' ? importProblemText.item.editorAsWritten : importProblemText.item.productAsWritten;
    return wrong(id, expected, importProblemText.item.shortened({ id, expected }));
  }
  if (field !== 'editorId') return null;
  const problem = editorIdProblem(id);
  if (problem !== null) return wrong(problem.given, problem.expected, problem.message);
  const space = /[\s\p{Cc}\p{Cf}]/u.exec(id);
  if (space !== null)
    return wrong(
      id,
      importProblemText.item.withoutSpace,
      importProblemText.item.holdsSpace({ id: quoted(id) }),
    );
  if (!BECAME_A_DATE.test(id)) return null;
  return {
    ...wrong(id, words(), importProblemText.item.date({ id: quoted(id) })),
    severity: 'warning',
  };
}

function shippingProblems(plan: ColumnPlan, cells: readonly string[]): ImportProblem[] {
  const type = filledValueOf(plan, cells, 'shippingType').toLowerCase();
  const priority = valueOf(plan, cells, 'shippingPriority');
  if (type !== '' && type !== 'studio' && type !== 'dropship') {
    const expected = expectationText['shipping-type'];
    return [problemOf(plan, 'shippingType', { severity: 'error', given: type, expected })];
  }
  const named = priority === '' ? null : typeOfPriority(priority);
  if (type === '' || named === null || named === type) return [];
  const expected = expectationText['priority-of-type']({ type });
  return [problemOf(plan, 'shippingPriority', { severity: 'error', given: priority, expected })];
}

/** An address without a country, but with a state that only the US has, is looked at as one of the US. */
const judgedAsAmerican = (address: AddressDraft): AddressDraft =>
  address.country === '' && stateOf('US', address.state) !== null && stateOf('AU', address.state) === null
    ? { ...address, country: 'US' }
    : address;

/** What is odd about the addresses of a line: a remark, nothing is kept out by it. */
function addressProblems(plan: ColumnPlan, cells: readonly string[]): ImportProblem[] {
  const problems: ImportProblem[] = [];
  for (const of of ['shipTo', 'shipFrom'] as const) {
    const given = addressOf(plan, cells, of);
    if (given === null) continue;
    const address = judgedAsAmerican(of === 'shipTo' ? withSheetCountry(plan, given) : given);
    for (const { field: line, kind, given, usual, fix, says } of oddAddress(address)) {
      const field = `${of}.${line}`;
      // What is missing is said once, for the whole order.
      if (kind === 'missing' && fix === null) continue;
      problems.push(
        problemOf(plan, field, { severity: 'warning', given, expected: fix ?? usual, message: says }),
      );
    }
  }
  return [...problems, ...wholeProblems(plan, cells)];
}

/** What cannot be read of addresses that are in one cell. */
function wholeProblems(plan: ColumnPlan, cells: readonly string[]): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const town = valueOf(plan, cells, 'town');
  if (town !== '' && readTownOf(plan, cells) === null) {
    const { unreadTown, expected } = importProblemText.wholeAddress;
    const message = unreadTown({ given: quoted(town) });
    problems.push(problemOf(plan, 'town', { severity: 'error', given: town, expected, message }));
  }
  const text = valueOf(plan, cells, 'wholeAddress');
  if (text === '') return problems;
  const whole = wholeAddress(plan, cells);
  const { unread, left, expected } = importProblemText.wholeAddress;
  if (whole === null) {
    const message = unread({ given: quoted(text) });
    problems.push(problemOf(plan, 'wholeAddress', { severity: 'error', given: text, expected, message }));
  } else if (whole.left.length > 0) {
    const given = listed(whole.left.map(quoted));
    const message = left({ given });
    problems.push(problemOf(plan, 'wholeAddress', { severity: 'warning', given, expected, message }));
  }
  return problems;
}

/** Text that a wrong encoding spoiled, wherever it is in a mapped column. */
function mangledProblems(plan: ColumnPlan, cells: readonly string[]): ImportProblem[] {
  if (!cells.some((cell) => MANGLED.test(cell))) return [];
  return [...plan.columns.keys()].flatMap((field) => {
    const given = valueOf(plan, cells, field);
    if (!MANGLED.test(given)) return [];
    const message = importProblemText.encoding.spoiled({ given: quoted(given) });
    return [
      problemOf(plan, field, {
        severity: 'warning',
        given,
        expected: importProblemText.encoding.readable,
        message,
      }),
    ];
  });
}

/** The field and text that say what a line orders. */
function itemOf(plan: ColumnPlan, cells: readonly string[]): { field: string; item: string } {
  if (plan.settings.kind === 'editors')
    return { field: 'editorId', item: filledItemOf(plan, cells, 'editorId') };
  const configured = valueOf(plan, cells, 'configuredProductId');
  if (configured !== '') return { field: 'configuredProductId', item: configured };
  const field = plan.columns.has('productRef') ? 'productRef' : 'configuredProductId';
  return { field, item: filledItemOf(plan, cells, 'productRef') };
}

/** Judges one line by itself. Problems that only show beside other lines come from the plan of the import. */
export function judgeRow(plan: ColumnPlan, row: SheetRow): JudgedRow {
  const { cells, problems } = cleanedCells(plan, row.cells);
  const { field, item } = itemOf(plan, cells);
  const skipped = skippedAs(plan, cells, valueOf(plan, cells, field));
  if (skipped !== null) {
    const { row: place, line } = row;
    const nothing = { item: '', quantity: null, attributes: null, hasError: false };
    return { row: place, line, cells, written: row.cells, isSkipped: true, ...nothing, problems: [skipped] };
  }
  const wrongId = idProblem(plan, field, item);
  if (wrongId !== null) problems.push(wrongId);
  const typed = valueOf(plan, cells, 'quantity');
  const quantity = typed === '' ? null : quantityOf(typed);
  if (typed !== '' && quantity === null) {
    const expected = expectationText['whole-number-from']({ minimum: 1 });
    problems.push(problemOf(plan, 'quantity', { severity: 'error', given: typed, expected }));
  }
  const paid = valueOf(plan, cells, 'customerPaid');
  if (paid !== '' && typedAmount(paid, CURRENCY) === null)
    problems.push(
      problemOf(plan, 'customerPaid', { severity: 'error', given: paid, expected: importProblemText.amount }),
    );
  const listed = valueOf(plan, cells, 'orderAttributes');
  const attributes = listed === '' ? null : attributesOf(listed);
  if (listed !== '' && attributes === null) {
    const expected = importProblemText.attributes;
    problems.push(problemOf(plan, 'orderAttributes', { severity: 'error', given: listed, expected }));
  }
  if (plan.settings.kind === 'catalog') problems.push(...shippingProblems(plan, cells));
  for (const key of ['key', 'reference', 'entryId']) {
    const given = valueOf(plan, cells, key);
    if (given === '' || !SHORTENED.test(given)) continue;
    const message = importProblemText.shortened.says({ given: quoted(given) });
    problems.push(
      problemOf(plan, key, {
        severity: 'error',
        given,
        expected: importProblemText.shortened.expected,
        message,
      }),
    );
  }
  problems.push(...addressProblems(plan, cells), ...mangledProblems(plan, cells));
  if (row.broken) {
    const message = importProblemText.quote.says;
    problems.push({
      column: null,
      field: '',
      severity: 'error',
      given: '',
      expected: importProblemText.quote.expected,
      message,
    });
  }
  const hasError = problems.some(({ severity }) => severity === 'error');
  const { row: place, line, cells: written } = row;
  return {
    row: place,
    line,
    cells,
    written,
    isSkipped: false,
    item,
    quantity,
    attributes,
    problems,
    hasError,
  };
}

/** What keeps a whole sheet out, whatever is in its lines; a warning is only to be known. */
export function mappingProblems(plan: ColumnPlan): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const missing = (field: string, expected: string, message: string): void =>
    void problems.push({ column: null, field, severity: 'error', given: '', expected, message });
  const has = (field: string): boolean => plan.columns.has(field) || (plan.values[field] ?? '') !== '';
  if (plan.settings.kind === 'editors' && !has('editorId')) {
    missing('editorId', importProblemText.column.editors.expected, importProblemText.column.editors.says);
  }
  if (plan.settings.kind === 'catalog' && !has('configuredProductId') && !has('productRef')) {
    missing('productRef', importProblemText.column.products.expected, importProblemText.column.products.says);
  }
  if (
    plan.settings.grouping === 'order' &&
    !['key', 'reference', 'entryId'].some((field) => plan.columns.has(field))
  ) {
    missing('key', importProblemText.column.orders.expected, importProblemText.column.orders.says);
  }
  const { prefix = '' } = plan.settings;
  if (prefix !== '') {
    const { says, expected } = importProblemText.prefix;
    const field = plan.settings.kind === 'editors' ? 'editorId' : 'productRef';
    const column = plan.columns.get(field)?.[0] ?? null;
    const message = says({ prefix });
    problems.push({ column, field, severity: 'warning', given: prefix, expected, message });
  }
  const options = plan.columns.get('option') ?? [];
  if (options.length > 0) {
    const { says, expected } = importProblemText.options;
    const columns = listed(options.map((column) => titleOf(plan, column)));
    const message = says({ columns });
    problems.push({ column: null, field: 'option', severity: 'warning', given: columns, expected, message });
  }
  for (const field of [...plan.selections, ...plan.metadata]) {
    if (field.slice(field.indexOf(':') + 1).trim() !== RESERVED_KEY) continue;
    const message = importProblemText.metadata.refused({ field: fieldWords(field) });
    problems.push({
      column: plan.columns.get(field)?.[0] ?? null,
      field,
      severity: 'error',
      given: RESERVED_KEY,
      expected: importProblemText.metadata.another,
      message,
    });
  }
  return problems;
}
