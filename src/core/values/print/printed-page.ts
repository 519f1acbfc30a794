import { isolated, spokenLanguage } from '../../language/language';
import { escaped } from '../text';
import { printText as text } from './messages';
import type {
  PrintedAddress,
  PrintedDocument,
  PrintedFact,
  PrintedPart,
  PrintedPicture,
  PrintedPiece,
} from './printed-document';

/** Pictures in a row of a contact sheet. */
const IN_A_ROW = 4;

/** Black on white, whatever the screen looks like. Logical sides, for languages from right to left. */
const STYLE = `
  * { box-sizing: border-box; margin: 0; padding: 0; }
  body { background: #fff; color: #000; font: 9.5pt/1.4 Inter, "Segoe UI", "Helvetica Neue", Arial, "Noto Sans", "DejaVu Sans", sans-serif; }
  table { width: 100%; border-collapse: collapse; }
  thead { display: table-header-group; }
  th { font-weight: 600; text-align: start; }
  td { vertical-align: top; overflow-wrap: anywhere; }
  .document + .document { break-before: page; }
  .document > thead th { padding-bottom: 8pt; }
  .running { display: flex; align-items: baseline; gap: 8pt; padding-bottom: 3pt; border-bottom: 1.25pt solid #000; font-size: 9pt; }
  .running .subject { flex: 1; overflow: hidden; font-weight: 400; text-overflow: ellipsis; white-space: nowrap; }
  .mark { padding: 1pt 6pt; background: #000; color: #fff; font-size: 8.5pt; letter-spacing: 0.04em; white-space: nowrap; }
  .head { display: flex; gap: 24pt; margin-bottom: 12pt; break-inside: avoid; }
  .who { flex: 1 1 46%; }
  .facts { flex: 1 1 54%; }
  h1 { margin-bottom: 1pt; font-size: 17pt; font-weight: 650; line-height: 1.2; overflow-wrap: anywhere; }
  h2 { margin: 12pt 0 4pt; font-size: 10pt; font-weight: 650; break-after: avoid; }
  h3, dt, .parts > thead th { color: #444; font-size: 8pt; font-weight: 600; }
  .reference { font-size: 11pt; overflow-wrap: anywhere; }
  address { font-style: normal; overflow-wrap: anywhere; }
  .address { margin-top: 8pt; break-inside: avoid; }
  .address.first address { font-size: 11.5pt; line-height: 1.35; }
  dl > div { display: flex; gap: 8pt; padding: 1.5pt 0; border-bottom: 0.5pt solid #ccc; }
  dt { flex: 0 0 96pt; line-height: 1.65; }
  dd { flex: 1; overflow-wrap: anywhere; white-space: pre-wrap; }
  .parts { margin-top: 8pt; }
  h2 + .parts { margin-top: 0; }
  .charges .quiet { font-size: 8.5pt; font-weight: 400; }
  .parts tr, .grid tr, .charges tr, .note { break-inside: avoid; }
  .parts > thead th { padding: 0 5pt 3pt 0; border-bottom: 0.75pt solid #000; }
  .parts td { padding: 5pt 5pt 5pt 0; border-bottom: 0.5pt solid #ccc; }
  .tick { width: 20pt; }
  .tick span { display: block; width: 10pt; height: 10pt; margin-top: 1pt; border: 0.75pt solid #000; }
  .picture { width: 76pt; }
  .picture img, .picture .none { display: block; width: 68pt; height: 52pt; object-fit: contain; }
  .none { display: flex !important; align-items: center; justify-content: center; border: 0.75pt dashed #777; padding: 2pt; color: #444; font-size: 7pt; line-height: 1.2; text-align: center; }
  .name { font-weight: 600; }
  .quiet { color: #444; font-size: 8.5pt; }
  .id { color: #444; font: 7.5pt/1.5 "JetBrains Mono", Consolas, Menlo, "DejaVu Sans Mono", monospace; }
  .figure { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .parts .quantity { width: 56pt; padding-inline-end: 0; font-size: 13pt; font-weight: 650; line-height: 1.2; }
  .parts > thead .quantity { font-size: 8pt; font-weight: 600; text-align: end; }
  .charges { width: 62%; margin-inline-start: auto; }
  .charges td { padding: 2pt 0 2pt 5pt; border-bottom: 0.5pt solid #ccc; }
  .charges .heading td { padding-top: 6pt; border-bottom: 0.75pt solid #000; font-weight: 600; }
  .charges .total td { border-top: 0.75pt solid #000; border-bottom: 0; font-weight: 650; }
  .charges .total:last-child td { border-top-width: 1.25pt; font-size: 11pt; }
  .note, .remarks { margin-top: 8pt; white-space: pre-wrap; overflow-wrap: anywhere; }
  .remarks { padding: 5pt 8pt; border: 0.75pt solid #000; list-style: none; break-inside: avoid; }
  .grid { table-layout: fixed; }
  .grid td { width: 25%; padding: 0 6pt 10pt 0; }
  .grid img, .grid .none { display: block; width: 100%; height: 112pt; margin-bottom: 3pt; object-fit: contain; object-position: center bottom; }
  .grid .caption { display: flex; gap: 4pt; font-size: 8.5pt; line-height: 1.3; }
  .grid .caption .name { flex: 1; overflow-wrap: anywhere; }
`;

