import { Socket } from 'node:net';

/**
 * Has every connection to one port of this computer go to another one instead: all desks know the server by one address,
 * as an invitation says it, and the network of each is disturbed on its own.
 */
export function redirectConnections(from: number, to: number): void {
  const connect: unknown = Reflect.get(Socket.prototype, 'connect');
  if (typeof connect !== 'function') throw new Error('A socket cannot connect');
  Reflect.set(Socket.prototype, 'connect', function redirected(this: Socket, ...given: unknown[]) {
    const [first] = given;
    // Node calls itself with the arguments that it has put in order already.
    const options = Array.isArray(first) ? first[0] : first;
    if (typeof options === 'object' && options !== null && Number(Reflect.get(options, 'port')) === from) {
      Reflect.set(options, 'port', to);
    } else if (Number(first) === from) given[0] = to;
    return Reflect.apply(connect, this, given);
  });
}
