import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { routeOf } from '@contract/route-of';
import { pathOf, type RouteName, ROUTES } from '@contract/routes';
import { curlCommand } from '@core/history/curl-command';

it('survives a shell, whatever is in the request', () => {
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
        'posix',
      );
      const shell = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${command}`;
      const words = execFileSync('bash', ['--norc', '-c', shell], {
        env: { PROOFDESK_KEY: 'k' },
        encoding: 'utf8',
      });
      expect(words.split('\0').slice(0, -1)).toEqual([
        '--globoff',
        '-X',
        'POST',
        'https://lab.example/a?b=$HOME',
        '-H',
        'Authorization: Bearer k',
        '-H',
        `x-note: ${value}`,
        '--data-raw',
        body,
      ]);
    }),
    { numRuns: 60 },
  );
});

it('has curl take address and body for what they are: it reads no file and asks once', () => {
  // A link of the lab may hold what curl reads as a range of addresses, and a body what it reads as the name of a file.
  const url = 'https://lab.example/v1/a?page={1,2}&of=[1-9]';
  expect(curlCommand(request('@/etc/passwd'), url, 'posix')).toBe(
    [
      `curl --globoff -X 'POST' '${url}'`,
      '  -H "Authorization: Bearer $PROOFDESK_KEY"',
      `  --data-raw '@/etc/passwd'`,
    ].join(' \\\n'),
  );
});

const request = (requestBody: string | null, requestHeaders = {}) => ({
  ...{ method: 'POST', withKey: true, requestHeaders, requestBody, requestBodyCut: false },
});

it('holds no character that a terminal acts on while it is pasted', () => {
  const hostile = 'a\u001b[201~\rcurl evil.example\r\u0003\u0007\u009b';
  for (const shell of ['posix', 'powershell'] as const) {
    const command = curlCommand(request(hostile, { note: hostile }), `https://lab.example/${hostile}`, shell);
    expect(command).not.toMatch(/(?![\t\n])\p{Cc}/u);
  }
});

it('gives PowerShell and cmd nothing to act on, whatever is in the request', () => {
  const hostile = fc.string({
    unit: fc.constantFrom(...Array.from(`a1 '"\`$&|<>^%!()@{};\u2018\u2019\u201c\n\r\\\u001b`)),
  });
  fc.assert(
    fc.property(hostile, hostile, hostile, (body, value, path) => {
      const command = curlCommand(
        request(body, { [`x-${value}`]: value, 'content-type': value }),
        `https://lab.example/${path}`,
        'powershell',
      );
      // One line; every quoted text is plain; outside the quotes there is only what is always there.
      expect(command).toMatch(/^[\x20-\x7e]+$/);
      expect(command).not.toMatch(/[&|<>^%"`!\\]/);
      const [outside, inside] = [0, 1].map((odd) =>
        command.split("'").filter((_part, index) => index % 2 === odd),
      );
      for (const part of inside ?? []) expect(part).toMatch(/^[\w .,:;/?#@*+=[\]{}~$-]*$/);
      expect((outside ?? []).join("''").replaceAll(/\[Text\.Encoding\]::UTF8\.GetString/g, '')).toMatch(
        /^[\w :()'$+@{};=.,[\]-]*$/,
      );
    }),
  );
  const plain = curlCommand(
    request('{"a":"ü"}', { accept: 'application/json' }),
    'https://lab.example/a',
    'powershell',
  );
  expect(plain).toBe(
    `Invoke-WebRequest -UseBasicParsing -Method 'POST' -Uri ('https://lab.example/a') -Headers @{ 'Authorization' = 'Bearer ' + $env:PROOFDESK_KEY; ('accept') = 'application/json' } -Body ([Convert]::FromBase64String('${Buffer.from('{"a":"ü"}').toString('base64')}'))`,
  );
});

it.each(Object.keys(ROUTES) as RouteName[])('finds the route %s by its address', (name) => {
  const parts = { ConfirmationId: 'a/b', submissionId: 's', ref: 'calculate', id: 'x' };
  const path = pathOf(name, parts);
  expect(routeOf(ROUTES[name].method, `practice-lab://editor${path}?a=/oas/orders/create`)).toBe(name);
  expect(routeOf('DELETE', path)).toBeNull();
});
