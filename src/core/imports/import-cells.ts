import type { ImportProblem } from './imports';
import { type ColumnPlan, problemOf, quoted } from './import-values';
import { importProblemText } from './messages';

/** Fields whose lines have a meaning, or that no one but the studio reads. */
const OF_SEVERAL_LINES: ReadonlySet<string> = new Set(['note', 'option', 'wholeAddress']);
/** Figures that a spreadsheet is to leave alone: `="02134"`, `'02134`. */
const GUARDED = /^(?:="([^"]*)"|'([\d-]+))$/;
/** What a spreadsheet reckons: `=A1`, `+B2*3`, `@SUM(A1:A9)`, `-2+3`; not `-abc` nor `+2`. */
const FORMULA = /^=|^[+\-@]\s*(?:\$?[A-Z]{1,3}\$?\d+\b|[A-Za-z.]+\(|\d[\d.]*\s*[-+*/^])/;
const BREAK = /[\s\p{Cc}\u200b\ufeff]*[\p{Cc}\u2028\u2029\u200b\ufeff][\s\p{Cc}\u200b\ufeff]*/gu;

/**
 * The cells of a line with what cannot be sent as it is: a line break in a name becomes a space and is said, a formula
 * is refused. Cells of columns that are not used stay as they are.
 */
export function cleanedCells(
  plan: ColumnPlan,
  written: readonly string[],
): { readonly cells: readonly string[]; readonly problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  let cells = written;
  for (const [field, columns] of plan.columns) {
    for (const column of columns) {
      const given = written[column] ?? '';
      const [, inFormula, behindMark] = GUARDED.exec(given) ?? [];
      let value = inFormula ?? behindMark ?? given;
      // `US-NY` is a state of the country that its own column names (ISO 3166-2).
      if (field === 'shipTo.state') value = value.replace(/^[A-Z]{2}-(?=[A-Z\d]{1,3}$)/, '');
      if (FORMULA.test(value)) {
        const { says, expected } = importProblemText.formula;
        const message = says({ given: quoted(given) });
        problems.push({ ...problemOf(plan, field, { severity: 'error', given, expected, message }), column });
      }
      if (!OF_SEVERAL_LINES.has(field) && value.search(BREAK) !== -1) {
        value = value.replace(BREAK, ' ').trim();
        const { says: message, expected } = importProblemText.lineBreak;
        problems.push({
          ...problemOf(plan, field, { severity: 'warning', given, expected, message }),
          column,
        });
      }
      if (value === given) continue;
      if (cells === written) cells = [...written];
      cells = cells.with(column, value);
    }
  }
  return { cells, problems };
}

const TOTAL =
  /^(?:(?:grand|sub|order|sheet)[ -]?)?(?:totals?|summe|gesamt(?:summe)?|zwischensumme|insgesamt|somme|totale|totaal|suma)\b\s*[:=]?/iu;

/** Why a line is no order, or null for one that may be. A line that names an item always may be. */
export function skippedAs(plan: ColumnPlan, cells: readonly string[], item: string): ImportProblem | null {
  const says = (message: string): ImportProblem => ({
    ...{ column: null, field: '', severity: 'warning', given: '', expected: '' },
    message,
  });
  const { titles } = plan;
  if (titles !== null && cells.every((cell, column) => cell === (titles[column] ?? '')))
    return says(importProblemText.skipped.repeat);
  if (item !== '') return null;
  const words = cells.filter((cell) => /\p{L}/u.test(cell));
  return words.length === 1 && TOTAL.test(words[0] ?? '') ? says(importProblemText.skipped.total) : null;
}
