import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const PAGE = 'src/renderer';

/** The files of the page that one of them imports, but not those that it loads later. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?'(\.[^']*)';$/gm)].flatMap(
    ([, specifier = '']) => {
      const path = join(dirname(file), specifier);
      return [path, `${path}.ts`].filter(
        (candidate) => /\.(ts|vue)$/.test(candidate) && existsSync(candidate),
      );
    },
  );
}

/** Modules that the page loads before it knows its language: what its entry imports, but not what it loads later. */
function earlyModules(): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    importsOf(file).forEach(visit);
  };
  visit(join(PAGE, 'main.ts'));
  return [...found].filter((file) => file.endsWith('.ts') && !file.includes(join(PAGE, 'messages')));
}

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

it('no module of main keeps a text', () => {
  const files = readdirSync('src/main', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('src/main', name));
  const kept = files.flatMap((file) =>
    readWhileLoading(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(kept).toEqual([]);
});

it('no module that is loaded before the language is known keeps a text', () => {
  const early = earlyModules();
  expect(early.length).toBeGreaterThan(30);
  const kept = early.flatMap((file) =>
    readWhileLoading(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(kept).toEqual([]);
});
