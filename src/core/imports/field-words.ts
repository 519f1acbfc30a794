import { METADATA, SELECTION } from './imports';
import { importProblemText } from './messages';
import { FIELDS } from '../values/order-fields';

const isOwnField = (key: string): key is keyof typeof importProblemText.field =>
  Object.hasOwn(importProblemText.field, key);

/** A field in words, such as `Ship to: Postal code`. */
export function fieldWords(field: string): string {
  if (field.startsWith(SELECTION))
    return importProblemText.selection({ name: field.slice(SELECTION.length) });
  if (field.startsWith(METADATA))
    return importProblemText.metadataField({ name: field.slice(METADATA.length) });
  if (isOwnField(field)) return importProblemText.field[field];
  const drafted = FIELDS.find(({ draft }) => draft === field);
  if (drafted === undefined) return field;
  if (drafted.line === null) return drafted.label;
  return importProblemText[drafted.group === 'ship-to' ? 'shipTo' : 'return']({ line: drafted.label });
}
