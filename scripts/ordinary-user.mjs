import { isRoot, packageBin, quietly, root, say } from './project.mjs';
import { canSandbox } from './sandbox.mjs';

/** @param {string} flag */
const unprivilegedId = (flag) => Number(quietly('id', [flag, 'nobody']).output);

/**
 * Whom end-to-end tests run as when root starts them. Root's Electron has no sandbox, so that what is tested would not
 * be what ships; the system's unprivileged user has the whole one. Nothing about the system is changed for it.
 *
 * @param {string} executable Electron's
 * @returns {{ uid: number; gid: number } | undefined} undefined: as whoever runs this, because this is not root, or
 *   because it does not work here, and a line has said why
 */
export function ordinaryUser(executable) {
  if (!isRoot || process.platform !== 'linux') return undefined;
  const user = { uid: unprivilegedId('-u'), gid: unprivilegedId('-g') };
  const asRoot = (/** @type {string} */ reason) => {
    say(`Testing as root, without Chromium's sandbox: ${reason}.`);
    return undefined;
  };
  if (!(user.uid > 0 && user.gid > 0)) return asRoot('there is no user nobody');
  const paths = [
    root,
    `${root}/out/main/index.js`,
    packageBin('vitest/vitest.mjs'),
    executable,
    process.execPath,
  ];
  for (const path of paths)
    if (!quietly('test', ['-r', path], { cwd: '/', ...user }).ok)
      return asRoot(`other users cannot read ${path}`);
  if (!canSandbox(executable, user)) return asRoot('this system allows no user namespaces');
  return user;
}
