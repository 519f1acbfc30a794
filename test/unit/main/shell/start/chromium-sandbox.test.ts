import { describe, expect, it } from 'vitest';
import { sandboxStart, type SandboxFacts } from '@main/shell/start/chromium-sandbox';

const facts = (changes: Partial<SandboxFacts> = {}): SandboxFacts => ({
  packaged: true,
  platform: 'linux',
  isRoot: false,
  noSandbox: true,
  environment: { APPIMAGE: '/home/ada/Proofdesk.AppImage' },
  setting: () => null,
  ...changes,
});

describe('the sandbox of Chromium at the start', () => {
  it('is on unless it was switched off', () => {
    expect(sandboxStart(facts({ noSandbox: false }))).toEqual({ action: 'start', sandboxed: true });
  });

  it('is switched on again when the AppImage started without it for no reason', () => {
    expect(sandboxStart(facts())).toEqual({ action: 'restart' });
  });

  it.each([
    ['user/max_user_namespaces', '0\n', 'sysctl -w user.max_user_namespaces='],
    ['kernel/unprivileged_userns_clone', '0', 'sysctl -w kernel.unprivileged_userns_clone=1'],
    [
      'kernel/apparmor_restrict_unprivileged_userns',
      '1\n',
      'sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
    ],
  ])('is explained with its fix where %s forbids it', (name, value, fix) => {
    const start = sandboxStart(facts({ setting: (one) => (one === name ? value : null) }));
    expect(start).toMatchObject({ action: 'explain', fix: expect.stringContaining(fix) as string });
  });

  it('is explained, and not tried for ever, when it does not come on', () => {
    const environment = { APPIMAGE: '/a', PROOFDESK_SANDBOX_RETRIED: '1' };
    expect(sandboxStart(facts({ environment }))).toMatchObject({ action: 'explain', obstacle: 'unknown' });
  });

  it('stays off for whoever says so explicitly, for root, and in a checkout', () => {
    const off = { action: 'start', sandboxed: false };
    expect(sandboxStart(facts({ environment: { APPIMAGE: '/a', PROOFDESK_ALLOW_NO_SANDBOX: '1' } }))).toEqual(
      off,
    );
    expect(sandboxStart(facts({ isRoot: true }))).toEqual(off);
    expect(sandboxStart(facts({ packaged: false }))).toEqual(off);
    expect(sandboxStart(facts({ environment: {} }))).toEqual(off);
    expect(sandboxStart(facts({ platform: 'win32' }))).toEqual(off);
  });
});
