import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, isSuccessStatus, problemOf, readSuccess } from '@contract/answers';
import { type Problem, problemSchema } from '@contract/problems';
import { confirmationResponseSchema } from '@contract/wire/confirmation';
import { submissionSchema } from '@contract/wire/commerce';
import { creationResponseSchema } from '@contract/wire/creation';
import { explain, outcomeOf } from '@core/journal/failures';
import { isKeyRefusal } from '@core/journal/key-refusals';
import { createFetchExchange } from '@main/service/fetch-exchange';
import { createOnceExchange } from '@main/service/once-exchange';
import { createTransport } from '@main/service/transport';
import { CASES, CASES_WITHIN } from '../../cases';
import { startWireServer, type WireServer } from './wire-server';

/*
 * Whatever comes over a real socket: the transport never rejects, nothing that lacks its proof counts
 * as a success, nothing that may have acted counts as refused, and no body is lost.
 */

const encoder = new TextEncoder();
const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const bodies: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.json({ maxDepth: 3 }).map((text) => encoder.encode(text)),
  fc
    .dictionary(
      fc.constantFrom('ConfirmationID', 'id', 'message', 'title', 'code', 'status', 'Orders', '__proto__'),
      fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.string({ minLength: 1, maxLength: 8 })),
    )
    .map((body) => encoder.encode(JSON.stringify(body))),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => encoder.encode(`<html><title>${text}</title>`)),
  fc.constant(encoder.encode('{"ConfirmationID":"c-1","id":"sub_1"}')),
);

/** Header values as parsers take them; what they do not take is among the wild bytes. */
const headers = fc.dictionary(
  fc.stringMatching(/^x-[a-z]{1,8}$/),
  fc.string({ minLength: 1, maxLength: 20 }).map((value) => value.replace(/[^\x20-\x7e]/g, '.')),
  { maxKeys: 4 },
);

type Framing = 'length' | 'close' | 'chunked' | 'gzip' | 'cut' | 'false-gzip';
interface Framed {
  readonly kind: 'framed';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly type: string | null;
  readonly body: Uint8Array;
  readonly framing: Framing;
}
type Case = Framed | { readonly kind: 'wild'; readonly bytes: Uint8Array };

const cases: fc.Arbitrary<Case> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('framed' as const),
      status: fc.oneof(
        fc.integer({ min: 100, max: 999 }),
        fc.constantFrom(200, 201, 202, 204, 301, 400, 401, 403, 409, 429, 500, 503),
      ),
      headers,
      type: fc.constantFrom('application/json', 'application/problem+json', 'text/html', null),
      body: bodies,
      framing: fc.constantFrom<Framing>('length', 'close', 'chunked', 'gzip', 'cut', 'false-gzip'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wild' as const),
      bytes: fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc
          .uint8Array({ maxLength: 100 })
          .map((tail) => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n'), tail])),
      ),
    }),
  },
);

/** The bytes of a case as the service would write them before it closes the connection. */
function bytesOf(given: Case): Uint8Array {
  if (given.kind === 'wild') return given.bytes;
  const lines = Object.entries(given.headers).map(([name, value]) => `${name}: ${value}`);
  if (given.type !== null) lines.push(`Content-Type: ${given.type}`);
  let payload: Uint8Array = given.body;
  if (given.framing === 'gzip') payload = gzipSync(payload);
  if (given.framing === 'gzip' || given.framing === 'false-gzip') lines.push('Content-Encoding: gzip');
  if (given.framing === 'cut') lines.push(`Content-Length: ${payload.length + 7}`);
  else if (given.framing === 'chunked') {
    lines.push('Transfer-Encoding: chunked');
    const size = Buffer.from(`${payload.length.toString(16)}\r\n`);
    const end = Buffer.from(payload.length === 0 ? '\r\n' : '\r\n0\r\n\r\n');
    payload = Buffer.concat([size, payload, end]);
  } else if (given.framing !== 'close') lines.push(`Content-Length: ${payload.length}`);
  const head = [`HTTP/1.1 ${given.status} Any`, ...lines, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), payload]);
}

let server: WireServer;
let next: Uint8Array = new Uint8Array();
let sendings = 0;
beforeAll(async () => {
  server = await startWireServer(() => (socket) => socket.end(next));
});
afterAll(() => server.close());

const transport = createTransport({
  repeatable: createFetchExchange(fetch),
  once: createOnceExchange({ resolveProxy: () => Promise.resolve('DIRECT') }),
  releases: { allows: () => true, keysFor: () => [] },
  isOnline: () => true,
  now: () => performance.now(),
});

