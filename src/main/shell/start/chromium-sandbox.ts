/** What decides how a program that may lack Chromium's sandbox starts. */
export interface SandboxFacts {
  readonly packaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  /** Whether `--no-sandbox` is on the command line. */
  readonly noSandbox: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A setting of the kernel, such as `user/max_user_namespaces`; null where there is none. */
  readonly setting: (name: string) => string | null;
}

/** What keeps the system from building the sandbox. */
export type SandboxObstacle = 'no-user-namespaces' | 'apparmor' | 'unknown';

export type SandboxStart =
  | { readonly action: 'start'; readonly sandboxed: boolean }
  /** Start again without `--no-sandbox`: nothing prevents the sandbox. */
  | { readonly action: 'restart' }
  /** Say why there is no sandbox and which command allows it, and end. */
  | { readonly action: 'explain'; readonly obstacle: SandboxObstacle; readonly fix: string };

/** Set in the environment of a program that was started again, so that it is not started again for ever. */
export const RETRIED = 'PROOFDESK_SANDBOX_RETRIED';

/** For whoever accepts a program without a sandbox, on a computer where the fix is not theirs to apply. */
const ALLOWED = 'PROOFDESK_ALLOW_NO_SANDBOX';

/** Kernel settings that forbid user namespaces, which the sandbox is made of, and what allows them. */
const OBSTACLES = [
  {
    setting: 'user/max_user_namespaces',
    forbids: '0',
    obstacle: 'no-user-namespaces',
    fix: 'sudo sysctl -w user.max_user_namespaces=15000',
  },
  {
    setting: 'kernel/unprivileged_userns_clone',
    forbids: '0',
    obstacle: 'no-user-namespaces',
    fix: 'sudo sysctl -w kernel.unprivileged_userns_clone=1',
  },
  {
    setting: 'kernel/apparmor_restrict_unprivileged_userns',
    forbids: '1',
    obstacle: 'apparmor',
    fix: 'sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
  },
] as const;

/**
 * Decides how to start. An AppImage adds `--no-sandbox` by itself wherever it believes that there can be no sandbox: that
 * is not silently accepted. Everywhere else only a person adds it, and the diagnostics report it.
 */
export function sandboxStart(facts: SandboxFacts): SandboxStart {
  const { packaged, platform, isRoot, noSandbox, environment, setting } = facts;
  if (!noSandbox) return { action: 'start', sandboxed: true };
  const byAppImage = packaged && platform === 'linux' && environment['APPIMAGE'] !== undefined;
  if (!byAppImage || isRoot || environment[ALLOWED] === '1') return { action: 'start', sandboxed: false };
  const found = OBSTACLES.find((one) => setting(one.setting)?.trim() === one.forbids);
  if (found !== undefined) return { action: 'explain', obstacle: found.obstacle, fix: found.fix };
  if (environment[RETRIED] !== '1') return { action: 'restart' };
  return { action: 'explain', obstacle: 'unknown', fix: `${ALLOWED}=1` };
}
