/**
 * The same program with every letter beyond Latin-1 written as an escape: up to there one byte holds a letter.
 *
 * @param {string} code a script without `String.raw` of such letters
 */
export function inOneByteLetters(code) {
  // By units of UTF-16, so that a letter of two becomes two escapes. One behind a lone backslash stands for itself.
  return code.replaceAll(
    /(\\*)([^\0-\xff])/g,
    (_all, /** @type {string} */ slashes, /** @type {string} */ letter) => {
      const escape = `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
      return slashes.length % 2 === 1 ? `${slashes.slice(1)}${escape}` : `${slashes}${escape}`;
    },
  );
}

/**
 * V8 keeps the text of a program for as long as it runs, and a single letter beyond Latin makes it keep two bytes for
 * every letter of it.
 *
 * @returns {import('vite').Plugin}
 */
export function oneByteLetters() {
  return {
    name: 'proofdesk:one-byte-letters',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = inOneByteLetters(file.code);
    },
  };
}
