import { describe, expect, it } from 'vitest';
import { isUnmoved, type Reader, spoken } from '@test/e2e/shell/readers/spoken';
import { type Action, type Expected, IN_PASSING, type Step, TASKS } from '@test/e2e/shell/readers/tasks';
import { expectPage, table } from '../written-page';

const READERS: readonly Reader[] = ['NVDA', 'VoiceOver', 'Orca'];

const INTRODUCTION = `# Assistive technology

Five tasks as a person does them with a keyboard and a screen reader: what is pressed, and what must be heard.

The steps are one table, \`test/e2e/shell/readers/tasks.ts\`. \`node scripts/test.mjs e2e test/e2e/shell/readers/readers.test.ts\` does
them in the real app by keyboard alone. After each step it compares Chromium’s accessibility tree with the table: role,
name, states and groups of the place that has the keyboard, and the words of every live region. Whatever else is announced
fails it. This page is made from the same table, and \`npx vitest run test/unit/renderer/assistive-page.test.ts -u\` writes
it again.

## What was run

| reader | version | run |
| --- | --- | --- |
| NVDA | for Windows | *not run here*: it needs Windows, and this project was built on Linux |
| VoiceOver | of macOS | *not run here*: it needs macOS |
| Orca | 43.1 (Debian 12) | once on 2026-11-27 under Xvfb, read from its speech log without a voice, before the last changes of names: it said names, roles, states and announcements, on a loaded machine up to a step late. The end of tasks 2, 3 and 5 is not in that log, and the comparison by the test has not been run to its end |

What the app gives to each reader is tested; what NVDA and VoiceOver make of it is written down from their documented
defaults. With Orca installed, \`PROOFDESK_ORCA=$(which orca) npm run access -- test/access/orca.test.ts\` does the tasks
with Orca itself and compares its log: every name and every announcement has to be in it. A person who tries a script
notes where the words differ. **Wrong is**: a name, a state or an announcement that is
missing. Another order or another word for a role is not.

## How to read it

- \`Ctrl\` is \`⌘\` on macOS. VoiceOver’s QuickNav is off, and the keyboard navigation of the system is on.
- NVDA and Orca are in focus mode (NVDA changes to it by itself in a field or a list; Orca: *Insert+A*). In browse mode the
  shortcuts with \`Ctrl\` work too, letters do not reach a field.
- *\`Tab\` until* means: press it until this is heard. What is on the way has a name as well (\`npm run access\`).
- In braces is what differs from run to run, such as \`{amount}\`.
- An announcement is heard after the place, or a moment later when the answer of the lab is there. All three readers say
  it in the same words.

## How the readers differ

| what | NVDA | VoiceOver | Orca |
| --- | --- | --- | --- |
| order | groups that are entered, name, role, states, value | value, name, states, role; groups last | groups that are entered, name, role, states, value |
| text field | edit | edit text | entry |
| group, list of radio buttons | grouping | group, radio group | panel |
| radio button | checked | selected | selected |
| a place in a list of radio buttons | 1 of 3 | 1 of 3 | not said |
| leaving a group | not said | not said | leaving panel, leaving list |
| a heading that takes the keyboard | as it is | as it is | with *clickable* |
| row of a list | the row’s words, then *row 2* | the row’s words, then *row 2 of 3* | the row’s words |
| headings in capitals, such as the fields that are missing | as words | may spell short ones | as words |
| an announcement while it speaks | waits until it has finished | may drop the earlier one of two | waits until it has finished |
| typed characters | each, unless it is told otherwise | each, unless it is told otherwise | not said by default (key echo) |
`;

const CLOSING = `## In passing

How much of this is heard depends on how fast the lab answers. Nothing depends on it.
`;

const keys = (action: string): string => `\`${action.replace('Mod', 'Ctrl')}\``;

function done(does: Action): string {
  if ('press' in does) return keys(does.press);
  if ('until' in does) return `${keys(does.until)} until`;
  return 'type' in does ? `type “${does.type}”` : `paste an editor id`;
}

/** A row of a task: what is done, what each reader says of the place, what all of them announce. */
function row(step: Step, index: number, before: Expected | null): string[] {
  const said = READERS.map((reader) => (isUnmoved(step, before) ? '–' : spoken(reader, step.at, before)));
  return [String(index + 1), done(step.does), ...said, step.says.map((words) => `“${words}”`).join(' ')];
}

describe('the page of assistive technology', () => {
  it('has a script for each reader as the test of the app does it', async () => {
    const parts = TASKS.map(({ title, begins, steps }) => {
      const rows = steps.map((step, index) => row(step, index, steps[index - 1]?.at ?? null));
      return `## ${title}\n\n${begins}\n\n${table(['', 'do', ...READERS, 'announced'], rows)}`;
    });
    const passing = IN_PASSING.map((words) => `- “${words}”`).join('\n');
    await expectPage('assistive-technology.md', [INTRODUCTION, ...parts, CLOSING, passing, ''].join('\n\n'));
  });

  it('says a place in the order of each reader', () => {
    const at: Expected = {
      role: 'radio',
      name: 'Now',
      states: ['checked'],
      inside: ['dialog: Confirm this order', 'radiogroup: Send'],
    };
    const before = { ...at, inside: ['dialog: Confirm this order'] };
    expect(spoken('NVDA', at, before)).toBe('Send grouping; Now, radio button, checked');
    expect(spoken('VoiceOver', at, before)).toBe('Now, selected, radio button; Send radio group');
    expect(spoken('Orca', at, null)).toBe(
      'Confirm this order dialog; Send panel; Now, radio button, selected',
    );
  });
});
