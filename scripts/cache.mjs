import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isRoot, Plain, root } from './project.mjs';

/**
 * Where downloads that outlive a checkout are kept.
 *
 * Root keeps them where other users can read them: end-to-end tests that root starts run as an ordinary user.
 *
 * @returns {string} a folder that exists and can be written
 */
export function cacheFolder() {
  const wanted = process.env['XDG_CACHE_HOME'];
  const candidates = [
    ...(wanted ? [join(wanted, 'proofdesk')] : []),
    ...(isRoot && process.platform === 'linux' ? ['/var/cache/proofdesk'] : []),
    join(homedir(), '.cache', 'proofdesk'),
    join(root, '.cache'),
  ];
  for (const folder of candidates) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      return folder;
    } catch {
      // The next one, then.
    }
  }
  throw new Plain(
    `No cache folder can be written; tried ${candidates.join(', ')}. Set XDG_CACHE_HOME to one that can.`,
  );
}
