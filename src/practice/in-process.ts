import { EventEmitter } from 'node:events';
import type { Timekeeper } from './clock';
import type { ControlCommand } from './control/commands';
import { Control, type Door } from './control/control';
import type { Fault } from './faults/fault';
import { createApp } from './http/app';
import type { Incoming, Outgoing } from './http/request-context';
import type { LabParts } from './lab-parts';
import { makeParts, readyOf } from './make-parts';
import { type LabOptions, labOptionsSchema, type LabReady } from './options';
import type { Courier } from './webhooks/deliveries';

/** Where a lab without a socket says that it is: nothing is ever opened there. */
const ORIGIN = { baseUrl: 'http://127.0.0.1:9', port: 9 };

/** How a lab without a socket is made. */
export interface InProcessOptions extends Omit<LabOptions, 'port' | 'stateFile' | 'control' | 'clock'> {
  /** Where its time comes from, fault switches and deliveries included. */
  readonly time: Timekeeper;
  /** What carries its deliveries; without one none arrives. */
  readonly courier?: Courier;
}

/** One call as it reaches the lab. `path` is path and query; header names are in lower case. */
export interface LabCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** The client leaves: what the lab has begun goes on, and its answer reaches no one. */
  readonly signal?: AbortSignal;
}

/** An answer as it leaves the lab. */
export interface LabAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** True where the connection was cut before all of the body was sent. */
  readonly cut: boolean;
}

/** A whole practice lab without a port: the same routes, fault switches, log and deliveries. */
export interface LabInProcess {
  /** Addresses, accounts and keys; as of a lab with a port. */
  readonly ready: LabReady;
  readonly parts: LabParts;
  /**
   * Serves one call. Null when the connection was cut without an answer, or the client left before there was one.
   * Throws when the lab takes no connections ({@link ControlCommand} `listen`).
   */
  call(call: LabCall): Promise<LabAnswer | null>;
  /** As `fetch` does it: rejects with ECONNREFUSED or ECONNRESET where there is no whole answer. */
  fetch(request: Request): Promise<Response>;
  /** Does a control command; the same ones that the control address takes. */
  control(command: ControlCommand): Promise<unknown>;
  /** Turns a fault switch on and returns its id. */
  setFault(fault: Fault): string;
}

/** What a client finds where nothing listens. */
class Refused extends Error {
  readonly code = 'ECONNREFUSED';
  readonly syscall = 'connect';
}

/** What a client finds when its connection was cut. */
class Reset extends Error {
  readonly code = 'ECONNRESET';
}

/** Both ends of a connection that is none. */
class Wire extends EventEmitter implements Outgoing {
  destroyed = false;
  headersSent = false;
  statusCode = 200;
  private headers: Record<string, string> = {};
  private readonly pieces: Uint8Array[] = [];

  writeHead(status: number, headers: Record<string, string>): void {
    this.headersSent = true;
    this.statusCode = status;
    this.headers = headers;
  }

  write(piece: Uint8Array, written: () => void): void {
    this.pieces.push(piece);
    written();
  }

  /** Ends it: the client left, it was cut, or everything was sent. */
  close(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('close');
  }

  /** What came through before it was cut; null where that is not even a head. */
  get sent(): LabAnswer | null {
    if (!this.headersSent) return null;
    const { statusCode: status, headers } = this;
    return { status, headers, body: new Uint8Array(Buffer.concat(this.pieces)), cut: true };
  }
}

function incomingOf(call: LabCall, wire: Wire): Incoming {
  return {
    method: call.method,
    url: call.path,
    headers: call.headers,
    socket: { destroy: () => wire.close() },
    async *[Symbol.asyncIterator]() {
      if (call.body !== null) yield Buffer.from(call.body);
    },
  };
}

/** Makes a lab in this process. It takes calls at once and holds nothing that has to be stopped. */
export function createLabInProcess(options: InProcessOptions): LabInProcess {
  const { time, courier = () => Promise.resolve(null), ...rest } = options;
  const parts = makeParts(labOptionsSchema.parse(rest), {
    imageAddress: (path) => ORIGIN.baseUrl + path,
    time,
    courier,
  });
  let accepting = true;
  const door: Door = {
    open: async () => void (accepting = true),
    close: async () => void (accepting = false),
  };
  const control = new Control(parts, door);
  const app = createApp(parts, null);

  async function call(asked: LabCall): Promise<LabAnswer | null> {
    if (!accepting) throw new Refused('connect ECONNREFUSED');
    const wire = new Wire();
    const leave = (): void => wire.close();
    if (asked.signal?.aborted === true) leave();
    asked.signal?.addEventListener('abort', leave, { once: true });
    try {
      // A request without its body: the lab reads that from the connection, whole.
      const request = new Request(ORIGIN.baseUrl + asked.path, {
        method: asked.method,
        headers: { ...asked.headers },
      });
      const response = await app.fetch(request, { incoming: incomingOf(asked, wire), outgoing: wire });
      const body = new Uint8Array(await response.arrayBuffer());
      if (wire.destroyed) return wire.sent;
      wire.writeHead(response.status, Object.fromEntries(response.headers));
      return { status: response.status, headers: Object.fromEntries(response.headers), body, cut: false };
    } finally {
      asked.signal?.removeEventListener('abort', leave);
      wire.close();
    }
  }

  return {
    ready: readyOf(parts, ORIGIN, false),
    parts,
    call,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const answer = await call({
        method: request.method,
        path: pathname + search,
        headers: Object.fromEntries(request.headers),
        body: request.body === null ? null : new Uint8Array(await request.arrayBuffer()),
        signal: request.signal,
      });
      if (answer === null || answer.cut) throw new Reset('read ECONNRESET');
      const bodiless = [204, 205, 304].includes(answer.status) || request.method === 'HEAD';
      return new Response(bodiless ? null : new Uint8Array(answer.body), {
        status: answer.status,
        headers: { ...answer.headers },
      });
    },
    control: (command) => control.run(command),
    setFault: (fault) => parts.switchboard.set(fault),
  };
}