/** What is printed beside the documents themselves. */
export interface PrintedPictures {
  /** Those of the pictures that are here; every other is marked as missing on the paper. */
  readonly here: ReadonlySet<string>;
}

function pictureOf(picture: string | null, { here }: PrintedPictures): string {
  if (picture === null) return `<div class="none">${escaped(text.noPicture)}</div>`;
  const missing = escaped(text.pictureMissing);
  return here.has(picture)
    ? `<img src="${escaped(picture)}" alt="${missing}">`
    : `<div class="none">${missing}</div>`;
}

const addressOf = ({ label, lines, otherwise }: PrintedAddress, kind = ''): string =>
  `<div class="address ${kind}"><h3>${escaped(label)}</h3><address>${
    lines.length === 0
      ? `<span class="quiet">${escaped(otherwise)}</span>`
      : lines.map((line) => `<bdi>${escaped(line)}</bdi>`).join('<br>')
  }</address></div>`;

const factOf = ({ label, value }: PrintedFact): string =>
  `<div><dt>${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`;

const quietLines = (lines: readonly string[]): string =>
  lines.map((line) => `<div class="quiet"><bdi>${escaped(line)}</bdi></div>`).join('');

const figure = (quantity: number | null): string => (quantity === null ? '–' : String(quantity));

const pieceOf = (piece: PrintedPiece, pictures: PrintedPictures): string => `<tr>
<td class="tick"><span></span></td>
<td class="picture">${pictureOf(piece.picture, pictures)}</td>
<td><div class="name"><bdi>${escaped(piece.name)}</bdi></div>${quietLines(piece.details)}${
  piece.files.length === 0 ? '' : quietLines([text.files({ names: piece.files.map(isolated).join(', ') })])
}${piece.id === '' ? '' : `<div class="id">${escaped(piece.id)}</div>`}</td>
<td class="figure quantity">${figure(piece.quantity)}</td></tr>`;

const partOf = ({ heading, addresses, pieces, note }: PrintedPart, pictures: PrintedPictures): string =>
  `${
    heading === '' ? '' : `<h2>${escaped(heading)}</h2>`
  }${addresses.map((address) => addressOf(address)).join('')}${
    note === '' ? '' : noteOf({ label: text.instructions, value: note })
  }${
    pieces.length === 0
      ? ''
      : `<table class="parts"><thead><tr><th></th><th></th><th>${escaped(text.piece)}</th><th class="quantity">${escaped(text.quantity)}</th></tr></thead><tbody>${pieces.map((piece) => pieceOf(piece, pictures)).join('\n')}</tbody></table>`
  }`;

const noteOf = ({ label, value }: PrintedFact): string =>
  `<div class="note"><h3>${escaped(label)}</h3><bdi>${escaped(value)}</bdi></div>`;

