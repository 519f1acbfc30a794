import { once } from 'node:events';
import { createServer } from 'node:http';
import { atEndOfTest } from '../at-end';

/** A service of one's own that hears everything and accepts nothing. */
export interface Ear {
  readonly url: string;
  /** The Authorization header of each request, oldest first. */
  readonly keys: readonly (string | undefined)[];
}

/** Starts a service on loopback that answers every request as a gateway refuses a key. Ends with the test. */
export async function startEar(): Promise<Ear> {
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization);
    request.resume();
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Unauthorized"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfTest(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The service has no port');
  return { url: `http://127.0.0.1:${address.port}/api/v1`, keys };
}
