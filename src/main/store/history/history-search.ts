import { factDetail, factInWords } from '@core/history/fact-words';
import { type RecordedFact, recordedFactSchema } from '@core/values/recorded-facts';
import { spellingsOf } from '@core/values/text';
import { jsonColumn } from '../engine/columns';
import type { Database } from '../engine/database';
import { allOf, type Condition } from '../lists/lists';

/** Values of facts that are shown as they are stored. */
const PLAIN: readonly string[] = [
  ...['name', 'id', 'account', 'address', 'host', 'port', 'delivery', 'cart', 'submission', 'event'],
  ...['confirmation', 'person', 'how', 'failure', 'part', 'code', 'count', 'taken'],
  ...['matched', 'onlyOurs', 'onlyTheirs'],
];
const AMOUNTS: readonly string[] = ['total', 'amount'];
const MOMENTS: readonly string[] = ['until', 'at', 'since'];
const DURATIONS: readonly string[] = ['milliseconds'];
/** Values that are shown, some of them written in another way than they are stored. */
const VALUES = [...PLAIN, ...AMOUNTS, ...MOMENTS, ...DURATIONS];

const isAmong = (names: readonly string[]): string =>
  `key IN (${names.map((name) => `'${name}'`).join(', ')})`;

/** False for what looks like a fact and is damaged. */
const IS_FACT = `(substr(words, 1, 1) = '{' AND json_valid(words))`;

/** A value as it is shown. */
const SHOWN = `CASE
  WHEN ${isAmong(AMOUNTS)} AND atom <> '' THEN atom || ' ' || printf('%,.2f', atom)
  WHEN ${isAmong(MOMENTS)} THEN strftime('%Y-%m-%dT%H:%M:%fZ', atom / 1000.0, 'unixepoch')
  WHEN ${isAmong(DURATIONS)} THEN CAST(round(atom / 1000.0) AS INTEGER)
  ELSE atom END`;

/** The values of a fact; the sentence of an earlier version as it is. */
const VALUES_OF_ROW = `iif(${IS_FACT}, (SELECT group_concat(${SHOWN}, ' ') FROM json_tree(words, '$.params')
  WHERE ${isAmong(VALUES)}), words)`;

/** Everything of a fact that decides which sentence it is. */
const SHAPE = `json_array(words ->> '$.kind', ${[
  ...['service', 'call', 'by', 'said', 'cause', 'code', 'isConfirmed', 'missing', 'count'],
  ...['change', 'taken'],
  ...['until.kind', 'by.kind'],
]
  .map((path) => `words -> '$.params.${path}'`)
  .join(', ')}, ${[
  ...['submission', 'total', 'person', 'by.params.person'].map((path) => `words ->> '$.params.${path}' = ''`),
  ...[`words ->> '$.params.since' IS NULL`, `words ->> '$.params.port' = 0`],
].join(', ')})`;

/** A text that is not searched in the sentence: another row has another one. One that is empty stays so. */
const anyText = (value: string): string => (value === '' ? '' : /^[\d.]+$/.test(value) ? '0' : '·');

/** What is shown of a fact but for its values, in lower case. */
function sentenceOf(fact: RecordedFact): string {
  const withoutTexts: unknown = JSON.parse(JSON.stringify(fact), (key, value: unknown) =>
    typeof value === 'string' && key !== 'code' && VALUES.includes(key) ? anyText(value) : value,
  );
  const sentence = recordedFactSchema.parse(withoutTexts);
  // Figures are those of its values: the sentence of a language has none.
  return `${factInWords(sentence)} ${factDetail(sentence)}`.replace(/\d[\dT.:-]*Z?/g, ' ').toLowerCase();
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
      const lower = word.toLowerCase();
      const shapes = sentences.filter(({ sentence }) => sentence.includes(lower)).map(({ shape }) => shape);
      return {
        sql: `EXISTS (SELECT 1 FROM json_each(?)
            WHERE instr(lower(coalesce(${VALUES_OF_ROW}, '') || ' ' || detail || ' ' || person), value) > 0)
          OR iif(${IS_FACT}, ${SHAPE}, '') IN (SELECT value FROM json_each(?))`,
        parameters: [JSON.stringify(spellingsOf(word)), JSON.stringify(shapes)],
      };
    }),
  );
}
