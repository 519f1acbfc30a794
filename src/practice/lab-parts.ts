import type { Consumers } from './accounts/consumers';
import type { KeyRing } from './accounts/keys';
import type { LabClock } from './clock';
import type { Catalog } from './commerce/catalog';
import type { ConfiguredProducts } from './commerce/configured-products';
import type { Submissions } from './commerce/submissions';
import type { EditorShelf } from './editors/editors';
import type { Switchboard } from './faults/switchboard';
import type { RequestLog } from './http/request-log';
import type { LabQuirks } from './quirks/quirks';
import type { LabStore } from './store/store';
import type { Announcer } from './webhooks/announcer';
import type { Deliveries } from './webhooks/deliveries';

/** What a lab is made of, handed to each route family. */
export interface LabParts {
  readonly seed: string;
  /** What is secret is made from it. */
  readonly secret: string;
  /** Path of the control address, another one after every start. */
  readonly controlPath: string;
  readonly clock: LabClock;
  readonly keys: KeyRing;
  readonly consumers: Consumers;
  readonly quirks: LabQuirks;
  readonly shelf: EditorShelf;
  readonly store: LabStore;
  readonly log: RequestLog;
  readonly switchboard: Switchboard;
  readonly catalog: Catalog;
  readonly configuredProducts: ConfiguredProducts;
  readonly submissions: Submissions;
  readonly deliveries: Deliveries;
  readonly announcer: Announcer;
  /** Turns a path of the image host into a full address. */
  readonly imageAddress: (path: string) => string;
}
