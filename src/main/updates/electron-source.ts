import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_KEYS } from './release-keys';
import { UntrustedRelease, type VerifiedRelease, verifyFile, verifyRelease } from './release-signature';
import type { UpdateSource } from './update-source';

export interface ElectronSourceOptions {
  readonly packaged: boolean;
  /** The folder of a packed program's resources. */
  readonly resources: string;
  /** The version that runs. */
  readonly current: string;
  /**
   * An address for trying it from a checkout, a public key whose releases are taken then, and where the file goes that is
   * otherwise packed with the program; a packed program goes by what was packed alone.
   */
  readonly tried: { readonly address: string; readonly key: string; readonly file: string } | undefined;
  readonly log: { info(text: string): void; warn(text: string): void; error(text: string): void };
}

/** The file that announces releases for a system, as electron-updater names it. */
function channelFile(platform: NodeJS.Platform, arch: string): string {
  if (platform === 'darwin') return 'latest-mac.yml';
  if (platform === 'linux') return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`;
  return 'latest.yml';
}

/**
 * Newer versions by electron-updater, which examines what it fetches against the digest that was announced and, on Windows
 * and macOS, against the signature of the program that runs. What is announced must be signed by a key of this program,
 * on every system, and everything comes by https. It installs nothing by itself. Null where this copy was made without an
 * address to ask.
 */
export async function electronSource(options: ElectronSourceOptions): Promise<UpdateSource | null> {
  const tried = options.packaged ? undefined : options.tried;
  const packed = join(options.resources, 'app-update.yml');
  if (tried === undefined && !(await isThere(packed))) return null;
  if (tried === undefined && !/^url: ['"]?https:\/\//m.test(await readFile(packed, 'utf8')))
    throw new UntrustedRelease('this copy was made with an address that is not https');
  const { autoUpdater } = await import('electron-updater');
  autoUpdater.logger = {
    info: (text: unknown) => options.log.info(String(text)),
    warn: (text: unknown) => options.log.warn(String(text)),
    error: (text: unknown) => options.log.error(String(text)),
  };
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  autoUpdater.allowDowngrade = false;
  // Without these the whole is fetched, and examined as a whole.
  autoUpdater.disableDifferentialDownload = true;
  if (tried !== undefined) {
    autoUpdater.forceDevUpdateConfig = true;
    const source = { provider: 'generic', url: tried.address, updaterCacheDirName: 'proofdesk-tried' };
    // JSON is YAML.
    await writeFile(tried.file, JSON.stringify(source));
    autoUpdater.updateConfigPath = tried.file;
  }
  const triedOrigin = tried === undefined ? null : new URL(tried.address).origin;
  // SECURITY: also where a server sends on to another address.
  autoUpdater.netSession.webRequest.onBeforeRequest((details, answer) => {
    const { protocol, origin } = new URL(details.url);
    answer({ cancel: protocol !== 'https:' && origin !== triedOrigin });
  });
  const trust = {
    keys: tried === undefined ? RELEASE_KEYS : [tried.key],
    channel: channelFile(process.platform, process.arch),
    current: options.current,
  };
  let found: VerifiedRelease | null = null;
  let file: string | null = null;
  return {
    async look() {
      [found, file] = [null, null];
      const result = await autoUpdater.checkForUpdates();
      if (result?.isUpdateAvailable !== true) return null;
      found = verifyRelease(result.updateInfo, trust);
      return { version: found.version };
    },
    async fetch(progress) {
      if (found === null) throw new Error('No release was found');
      const onProgress = ({ percent }: { percent: number }): void => progress(Math.min(1, percent / 100));
      autoUpdater.on('download-progress', onProgress);
      try {
        const [path = ''] = await autoUpdater.downloadUpdate();
        await verifyFile(path, found);
        file = path;
      } finally {
        autoUpdater.removeListener('download-progress', onProgress);
      }
    },
    async install() {
      if (found === null || file === null) throw new Error('No release was fetched');
      // Other programs of the same person can write to its folder.
      await verifyFile(file, found);
      autoUpdater.quitAndInstall(false, true);
    },
  };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
