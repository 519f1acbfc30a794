import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const PAGE = 'src/renderer';

/** Modules that the page loads before it knows its language: all but the views, which come when they are shown. */
const early = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/^(views|messages)[/\\]/.test(name),
);

/** Catalogues that a module reads while it is loaded, and not in one of its functions. */
function readWhileLoading(text: string): string[] {
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  const catalogues = new Set<string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!/\/messages\//.test(statement.moduleSpecifier.text) || bindings === undefined) continue;
    if (ts.isNamedImports(bindings)) for (const { name } of bindings.elements) catalogues.add(name.text);
  }
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node) && catalogues.has(node.expression.getText()))
      found.push(node.getText());
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

it('finds what is read while a module is loaded', () => {
  const text = `import { a as t } from '../messages/a';\nconst x = t.early;\nconst y = () => t.late;`;
  expect(readWhileLoading(text)).toEqual(['t.early']);
});

it('no module that is loaded before the language is known keeps a text', () => {
  expect(early.length).toBeGreaterThan(50);
  const kept = early.flatMap((name) =>
    readWhileLoading(readFileSync(join(PAGE, name), 'utf8')).map((text) => `${name}: ${text}`),
  );
  expect(kept).toEqual([]);
});
