import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What a connection is doing. */
type Doing = 'silent' | 'sending' | 'answered' | 'waiting';

/** Which connections are closed first when there are too many; one that waits for its answer never is. */
const FIRST_TO_GO: readonly Doing[] = ['silent', 'answered', 'sending'];

/**
 * Bounds how many connections a server has, without letting those that say nothing keep others out: when there is one
 * too many, the oldest of those that have sent no whole request yet is closed, then the oldest that rests between two
 * requests, then the oldest that is still sending a body. A connection whose request is being answered stays.
 */
export function boundConnections(server: Server, most: number): void {
  /** In the order in which each last began to do what it does. */
  const doing = new Map<Socket, Doing>();
  const set = (socket: Socket, now: Doing): void => {
    if (!doing.delete(socket)) return;
    doing.set(socket, now);
  };
  const closeOne = (): void => {
    for (const kind of FIRST_TO_GO) {
      for (const [socket, now] of doing) {
        if (now !== kind) continue;
        doing.delete(socket);
        socket.destroy();
        return;
      }
    }
  };
  server.on('connection', (socket: Socket) => {
    if (doing.size >= most) closeOne();
    doing.set(socket, 'silent');
    socket.once('close', () => doing.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    set(socket, 'sending');
    request.once('end', () => set(socket, 'waiting'));
    response.once('close', () => set(socket, 'answered'));
  });
}
