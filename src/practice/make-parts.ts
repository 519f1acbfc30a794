import { randomBytes } from 'node:crypto';
import { ACCOUNTS } from './accounts/accounts';
import { Consumers } from './accounts/consumers';
import { KeyRing } from './accounts/keys';
import { LabClock, MACHINE_TIME, type Timekeeper } from './clock';
import { Catalog } from './commerce/catalog';
import { ConfiguredProducts } from './commerce/configured-products';
import { Submissions } from './commerce/submissions';
import { EditorShelf } from './editors/editors';
import { Switchboard } from './faults/switchboard';
import { RequestLog } from './http/request-log';
import { BASE_PATHS } from './http/route-of';
import type { LabParts } from './lab-parts';
import type { LabReady, ParsedLabOptions } from './options';
import { LabQuirks } from './quirks/quirks';
import { LabStore } from './store/store';
import { Announcer } from './webhooks/announcer';
import { type Courier, Deliveries } from './webhooks/deliveries';

/** What a lab uses besides its options. */
export interface LabGround {
  /** Turns a path of the image host into a full address. */
  readonly imageAddress: (path: string) => string;
  /** Where its time comes from; the machine's unless said otherwise. */
  readonly time?: Timekeeper;
  /** What carries its deliveries; a real connection unless said otherwise. */
  readonly courier?: Courier;
}

/** Makes everything that a lab is made of. Throws when the state file cannot be used. */
export function makeParts(options: ParsedLabOptions, ground: LabGround): LabParts {
  const { seed, stateFile, clock: start, products, submissions } = options;
  const secret = options.secret ?? seed;
  const { imageAddress, time = MACHINE_TIME, courier } = ground;
  const clock = new LabClock(start, time);
  const store = new LabStore(stateFile);
  const switchboard = new Switchboard(seed);
  const catalog = new Catalog(seed, products);
  const quirks = new LabQuirks(options.quirks, options.tokenLifeSeconds);
  const consumers = new Consumers(seed, secret);
  const deliveries = new Deliveries(clock, switchboard, courier, { quirks, consumers });
  return {
    seed,
    secret,
    controlPath: `/control/${randomBytes(24).toString('hex')}`,
    clock,
    keys: new KeyRing(seed, secret),
    consumers,
    quirks,
    shelf: new EditorShelf(seed),
    store,
    log: new RequestLog(undefined, undefined, time),
    switchboard,
    catalog,
    configuredProducts: new ConfiguredProducts(seed, store, catalog),
    submissions: new Submissions(seed, store, clock, submissions),
    deliveries,
    announcer: new Announcer(seed, clock, store, deliveries, quirks),
    imageAddress,
  };
}

/** What a lab says of itself once it can be called: addresses below this origin, accounts and keys. */
export function readyOf(
  parts: LabParts,
  origin: { readonly baseUrl: string; readonly port: number },
  withControl: boolean,
): LabReady {
  const { baseUrl, port } = origin;
  return {
    port,
    seed: parts.seed,
    baseUrl,
    editorBaseUrl: baseUrl + BASE_PATHS.editor,
    orderSubmitUrl: baseUrl + BASE_PATHS.orderSubmit,
    commerceBaseUrl: baseUrl + BASE_PATHS.commerce,
    controlUrl: withControl ? baseUrl + parts.controlPath : null,
    accounts: ACCOUNTS.map((account) => ({
      accountId: account.accountId,
      name: account.name,
      markup: account.markup !== null,
      keys: parts.keys.keysOf(account),
      consumer: parts.consumers.of(account),
      sampleEditors: parts.shelf.ofAccount(account.accountId).map((editor) => ({
        editorId: editor.editorId,
        name: editor.title,
        product: editor.product.key,
        productName: editor.product.name,
      })),
    })),
  };
}
