import { escaped } from '../values/text';
import { inOneLine, type TimelineEntry } from './timeline';
import { spokenLanguage } from '../language/language';
import { timelineEntryText } from './timeline-messages';

/** A timeline as a page is made of it. */
export interface PrintedTimeline {
  /** What it is about. */
  readonly title: string;
  /** What else names it: a reference, an id at the lab, its state. */
  readonly lines: readonly string[];
  /** The oldest first. */
  readonly entries: readonly TimelineEntry[];
  /** UTC milliseconds. */
  readonly madeAt: number;
}

/** So much of one text is printed, in characters; the rest is in the JSON, and its digest among the facts. */
const PRINTED_CHARACTERS = 6_000;

const STYLE = `
  * { box-sizing: border-box; margin: 0; padding: 0; }
  body { color: #1b1c1e; font: 9.5pt/1.4 Inter, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; }
  h1 { font-size: 16pt; font-weight: 650; overflow-wrap: anywhere; }
  .line, .quiet { color: #55595f; overflow-wrap: anywhere; }
  ol { margin-top: 10pt; list-style: none; }
  li { padding: 6pt 0 6pt 10pt; border-top: 0.5pt solid #e0e0dc; border-left: 2pt solid #85878c; }
  li.good { border-left-color: #1e784b; }
  li.bad { border-left-color: #b3261e; }
  li.unknown { border-left: 2pt dashed #6a4bb0; }
  h2 { font-size: 10pt; font-weight: 600; break-after: avoid; }
  table { margin-top: 3pt; border-collapse: collapse; }
  th { padding-right: 8pt; color: #55595f; font-weight: 400; text-align: left; vertical-align: top; white-space: nowrap; }
  td, pre { font: 7.5pt/1.45 "JetBrains Mono", "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
  pre { margin-top: 3pt; padding: 4pt 6pt; border: 0.5pt solid #e0e0dc; }
`;

const printedText = (text: string): string =>
  text.length <= PRINTED_CHARACTERS
    ? `<pre>${escaped(text)}</pre>`
    : `<pre>${escaped(text.slice(0, PRINTED_CHARACTERS))}</pre><p class="quiet">${escaped(timelineEntryText.page.cut({ printed: PRINTED_CHARACTERS, all: text.length }))}</p>`;

function printedEntry(entry: TimelineEntry, moment: (at: number) => string): string {
  const by = entry.person === '' ? null : timelineEntryText.page.by({ person: entry.person });
  const facts = entry.facts.map(
    ({ label, value }) => `<tr><th>${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
  );
  return `<li class="${entry.tone}">
<h2>${escaped(entry.title)}</h2>
<p class="quiet">${escaped(inOneLine(moment(entry.at), new Date(entry.at).toISOString(), entry.summary, by))}</p>
${entry.note === '' ? '' : `<p>“${escaped(entry.note)}”</p>`}
${facts.length === 0 ? '' : `<table>${facts.join('')}</table>`}
${entry.text === '' ? '' : printedText(entry.text)}
</li>`;
}

/**
 * A timeline as a page to print: without scripts, and with every text in it escaped, whoever wrote it. Each moment
 * is there as people write it (`moment`) and as ISO 8601 in UTC.
 */
export const timelinePage = (
  { title, lines, entries, madeAt }: PrintedTimeline,
  moment: (at: number) => string,
): string => `<!doctype html>
<html lang="${spokenLanguage().tag}" dir="${spokenLanguage().direction}">
<head><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body>
<h1>${escaped(title)}</h1>
${lines.map((line) => `<p class="line">${escaped(line)}</p>`).join('\n')}
<p class="line">${escaped(timelineEntryText.page.madeAt({ when: moment(madeAt) }))}</p>
<ol>
${entries.map((entry) => printedEntry(entry, moment)).join('\n')}
</ol>
</body>
</html>`;
