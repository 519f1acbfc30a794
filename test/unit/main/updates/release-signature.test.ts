import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isNewer, UntrustedRelease, verifyRelease } from '@main/updates/release-signature';

const made = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const spki = (key: typeof made): string =>
  key.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const FILE = { url: 'Proofdesk-2.0.0.AppImage', size: 12, sha512: 'AAAA' };
const TEXT = 'Proofdesk release 1\nlatest-linux.yml\n2.0.0\nProofdesk-2.0.0.AppImage 12 AAAA\n';
const trust = { keys: [spki(made)], channel: 'latest-linux.yml', current: '1.9.9' };

const signedBy = (key: typeof made, text = TEXT): string =>
  sign(null, Buffer.from(text), key.privateKey).toString('base64');
const announced = (changes: object = {}) => ({
  version: '2.0.0',
  files: [FILE],
  signatures: [signedBy(made)],
  releaseDate: '2026-11-21',
  ...changes,
});

describe('the signature of a release', () => {
  it('is taken by the key that made it, beside one of another key', () => {
    expect(verifyRelease(announced(), trust)).toEqual({ version: '2.0.0', digests: ['AAAA'] });
    const both = announced({ signatures: [signedBy(other), signedBy(made)] });
    expect(verifyRelease(both, { ...trust, keys: [spki(made), spki(other)] }).version).toBe('2.0.0');
  });

  it.each([
    ['without a signature', announced({ signatures: undefined })],
    ['with an empty list of signatures', announced({ signatures: [] })],
    ['signed by another key', announced({ signatures: [signedBy(other)] })],
    ['with another version', announced({ version: '3.0.0' })],
    ['with another file', announced({ files: [{ ...FILE, sha512: 'BBBB' }] })],
    ['with one more file', announced({ files: [FILE, { ...FILE, url: 'more' }] })],
    ['with a version that is none', announced({ version: '2.0.0-beta' })],
    ['that is nothing', null],
  ])('is refused %s', (_, one) => {
    expect(() => verifyRelease(one, trust)).toThrow(UntrustedRelease);
  });

  it('is refused for another system, by a program without keys, and by one that is as new', () => {
    expect(() => verifyRelease(announced(), { ...trust, channel: 'latest-mac.yml' })).toThrow(
      UntrustedRelease,
    );
    expect(() => verifyRelease(announced(), { ...trust, keys: [] })).toThrow(UntrustedRelease);
    expect(() => verifyRelease(announced(), { ...trust, current: '2.0.0' })).toThrow(UntrustedRelease);
    expect(() => verifyRelease(announced(), { ...trust, current: '2.0.1' })).toThrow(UntrustedRelease);
  });

  it('orders versions by number', () => {
    expect(isNewer('1.10.0', '1.9.9')).toBe(true);
    expect(isNewer('1.9.9', '1.10.0')).toBe(false);
    expect(isNewer('1.0.0', '1.0.0')).toBe(false);
    expect(isNewer('2.0.0', '1.99.99-beta.1')).toBe(true);
  });
});
