import type { Context } from 'hono';
import type { LabEnv } from '../http/request-context';

type Fields = Readonly<Record<string, unknown>>;

/** The text fields of a multipart body; files are left out, as no route takes one. */
function multipartFields(text: string, boundary: string): Fields {
  const fields: Record<string, string> = {};
  for (const part of text.split(`--${boundary}`)) {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const name = /;\s*name="([^"]*)"/i.exec(head)?.[1];
    if (name !== undefined && !/filename=/i.test(head))
      fields[name] = rest.join('\r\n\r\n').replace(/\r\n$/, '');
  }
  return fields;
}

/**
 * The fields of a request in whichever form it came: JSON, urlencoded or multipart. The document sends
 * form fields to a path that it labels JSON, so all are accepted. A body that cannot be read has no fields.
 */
export function readFields(context: Context<LabEnv>): Fields {
  const type = context.req.header('content-type') ?? '';
  const text = context.get('body');
  const boundary = /^multipart\/form-data.*boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary !== undefined) return multipartFields(text, boundary);
  if (/^application\/x-www-form-urlencoded/i.test(type)) return Object.fromEntries(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    return {};
  }
}
