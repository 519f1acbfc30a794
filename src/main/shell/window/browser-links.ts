import { mayOpenExternally } from './external-links';

/** How long after a person pressed something the page may ask for the browser, in milliseconds. */
const GESTURE_LASTS = 1_000;

/** This many addresses at most are handed to the browser, or asked about, within this many milliseconds. */
const [MOST, WITHIN] = [3, 10_000];

/** How long a host that a person declined is not asked about again, in milliseconds. */
const DECLINED_FOR = 60_000;

/** Input of a person by which a link can be followed, as Electron names it. */
const GESTURES: ReadonlySet<string> = new Set(['mouseDown', 'mouseUp', 'keyDown', 'rawKeyDown', 'touchEnd']);

export interface BrowserLinksPorts {
  /** Hands an address to the system's browser; resolves with whether it was. */
  readonly open: (address: string) => Promise<boolean>;
  /** Asks the person, in a dialog of main, whether an address may be opened; true for yes. */
  readonly ask: (host: string, address: string) => Promise<boolean>;
  /** Hosts that a person accepted before. */
  readonly accepted: {
    readonly has: (host: string) => boolean;
    readonly add: (host: string) => void;
  };
  /** Milliseconds of a clock that no one sets. */
  readonly elapsed: () => number;
  /** Notes an address that was not opened, without its path. */
  readonly report: (text: string) => void;
}

/**
 * The only way from the page to the system's browser. An address can carry whatever a script read to whoever has its
 * host, and starts another program, so the page cannot open one by itself: it takes a gesture that main itself saw,
 * each gesture opens one address, and a host that was never opened before is asked about by main.
 */
export class BrowserLinks {
  #gestureAt = -Infinity;
  #isAsking = false;
  readonly #opened: number[] = [];
  readonly #declined = new Map<string, number>();

  constructor(private readonly ports: BrowserLinksPorts) {}

  /** Called with every input that a page receives; `type` is Electron's name of it. */
  sawInput(type: string): void {
    if (GESTURES.has(type)) this.#gestureAt = this.ports.elapsed();
  }

  /**
   * Opens an address in the system's browser if it may be; otherwise does nothing.
   *
   * @returns whether it was handed to the system
   */
  async follow(address: string): Promise<boolean> {
    if (!mayOpenExternally(address)) return false;
    const { href, hostname } = new URL(address);
    const refusal = this.refusalOf(hostname);
    if (refusal !== null) {
      this.ports.report(`Not opened in the browser: ${hostname} (${refusal})`);
      return false;
    }
    const now = this.ports.elapsed();
    this.#gestureAt = -Infinity;
    this.#opened.push(now);
    if (!this.ports.accepted.has(hostname) && !(await this.isAccepted(hostname, href))) return false;
    return this.ports.open(href);
  }

  private refusalOf(host: string): string | null {
    const now = this.ports.elapsed();
    while (this.#opened[0] !== undefined && now - this.#opened[0] >= WITHIN) this.#opened.shift();
    if (now - this.#gestureAt > GESTURE_LASTS) return 'no press came before it';
    if (this.#isAsking) return 'another address is being asked about';
    if (this.#opened.length >= MOST) return 'too many at once';
    return now - (this.#declined.get(host) ?? -Infinity) < DECLINED_FOR ? 'declined a moment ago' : null;
  }

  private async isAccepted(host: string, href: string): Promise<boolean> {
    this.#isAsking = true;
    try {
      const isAccepted = await this.ports.ask(host, href);
      if (isAccepted) this.ports.accepted.add(host);
      else this.#declined.set(host, this.ports.elapsed());
      return isAccepted;
    } finally {
      this.#isAsking = false;
    }
  }
}
