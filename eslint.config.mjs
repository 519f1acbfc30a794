import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';
import globals from 'globals';
import { defineConfig } from 'eslint/config';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import vueParser from 'vue-eslint-parser';
import { areas } from './lint/areas.mjs';
import { fileNames } from './lint/file-names.mjs';
import { layers } from './lint/layers.mjs';
import { noSync } from './lint/no-sync.mjs';
import { oneDoor } from './lint/one-door.mjs';
import { sharedProcess } from './lint/shared-process.mjs';
import { systemPlacesRule } from './lint/system-places.mjs';
import { ALONE } from './test/unit/alone.mjs';

/**
 * Has TypeScript read a component as the parser gives it: its script alone. It would otherwise find that every component
 * is another than the file says, and forget what it knows of all types as often as there are components.
 */
const readFile = ts.sys.readFile;
ts.sys.readFile = (path, encoding) => {
  const text = readFile(path, encoding);
  return text === undefined || !path.endsWith('.vue') ? text : scriptOf(text, path);
};

/**
 * What the parser of a component has TypeScript read of it. It parses the expressions of the template too, but without
 * types.
 *
 * @param {string} text
 * @param {string} filePath
 */
function scriptOf(text, filePath) {
  let script = '';
  const parser = {
    parseForESLint(/** @type {string} */ code, /** @type {{ projectService?: boolean }} */ options) {
      if (options.projectService === true) script = code;
      return tseslint.parser.parseForESLint(code);
    },
  };
  vueParser.parseForESLint(text, { filePath, parser, projectService: true, sourceType: 'module' });
  return script;
}

const house = {
  rules: {
    areas,
    layers,
    'one-door': oneDoor,
    'file-names': fileNames,
    'no-sync': noSync,
    'shared-process': sharedProcess,
    'system-places': systemPlacesRule,
  },
};

/**
 * Rules that need no types and hold in every TypeScript and Vue file.
 *
 * @type {import('eslint').Linter.RulesRecord}
 */
const everywhere = {
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'no-restricted-exports': [
    'error',
    { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: "CallExpression[callee.object.name='URL'][callee.property.name='canParse']",
      message: 'Node 18 has no URL.canParse; catch what new URL throws',
    },
  ],
  // `== null` asks for null and undefined at once.
  eqeqeq: ['error', 'always', { null: 'ignore' }],
};

/**
 * Rules that need types and catch what the compiler does not.
 *
 * @type {import('eslint').Linter.RulesRecord}
 */
const withTypes = {
  '@typescript-eslint/await-thenable': 'error',
  // `void` says explicitly that a failure is for the process's handler of unhandled rejections, which records it.
  '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
  ],
};

export default defineConfig(
  { ignores: ['node_modules/', 'out/', 'dist/', '.cache/', 'coverage/', 'test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.mjs', '**/*.mts', '**/*.js', '*.ts'],
    languageOptions: { globals: globals.node },
  },
  { files: ['**/*.js'], languageOptions: { sourceType: 'commonjs' } },
  { plugins: { house }, rules: { 'house/system-places': 'error' } },
  {
    files: ['**/*.ts', '**/*.mts'],
    extends: [tseslint.configs.strict],
    rules: everywhere,
  },
  {
    files: ['src/**/*.ts', 'test/**/*.ts'],
    extends: [tseslint.configs.strictTypeCheckedOnly],
    languageOptions: {
      // The same in all files: projects are read again whenever it changes from one file to the next.
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      ...withTypes,
      // The compiler's own knowledge of what may be missing stops at every boundary of this program.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // A value that was caught is passed on as it is.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allowThrowingAny: true, allowThrowingUnknown: true },
      ],
      '@typescript-eslint/prefer-promise-reject-errors': [
        'error',
        { allowThrowingAny: true, allowThrowingUnknown: true },
      ],
      // More noise than finds here: ports are interfaces whose methods use no `this`, some of them asynchronous for
      // the sake of another implementation, and arrow functions pass the nothing of what they call on.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
    },
  },
  {
    // A test reads what it was answered; when the answer has another form, it fails, and that is what it is for.
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
    },
  },
  {
    files: ['test/unit/**/*.ts'],
    ignores: [
      ...ALONE,
      ...['as-found.ts', 'every-file.ts', 'renderer/browser.ts'].map((name) => `test/unit/${name}`),
      // A program of its own.
      'test/unit/main/store/recovery/crash-writer.ts',
    ],
    plugins: { house },
    rules: { 'house/shared-process': 'error' },
  },
  {
    files: ['**/*.vue'],
    extends: [tseslint.configs.strict, vue.configs['flat/recommended']],
    languageOptions: {
      parser: vueParser,
      globals: globals.browser,
      parserOptions: {
        parser: tseslint.parser,
        extraFileExtensions: ['.vue'],
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      ...everywhere,
      ...withTypes,
      'no-restricted-exports': 'off',
      'no-undef': 'off',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/no-v-html': 'error',
      'vue/multi-word-component-names': 'off',
      // Every word that is read is in a catalogue, in each language.
      'vue/no-bare-strings-in-template': ['error', { allowlist: [...'1234', ...'()[].,;:/–—·×→…='] }],
      // About Vue 2's slots; here `slot` is a property like any other.
      'vue/no-deprecated-slot-attribute': 'off',
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.vue'],
    plugins: { house },
    rules: {
      'house/areas': 'error',
      'house/layers': 'error',
      'house/one-door': 'error',
      'house/file-names': 'error',
    },
  },
  {
    files: ['src/main/**/*.ts'],
    // The database is synchronous by design, and what is read before the first window has no one to keep waiting.
    ignores: [
      ...['src/main/index.ts', 'src/main/program.ts', 'src/main/store/**', 'src/main/settings/**'],
      ...[
        'src/main/shell/start/profile.ts',
        'src/main/shell/start/compiled-code.ts',
        'src/main/shell/start/start-check.ts',
      ],
      // Nothing that waits is written any more once the program crashes.
      'src/main/shell/incidents.ts',
      // What takes long there is done in a process of its own.
      'src/main/backups/**',
    ],
    plugins: { house },
    rules: { 'house/no-sync': 'error' },
  },
  {
    files: ['src/renderer/**/*.ts', 'src/renderer/**/*.vue'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
          name,
          message: 'The page makes no network requests; ask main through the bridge.',
        })),
      ],
    },
  },
  {
    files: ['**/*.config.ts', '**/*.config.mts', '**/*.config.mjs', 'src/**/*.d.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  prettier,
);
