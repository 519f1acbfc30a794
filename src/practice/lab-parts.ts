import type { KeyRing } from './accounts/keys';
import type { LabClock } from './clock';
import type { EditorShelf } from './editors/editors';
import type { Switchboard } from './faults/switchboard';
import type { RequestLog } from './http/request-log';
import type { LabStore } from './store/store';

/** What a lab is made of, handed to each route family. */
export interface LabParts {
  readonly seed: string;
  readonly clock: LabClock;
  readonly keys: KeyRing;
  readonly shelf: EditorShelf;
  readonly store: LabStore;
  readonly log: RequestLog;
  readonly switchboard: Switchboard;
  /** Turns a path of the image host into a full address. */
  readonly imageAddress: (path: string) => string;
}
