import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import tls from 'node:tls';
import { app, net, session } from 'electron';
import { createNetExchange } from '@main/service/net-exchange';
import { createOnceExchange } from '@main/service/once-exchange';
import { createTransport, type PreparedRequest, type Sent } from '@main/service/transport';
import { answerText, startWireServer, type WireReply } from '@test/unit/main/service/wire-server';

/**
 * A program for real Electron: sends requests over both network stacks to servers that break off, and
 * prints what arrived, as one line of JSON. See `one-sending.test.ts`.
 */

/** The result of one case. */
export interface Finding {
  readonly name: string;
  /** Requests that arrived whole for the last sending. */
  readonly arrived: number;
  /** Connections in all. */
  readonly connections: number;
  readonly outcome: string;
}

const certificate = readFileSync(process.env['TEST_CERTIFICATE'] ?? '', 'utf8');
const key = readFileSync(process.env['TEST_CERTIFICATE_KEY'] ?? '', 'utf8');

const outcomeOf = (sent: Sent): string =>
  sent.answered
    ? `${sent.answer.status}${sent.answer.headers['location'] === undefined ? '' : ' redirect'} ${sent.answer.complete ? 'whole' : 'cut'}`
    : `${sent.problem.phase} ${sent.problem.cause} ${sent.problem.maybeActed ? 'may have acted' : 'cannot have acted'}`;

async function findings(): Promise<Finding[]> {
  const inApp = session.fromPartition('one-sending', { cache: false });
  const transport = createTransport({
    repeatable: createNetExchange(net, () => inApp),
    once: createOnceExchange({
      resolveProxy: (url) => inApp.resolveProxy(url),
      trust: () => ({ ca: certificate }),
    }),
    releases: { allows: () => true, keysFor: () => [] },
    isOnline: () => net.isOnline(),
    now: () => performance.now(),
  });
  const send = (url: string, repeatable: boolean, changes: Partial<PreparedRequest> = {}): Promise<Sent> =>
    transport.send(
      {
        method: 'POST',
        url,
        headers: { 'Content-Type': 'application/json' },
        body: new TextEncoder().encode('{"a":1.10}'),
        timeouts: { answerMs: 4_000, totalMs: 5_000 },
        maxBytes: 100_000,
        repeatable,
        ...changes,
      },
      'key-of-the-experiment',
    );

  const found: Finding[] = [];
  const stacks = [
    ['once', false],
    ['chromium', true],
  ] as const;

  const breaks: Record<string, WireReply> = {
    reset: (socket: Socket) => void socket.resetAndDestroy(),
    closed: (socket: Socket) => void socket.end(),
    '421': answerText('421 Misdirected Request', '{}'),
    '408': answerText('408 Request Timeout', '{}', ['Connection: close']),
  };
  for (const [stack, repeatable] of stacks) {
    for (const [name, reply] of Object.entries(breaks)) {
      // Two good answers first, so that there is a kept connection to reuse.
      const server = await startWireServer((_request, count) =>
        count <= 2 ? answerText('200 OK', '{}') : reply,
      );
      for (let count = 1; count <= 2; count += 1) await send(server.url, repeatable);
      const sent = await send(server.url, repeatable);
      const connections = new Set(server.requests.map((request) => request.connection)).size;
      const arrived = server.requests.length - 2;
      found.push({ name: `${stack} ${name}`, arrived, connections, outcome: outcomeOf(sent) });
      await server.close();
    }

    const other = await startWireServer(() => answerText('200 OK', '{}'));
    const moved = await startWireServer(() => answerText('307 Moved', '', [`Location: ${other.url}/`]));
    const redirected = await send(moved.url, repeatable);
    found.push({
      name: `${stack} redirect`,
      arrived: moved.requests.length + other.requests.length,
      connections: other.requests.length,
      outcome: outcomeOf(redirected),
    });
    await other.close();
    await moved.close();

    const short = await startWireServer(() => (socket: Socket) => {
      socket.end(
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"ConfirmationID":"1"}',
      );
    });
    const cut = await send(short.url, repeatable);
    found.push({
      name: `${stack} short`,
      arrived: short.requests.length,
      connections: 1,
      outcome: outcomeOf(cut),
    });
    await short.close();

    const refused = await send(short.url, repeatable);
    found.push({ name: `${stack} refused`, arrived: 0, connections: 0, outcome: outcomeOf(refused) });

    const unknown = await send('https://no-such-lab.invalid/', repeatable);
    found.push({ name: `${stack} unknown name`, arrived: 0, connections: 0, outcome: outcomeOf(unknown) });
  }

  const protocols: unknown[] = [];
  const lab = tls.createServer({ cert: certificate, key, ALPNProtocols: ['h2', 'http/1.1'] }, (socket) => {
    protocols.push(socket.alpnProtocol);
    socket.on('error', () => undefined);
    socket.on('data', () => socket.end(answerText('200 OK', '{}')));
  });
  await new Promise<void>((resolve) => lab.listen(0, '127.0.0.1', resolve));
  const address = lab.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const encrypted = await send(`https://localhost:${port}/`, false);
  found.push({
    name: 'once encrypted',
    arrived: protocols.length,
    connections: protocols.filter((protocol) => protocol === 'http/1.1').length,
    outcome: outcomeOf(encrypted),
  });
  const untrusted = await send(`https://localhost:${port}/`, true);
  found.push({ name: 'chromium untrusted', arrived: 0, connections: 0, outcome: outcomeOf(untrusted) });
  lab.close();
  return found;
}

void app
  .whenReady()
  .then(findings)
  .then(
    (found) => {
      process.stdout.write(`FINDINGS ${JSON.stringify(found)}\n`);
      app.exit(0);
    },
    (error: unknown) => {
      process.stdout.write(
        `FAILED ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
      app.exit(1);
    },
  );
