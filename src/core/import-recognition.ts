import { decodeText, encodingOf } from './import-encoding';
import { firstRows, hasHeader, separatorOf, withPlainLineEnds } from './import-sheet';
import type { ImportEncoding, ImportSeparator } from './imports';

/** What was recognised in the bytes of a sheet, and its text with plain line ends. */
export interface Recognition {
  readonly encoding: ImportEncoding;
  readonly separator: ImportSeparator;
  readonly header: boolean;
  readonly text: string;
}

/**
 * Recognises encoding, separator and header of a sheet; what a person chose is taken as it is, and the rest
 * follows from it. Never throws, whatever the bytes are.
 */
export function recognise(
  bytes: Uint8Array,
  chosen: {
    readonly encoding?: ImportEncoding | undefined;
    readonly separator?: ImportSeparator | undefined;
    readonly header?: boolean | undefined;
  } = {},
): Recognition {
  const encoding = chosen.encoding ?? encodingOf(bytes);
  const text = withPlainLineEnds(decodeText(bytes, encoding));
  const separator = chosen.separator ?? separatorOf(text);
  const header = chosen.header ?? hasHeader(firstRows(text, separator, 50));
  return { encoding, separator, header, text };
}
