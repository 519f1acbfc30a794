import { BODY_RULES } from './body-rules';
import { COMMERCE_RULES } from './commerce-rules';
import { DOCUMENT_RULES } from './document-rules';
import { EDITOR_RULES } from './editor-rules';
import { EVENT_RULES } from './event-rules';
import { GATEWAY_RULES } from './gateway-rules';
import type { Rule } from './rule';

/** The whole suite. */
export const ALL_RULES: readonly Rule[] = [
  ...GATEWAY_RULES,
  ...EDITOR_RULES,
  ...COMMERCE_RULES,
  ...BODY_RULES,
  ...EVENT_RULES,
];

/** Rules and rows of the document that no rule of the suite names. */
export const uncovered = (): readonly string[] => {
  const named = new Set(ALL_RULES.flatMap(({ covers }) => covers));
  return DOCUMENT_RULES.filter(({ id }) => !named.has(id)).map(({ id }) => id);
};

/** Names in the suite that are no rule or row of the document. */
export const unheardOf = (): readonly string[] => {
  const known = new Set(DOCUMENT_RULES.map(({ id }) => id));
  return ALL_RULES.flatMap(({ covers }) => covers).filter((id) => !known.has(id));
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The coverage table in Markdown: each rule or row, and the checks that prove it. */
export function coverageTable(): string {
  const lines = DOCUMENT_RULES.map(({ id }) => {
    const checks = ALL_RULES.filter(({ covers }) => covers.includes(id)).map(({ name }) => cell(name));
    return `| ${cell(id)} | ${checks.length === 0 ? '**missing**' : checks.join('; ')} |`;
  });
  return ['| rule or row of the document | proved by |', '|---|---|', ...lines].join('\n');
}
