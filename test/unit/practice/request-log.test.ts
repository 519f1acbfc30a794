import { RequestLog } from '@practice/http/request-log';
import { expect, test } from 'vitest';

const add = (log: RequestLog, path: string, bytes: number): void => {
  log.keepBody(log.begin({ method: 'POST', path, route: null, headers: {} }), Buffer.alloc(bytes, 'x'));
};

test('the oldest requests go when there are too many of them', () => {
  const log = new RequestLog(10);
  for (let index = 0; index < 40; index += 1) add(log, `/${index}`, 1);
  const kept = log.list();
  expect(kept.length).toBeLessThanOrEqual(11);
  expect(kept[kept.length - 1]).toMatchObject({ path: '/39', sequence: 40 });
});

test('the oldest requests go when their bodies take too much memory, the newest stays whatever its size', () => {
  const log = new RequestLog(1_000, 1_000);
  for (let index = 0; index < 30; index += 1) add(log, `/${index}`, 100);
  expect(log.list().reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)).toBeLessThanOrEqual(1_000);
  add(log, '/big', 5_000);
  expect(log.list()).toMatchObject([{ path: '/big', bodyBytes: 5_000 }]);
});
