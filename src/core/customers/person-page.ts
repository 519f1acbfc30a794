import { escaped } from '../values/text';

/** One table of facts on the page: of a record, of one of its rows. */
export interface PersonFacts {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Everything about one person, to be handed to them. */
export interface PersonPage {
  /** A tag such as `en`. */
  readonly language: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly sections: readonly { readonly title: string; readonly rows: readonly PersonFacts[] }[];
  /** Addresses with the bytes in them (`data:`). */
  readonly pictures: readonly string[];
  readonly picturesTitle: string;
}

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;max-width:860px;margin:32px auto;padding:0 20px;color:#1b1d20}
h1{font-size:22px}h2{font-size:17px;margin:32px 0 8px;border-bottom:1px solid #ccc}h3{font-size:14px;margin:18px 0 4px}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:3px 12px 3px 0;border-bottom:1px solid #eee}
th{font-weight:500;color:#5b6068;width:34%}td{overflow-wrap:anywhere;white-space:pre-wrap}img{max-width:220px;max-height:220px;margin:0 8px 8px 0}
@media print{h2,h3{break-after:avoid}}`;

const table = ({ title, facts }: PersonFacts): string =>
  `<h3>${escaped(title)}</h3><table>${facts
    .map(([label, value]) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`)
    .join('')}</table>`;

/** A page of its own, without scripts and without anything from elsewhere: it opens in every browser, and prints. */
export function personPage({
  language,
  title,
  lines,
  sections,
  pictures,
  picturesTitle,
}: PersonPage): string {
  return `<!doctype html>
<html lang="${escaped(language)}">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${sections.map((section) => `<section><h2>${escaped(section.title)}</h2>${section.rows.map(table).join('\n')}</section>`).join('\n')}
${pictures.length === 0 ? '' : `<section><h2>${escaped(picturesTitle)}</h2>${pictures.map((picture) => `<img alt="" src="${escaped(picture)}">`).join('')}</section>`}
</body></html>
`;
}

/** What a value of JSON says, leaf by leaf: where it is, and what it is. */
export function leavesOf(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value))
    return value.flatMap((one, index) => leavesOf(one, `${path}${path === '' ? '' : ' '}${index + 1}`));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, one]) =>
      leavesOf(one, path === '' ? key : `${path} › ${key}`),
    );
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [[path, String(value)]]
    : [];
}
