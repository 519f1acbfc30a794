import { describe, expect, it } from 'vitest';
import { refusedSwitches } from '@main/shell/start/command-line';

const refused = (args: readonly string[], platform: NodeJS.Platform = 'linux'): string[] =>
  refusedSwitches(args, platform);

describe('the command line of a packed program', () => {
  it('takes what people and systems give it', () => {
    expect(
      refused([
        '--profile=/home/ada/desk',
        '--no-sandbox',
        '--disable-gpu',
        '--force-device-scale-factor=1.5',
        '--ozone-platform-hint=auto',
        '--lang=de',
        '--updated',
        '--force-run',
        '/home/ada/a --remote-debugging-port=1.proofdesk-cart',
        'relative.proofdesk-cart',
      ]),
    ).toEqual([]);
    expect(refused(['-psn_0_12345', '-NSDocumentRevisionsDebugMode', 'YES'], 'darwin')).toEqual([]);
  });

  it.each([
    '--remote-debugging-port=9222',
    '--remote-debugging-pipe',
    '--log-net-log=/tmp/net.json',
    '--ssl-key-log-file=/tmp/keys',
    '--ignore-certificate-errors',
    '--host-resolver-rules=MAP * 127.0.0.1',
    '--host-rules=MAP * evil.example',
    '--proxy-server=127.0.0.1:8080',
    '--renderer-cmd-prefix=gdb',
    '--utility-cmd-prefix=sh',
    '--gpu-launcher=sh',
    '--load-extension=/tmp/x',
    '--js-flags=--allow-natives-syntax',
    '--disable-web-security',
    '--user-data-dir=/tmp/x',
    '--inspect=0',
    '--enable-logging',
    '--a-switch-of-next-year',
  ])('refuses %s', (one) => {
    expect(refused([one])).toEqual([one.split('=', 1)[0]]);
    expect(refused(['cart.proofdesk-cart', one])).toHaveLength(1);
  });

  it('knows a switch with one dash, in capitals, and after a slash on Windows, as Chromium does', () => {
    expect(refused(['-remote-debugging-port=9222'])).toEqual(['-remote-debugging-port']);
    expect(refused(['--Remote-Debugging-Port=9222'], 'win32')).toEqual(['--Remote-Debugging-Port']);
    expect(refused(['/remote-debugging-port=9222'], 'win32')).toEqual(['/remote-debugging-port']);
    expect(refused(['/remote-debugging-port=9222'], 'linux')).toEqual([]);
    expect(refused(['-psn_0_12345'], 'linux')).toEqual(['-psn_0_12345']);
  });

  it('does not hide a switch behind a bare pair of dashes that Electron itself skips', () => {
    expect(refused(['--', '--remote-debugging-port=9222'])).toEqual(['--remote-debugging-port']);
  });
});
