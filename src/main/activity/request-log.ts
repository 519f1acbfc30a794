import type { RequestRecord } from '@core/history/requests';
import { ProblemError } from '../problem-error';
import type { RequestRepository } from '../store/history/requests';

/** How long requests are gathered before they are written together, in milliseconds. */
const GATHER_MS = 250;

export interface RequestLogPorts {
  readonly repository: Pick<RequestRepository, 'addAll'>;
  /** True while nothing can be written. */
  readonly readOnly: boolean;
  /** Does work a little later; the answer cancels it. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
  /** Called with which requests were written. */
  readonly written: (ids: readonly string[]) => void;
  /** Notes a mistake of the program; no one is kept from working by it. */
  readonly report: (what: string, cause: unknown) => void;
}

/**
 * Writes requests down behind the desk's back: gathered, a little later, and never at the expense of
 * what a person waits for. What the disk refuses is let go, because nothing depends on it.
 */
export class RequestLog {
  readonly #ports: RequestLogPorts;
  #gathered: RequestRecord[] = [];
  #callOff: (() => void) | null = null;

  constructor(ports: RequestLogPorts) {
    this.#ports = ports;
  }

  /** Takes a request to be written soon. */
  add(request: RequestRecord): void {
    if (this.#ports.readOnly) return;
    this.#gathered.push(request);
    this.#callOff ??= this.#ports.later(() => this.flush(), GATHER_MS);
  }

  /** Writes what was gathered. */
  flush(): void {
    this.#callOff?.();
    this.#callOff = null;
    const requests = this.#gathered.splice(0);
    if (requests.length === 0) return;
    try {
      this.#ports.repository.addAll(requests);
    } catch (cause) {
      const refused = cause instanceof ProblemError && cause.problem.kind === 'storage';
      if (!refused) this.#ports.report('Requests could not be kept', cause);
      return;
    }
    this.#ports.written(requests.map(({ id }) => id));
  }
}
