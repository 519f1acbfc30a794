import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Is in a form for what is only known while the program runs. */
export const GAP = '\u{fffc}';

/** A text that the program writes down: where it is read again, and how it reads, with a gap for each value. */
export interface RecordedForm {
  /** `deed`, `detail`: of the history. `note`: of the journal. `by`: of what settled something. `effect`: of a delivery. */
  readonly as: 'deed' | 'detail' | 'note' | 'by' | 'effect';
  readonly form: string;
  readonly where: string;
}

/** Arguments of a call that are written down, by the name of what is called. */
const WRITERS: ReadonlyMap<string, readonly (readonly [position: number, as: RecordedForm['as']])[]> =
  new Map([
    [
      'did',
      [
        [2, 'deed'],
        [3, 'detail'],
      ],
    ],
    ['addEffects', [[1, 'effect']]],
  ]);
/** Properties of an object that are written down. */
const PROPERTIES: ReadonlyMap<string, RecordedForm['as']> = new Map([
  ['note', 'note'],
  ['by', 'by'],
]);
/** Calls whose object is written down: of the journal, and of what is held back. */
const KEEPERS = /^(takeBack|settle|settleBy\w+|settleGuard|settleSubmit)$/;

/** Reads one file: what its names stand for, as far as the file itself says so. */
class Source {
  private readonly values = new Map<string, ts.Expression[]>();

  constructor(
    private readonly file: string,
    readonly root: ts.SourceFile,
    private readonly others: (name: string) => ts.Expression[],
  ) {
    const look = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
        this.add(node.name.text, node.initializer);
      // What is given to a function of the file is what its parameter stands for.
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) this.given(node);
      if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name))
        this.add(`.${node.name.text}`, node.initializer);
      ts.forEachChild(node, look);
    };
    look(root);
  }

  private add(name: string, value: ts.Expression): void {
    this.values.set(name, [...(this.values.get(name) ?? []), value]);
  }

  private given(call: ts.CallExpression): void {
    const name = call.expression.getText();
    const look = (node: ts.Node): void => {
      const isIt =
        (ts.isFunctionDeclaration(node) && node.name?.text === name) ||
        (ts.isVariableDeclaration(node) && node.name.getText() === name);
      const made = isIt && ts.isVariableDeclaration(node) ? node.initializer : node;
      if (isIt && made !== undefined && (ts.isFunctionDeclaration(made) || ts.isArrowFunction(made)))
        made.parameters.forEach((parameter, index) => {
          const value = call.arguments[index];
          if (value !== undefined && ts.isIdentifier(parameter.name)) this.add(parameter.name.text, value);
        });
      ts.forEachChild(node, look);
    };
    look(this.root);
  }

  /** Every way in which a text may read. */
  forms(node: ts.Expression, depth = 0): string[] {
    if (depth > 6) return [GAP];
    const next = (one: ts.Expression): string[] => this.forms(one, depth + 1);
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return next(node.expression);
    if (ts.isConditionalExpression(node)) return [...next(node.whenTrue), ...next(node.whenFalse)];
    if (ts.isBinaryExpression(node) && /^(\|\||\?\?)$/.test(node.operatorToken.getText()))
      return [...next(node.left), ...next(node.right)];
    if (ts.isTemplateExpression(node)) {
      let all = [node.head.text];
      for (const { expression, literal } of node.templateSpans)
        all = all.flatMap((before) => next(expression).map((value) => before + value + literal.text));
      return [...new Set(all)];
    }
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(next);
    if (ts.isSpreadElement(node)) return next(node.expression);
    if (ts.isObjectLiteralExpression(node))
      return node.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? next(one.initializer) : []));
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return next(node.body);
    if (ts.isElementAccessExpression(node)) return next(node.expression);
    const name = ts.isPropertyAccessExpression(node) ? `.${node.name.text}` : nameOf(node);
    const own = this.values.get(name) ?? [];
    const known = own.length > 0 ? own : this.others(name);
    const texts = known.filter((value) => value !== node).flatMap(next);
    return texts.length === 0 ? [GAP] : [...new Set(texts)];
  }

  /** What this file writes down. */
  recorded(): RecordedForm[] {
    const found: RecordedForm[] = [];
    const keep = (as: RecordedForm['as'], value: ts.Expression): void => {
      for (const form of this.forms(value)) found.push({ as, form, where: this.file });
    };
    const look = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const called = ts.isPropertyAccessExpression(node.expression)
          ? node.expression.name.text
          : node.expression.getText();
        for (const [position, as] of WRITERS.get(called) ?? []) {
          const value = node.arguments[position];
          if (value !== undefined) keep(as, value);
        }
        if (KEEPERS.test(called))
          for (const value of node.arguments)
            if (ts.isObjectLiteralExpression(value))
              for (const property of value.properties) {
                const as = property.name === undefined ? undefined : PROPERTIES.get(property.name.getText());
                if (as === undefined) continue;
                if (ts.isPropertyAssignment(property)) keep(as, property.initializer);
                if (ts.isShorthandPropertyAssignment(property)) keep(as, property.name);
              }
      }
      ts.forEachChild(node, look);
    };
    look(this.root);
    return found;
  }
}

const nameOf = (node: ts.Expression): string =>
  ts.isCallExpression(node) ? nameOf(node.expression) : ts.isIdentifier(node) ? node.text : '';

/**
 * Every text that the sources of main write down to be read again: into the history, beside a call of the journal, of
 * what settled something that was held back. What people typed is a gap.
 */
export function recordedForms(folders: readonly string[]): RecordedForm[] {
  const roots = new Map<string, ts.SourceFile>();
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue;
      const file = join(folder, name);
      roots.set(file, ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
    }
  // What one file names and another uses: constants and one-line functions that are exported.
  const exported = new Map<string, ts.Expression[]>();
  for (const root of roots.values())
    for (const statement of root.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) !== true) continue;
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer !== undefined) exported.set(name.getText(), [initializer]);
    }
  return [...roots].flatMap(([file, root]) =>
    new Source(file, root, (name) => exported.get(name) ?? []).recorded(),
  );
}
