import type { RouteName } from '@contract/routes';
import { MACHINE_TIME, type Timekeeper } from '../clock';

/** One request that reached the lab. */
export interface LoggedRequest {
  readonly sequence: number;
  /** UTC milliseconds on the machine's clock, whatever the lab's clock says. */
  readonly receivedAt: number;
  readonly method: string;
  /** Path and query as they came. */
  readonly path: string;
  readonly route: RouteName | 'image' | 'token' | null;
  /** Headers in lower case. The key itself is never kept, only its mark. */
  readonly headers: Readonly<Record<string, string>>;
  /** Account of the key; null when the gateway did not accept it. */
  accountId: string | null;
  /** The body exactly as it arrived. */
  body: string;
  bodyBytes: number;
  /** Status that was answered; null as long as nothing was, or when the connection was cut. */
  status: number | null;
  /** Faults that struck, by id. */
  faults: string[];
  /** True once the lab had acted on the request, whatever the client learned of it. */
  acted: boolean;
  durationMs: number | null;
}

/** Which part of the log is wanted. */
export interface LogQuery {
  readonly after?: number;
  readonly route?: string;
  readonly method?: string;
  readonly limit?: number;
}

/** Keeps the newest requests, so that tests can count what arrived. */
export class RequestLog {
  private readonly kept: LoggedRequest[] = [];
  private received = 0;
  private keptBytes = 0;

  constructor(
    private readonly capacity = 50_000,
    private readonly byteCapacity = 64 * 1024 * 1024,
    private readonly time: Timekeeper = MACHINE_TIME,
  ) {}

  /** Milliseconds of a clock that no one sets, for how long a request took. */
  elapsed(): number {
    return this.time.elapsed();
  }

  /** Starts the record of one request. The caller fills in what happens to it. */
  begin(request: Pick<LoggedRequest, 'method' | 'path' | 'route' | 'headers'>): LoggedRequest {
    this.received += 1;
    const entry: LoggedRequest = {
      sequence: this.received,
      receivedAt: this.time.now(),
      accountId: null,
      body: '',
      bodyBytes: 0,
      status: null,
      faults: [],
      acted: false,
      durationMs: null,
      ...request,
    };
    this.kept.push(entry);
    if (this.kept.length > this.capacity * 1.1) this.forgetOldest(this.kept.length - this.capacity);
    return entry;
  }

  /** Keeps the body of a request; the oldest requests go when bodies take too much memory. */
  keepBody(entry: LoggedRequest, body: Buffer): void {
    entry.bodyBytes = body.length;
    entry.body = body.toString('utf8');
    // A request that was forgotten while its body came in takes no room any more.
    if ((this.kept[0]?.sequence ?? Infinity) > entry.sequence) return;
    this.keptBytes += body.length;
    while (this.keptBytes > this.byteCapacity && this.kept.length > 1)
      this.forgetOldest(1 + (this.kept.length >> 3));
  }

  private forgetOldest(count: number): void {
    // The newest one stays: it is the one being served.
    for (const gone of this.kept.splice(0, Math.min(count, this.kept.length - 1)))
      this.keptBytes -= gone.bodyBytes;
  }

  /** The requests that match, oldest first. Pictures are left out unless asked for by route. */
  list(query: LogQuery = {}): readonly LoggedRequest[] {
    const matching = this.kept.filter(
      (entry) =>
        entry.sequence > (query.after ?? 0) &&
        (query.route === undefined ? entry.route !== 'image' : entry.route === query.route) &&
        (query.method === undefined || entry.method === query.method),
    );
    return query.limit === undefined ? matching : matching.slice(-query.limit);
  }

  /** Forgets what was kept; numbers go on. */
  clear(): void {
    this.kept.length = 0;
    this.keptBytes = 0;
  }
}