async function send(given: Case, repeatable: boolean) {
  next = bytesOf(given);
  // Each sending has a path of its own: what a kept connection delivers late belongs to an earlier one.
  sendings += 1;
  const target = `/any/${sendings}`;
  server.requests.length = 0;
  const sent = await transport.send(
    {
      method: 'POST',
      url: server.url + target,
      headers: { Accept: 'application/json' },
      body: encoder.encode('{}'),
      timeouts: { answerMs: 20_000, totalMs: 30_000 },
      maxBytes: 100_000,
      repeatable,
    },
    'a-key-that-nobody-guesses',
  );
  return { sent, arrived: server.requests.filter((request) => request.target === target).length };
}

const READABLE = new Set(['gateway', 'details', 'outside', 'other-json', 'refusal']);

/** True for a 2xx that carries more than words of a refusal. */
const carriesProof = (problem: Problem): boolean =>
  problem.kind === 'refusal' &&
  (/^\s*(?:http.?)?4\d\d/i.test(problem.code ?? '') ||
    problem.rules.length + problem.invalidParams.length > 0 ||
    isKeyRefusal(problem));

/** What every Problem of an answer or of none has to keep to. */
function expectSound(problem: Problem): void {
  expect(problemSchema.parse(JSON.parse(JSON.stringify(problem))).kind).toBe(problem.kind);
  const notSent = problem.kind === 'network' && !problem.maybeActed;
  for (const kind of ['create', 'confirm', 'submit'] as const) {
    const outcome = outcomeOf(problem, kind, false);
    if (!READABLE.has(problem.kind) && !notSent) expect(outcome).toBe('unknown');
    if ('status' in problem && (problem.status < 400 || problem.status > 499)) {
      const mayRefuse = isSuccessStatus(problem.status) && problem.kind === 'refusal';
      if (!mayRefuse || (kind !== 'create' && !carriesProof(problem))) expect(outcome).toBe('unknown');
    }
    expect(explain(problem, kind).title).not.toBe('');
  }
}

const PROOFS = [
  ['ConfirmationID', creationResponseSchema],
  ['ConfirmationID', confirmationResponseSchema],
  ['id', submissionSchema],
] as const;

function expectProvenOnly(answer: Answer): void {
  for (const [name, schema] of PROOFS) {
    const read = readSuccess(answer, schema);
    if (!read.ok) {
      expectSound(read.problem);
      if ('rawBody' in read.problem) expect(read.problem.rawBody).toBe(answer.text);
      continue;
    }
    expect(isSuccessStatus(answer.status) && answer.complete && !answer.tooLarge).toBe(true);
    const body: unknown = JSON.parse(answer.text);
    const proof: unknown =
      typeof body === 'object' && body !== null
        ? Object.getOwnPropertyDescriptor(body, name)?.value
        : undefined;
    // A lab may count its confirmations, and never its submissions.
    const isCounted = name === 'ConfirmationID' && Number.isInteger(proof) && Number(proof) > 0;
    expect(isCounted || (typeof proof === 'string' && proof.trim() !== '')).toBe(true);
  }
}

describe('for any bytes over a socket', () => {
  it(
    'never crashes, never makes a success of anything, never loses a body',
    async () => {
      await fc.assert(
        fc.asyncProperty(cases, fc.boolean(), async (given, repeatable) => {
          const { sent, arrived } = await send(given, repeatable);
          // Nothing was sent a second time, whatever came back.
          if (!repeatable) expect(arrived).toBe(1);
          if (!sent.answered) {
            expectSound(sent.problem);
            if (!repeatable) expect(sent.problem.maybeActed).toBe(true);
            return;
          }
          const { answer } = sent;
          expectProvenOnly(answer);
          expectSound(problemOf(answer));
          if (given.kind === 'wild') return;
          expect(answer.status).toBe(given.status);
          // These have no body by definition (RFC 9110, 6.4.1 and 15.3.6).
          if (given.status < 200 || [204, 205, 304].includes(given.status)) return;
          if (given.framing === 'cut') {
            expect(answer.complete).toBe(false);
            expect(answer.text).toBe(decoded(given.body));
          } else if (given.framing !== 'false-gzip') {
            expect(answer.complete).toBe(true);
            expect(answer.text).toBe(decoded(given.body));
          }
        }),
        { numRuns: CASES },
      );
    },
    CASES_WITHIN,
  );
});
