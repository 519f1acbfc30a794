import { createServer } from 'node:http';

/*
 * The least that can answer a confirmation, in a process of its own, so that its work is not counted as the desk's.
 * `/wait/100/…` answers after 100 milliseconds. Prints its port.
 */
const server = createServer((request, answer) => {
  request.resume();
  const [, , wait = '0'] = (request.url ?? '').split('/');
  const id = decodeURIComponent((request.url ?? '').split('/').at(-2) ?? '');
  const body = JSON.stringify({
    Confirmation: 'Submitted.',
    ConfirmationID: id,
    ConfirmedOrders: 1,
    Received: 'now',
  });
  const say = () => answer.writeHead(200, { 'content-type': 'application/json' }).end(body);
  if (wait === '0') say();
  else setTimeout(say, Number(wait));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
