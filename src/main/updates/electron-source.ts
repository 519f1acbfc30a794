import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UpdateSource } from './update-source';

export interface ElectronSourceOptions {
  readonly packaged: boolean;
  /** The folder of a packed program's resources. */
  readonly resources: string;
  /**
   * An address for trying it from a checkout, and where the file goes that is otherwise packed with the program; a packed
   * program goes by that one alone.
   */
  readonly tried: { readonly address: string; readonly file: string } | undefined;
  readonly log: { info(text: string): void; warn(text: string): void; error(text: string): void };
}

/**
 * Newer versions by electron-updater, which examines what it fetches against the digest that was announced and, on Windows
 * and macOS, against the signature of the program that runs. It installs nothing by itself. Null where this copy was made
 * without an address to ask.
 */
export async function electronSource(options: ElectronSourceOptions): Promise<UpdateSource | null> {
  const tried = options.packaged ? undefined : options.tried;
  if (tried === undefined && !(await isThere(join(options.resources, 'app-update.yml')))) return null;
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
  return {
    async look() {
      const found = await autoUpdater.checkForUpdates();
      return found?.isUpdateAvailable === true ? { version: found.updateInfo.version } : null;
    },
    async fetch(progress) {
      const told = ({ percent }: { percent: number }): void => progress(Math.min(1, percent / 100));
      autoUpdater.on('download-progress', told);
      try {
        await autoUpdater.downloadUpdate();
      } finally {
        autoUpdater.removeListener('download-progress', told);
      }
    },
    install: () => autoUpdater.quitAndInstall(false, true),
  };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
