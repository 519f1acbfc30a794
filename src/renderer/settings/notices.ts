/** The notice of one work that ships with the program. */
export interface Notice {
  /** Its name and version. */
  readonly name: string;
  /** The licence that it states, as an expression of SPDX. */
  readonly licence: string;
  /** Where it is, and its licence with the names of whoever made it. */
  readonly text: string;
}

/** What is between two notices, as `scripts/compiled-in.mjs` writes it. */
const RULE = `${'='.repeat(80)}\n`;

/** Takes the text of the third-party notices apart: what is said of them all, and each notice in its order. */
export function readNotices(text: string): {
  readonly introduction: string;
  readonly notices: readonly Notice[];
} {
  const [introduction = '', ...sections] = text.split(RULE);
  return {
    // Its first line is the title, which the page has already.
    introduction: introduction.replace(/^.*\n/, '').trim(),
    notices: sections.map((section) => {
      const [, name = '', licence = '', rest = ''] = /^(.*)\nLicence: (.*)\n([^]*)$/.exec(section) ?? [];
      return { name, licence, text: rest.trim() };
    }),
  };
}
