/** Where paper is cut to inches. */
const LETTER = /-(?:US|CA|MX|PH|CL|CO|VE)$/;

/** The paper that a locale prints on. */
export const paperOf = (locale: string): 'A4' | 'Letter' => (LETTER.test(locale) ? 'Letter' : 'A4');
