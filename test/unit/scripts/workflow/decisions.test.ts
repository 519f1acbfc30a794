import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { distOf, forgetEmpty } from '../../../../scripts/packing.mjs';
import {
  installerAmong,
  releaseObstacles,
  runnerSystem,
  SECRETS,
  signatureChecks,
  SYSTEMS,
  whyNotOfficial,
} from '../../../../scripts/workflow/decisions.mjs';
import { readStart } from '../../../../scripts/workflow/installed-program.mjs';
import { installPlan } from '../../../../scripts/workflow/install-plan.mjs';

describe('the runner', () => {
  it('is one of the three systems, or it is no runner', () => {
    for (const system of SYSTEMS) expect(runnerSystem({ RUNNER_OS: system })).toBe(system);
    expect(() => runnerSystem({})).toThrow('RUNNER_OS');
    expect(() => runnerSystem({ RUNNER_OS: 'linux' })).toThrow('RUNNER_OS');
  });

  it('uses the official Electron in the version of the lock file, and nothing else', () => {
    expect(whyNotOfficial({ kind: 'official', version: '45.4.1' }, '45.4.1')).toBeNull();
    expect(whyNotOfficial({ kind: 'official', version: '45.4.0' }, '45.4.1')).toContain('instead of 45.4.1');
    expect(whyNotOfficial({ kind: 'fallback', version: '25.1.1' }, '45.4.1')).toContain('not the official');
  });
});

describe('a release', () => {
  const facts = (system: (typeof SYSTEMS)[number]) => ({
    tag: 'v1.2.0',
    version: '1.2.0',
    changelog: '# Changes\n\n## 1.2.0\n\nNew.\n\n## 1.1.0\n',
    system,
    environment: Object.fromEntries([...SECRETS[system], 'PROOFDESK_UPDATES'].map((name) => [name, 'x'])),
  });

  it.each(SYSTEMS)('may go on when everything is there on %s', (system) => {
    expect(releaseObstacles(facts(system))).toEqual([]);
  });

  it('is of the version and the list of changes that its tag says', () => {
    expect(releaseObstacles({ ...facts('Linux'), tag: 'v1.2' })).toEqual([
      'The tag is v1.2, the version of package.json 1.2.0.',
    ]);
    expect(releaseObstacles({ ...facts('Linux'), changelog: '## 1.1.0\n' })).toHaveLength(1);
    expect(releaseObstacles({ ...facts('Linux'), changelog: '' })).toHaveLength(1);
  });

  it.each(SYSTEMS)('is not made on %s without a secret of it, or with an empty one', (system) => {
    const whole = facts(system);
    for (const name of Object.keys(whole.environment))
      for (const empty of [undefined, ''])
        expect(releaseObstacles({ ...whole, environment: { ...whole.environment, [name]: empty } })).toEqual([
          `${name} is not set.`,
        ]);
  });

  it('takes a secret that is empty for none, and leaves everything else', () => {
    const environment = { CSC_LINK: '', APPLE_API_KEY: ' ', WIN_CSC_LINK: 'here', PATH: '' };
    forgetEmpty(environment);
    expect(environment).toEqual({ WIN_CSC_LINK: 'here', PATH: '' });
  });

  it('has both halves of Electron got for a universal program, and takes the one that is there elsewhere', () => {
    const runtime = {
      executable: join('electron', 'dist', 'electron'),
      version: '45.4.1',
      kind: 'official',
    } as const;
    expect(distOf(runtime, '', 'darwin')).toBeUndefined();
    for (const platform of ['win32', 'linux'] as const)
      expect(distOf(runtime, '', platform)).toBe(join('electron', 'dist'));
  });
});

describe('what was packed', () => {
  const files = [
    'Proofdesk-1.2.0-portable.exe',
    'Proofdesk-1.2.0-setup.exe',
    'Proofdesk-1.2.0-mac-universal.zip',
    'Proofdesk-1.2.0-mac-universal.dmg',
    'Proofdesk-1.2.0-linux-x86_64.AppImage',
    'Proofdesk-1.2.0-linux-amd64.deb',
    'latest.yml',
  ];

  it('is installed by one file on each system', () => {
    expect(SYSTEMS.map((system) => installerAmong(system, files))).toEqual([files[1], files[3], files[5]]);
    expect(installerAmong('macOS', ['latest-mac.yml'])).toBeUndefined();
  });

  it('is tried by the system’s own tools: each program of Windows, and everything that Gatekeeper asks', () => {
    const windows = signatureChecks('Windows', files, "it's.exe");
    expect(windows.map(({ args }) => /'(.*)'\)\.Status/.exec(args.at(-1) ?? '')?.[1])).toEqual([
      "it''s.exe",
      files[0],
      files[1],
    ]);
    const mac = signatureChecks('macOS', files, 'Proofdesk.app');
    expect(mac.map(({ command, args }) => `${command} ${args[0]}`)).toEqual([
      'codesign --verify',
      'spctl --assess',
      'xcrun stapler',
    ]);
    expect(mac.every(({ args }) => args.at(-1) === 'Proofdesk.app')).toBe(true);
    expect(signatureChecks('Linux', files, '')).toEqual([]);
  });
});

describe('the way of an installed program', () => {
  const places = { folder: 'work', home: 'home', roaming: 'roaming', isRoot: false };

  it.each(SYSTEMS)('asks nothing on %s, and looks for what it was started from', (system) => {
    const plan = installPlan(system, places);
    const all = [...plan.install('installer'), ...plan.uninstall];
    expect(all.length).toBeGreaterThan(1);
    for (const { command, args } of all)
      if (['Windows', 'Linux'].includes(system))
        expect(
          args.some((one) => ['/S', '-y'].includes(one)),
          command,
        ).toBe(true);
    expect(plan.gone.some((path) => plan.program.startsWith(path))).toBe(true);
  });

  it('gives NSIS the folder last, where it takes it', () => {
    expect(installPlan('Windows', places).install('setup.exe')[0]?.args.at(-1)).toBe(
      `/D=${join('work', 'Proofdesk')}`,
    );
  });

  it('becomes root by itself where it is not', () => {
    const commandOf = (isRoot: boolean) => installPlan('Linux', { ...places, isRoot }).uninstall[0]?.command;
    expect([commandOf(true), commandOf(false)]).toEqual(['env', 'sudo']);
  });

  it('reads from the log of a start which version it was, whether it was shown, and what failed', () => {
    const log = [
      '[2026-11-27 13:00:00.000] [info] Proofdesk 1.2.0 on Electron 45.4.1, win32',
      '[2026-11-27 13:00:01.000] [error] today:weeks: bug',
      '[2026-11-27 13:00:02.000] [info] Compiled beforehand: 9 scripts taken, 0 refused, 0 missing',
    ];
    expect(readStart(log.join('\r\n'))).toEqual({ version: '1.2.0', isShown: true, errors: [log[1]] });
    expect(readStart(log[0] ?? '')).toEqual({ version: '1.2.0', isShown: false, errors: [] });
    expect(readStart('')).toEqual({ version: null, isShown: false, errors: [] });
  });
});
