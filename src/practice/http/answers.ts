import { writeJson, type JsonOut } from '../raw-json';

const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer with JSON text that was written already. */
export function jsonText(text: string, status = 200): Response {
  return new Response(text, { status, headers: { 'content-type': JSON_TYPE } });
}

/** An answer in JSON. */
export function json(value: JsonOut, status = 200): Response {
  return jsonText(writeJson(value), status);
}

/** The one-field body of the gateway (document: "Gateway body"). */
export function gatewayRefusal(status: 401 | 403): Response {
  return json({ message: status === 401 ? 'Unauthorized' : 'Forbidden' }, status);
}

/** One complaint about one field of a request. */
export interface FieldComplaint {
  /** Dotted path, such as `Orders.0.ShipToAddress.Zip`. */
  readonly path: string;
  readonly message: string;
}

/**
 * A refusal of the editor service. The document does not show these bodies ("Other bodies", rule 4);
 * the lab answers with a sentence and the fields by path.
 */
export function editorRefusal(
  status: 400 | 403 | 404 | 415,
  message: string,
  errors: readonly FieldComplaint[] = [],
): Response {
  const words = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found', 415: 'Unsupported Media Type' };
  return json(
    {
      statusCode: status,
      error: words[status],
      message,
      errors: errors.map((complaint) => ({ path: complaint.path, message: complaint.message })),
    },
    status,
  );
}

const instanceOf = (path: string): string => (path.startsWith('/api/') ? path : `/api${path}`);

/**
 * The third shape, used outside the route families (document: "Other bodies", rule 2): every text
 * says the same, and `type` is empty.
 */
export function outsideFamilies(status: 403 | 404 | 500, path: string, title?: string): Response {
  const words = { 403: 'Forbidden', 404: 'Not Found', 500: 'Internal Server Error' };
  return json(
    {
      statusCode: status,
      error: words[status],
      message: words[status],
      type: '',
      title: title ?? words[status],
      status,
      instance: instanceOf(path),
    },
    status,
  );
}
