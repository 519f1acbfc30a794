import { factDetail, factInWords } from '@core/history/fact-words';
import { type RecordedFact, recordedFactSchema } from '@core/values/recorded-facts';
import { jsonColumn } from '../engine/columns';
import type { Database } from '../engine/database';
import { allOf, type Condition } from '../lists/lists';

/** Values of facts that are shown as they are stored. */
const VALUES: readonly string[] = [
  ...['name', 'id', 'account', 'address', 'host', 'port', 'delivery', 'cart', 'submission', 'event'],
  ...['confirmation', 'person', 'how', 'failure', 'part', 'code', 'total', 'amount', 'count'],
  ...['matched', 'onlyOurs', 'onlyTheirs'],
];

const IS_FACT = `substr(words, 1, 1) = '{'`;

/** The values of a fact; the sentence of an earlier version as it is. */
const VALUES_OF_ROW = `iif(${IS_FACT}, (SELECT group_concat(atom, ' ') FROM json_tree(words, '$.params')
  WHERE key IN (${VALUES.map((name) => `'${name}'`).join(', ')})), words)`;

/** Everything of a fact that decides which sentence it is. */
const SHAPE = `json_array(words ->> '$.kind', ${[
  ...['service', 'call', 'by', 'said', 'cause', 'code', 'isConfirmed', 'missing'],
  ...['until.kind', 'by.kind'],
]
  .map((path) => `words -> '$.params.${path}'`)
  .join(', ')}, ${['submission', 'total', 'by.params.person']
  .map((path) => `words ->> '$.params.${path}' = ''`)
  .join(', ')})`;

/** A value that is not searched in the sentence: another row has another one. One that is empty stays so. */
const anyValue = (value: unknown): unknown =>
  typeof value === 'number' ? 0 : value === '' ? '' : /^[\d.]+$/.test(String(value)) ? '0' : '·';

/** What is shown of a fact but for its values, in lower case. */
function sentenceOf(fact: RecordedFact): string {
  const withoutValues: unknown = JSON.parse(JSON.stringify(fact), (key, value: unknown) =>
    typeof value === 'number' || (key !== 'code' && VALUES.includes(key)) ? anyValue(value) : value,
  );
  const sentence = recordedFactSchema.parse(withoutValues);
  return `${factInWords(sentence)} ${factDetail(sentence)}`.toLowerCase();
}

/** Every sentence that the history has, in the language that is spoken, and which facts it is of. */
function sentencesIn(database: Database): { readonly shape: string; readonly sentence: string }[] {
  return database
    .all(`SELECT ${SHAPE} AS shape, min(words) AS words FROM history WHERE ${IS_FACT} GROUP BY shape`)
    .flatMap(({ shape, words }) => {
      const fact = jsonColumn(recordedFactSchema).safeParse(words).data;
      return fact === undefined ? [] : [{ shape: String(shape), sentence: sentenceOf(fact) }];
    });
}

/** The words of a search, without the signs around them, such as the quotes around a name. */
const wordsIn = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word)
    .filter((word) => word !== '');

/**
 * Rows of the history in which every word of a search is shown: in the sentence of its fact, in its values, in what a
 * person typed, or in who it was; without regard to case.
 */
export function historyCondition(database: Database, search: string): Condition {
  const words = wordsIn(search);
  if (words.length === 0) return { sql: '1', parameters: [] };
  const sentences = sentencesIn(database);
  return allOf(
    words.map((word) => {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      const shapes = sentences.filter(({ sentence }) => sentence.includes(word)).map(({ shape }) => shape);
      return {
        sql: `lower(coalesce(${VALUES_OF_ROW}, '') || ' ' || detail || ' ' || person) LIKE ? ESCAPE '\\'
          OR iif(${IS_FACT}, ${SHAPE}, '') IN (SELECT value FROM json_each(?))`,
        parameters: [like, JSON.stringify(shapes)],
      };
    }),
  );
}
