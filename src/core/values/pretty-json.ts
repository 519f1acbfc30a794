import { applyEdits, format } from 'jsonc-parser';
import { JsonDocument, JsonSyntaxError } from '@contract/json-document';

/**
 * JSON laid out in lines, with every token as it came: no number is spelled again and no repeated key is
 * lost. Null for text that is no JSON, such as one that was cut.
 */
export function prettyJson(text: string): string | null {
  try {
    JsonDocument.parse(text);
  } catch (cause) {
    if (cause instanceof JsonSyntaxError) return null;
    throw cause;
  }
  return applyEdits(text, format(text, undefined, { tabSize: 2, insertSpaces: true, eol: '\n' }));
}
