import { JsonDocument, type JsonOutline } from '@contract/json-document';

/** Characters of a text's own words that a search finds. */
const SEARCHED_CHARACTERS = 8_000;

function wordsIn(outline: JsonOutline): string[] {
  switch (outline.kind) {
    case 'object':
      return outline.members.flatMap(({ value }) => wordsIn(value));
    case 'array':
      return outline.elements.flatMap(wordsIn);
    case 'string':
      return [String(outline.value)];
    case 'number':
      return [outline.raw];
    default:
      return [];
  }
}

/** Everything that texts of JSON say in words and figures, for a search. Throws JsonSyntaxError for another text. */
export const wordsOfTexts = (texts: readonly string[]): string =>
  texts
    .flatMap((text) => wordsIn(JsonDocument.parse(text).outline(12)))
    .join(' ')
    .slice(0, SEARCHED_CHARACTERS);
