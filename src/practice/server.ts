import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ControlCommand } from './control/commands';
import { Control, type Door } from './control/control';
import type { Fault } from './faults/fault';
import { createApp } from './http/app';
import type { LabParts } from './lab-parts';
import { makeParts, readyOf } from './make-parts';
import { labOptionsSchema, type LabOptions, type LabReady } from './options';

/** A running practice lab. */
export interface PracticeLab {
  /** Addresses, accounts and keys. */
  readonly ready: LabReady;
  /** The parts themselves, for tests that look inside. */
  readonly parts: LabParts;
  /** Does a control command in process; the same ones that the control address takes. */
  control(command: ControlCommand): Promise<unknown>;
  /** Turns a fault switch on and returns its id. */
  setFault(fault: Fault): string;
  /** Closes the port and every connection, and the state file. */
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** The port of a server with the switch to stop and go on taking connections on it. */
class LabDoor implements Door {
  private port: number;

  constructor(
    private readonly server: Server,
    port: number,
  ) {
    this.port = port;
  }

  /** Listens; answers the port. Rejects when it is taken. */
  async open(): Promise<void> {
    if (this.server.listening) return;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.port, LOOPBACK, () => {
        this.server.off('error', reject);
        resolve();
      });
    });
    const address = this.server.address();
    if (typeof address === 'object' && address !== null) this.port = address.port;
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  get number(): number {
    return this.port;
  }
}

/**
 * Starts a practice lab on 127.0.0.1 and resolves once it takes connections. Rejects when the port
 * is taken, the state file cannot be used or the options are wrong.
 */
export async function startPracticeLab(options: LabOptions = {}): Promise<PracticeLab> {
  const parsed = labOptionsSchema.parse(options);
  const parts = makeParts(parsed, { imageAddress: (path) => `http://${LOOPBACK}:${door.number}${path}` });
  const server = createServer();
  const door = new LabDoor(server, parsed.port);
  const control = new Control(parts, door);
  const app = createApp(parts, parsed.control ? control : null);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on('request', (incoming, outgoing) => {
    listener(incoming, outgoing).catch(() => {
      // The answer could not be written any more: the client has left.
      outgoing.destroy();
    });
  });
  server.keepAliveTimeout = 30_000;
  await door.open();
  return {
    ready: readyOf(
      parts,
      { baseUrl: `http://${LOOPBACK}:${door.number}`, port: door.number },
      parsed.control,
    ),
    parts,
    control: (command) => control.run(command),
    setFault: (fault) => parts.switchboard.set(fault),
    stop: async () => {
      parts.deliveries.stop();
      await door.close();
      parts.store.close();
    },
  };
}