const cellOf = ({ picture, name, details, quantity }: PrintedPicture, pictures: PrintedPictures): string =>
  `<td>${pictureOf(picture, pictures)}<div class="caption"><span class="name"><bdi>${escaped(name)}</bdi></span>${
    quantity === null ? '' : `<span class="figure">× ${quantity}</span>`
  }</div>${quietLines(details)}</td>`;

function gridOf(shown: readonly PrintedPicture[], pictures: PrintedPictures): string {
  const rows = Array.from({ length: Math.ceil(shown.length / IN_A_ROW) }, (_, row) =>
    Array.from({ length: IN_A_ROW }, (_cell, column) => shown[row * IN_A_ROW + column]),
  );
  return `<table class="grid"><tbody>${rows
    .map(
      (row) =>
        `<tr>${row.map((one) => (one === undefined ? '<td></td>' : cellOf(one, pictures))).join('')}</tr>`,
    )
    .join('\n')}</tbody></table>`;
}

/** How many pictures of a document are not here. */
const missingIn = ({ parts, pictures }: PrintedDocument, { here }: PrintedPictures): number =>
  [...parts.flatMap(({ pieces }) => pieces), ...pictures].filter(
    ({ picture }) => picture !== null && !here.has(picture),
  ).length;

function documentOf(document: PrintedDocument, pictures: PrintedPictures): string {
  const { kind, name, reference, mark, facts, addresses, parts, charges, notes } = document;
  const missing = missingIn(document, pictures);
  const remarks = [...document.remarks, ...(missing === 0 ? [] : [text.picturesMissing({ count: missing })])];
  const subject = [reference, name].filter((one) => one !== '').map(isolated);
  return `<table class="document"><thead><tr><th><div class="running"><span>${escaped(text.kind[kind])}</span><span class="subject">${escaped(subject.join(' · '))}</span>${
    mark === '' ? '' : `<span class="mark">${escaped(mark)}</span>`
  }</div></th></tr></thead><tbody><tr><td>
<div class="head"><div class="who"><h1><bdi>${escaped(name)}</bdi></h1>${
    reference === '' || reference === name
      ? ''
      : `<div class="reference">${escaped(text.reference)} <bdi>${escaped(reference)}</bdi></div>`
  }${addresses.map((address, at) => addressOf(address, at === 0 ? 'first' : '')).join('')}</div>
<dl class="facts">${facts.map(factOf).join('')}</dl></div>
${parts.map((part) => partOf(part, pictures)).join('\n')}
${document.pictures.length === 0 ? '' : gridOf(document.pictures, pictures)}
${
  charges.length === 0
    ? ''
    : `<h2>${escaped(text.charges)}</h2><table class="charges"><tbody>${charges
        .map(
          ({ kind: row, label, amount, note }) =>
            `<tr class="${row}"><td><bdi>${escaped(label)}</bdi>${note === '' ? '' : `<div class="quiet">${escaped(note)}</div>`}</td><td class="figure">${escaped(amount)}</td></tr>`,
        )
        .join('')}</tbody></table>`
}
${notes.map(noteOf).join('')}
${remarks.length === 0 ? '' : `<ul class="remarks">${remarks.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`}
</td></tr></tbody></table>`;
}

/** What the documents are together: the kind and the reference of one, or the kind alone of several. */
export function titleOf(documents: readonly PrintedDocument[]): string {
  const [first, ...others] = documents;
  if (first === undefined) return '';
  if (others.length > 0) return text.kinds[first.kind];
  return [text.kind[first.kind], first.reference || first.name].filter((part) => part !== '').join(' ');
}

/**
 * Documents as one page to print, each on paper of its own: without scripts, and with every text in it escaped, whoever
 * wrote it. Pictures are named by the desk's own addresses alone.
 */
export const printedPage = (documents: readonly PrintedDocument[], pictures: PrintedPictures): string =>
  `<!doctype html>
<html lang="${spokenLanguage().tag}" dir="${spokenLanguage().direction}">
<head><meta charset="utf-8"><title>${escaped(titleOf(documents))}</title><style>${STYLE}</style></head>
<body>
${documents.map((document) => documentOf(document, pictures)).join('\n')}
</body>
</html>`;
