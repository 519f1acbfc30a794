import { connect } from 'node:net';

/*
 * Delivers a burst over this many connections that stay open, each with one request at a time and the next as soon as
 * that is answered, in a process of its own. Prints one line of JSON: the milliseconds of every answer, the smallest
 * first, those of the whole burst, and how many answers were not 200. Arguments: address, how many, over how many
 * connections, and a word that makes the bodies of this burst its own.
 */
const [to = '', count = '0', connections = '1', word = ''] = process.argv.slice(2);
const { hostname, port, host, pathname } = new URL(to);

/** An event as a lab might tell of it, with a signature that no one made. @param {number} index */
function requestOf(index) {
  const body = JSON.stringify({
    id: `evt_${word}_${index}`,
    type: 'order.shipped',
    created: '2026-11-21T09:41:00Z',
    data: {
      ConfirmationID: `burst-${word}-${index}`,
      Reference: `NL-${index}`,
      status: 'Shipped',
      carrier: 'UPS',
    },
  });
  return [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Service-Signature: t=1,v1=${index.toString(16).padStart(64, '0')}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** @type {number[]} */
const took = [];
let [next, others] = [0, 0];

/** Sends what is left over one connection. */
/** @returns {Promise<unknown>} */
const deliver = () =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let [answer, sent] = ['', 0];
    const send = () => {
      if (next >= Number(count)) {
        socket.destroy();
        return resolve(undefined);
      }
      answer = '';
      const request = requestOf(next++);
      sent = performance.now();
      socket.write(request);
    };
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      answer += text;
      const end = answer.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1] ?? 0);
      if (answer.length < end + 4 + length) return;
      took.push(performance.now() - sent);
      if (!answer.startsWith('HTTP/1.1 200 ')) others += 1;
      if (!/\r\nconnection: close/i.test(answer)) return send();
      socket.destroy();
      resolve(deliver());
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The connection was closed before its answer')));
    socket.on('connect', send);
  });

const begun = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, deliver));
const whole = performance.now() - begun;
process.stdout.write(`${JSON.stringify({ took: took.sort((one, other) => one - other), whole, others })}\n`);
