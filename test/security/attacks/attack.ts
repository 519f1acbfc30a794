import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { atEndOfTest } from '../../e2e/at-end';
import { launchApp, type LaunchOptions, type RunningApp } from '../../e2e/launch';
import { type DeskOptions, openDesk, type Desk } from '../../e2e/desk/open-desk';
import type { PracticeLab } from '../../e2e/practice';

/*
 * Scripted attacks on the built app: `npm run security -- --only=attacks`.
 *
 * To add one:
 *  1. Export it in an array `ATTACKS` from a file `NAME.attacks.ts` in this folder. `run` attempts the attack as the actor
 *     would, and answers what it saw: `held` or `broken`. It must be able to see the attack succeed.
 *  2. Add to `NAME.defences.mjs` the source replacement that switches its defence off. Every attack needs at least one; it
 *     is carried out twice, on the app as it ships (must be held) and on a build with all defences off (must be broken).
 *     Where several defences stop one attack, switch all of them off.
 *  3. Add a row to the table of attacks in docs/security-checklist.md.
 *
 * `npm run security -- --only=attacks --attack NAME` runs those whose name contains NAME.
 */

/** Who attacks; SECURITY.md says what each can and cannot do. */
export type Actor =
  | 'restored file'
  | 'foreign file'
  | 'page script'
  | 'hostile lab'
  | 'sender'
  | 'picture'
  | 'network'
  | 'environment'
  | 'other program'
  | 'update server';

/** The outcome of an attack; `seen` is the evidence in one line. */
export interface Outcome {
  readonly result: 'held' | 'broken';
  readonly seen: string;
}

/** One attack, carried out on the app as it is built. */
export interface Attack {
  /** Unique, in kebab case. */
  readonly name: string;
  readonly actor: Actor;
  /** What is attempted, in one sentence. */
  readonly attempt: string;
  readonly run: (target: AttackedApp) => Promise<Outcome>;
}

/** The app under attack; it is closed when the attack ends. */
export interface AttackedApp {
  /** The folder of the built app, for attacks that start it in another way. */
  readonly program: string | undefined;
  /** Starts the app on its own practice lab. */
  readonly launch: (options?: LaunchOptions) => Promise<RunningApp>;
  /** Opens the desk on a practice lab that runs beside it. */
  readonly open: (lab: PracticeLab, options?: DeskOptions) => Promise<Desk>;
}

/** The app in that folder, or in the checkout without one. */
export function attackedApp(program: string | undefined): AttackedApp {
  const build = program === undefined ? {} : { program };
  return {
    program,
    launch: (options) => launchApp({ ...options, ...build }),
    open: (lab, options) => openDesk(lab, { ...options, ...build }),
  };
}

/** Says `broken` with the evidence if there is any, else `held`. */
export const heldUnless = (evidence: readonly string[], held: string): Outcome =>
  evidence.length === 0
    ? { result: 'held', seen: held }
    : { result: 'broken', seen: evidence.slice(0, 3).join('; ') };

/** A request that reached a listener, with its body as UTF-8. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A host of the attacker on loopback that records what it is sent. */
export interface Listener {
  /** Its origin, without a slash at the end. */
  readonly origin: string;
  readonly heard: readonly Heard[];
  /** TCP connections, whatever was said on them. */
  connections(): number;
  stop(): Promise<void>;
}

/**
 * Starts a listener that answers every request with `answer`, 200 and `{}` unless said otherwise. It stops when the test
 * ends.
 */
export async function startListener(
  answer: (request: Heard) => {
    status?: number;
    headers?: Record<string, string>;
    body?: string;
  } = () => ({}),
): Promise<Listener> {
  const heard: Heard[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one: Heard = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      heard.push(one);
      const { status = 200, headers = { 'content-type': 'application/json' }, body = '{}' } = answer(one);
      response.writeHead(status, headers).end(body);
    });
  });
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  atEndOfTest(stop);
  return { origin: `http://127.0.0.1:${port}`, heard, connections: () => connections, stop };
}
