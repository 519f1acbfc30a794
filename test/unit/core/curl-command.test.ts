import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { routeOf } from '@contract/route-of';
import { pathOf, type RouteName, ROUTES } from '@contract/routes';
import { curlCommand } from '@core/curl-command';

it('survives a shell, whatever stands in the request', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((one) => one.replaceAll('\0', ''));
  fc.assert(
    fc.property(text, text, (body, value) => {
      const command = curlCommand(
        {
          method: 'POST',
          withKey: true,
          requestHeaders: { 'x-note': value },
          requestBody: body,
          requestBodyCut: false,
        },
        'https://lab.example/a?b=$HOME',
      );
      const shell = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${command}`;
      const words = execFileSync('sh', ['-c', shell], { env: { PROOFDESK_KEY: 'k' }, encoding: 'utf8' });
      expect(words.split('\0').slice(0, -1)).toEqual([
        '-X',
        'POST',
        'https://lab.example/a?b=$HOME',
        '-H',
        'Authorization: Bearer k',
        '-H',
        `x-note: ${value}`,
        '--data-binary',
        body,
      ]);
    }),
    { numRuns: 60 },
  );
});

it.each(Object.keys(ROUTES) as RouteName[])('finds the route %s by its address', (name) => {
  const parts = { ConfirmationId: 'a/b', submissionId: 's', ref: 'calculate', id: 'x' };
  const path = pathOf(name, parts);
  expect(routeOf(ROUTES[name].method, `practice-lab://editor${path}?a=/oas/orders/create`)).toBe(name);
  expect(routeOf('DELETE', path)).toBeNull();
});
