import { problemOf, refusalOf } from '@contract/answers';
import type { NetworkPhase, Problem } from '@contract/problems';
import { jsonAnswer } from './answers-made';

export const gateway = (status: 401 | 403): Problem =>
  problemOf(jsonAnswer(status, { message: status === 401 ? 'Unauthorized' : 'Forbidden' }));

export const details = (status: number, more: Record<string, unknown> = {}): Problem =>
  problemOf(jsonAnswer(status, { type: 'about:blank', title: 'Refused', status, ...more }));

export const outside = (status: number, more: Record<string, unknown> = {}): Problem =>
  problemOf(
    jsonAnswer(status, {
      statusCode: status,
      error: 'Not Found',
      message: 'Not Found',
      type: '',
      title: 'Not Found',
      status,
      instance: '/v1/nothing-here',
      ...more,
    }),
  );

export const otherJson = (status: number, body: unknown = { Error: 'Something failed' }): Problem =>
  problemOf(jsonAnswer(status, body));

export const html = (status: number): Problem =>
  problemOf(jsonAnswer(status, '<html><head><title>Bad Gateway</title></head></html>'));

export const unreadable = (status: number, why: 'empty' | 'not-json' | 'truncated' | 'too-large'): Problem =>
  problemOf(
    jsonAnswer(status, why === 'empty' ? '' : 'upstream text', {
      complete: why !== 'truncated',
      tooLarge: why === 'too-large',
    }),
  );

export const incomplete = (): Problem => problemOf(jsonAnswer(200, {}));

export const refusal = (words: string): Problem => refusalOf(jsonAnswer(200, { error: words }), words);

export const redirect = (): Problem =>
  problemOf(jsonAnswer(302, '', { headers: { location: 'https://sign-in.example/' } }));

export const network = (phase: NetworkPhase, maybeActed: boolean, timedOut = false): Problem => ({
  kind: 'network',
  phase,
  timedOut,
  cause: 'net::ERR_FAILED',
  maybeActed,
});
