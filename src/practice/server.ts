import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ACCOUNTS } from './accounts/accounts';
import { KeyRing } from './accounts/keys';
import { LabClock } from './clock';
import { Catalog } from './commerce/catalog';
import { ConfiguredProducts } from './commerce/configured-products';
import { Submissions } from './commerce/submissions';
import type { ControlCommand } from './control/commands';
import { Control, type Door } from './control/control';
import { EditorShelf } from './editors/editors';
import type { Fault } from './faults/fault';
import { Switchboard } from './faults/switchboard';
import { createApp } from './http/app';
import { RequestLog } from './http/request-log';
import { BASE_PATHS } from './http/route-of';
import type { LabParts } from './lab-parts';
import { labOptionsSchema, type LabOptions, type LabReady } from './options';
import { CONTROL_PATH } from './routes/control';
import { LabStore } from './store/store';
import { Announcer } from './webhooks/announcer';
import { Deliveries } from './webhooks/deliveries';

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

function readyOf(parts: LabParts, port: number, withControl: boolean): LabReady {
  const baseUrl = `http://${LOOPBACK}:${port}`;
  return {
    port,
    seed: parts.seed,
    baseUrl,
    editorBaseUrl: baseUrl + BASE_PATHS.editor,
    orderSubmitUrl: baseUrl + BASE_PATHS.orderSubmit,
    commerceBaseUrl: baseUrl + BASE_PATHS.commerce,
    controlUrl: withControl ? baseUrl + CONTROL_PATH : null,
    accounts: ACCOUNTS.map((account) => ({
      accountId: account.accountId,
      name: account.name,
      markup: account.markup !== null,
      keys: parts.keys.keysOf(account),
      sampleEditors: parts.shelf.ofAccount(account.accountId).map((editor) => ({
        editorId: editor.editorId,
        name: editor.title,
        product: editor.product.key,
        productName: editor.product.name,
      })),
    })),
  };
}

/**
 * Starts a practice lab on 127.0.0.1 and resolves once it takes connections. Rejects when the port
 * is taken, the state file cannot be used or the options are wrong.
 */
export async function startPracticeLab(options: LabOptions = {}): Promise<PracticeLab> {
  const parsed = labOptionsSchema.parse(options);
  const { seed, port, stateFile, control: withControl, clock: start, products, submissions } = parsed;
  const clock = new LabClock(start);
  const store = new LabStore(stateFile);
  const switchboard = new Switchboard(seed);
  const catalog = new Catalog(seed, products);
  const deliveries = new Deliveries(clock, switchboard);
  const parts: LabParts = {
    seed,
    clock,
    keys: new KeyRing(seed),
    shelf: new EditorShelf(seed),
    store,
    log: new RequestLog(),
    switchboard,
    catalog,
    configuredProducts: new ConfiguredProducts(seed, store, catalog),
    submissions: new Submissions(seed, store, clock, submissions),
    deliveries,
    announcer: new Announcer(seed, clock, store, deliveries),
    imageAddress: (path) => `http://${LOOPBACK}:${door.number}${path}`,
  };
  const server = createServer();
  const door = new LabDoor(server, port);
  const control = new Control(parts, door);
  const app = createApp(parts, withControl ? control : null);
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
    ready: readyOf(parts, door.number, withControl),
    parts,
    control: (command) => control.run(command),
    setFault: (fault) => parts.switchboard.set(fault),
    stop: async () => {
      deliveries.stop();
      await door.close();
      store.close();
    },
  };
}
