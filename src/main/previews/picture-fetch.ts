import { isIP } from 'node:net';
import { type Answer, incompleteAnswer, problemOf } from '@contract/answers';
import { failure, type Problem, type Result, success } from '@contract/problems';
import { answerFault, expectation } from '@core/values/expectations';
import { CallWatch, Stopped, STOP_NAMES } from '../service/call-watch';
import { placeOf } from '../service/connection-failures';
import type { Exchange, ExchangeAnswer } from '../service/exchange';
import { isLoopbackHost } from '../service/loopback';
import { mayFetch, readUrl } from './picture-source';
import { isPrivateAddress, isPrivateHost } from '../service/private-addresses';
import { fitsInMemory, mayDecode, type PictureFacts, pictureFacts } from './picture-type';

/** Largest picture that is kept, in bytes. A preview of 1,024 pixels has a tenth of a mebibyte. */
export const PICTURE_BYTES = 20 * 1_048_576;
/** Redirects that are followed for one picture. */
const MAX_REDIRECTS = 3;
const TIMEOUTS = { answerMs: 20_000, totalMs: 60_000 };

export interface Picture extends PictureFacts {
  readonly bytes: Buffer;
}

export interface PictureFetchPorts {
  /** Carries calls that create nothing. It is given no key. */
  readonly exchange: Exchange;
  readonly maxBytes?: number;
  /** True on a runtime without security updates, which does not decode everything. */
  readonly oldRuntime?: boolean;
  /** The IP addresses of a host. Rejects when they cannot be found, such as behind a proxy, which finds them itself. */
  readonly resolveHost?: (hostname: string) => Promise<readonly string[]>;
}

/** Where the pictures of an account may come from besides public places. */
export interface OwnPlaces {
  /** Origins on this computer, without encryption. */
  readonly loopback: readonly string[];
  /** Hosts that the account itself names, which may be in the network of the studio. */
  readonly hosts: readonly string[];
}

const asAnswer = (head: ExchangeAnswer, complete: boolean, tooLarge = false): Answer => ({
  status: head.status,
  headers: head.headers,
  text: '',
  complete,
  tooLarge,
});

async function readBytes(head: ExchangeAnswer, maxBytes: number, watch: CallWatch): Promise<Result<Buffer>> {
  const announced = Number(head.headers['content-length'] ?? 0);
  const tooLarge = failure(problemOf(asAnswer(head, false, true)));
  if (announced > maxBytes) return tooLarge;
  const chunks: Uint8Array[] = [];
  const reading = head.body[Symbol.asyncIterator]();
  let size = 0;
  try {
    for (;;) {
      const next = await watch.within(reading.next());
      if (next.done === true) return success(Buffer.concat(chunks));
      size += next.value.byteLength;
      if (size > maxBytes) return tooLarge;
      chunks.push(next.value);
    }
  } catch (error) {
    if (error instanceof Stopped && error.reason === 'cancelled') throw error;
    return failure(problemOf(asAnswer(head, false)));
  }
}

function networkProblem(error: unknown): Problem {
  if (error instanceof Stopped) {
    const cancelled = error.reason === 'cancelled';
    return {
      kind: 'network',
      phase: cancelled ? 'cancelled' : 'waiting-for-answer',
      timedOut: !cancelled,
      cause: STOP_NAMES[error.reason],
      maybeActed: true,
    };
  }
  return { kind: 'network', ...placeOf(error) };
}

const forbidden = (url: URL): Problem => ({
  kind: 'input',
  fields: [
    {
      path: 'address',
      given: `${url.protocol}//${url.host}`,
      expected: [expectation('public-address')],
    },
  ],
});

/**
 * SECURITY: whoever names the addresses of pictures could have this program ask what only this computer or its network
 * reaches. The network stack looks the name up once more for itself: a name whose answer changes in between passes.
 */
async function isOutOfBounds(
  { resolveHost }: PictureFetchPorts,
  url: URL,
  own: OwnPlaces,
  watch: CallWatch,
): Promise<boolean> {
  if (!mayFetch(url, own.loopback)) return true;
  if (url.protocol === 'http:' || own.hosts.includes(url.hostname)) return false;
  if (isPrivateHost(url.hostname)) return true;
  if (resolveHost === undefined || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  const addresses = await watch.within(resolveHost(url.hostname).catch((): readonly string[] => []));
  return addresses.some(isPrivateAddress);
}

async function fetchWatched(
  ports: PictureFetchPorts,
  start: URL,
  own: OwnPlaces,
  watch: CallWatch,
): Promise<Result<Picture>> {
  let url = start;
  for (let redirects = 0; ; redirects += 1) {
    if (await isOutOfBounds(ports, url, own, watch)) return failure(forbidden(url));
    const head = await watch.within(
      ports.exchange({
        method: 'GET',
        url: url.href,
        headers: { Accept: 'image/png,image/jpeg,image/webp,image/gif' },
        body: null,
        signal: watch.signal,
      }),
    );
    if (head.status >= 300 && head.status <= 399 && head.headers['location'] !== undefined) {
      const next = readUrl(head.headers['location'], url);
      if (next === null || redirects === MAX_REDIRECTS) return failure(problemOf(asAnswer(head, true)));
      url = next;
      continue;
    }
    watch.answerIsHere();
    if (head.status !== 200) return failure(problemOf(asAnswer(head, true)));
    const read = await readBytes(head, ports.maxBytes ?? PICTURE_BYTES, watch);
    if (!read.ok) return read;
    const facts = pictureFacts(read.value);
    if (facts === null) {
      const fault = answerFault(read.value.length === 0 ? 'empty' : 'no-picture');
      return failure(incompleteAnswer(asAnswer(head, true), '', [fault]));
    }
    const here = { oldRuntime: ports.oldRuntime ?? false, isFromThisComputer: isLoopbackHost(url.hostname) };
    if (!mayDecode(facts.type, here)) {
      return failure(incompleteAnswer(asAnswer(head, true), '', [answerFault('foreign-webp')]));
    }
    // An answer that gave its length has arrived whole; one that did not may just have been cut off.
    const measured = 'content-length' in head.headers || 'transfer-encoding' in head.headers;
    if (!measured && !facts.whole) return failure(problemOf(asAnswer(head, false)));
    if (!fitsInMemory(facts)) {
      const fault = answerFault(facts.pixels === null ? 'no-size' : 'too-many-pixels');
      return failure(incompleteAnswer(asAnswer(head, true), '', [fault]));
    }
    return success({ ...facts, bytes: read.value });
  }
}

/**
 * Fetches one picture, without a key: an address of the service's naming is trusted with nothing. Each
 * redirect is checked like the first address. Never rejects for an outside failure.
 */
export async function fetchPicture(
  ports: PictureFetchPorts,
  url: URL,
  own: OwnPlaces,
  signal: AbortSignal,
): Promise<Result<Picture>> {
  const watch = new CallWatch(TIMEOUTS, signal);
  try {
    return await fetchWatched(ports, url, own, watch);
  } catch (error) {
    return failure(networkProblem(error));
  } finally {
    watch.end();
  }
}
