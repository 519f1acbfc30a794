import { PassThrough, Readable } from 'node:stream';
import type { ClientRequestConstructorOptions, Net, Session } from 'electron';
import { type Exchange, type ExchangeAnswer, joinHeaders } from './exchange';

/**
 * An exchange over Chromium's network stack, which knows the system's proxy and certificates. For
 * calls that create nothing: this stack sends a request again, whatever its method, when a connection
 * that it kept turns out to be dead, and after a 421.
 *
 * `net.fetch` is not used because it hides where a redirect leads: with `redirect: 'manual'` it only
 * says "Redirect was cancelled". `session` is asked before each call.
 */
export function createNetExchange(net: Pick<Net, 'request'>, session?: () => Session): Exchange {
  return (request) =>
    new Promise<ExchangeAnswer>((resolve, reject) => {
      const options: ClientRequestConstructorOptions = {
        method: request.method,
        url: request.url,
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        ...(session === undefined ? {} : { session: session() }),
      };
      const call = net.request(options);
      for (const [name, value] of Object.entries(request.headers)) call.setHeader(name, value);
      const body = new PassThrough();
      // Read or not, a broken body is reported to the reader and to no one else.
      body.on('error', () => undefined);
      const abort = (): void => {
        body.destroy(new Error('net::ERR_ABORTED'));
        call.abort();
        reject(request.signal.reason);
      };
      call.on('redirect', (status, _method, location, headers) => {
        resolve({
          status,
          headers: { ...joinHeaders(Object.entries(headers)), location },
          body: Readable.from([]),
        });
        request.signal.removeEventListener('abort', abort);
        call.abort();
      });
      call.on('response', (response) => {
        response.on('data', (chunk) => body.write(chunk));
        response.on('end', () => body.end());
        response.on('error', (error: Error) => body.destroy(error));
        response.on('aborted', () => body.destroy(new Error('net::ERR_ABORTED')));
        resolve({
          status: response.statusCode,
          headers: joinHeaders(Object.entries(response.headers)),
          body,
        });
      });
      call.on('error', (error) => {
        reject(error);
        body.destroy(error);
      });
      call.on('close', () => request.signal.removeEventListener('abort', abort));
      if (request.signal.aborted) return abort();
      request.signal.addEventListener('abort', abort, { once: true });
      if (request.body !== null) call.write(Buffer.from(request.body));
      call.end();
    });
}
