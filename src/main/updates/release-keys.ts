/**
 * Public keys whose releases this program installs: Ed25519, base64 of the SPKI form, as `npm run release -- key` prints
 * them. Two while a key is being replaced. Without any nothing is installed, and no installers that look for newer
 * versions are made (docs/release.md).
 */
export const RELEASE_KEYS: readonly string[] = [];
