import type { NetworkPhase } from '@contract/problems';
import { ConnectionFailure } from './exchange';

/** Where a connection failed, and whether the service may have acted on the request nevertheless. */
export interface FailurePlace {
  readonly phase: NetworkPhase;
  readonly timedOut: boolean;
  /** Technical name, such as net::ERR_CONNECTION_RESET or ECONNREFUSED. */
  readonly cause: string;
  readonly maybeActed: boolean;
}

type Rule = readonly [codes: RegExp, phase: NetworkPhase, maybeActed: boolean, timedOut?: boolean];

/**
 * Known error names, first match wins. "Cannot have acted" is only beside names that no
 * connection which carried a request can end with: an unreachable host or a time-out of the operating
 * system can also strike after the request was written, and so proves nothing.
 */
const RULES: readonly Rule[] = [
  [/^(INTERNET_DISCONNECTED)$/, 'offline', false],
  [/^(NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|DNS_\w+|ICANN_NAME_COLLISION)$/, 'name-lookup', false],
  [/^(ENOTFOUND|ENODATA|EAI_\w+)$/, 'name-lookup', false],
  [/^(CONNECTION_REFUSED|ECONNREFUSED)$/, 'connecting', false],
  [/^(UND_ERR_CONNECT_TIMEOUT)$/, 'connecting', false, true],
  [
    /^(UNSAFE_PORT|NETWORK_ACCESS_DENIED|ADDRESS_INVALID|DISALLOWED_URL_SCHEME|UNKNOWN_URL_SCHEME)$/,
    'connecting',
    false,
  ],
  [/^(INVALID_URL|BLOCKED_BY_\w+|EADDRNOTAVAIL)$/, 'connecting', false],
  [
    /^(PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED|MANDATORY_PROXY_CONFIGURATION_FAILED)$/,
    'proxy',
    false,
  ],
  [/^(PROXY_\w+|SOCKS_\w+|HTTPS_PROXY_\w+|NO_SUPPORTED_PROXIES|PAC_\w+)$/, 'proxy', false],
  [/^(UNEXPECTED_PROXY_AUTH)$/, 'proxy', true],
  [/^(CERT_\w+|SSL_VERSION_OR_CIPHER_MISMATCH|SSL_PINNED_KEY_NOT_IN_CERT_CHAIN)$/, 'encryption', false],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|TLS_CERT_ALTNAME_INVALID)$/,
    'encryption',
    false,
  ],
  [/^(SSL_\w+|BAD_SSL_\w+|EPROTO|TLS_\w+)$/, 'encryption', true],
  [/^(TIMED_OUT|CONNECTION_TIMED_OUT|ETIMEDOUT|UND_ERR_HEADERS_TIMEOUT)$/, 'waiting-for-answer', true, true],
  [/^(UND_ERR_BODY_TIMEOUT)$/, 'reading-answer', true, true],
  [
    /^(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|INVALID_CHUNKED_ENCODING)$/,
    'reading-answer',
    true,
  ],
  [
    /^(CONTENT_DECODING_\w+|INVALID_HTTP_RESPONSE|RESPONSE_HEADERS_\w+|RESPONSE_BODY_\w+)$/,
    'reading-answer',
    true,
  ],
  [/^(HPE_\w+|UND_ERR_RES_\w+|UND_ERR_HEADERS_OVERFLOW|Z_\w+)$/, 'reading-answer', true],
  [/^(ABORTED|ABORT_ERR|UND_ERR_ABORTED)$/, 'cancelled', true],
];

const textProperty = (value: object, name: string): string | null => {
  const property: unknown = Reflect.get(value, name);
  return typeof property === 'string' && property !== '' ? property : null;
};

/** The chain of causes, outermost first; fetch wraps what really happened. */
function chainOf(error: unknown): object[] {
  const chain: object[] = [];
  let current: unknown = error;
  while (typeof current === 'object' && current !== null && chain.length < 5) {
    chain.push(current);
    current = Reflect.get(current, 'cause');
  }
  return chain;
}

/** The technical name of an error: Chromium puts it into the message, Node into the code. */
function nameOf(error: object): string | null {
  const chromium = /net::ERR_\w+/.exec(textProperty(error, 'message') ?? '')?.[0];
  return chromium ?? textProperty(error, 'code');
}

/**
 * Finds out where a connection failed from the error of any network stack: Chromium's names, Node's
 * codes, the codes of Node's own fetch. Anything unknown is taken to have reached the service.
 */
export function placeOf(error: unknown): FailurePlace {
  const chain = chainOf(error);
  const known = chain.find((link) => link instanceof ConnectionFailure);
  if (known instanceof ConnectionFailure) {
    return { phase: known.phase, timedOut: false, cause: known.technical, maybeActed: known.maybeActed };
  }
  for (const link of chain.reverse()) {
    const name = nameOf(link);
    if (name === null) continue;
    const code = name.replace(/^net::/, '').replace(/^ERR_/, '');
    // A failed connect or lookup by Node says so; before it there is no connection to write to.
    const syscall = textProperty(link, 'syscall');
    if (syscall === 'connect' || syscall?.startsWith('getaddrinfo') === true) {
      const phase = syscall === 'connect' ? 'connecting' : 'name-lookup';
      return { phase, timedOut: code === 'ETIMEDOUT', cause: name, maybeActed: false };
    }
    const rule = RULES.find(([codes]) => codes.test(code));
    if (rule !== undefined) {
      return { phase: rule[1], timedOut: rule[3] ?? false, cause: name, maybeActed: rule[2] };
    }
    return { phase: 'waiting-for-answer', timedOut: false, cause: name, maybeActed: true };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { phase: 'waiting-for-answer', timedOut: false, cause: message.slice(0, 300), maybeActed: true };
}
