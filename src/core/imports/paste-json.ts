import { JsonDocument, type JsonPath, JsonSyntaxError } from '@contract/json-document';
import { type CartDraft } from '../carts/carts';
import { elementsAt, stringAt } from '../values/json-reading';
import { DRAFT_PARTS } from '../values/order-field-table';
import { attributesOf, type PastedToken } from '../carts/pasted-editors';
import { importProblemText } from './messages';
import { type AddressDraft, addressLineOf, EMPTY_ADDRESS } from '../addresses/address-draft';

/** Something beside the editors that could not be taken over. */
export interface PasteNote {
  /** Dotted path in the pasted JSON, a column name, or empty for the paste as a whole. */
  readonly path: string;
  readonly given: string;
  readonly expected: string;
  readonly message: string;
}

/** The fields of a cart besides its editors that a paste carried. */
export type PastedFields = Partial<Omit<CartDraft, 'editors'>>;

/** An export request that was pasted. */
export interface PastedRequest {
  readonly legacy: boolean;
  readonly tokens: PastedToken[];
  readonly fields: PastedFields;
  readonly notes: PasteNote[];
}

const KNOWN: readonly string[] = ['editors', 'editorIds', ...Object.values(DRAFT_PARTS)];

class RequestReader {
  readonly notes: PasteNote[] = [];
  private from = 0;
  private line = 1;

  constructor(private readonly document: JsonDocument) {}

  private note(path: JsonPath, expected: string): void {
    const given = this.document.rawAt(path) ?? importProblemText.nothing;
    const name = path.join('.');
    this.notes.push({
      path: name,
      given,
      expected,
      message: importProblemText.request.given({ name, given, expected }),
    });
  }

  private unused(path: JsonPath): void {
    const given = this.document.rawAt(path) ?? '';
    const name = path.join('.');
    const message = importProblemText.request.notUsed({ name });
    this.notes.push({ path: name, given, expected: importProblemText.request.field, message });
  }

  /** Line on which the text of a value begins; values are asked for in their order. */
  private lineOf(raw: string): number {
    const at = this.document.text.indexOf(raw, this.from);
    if (at >= 0) this.goTo(at);
    const line = this.line;
    if (at >= 0) this.goTo(at + raw.length);
    return line;
  }

  /** Moves the place from which is searched, counting lines on the way. */
  private goTo(offset: number): void {
    if (offset < this.from) [this.from, this.line] = [0, 1];
    this.line += this.document.text.slice(this.from, offset).match(/\r\n|\r|\n/g)?.length ?? 0;
    this.from = offset;
  }

  private text(path: JsonPath): string {
    return stringAt(this.document, path) ?? (this.document.rawAt(path) ?? '').replace(/^null$/, '');
  }

  /** The editors of a list: ids as texts, or objects with the fields of an export request. */
  editorsAt(list: JsonPath): PastedToken[] {
    const raw = this.document.rawAt(list) ?? '';
    // Searched from where the list begins, so that a line is not found in the fields before it.
    this.goTo(Math.max(0, this.document.text.indexOf(raw)));
    return elementsAt(this.document, list).map((path) => {
      const raw = this.document.rawAt(path) ?? '';
      const line = this.lineOf(raw);
      if (this.document.kindAt(path) !== 'object') return { raw, line, id: this.text(path).trim() };
      const idName = this.document.has([...path, 'editorId']) ? 'editorId' : 'id';
      for (const key of this.document.keysAt(path)) {
        if (![idName, 'quantity', 'orderAttributes'].includes(key)) this.unused([...path, key]);
      }
      return {
        raw,
        line,
        id: this.text([...path, idName]).trim(),
        quantity: this.text([...path, 'quantity']),
        attributes: this.text([...path, 'orderAttributes']),
      };
    });
  }

  fields(): PastedFields {
    const fields: PastedFields = {};
    for (const name of ['entryId', 'reference'] as const) {
      const kind = this.document.kindAt([name]);
      if (kind === 'string') fields[name] = this.text([name]);
      else if (kind !== 'absent' && kind !== 'null') this.note([name], importProblemText.request.text);
    }
    const attributes = this.document.has(['orderAttributes'])
      ? attributesOf(this.text(['orderAttributes']))
      : [];
    if (attributes === null) this.note(['orderAttributes'], importProblemText.request.numbers);
    else if (attributes.length > 0) fields.orderAttributes = attributes;
    const [shipTo, shipFrom] = [this.address(DRAFT_PARTS.shipTo), this.address(DRAFT_PARTS.shipFrom)];
    if (shipTo !== null) fields.shipTo = shipTo;
    if (shipFrom !== null) fields.shipFrom = shipFrom;
    for (const key of this.document.keysAt([])) if (!KNOWN.includes(key)) this.unused([key]);
    return fields;
  }

  private address(name: string): AddressDraft | null {
    const kind = this.document.kindAt([name]);
    if (kind === 'absent' || kind === 'null') return null;
    if (kind !== 'object') {
      this.note([name], importProblemText.request.address);
      return null;
    }
    const address = { ...EMPTY_ADDRESS };
    for (const key of this.document.keysAt([name])) {
      // Addresses of an order have the same names with capitals.
      const known = addressLineOf(key);
      const value = this.document.kindAt([name, key]);
      if (known === undefined) this.unused([name, key]);
      else if (value === 'string') address[known] = this.text([name, key]);
      else if (value !== 'null') this.note([name, key], importProblemText.request.text);
    }
    return address;
  }
}

/**
 * Reads an export request in either shape, or a bare list of ids or editors (document: "Export
 * request"). Null when the text is no JSON or names no editors and no field of a request.
 */
export function readRequest(text: string): PastedRequest | null {
  let document: JsonDocument;
  try {
    document = JsonDocument.parse(text.replace(/^\ufeff/, ' '));
  } catch (error) {
    if (error instanceof JsonSyntaxError) return null;
    throw error;
  }
  const reader = new RequestReader(document);
  if (document.kindAt([]) === 'array') {
    return { legacy: false, tokens: reader.editorsAt([]), fields: {}, notes: reader.notes };
  }
  if (!KNOWN.some((key) => document.has([key]))) return null;
  const tokens = [...reader.editorsAt(['editors']), ...reader.editorsAt(['editorIds'])];
  const fields = reader.fields();
  return { legacy: document.has(['editorIds']), tokens, fields, notes: reader.notes };
}
