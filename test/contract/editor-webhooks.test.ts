import { describe, expect, test } from 'vitest';
import { LabUnderTest } from './practice-lab';

const under = new LabUnderTest();
const ELSEWHERE =
  'must be an http or https address on this computer: the practice lab calls no other computer';

/** The lab's refusals of webhook calls, which the document does not show. */
describe('The practice lab refuses', () => {
  test.each([
    ['without a callback address', {}, 'A callback address is needed', 'is required'],
    ['with an empty one', { callbackUri: '' }, 'A callback address is needed', 'is required'],
    [
      'with one on another computer',
      { callbackUri: 'https://studio.example/hook' },
      'The callback address cannot be used',
      ELSEWHERE,
    ],
    [
      'with one that is no address',
      { callbackUri: 'hook' },
      'The callback address cannot be used',
      ELSEWHERE,
    ],
  ] as const)('a registration %s with 400 and the field', async (_, body, message, complaint) => {
    for (const path of ['/api/v1/webhooks/create', '/order-submission/api/callback/create']) {
      const answer = await under.send('POST', path, { body });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.value).toEqual({
        statusCode: 400,
        error: 'Bad Request',
        message,
        errors: [{ path: 'callbackUri', message: complaint }],
      });
    }
  });

  test('a code that it did not send with 400 and the field', async () => {
    for (const path of ['/api/v1/webhooks/verify', '/order-submission/api/callback/verify']) {
      const answer = await under.send('POST', path, { body: { verifier: 'guess' } });
      expect(answer.status).toBe(400);
      expect(answer.value).toEqual({
        statusCode: 400,
        error: 'Bad Request',
        message: 'The callback address could not be verified',
        errors: [{ path: 'verifier', message: 'is not the code that was sent to the callback address' }],
      });
    }
  });

  test.each([
    [{}, ['body', 'signature']],
    [{ body: 'x' }, ['signature']],
    [{ signature: 'x' }, ['body']],
    [{ body: 'x', signature: 7 }, ['signature']],
  ] as const)('to validate %j with 400 and the fields', async (body, missing) => {
    const answer = await under.send('POST', '/api/v1/webhooks/validate', { body });
    expect(answer.status).toBe(400);
    expect(answer.value).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'The payload and its signature are needed',
      errors: missing.map((path) => ({ path, message: 'is required' })),
    });
  });
});
