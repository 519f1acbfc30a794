import { describe, expect, it } from 'vitest';
import { placeOf } from '@main/service/connection-failures';
import { ConnectionFailure } from '@main/service/exchange';

const chromium = (name: string): Error => new Error(`net::ERR_${name}`);
const node = (code: string, syscall?: string): Error =>
  Object.assign(new Error(code), { code, ...(syscall && { syscall }) });
const fetched = (cause: Error): Error => new TypeError('fetch failed', { cause });

describe('where a connection failed', () => {
  it.each([
    [chromium('INTERNET_DISCONNECTED'), 'offline', false],
    [chromium('NAME_NOT_RESOLVED'), 'name-lookup', false],
    [chromium('CONNECTION_REFUSED'), 'connecting', false],
    [chromium('UNSAFE_PORT'), 'connecting', false],
    [chromium('PROXY_CONNECTION_FAILED'), 'proxy', false],
    [chromium('TUNNEL_CONNECTION_FAILED'), 'proxy', false],
    [chromium('CERT_AUTHORITY_INVALID'), 'encryption', false],
    [chromium('CERT_COMMON_NAME_INVALID'), 'encryption', false],
    [chromium('SSL_VERSION_OR_CIPHER_MISMATCH'), 'encryption', false],
    [chromium('SSL_PROTOCOL_ERROR'), 'encryption', true],
    [chromium('CONNECTION_RESET'), 'waiting-for-answer', true],
    [chromium('CONNECTION_CLOSED'), 'waiting-for-answer', true],
    [chromium('EMPTY_RESPONSE'), 'waiting-for-answer', true],
    [chromium('NETWORK_CHANGED'), 'waiting-for-answer', true],
    [chromium('ADDRESS_UNREACHABLE'), 'waiting-for-answer', true],
    [chromium('HTTP2_PING_FAILED'), 'waiting-for-answer', true],
    [chromium('CONTENT_LENGTH_MISMATCH'), 'reading-answer', true],
    [chromium('INCOMPLETE_CHUNKED_ENCODING'), 'reading-answer', true],
    [chromium('INVALID_HTTP_RESPONSE'), 'reading-answer', true],
    [chromium('UNEXPECTED_PROXY_AUTH'), 'proxy', true],
    [chromium('A_NAME_OF_TOMORROW'), 'waiting-for-answer', true],
    [fetched(node('ECONNREFUSED', 'connect')), 'connecting', false],
    [fetched(node('EHOSTUNREACH', 'connect')), 'connecting', false],
    [fetched(node('EHOSTUNREACH', 'read')), 'waiting-for-answer', true],
    [fetched(node('ENOTFOUND', 'getaddrinfo')), 'name-lookup', false],
    [fetched(node('EAI_AGAIN', 'getaddrinfo')), 'name-lookup', false],
    [fetched(node('ECONNRESET')), 'waiting-for-answer', true],
    [fetched(node('UND_ERR_SOCKET')), 'waiting-for-answer', true],
    [fetched(node('CERT_HAS_EXPIRED')), 'encryption', false],
    [fetched(node('DEPTH_ZERO_SELF_SIGNED_CERT')), 'encryption', false],
    [fetched(node('UNABLE_TO_VERIFY_LEAF_SIGNATURE')), 'encryption', false],
    [fetched(node('ERR_TLS_CERT_ALTNAME_INVALID')), 'encryption', false],
    [node('EPROTO', 'write'), 'encryption', true],
    [node('HPE_INVALID_CONSTANT'), 'reading-answer', true],
    [new ConnectionFailure('proxy', 'proxy answered 407', false), 'proxy', false],
    [new Error('who knows'), 'waiting-for-answer', true],
    ['a text', 'waiting-for-answer', true],
    [undefined, 'waiting-for-answer', true],
  ])('%s', (error, phase, maybeActed) => {
    expect(placeOf(error)).toMatchObject({ phase, maybeActed, timedOut: false });
  });

  it.each([
    [chromium('TIMED_OUT'), 'waiting-for-answer', true],
    [chromium('CONNECTION_TIMED_OUT'), 'waiting-for-answer', true],
    [fetched(node('UND_ERR_CONNECT_TIMEOUT')), 'connecting', false],
    [fetched(node('UND_ERR_HEADERS_TIMEOUT')), 'waiting-for-answer', true],
    [fetched(node('UND_ERR_BODY_TIMEOUT')), 'reading-answer', true],
    [node('ETIMEDOUT', 'connect'), 'connecting', false],
    [node('ETIMEDOUT', 'read'), 'waiting-for-answer', true],
  ])('%s took too long', (error, phase, maybeActed) => {
    expect(placeOf(error)).toMatchObject({ phase, maybeActed, timedOut: true });
  });
});
