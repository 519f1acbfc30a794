import { problem } from '../http/problems';
import type { FaultEffect } from './fault';

const page = (title: string, body: string): string =>
  `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body><center><h1>${title}</h1></center>${body}</body></html>\n`;

/** An HTML body as load balancers write it (document: "Other bodies", rule 3). */
export function htmlError(status: 400 | 502): Response {
  const title = status === 400 ? '400 Bad Request' : '502 Bad Gateway';
  return new Response(page(title, '<hr><center>awselb/2.0</center>'), {
    status,
    headers: { 'content-type': 'text/html' },
  });
}

/** An answer that takes the place of the lab's own, and whether the lab acts all the same. */
export interface Replacement {
  readonly response: Response;
  readonly acts: boolean;
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

/** The answer to a path that this effect puts in place of the lab's, or null when it leaves the lab to answer. */
export function replacementFor(effect: FaultEffect, path: string): Replacement | null {
  switch (effect.kind) {
    case 'tooManyRequests':
      return {
        acts: false,
        response: new Response('{"message":"Too Many Requests"}', {
          status: 429,
          headers:
            effect.retryAfter === null
              ? jsonHeaders
              : { ...jsonHeaders, 'retry-after': String(effect.retryAfter) },
        }),
      };
    case 'serverError':
      return {
        acts: effect.acts,
        response: new Response('{"message":"Service Unavailable"}', {
          status: effect.status,
          headers: jsonHeaders,
        }),
      };
    case 'html':
      return { acts: effect.acts, response: htmlError(effect.status) };
    case 'captivePortal':
      return {
        acts: false,
        response: new Response(
          page('Welcome to Guest Wi-Fi', '<form action="/login"><button>Connect</button></form>'),
          {
            status: 200,
            headers: { 'content-type': 'text/html; charset=utf-8' },
          },
        ),
      };
    case 'redirect':
      return {
        acts: false,
        response: new Response(null, { status: 302, headers: { location: effect.location } }),
      };
    case 'answer': {
      const bodiless = effect.status === 204 || effect.status === 205 || effect.status === 304;
      return {
        acts: effect.acts,
        response: new Response(bodiless ? null : effect.body, {
          status: effect.status,
          headers: { 'content-type': effect.contentType },
        }),
      };
    }
    case 'unknownCode':
      return {
        acts: false,
        response: problem(path, {
          status: effect.status,
          title: 'Something new happened',
          detail: 'This code did not exist when the client was written.',
          code: effect.code,
        }),
      };
    default:
      return null;
  }
}

/** Adds members to every object of a JSON text without touching anything else: numbers keep their spelling. */
function withExtraFields(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|\{\s*(\})?/g, (part: string, closed: string | undefined) => {
    if (!part.startsWith('{')) return part;
    const added = '{"_added":{"revision":7,"tags":["new"]},"futureField":1.50';
    return closed === undefined ? `${added},` : `${added}}`;
  });
}

function withoutFields(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutFields(item, fields));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !fields.includes(key))
      .map(([key, member]) => [key, withoutFields(member, fields)]),
  );
}

async function editJson(response: Response, edit: (value: unknown) => unknown): Promise<Response> {
  const text = await response.text();
  let edited = text;
  try {
    edited = JSON.stringify(edit(JSON.parse(text)));
  } catch {
    // Not JSON: there is nothing to edit, and the answer goes out as it is.
  }
  return new Response(edited, { status: response.status, headers: bodyHeaders(response) });
}

function bodyHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return headers;
}

/** The lab's answer as this effect leaves it, or null when the effect does not touch it. */
export async function reshape(
  effect: FaultEffect,
  response: Response,
  now: number,
): Promise<Response | null> {
  const headers = bodyHeaders(response);
  switch (effect.kind) {
    case 'emptyBody':
      return new Response('', { status: response.status, headers });
    case 'hugeBody': {
      const text = await response.text();
      const filler = 'x'.repeat(Math.max(0, effect.bytes - Buffer.byteLength(text) - 12));
      const grown = text.startsWith('{') ? `{"filler":"${filler}",${text.slice(1)}` : text + filler;
      return new Response(grown, { status: response.status, headers });
    }
    case 'cutBody': {
      const bytes = await response.arrayBuffer();
      return new Response(bytes.slice(0, Math.floor(bytes.byteLength * effect.share)), {
        status: response.status,
        headers,
      });
    }
    case 'wrongContentType':
      headers.set('content-type', effect.contentType);
      return new Response(await response.arrayBuffer(), { status: response.status, headers });
    case 'extraFields':
      return new Response(withExtraFields(await response.text()), { status: response.status, headers });
    case 'missingFields':
      return editJson(response, (value) => withoutFields(value, effect.fields));
    case 'clockSkew':
      headers.set('date', new Date(now + effect.ms).toUTCString());
      return new Response(await response.arrayBuffer(), { status: response.status, headers });
    default:
      return null;
  }
}
