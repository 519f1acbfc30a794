import { failureText } from './failure-messages';

/** Most failing fields that a sentence lists. */
export const FIELDS_LISTED = 4;

/** What is wrong with fields as one sentence, and how many more there are; nothing where none is named. */
export function listedSentence(fields: readonly string[], more: number): string {
  const list = fields.filter((text) => text !== '').join('; ');
  if (list === '') return '';
  const begun = `${list[0]?.toUpperCase()}${list.slice(1)}`;
  return more > 0
    ? failureText.fields.more({ list: begun, count: more })
    : failureText.fields.all({ list: begun });
}
