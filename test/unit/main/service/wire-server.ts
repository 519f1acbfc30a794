import { createServer, type Server, type Socket } from 'node:net';

/** A request as its bytes arrived, and the connection that it came on. */
export interface WireRequest {
  /** Number of the connection, from 1. */
  readonly connection: number;
  readonly method: string;
  readonly target: string;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** What to do with a request that has arrived whole: bytes to write, or something to do to the socket. */
export type WireReply = string | Buffer | ((socket: Socket) => void);

export interface WireServer {
  readonly url: string;
  readonly port: number;
  readonly requests: WireRequest[];
  close(): Promise<void>;
}

/** Writes an HTTP/1.1 answer with its length; the connection stays open. */
export function answerText(status: string, body: string, headers: readonly string[] = []): string {
  const lines = [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${Buffer.byteLength(body)}`];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * A server over bare sockets, so that a test can answer with any bytes, break off anywhere, and see
 * how often a request really arrived.
 */
export async function startWireServer(
  reply: (request: WireRequest, count: number) => WireReply,
): Promise<WireServer> {
  const requests: WireRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    const connection = connections;
    let received = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      for (;;) {
        const end = received.indexOf('\r\n\r\n');
        if (end < 0) return;
        const [line = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
        const headers = new Map(
          lines.map((header): [string, string] => {
            const colon = header.indexOf(':');
            return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
          }),
        );
        const length = Number(headers.get('content-length') ?? 0);
        if (received.length < end + 4 + length) return;
        const body = received.subarray(end + 4, end + 4 + length).toString('utf8');
        received = received.subarray(end + 4 + length);
        const [method = '', target = ''] = line.split(' ');
        const request = { connection, method, target, headers, body };
        requests.push(request);
        const given = reply(request, requests.length);
        if (typeof given === 'function') given(socket);
        else socket.write(given);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    requests,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
