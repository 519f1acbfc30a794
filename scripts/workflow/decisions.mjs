import { basename, extname } from 'node:path';

/**
 * What the workflow files leave to Node to decide. All of it is given what it needs, so that a test can try each system
 * on any of them.
 *
 * @typedef {'Windows' | 'macOS' | 'Linux'} System as the workflow's runner calls it
 */

/** @type {readonly System[]} */
export const SYSTEMS = ['Windows', 'macOS', 'Linux'];

/**
 * The system of the runner.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {System}
 * @throws {Error} outside of a workflow, where RUNNER_OS is not set
 */
export function runnerSystem(environment) {
  const named = SYSTEMS.find((system) => system === environment['RUNNER_OS']);
  if (named === undefined) throw new Error(`RUNNER_OS has to be one of ${SYSTEMS.join(', ')}`);
  return named;
}

/**
 * Why a runtime is not what a workflow has to use; null for the official Electron in the wanted version.
 *
 * @param {{ kind: string; version: string }} runtime
 * @param {string} wanted
 */
export function whyNotOfficial({ kind, version }, wanted) {
  if (kind !== 'official') return `This is the ${kind} Electron ${version}, not the official one.`;
  return version === wanted ? null : `This is Electron ${version} instead of ${wanted}.`;
}

/**
 * The secrets without which a system's files would not be signed, by the names that docs/release.md gives them.
 *
 * @type {Readonly<Record<System, readonly string[]>>}
 */
export const SECRETS = {
  Windows: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  macOS: ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY_TEXT', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  Linux: [],
};

/**
 * What keeps a tag from being released: each a line for a person.
 *
 * @param {object} facts
 * @param {string} facts.tag
 * @param {string} facts.version of package.json
 * @param {string} facts.changelog
 * @param {System} facts.system
 * @param {Readonly<Record<string, string | undefined>>} facts.environment
 */
export function releaseObstacles({ tag, version, changelog, system, environment }) {
  const newest = /^## (\S+)/m.exec(changelog)?.[1];
  const needed = [...SECRETS[system], 'PROOFDESK_UPDATES'];
  return [
    ...(tag === `v${version}` ? [] : [`The tag is ${tag}, the version of package.json ${version}.`]),
    ...(newest === version ? [] : [`CHANGELOG.md begins with ${newest ?? 'nothing'}, not ${version}.`]),
    ...needed.filter((name) => !environment[name]).map((name) => `${name} is not set.`),
  ];
}

/**
 * The files that an installed copy is made from, by system: the ending of each kind.
 *
 * @type {Readonly<Record<System, { ending: string; channel: string }>>}
 */
export const INSTALLER = {
  Windows: { ending: '-setup.exe', channel: 'latest.yml' },
  macOS: { ending: '.dmg', channel: 'latest-mac.yml' },
  Linux: { ending: '.deb', channel: 'latest-linux.yml' },
};

/**
 * The installer of a system among the files of a release.
 *
 * @param {System} system
 * @param {readonly string[]} files
 * @returns {string | undefined}
 */
export const installerAmong = (system, files) =>
  files.find((file) => basename(file).endsWith(INSTALLER[system].ending));

/**
 * How the signatures of what was packed are tried; nothing on Linux, whose packages carry our own alone.
 *
 * @param {System} system
 * @param {readonly string[]} files that were packed
 * @param {string} program the packed program; on macOS its folder
 * @returns {{ command: string; args: string[] }[]}
 */
export function signatureChecks(system, files, program) {
  switch (system) {
    case 'Windows':
      return [program, ...files.filter((file) => extname(file) === '.exe')].map((file) => ({
        command: 'powershell',
        args: [
          '-NoProfile',
          '-Command',
          // Its exit code alone does not tell.
          `if ((Get-AuthenticodeSignature -LiteralPath '${file.replaceAll("'", "''")}').Status -ne 'Valid') { exit 1 }`,
        ],
      }));
    case 'macOS':
      return [
        { command: 'codesign', args: ['--verify', '--deep', '--strict', '--verbose=2', program] },
        { command: 'spctl', args: ['--assess', '--type', 'execute', '--verbose', program] },
        { command: 'xcrun', args: ['stapler', 'validate', program] },
      ];
    case 'Linux':
      return [];
  }
}
