import { BODY_RULES } from './body-rules';
import { COMMERCE_RULES } from './commerce-rules';
import type { DocumentRule } from './document-rule';
import { DOCUMENT_RULES } from './document-rules';
import { EDITOR_RULES } from './editor-rules';
import { EVENT_RULES } from './event-rules';
import { GATEWAY_RULES } from './gateway-rules';
import type { Rule } from './rule';
import { STATUS_RULES } from './status-rules';

/** The whole suite. */
export const ALL_RULES: readonly Rule[] = [
  ...GATEWAY_RULES,
  ...EDITOR_RULES,
  ...COMMERCE_RULES,
  ...BODY_RULES,
  ...STATUS_RULES,
  ...EVENT_RULES,
];

/** What the document says and no rule of the suite names, apart from what something else keeps. */
export const uncovered = (): readonly string[] => {
  const named = new Set(ALL_RULES.flatMap(({ covers }) => covers));
  return DOCUMENT_RULES.filter(({ id, kept }) => kept === undefined && !named.has(id)).map(({ id }) => id);
};

/** Names in the suite that the document has no sentence or cell for. */
export const unheardOf = (): readonly string[] => {
  const known = new Set(DOCUMENT_RULES.map(({ id }) => id));
  return ALL_RULES.flatMap(({ covers }) => covers).filter((id) => !known.has(id));
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

function proofsOf({ id, kept }: DocumentRule): string {
  const checks = ALL_RULES.filter(({ covers }) => covers.includes(id)).map(({ name }) => cell(name));
  if (kept === 'not shown') checks.unshift('_a choice of the practice lab_');
  else if (kept !== undefined) checks.unshift(`the app: ${cell(kept.title)} (\`${kept.file}\`)`);
  return checks.length === 0 ? '**missing**' : checks.join('; ');
}

/** The coverage table in Markdown: each sentence and table cell, and the checks that prove it. */
export function coverageTable(): string {
  const lines = DOCUMENT_RULES.map((rule) => `| ${cell(rule.id)} | ${proofsOf(rule)} |`);
  return ['| sentence or cell of the document | proved by |', '|---|---|', ...lines].join('\n');
}
