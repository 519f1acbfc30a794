/**
 * @typedef {{ kind: string; screen: string; state: string; appearance: string; axe: string; found: string[] }} Seen
 * @typedef {{ date: string; desk: string; runtime: string }} About
 */

/** Order of the columns. */
const APPEARANCES = [
  'light',
  'dark',
  'high contrast, light',
  'high contrast, dark',
  'forced colours',
  'at 900 px',
  'at 200 %, less motion',
];

/**
 * The newest of each: a part that was run again says how it is now.
 *
 * @param {readonly Seen[]} seen
 * @returns {Seen[]}
 */
const newest = (seen) => [
  ...new Map(
    seen.map((one) => [`${one.kind} | ${one.screen} | ${one.state} | ${one.appearance}`, one]),
  ).values(),
];

/**
 * What the audit saw as a document: a row for each screen and state, a column for each appearance.
 *
 * @param {readonly Seen[]} all oldest first
 * @param {About} about
 * @returns {string} Markdown
 */
export function accessDocument(all, about) {
  const seen = newest(all);
  const looks = seen.filter(({ kind }) => kind === 'look');
  const tasks = seen.filter(({ kind }) => kind === 'task');
  const trees = seen.filter(({ kind }) => kind === 'tree');
  /** @type {Map<string, Map<string, Seen>>} */
  const rows = new Map();
  for (const look of looks) {
    const key = `${look.screen} | ${look.state}`;
    rows.set(key, (rows.get(key) ?? new Map()).set(look.appearance, look));
  }
  const table = [...rows].map(([key, cells]) => {
    const words = APPEARANCES.map((appearance) => {
      const cell = cells.get(appearance);
      if (cell === undefined) return '–';
      return cell.found.length === 0 ? 'nothing' : `**${cell.found.length}**`;
    });
    return `| ${key} | ${words.join(' | ')} |`;
  });
  const found = looks.flatMap((look) =>
    look.found.map(
      (one) => `- ${look.screen}, ${look.state}, ${look.appearance}: ${one.replaceAll('|', '/')}`,
    ),
  );
  const axe = [...new Set(looks.map((look) => look.axe))].filter((version) => version !== '').join(', ');
  return `# Accessibility

Written by \`npm run access\` from what it saw until ${about.date}: ${about.desk} on ${about.runtime}, axe-core ${axe}.
${rows.size} screens and states in ${APPEARANCES.length} appearances each were looked at ${looks.length} times; findings: **${found.length}**. ${tasks.length} tasks were done by
keyboard alone.

The real app is brought into each state: _empty_ on a new profile, _full_ in the middle of a morning, _loading_ while
main answers nothing, _error_ while every read is refused; _dialog_ is what comes up over a screen, and _put back_ a desk
that was taken back to a snapshot. What a morning does not bring about by itself, such as a real lab's account, a batch under
way or a damaged database, main says for as long as it is looked at. What waits for its answer has to show so to the eye, and
after Escape nothing is left of a dialog and the keyboard is somewhere. In light, every rule of axe for WCAG 2.0, 2.1 and 2.2, A and AA, is asked, the size of every target is measured (24 by 24 CSS pixels, or the distance that 2.5.8 asks for instead),
and everything that takes the keyboard is focused and looked for on top. The other appearances differ in colours alone,
and are asked the rules about colours. In forced colours, Tab is pressed until it has been everywhere, in every state
in which something can be done: it has to reach everything, and each place has to show that it has the keyboard without a
shadow or a ground. At 900 CSS pixels, which is narrower than the window can be made, no words may be cut
off and everything must be reached. At 200 % (1280 by 800 shown as 640 by 400 CSS pixels) with less motion, every
rule is asked once more, nothing may move or be set to move, no words may be cut off, and everything must be reached. Why contrast is a
choice of its own: [decision 18](decisions/0018-contrast.md).

## What axe and the measures found

| screen | state | ${APPEARANCES.join(' | ')} |
| --- | --- | ${APPEARANCES.map(() => '---').join(' | ')} |
${table.join('\n')}

${found.join('\n')}

## What a screen reader is given of a long list

${trees.map(({ screen, found: places }) => `- ${screen}: ${places.join('; ')}`).join('\n')}

## By keyboard alone

${tasks.map(({ screen, found: steps }) => `- ${screen}: ${steps.join(', ')}`).join('\n')}

In each task no mouse is used, and after each step the focus is on something that shows it.

## What a machine does not find

A dash in the table stands for a look that was not taken. axe sees a part of what people meet. Names that are there and say the wrong thing, an order of reading that makes no
sense, and words that are hard to understand need a person with a screen reader:
[assistive-technology.md](assistive-technology.md) has their scripts.
`;
}
