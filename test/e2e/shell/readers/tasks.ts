import { frameText } from '@renderer/messages/frame';
import type { Place } from './accessibility-tree';

/*
 * What a person with a screen reader does in the five core tasks, and what the reader is given after each step. The
 * test beside it does it in the real app; docs/assistive-technology.md is made from it.
 */

/** A place as it is written down: in words `{…}` stands for anything. */
export type Expected = Pick<Place, 'role' | 'name' | 'states' | 'inside'>;

/** What is done: one key, words typed or pasted, or one key again and again until the place is reached. */
export type Action =
  | { readonly press: string }
  | { readonly type: string }
  | { readonly paste: string }
  | { readonly until: 'Tab' | 'Shift+Tab' };

export interface Step {
  readonly does: Action;
  /** Where the keyboard is then. */
  readonly at: Expected;
  /** What live regions announce, each whole. */
  readonly says: readonly string[];
}

interface Task {
  readonly title: string;
  /** What is there before the first step. */
  readonly begins: string;
  readonly steps: readonly Step[];
}

const place = (role: string, name: string, ...states: readonly string[]): Expected => ({
  ...{ role, name, states },
  inside: [],
});
/** The same place inside these groups, the outermost first. */
const within =
  (...inside: readonly string[]) =>
  (role: string, name: string, ...states: readonly string[]): Expected => ({
    ...place(role, name, ...states),
    inside,
  });
const press = (keys: string, at: Expected, ...says: readonly string[]): Step => ({
  ...{ does: { press: keys }, at, says },
});
const type = (words: string, at: Expected, ...says: readonly string[]): Step => ({
  ...{ does: { type: words }, at, says },
});
const tabTo = (at: Expected): Step => ({ does: { until: 'Tab' }, at, says: [] });

/** Types into the field that has the keyboard: the last of its states is then its value. */
const fill = (words: string, field: Expected, ...says: readonly string[]): Step =>
  type(words, { ...field, states: [...field.states, `value: ${words}`] }, ...says);

const NAME = 'Cart name';
/** Names the cart whose name has the keyboard. */
const rename = (words: string): readonly Step[] => [
  press('Mod+a', place('textbox', NAME)),
  fill(words, place('textbox', NAME)),
];
const field = (role: string, group: string, label: string, ...states: readonly string[]): Expected =>
  within('complementary: Order', `group: ${group}`)(role, `${group}, ${label}`, ...states);

/** Goes on to a field that the lab still needs and fills it in. */
const needed = (group: string, label: string, words: string, left: string): readonly Step[] => [
  tabTo(field('textbox', group, label, 'required')),
  fill(words, field('textbox', group, label), left),
];

const SHIPPING = within('complementary: Shipping', 'group: Ship to');
/** Goes on to a line of the address and fills it in. */
const line = (label: string, words: string): readonly Step[] => [
  tabTo(SHIPPING('textbox', `Ship to, ${label}`)),
  fill(words, SHIPPING('textbox', `Ship to, ${label}`)),
];

const CONFIRM = 'dialog: Confirm this order';
const BATCH = 'dialog: Confirm 2 orders';
const ANSWER = 'dialog: Record the lab’s answer';
const ITEMS = 'dialog: Add items';
const SUBMIT = 'dialog: Submit this cart';
const HAS_IT = 'The lab has the confirmation and is processing the order';
const HALLWAY = '{picture} Okafor hallway framed-16x24 Draft';

const AWAITS =
  'The lab has the order and is waiting for your confirmation. Until then nothing is made and nothing is charged.';
const CONFIRMED = 'The lab confirmed the order and is processing it.';
const wedding = within('article: Okafor wedding NL-2291')('heading', 'Okafor wedding NL-2291', 'level 2');
const family = within('article: Lindqvist family NL-2291');
const toCheck = (role: string, dialog: string, ...states: readonly string[]): Expected =>
  within(dialog)(role, 'I have checked the {count} above', ...states);
const carts = (chosen: 'Not selected' | 'Selected', ...states: readonly string[]): Expected =>
  within('grid: Carts')(
    'row',
    `${chosen} Pictures Abara two NL-2291 Adaeze Okafor Ready to place 2 pieces Today {time} {amount}`,
    ...states,
  );
const toConfirm = within('grid: Orders')(
  'row',
  'Not selected Picture Lindqvist family NL-2291 Awaiting confirmation 2 pieces {id} Today {time} {amount}',
);
const card = (state: string): Expected =>
  within('grid: Orders')('row', `Lindqvist family · NL-2291 Today {time} ${state} {amount}`);
const priority = (name: string, ...states: readonly string[]): Expected =>
  within('complementary: Shipping', 'radiogroup: Shipping priority')(
    'radio',
    `${name}, drop shipped {amount} Shipping`,
    ...states,
  );

export const TASKS: readonly Task[] = [
  {
    title: 'Draft a cart from editors and get prices',
    begins: 'The first screen after a start.',
    steps: [
      press(
        'Mod+n',
        place('textbox', 'Editor ids, one or many', 'multi-line'),
        'New cart · saved as a draft while you type',
        'No editors yet',
      ),
      {
        does: { paste: '{editor}' },
        at: place('textbox', 'Editor ids, one or many', 'multi-line', 'value: {editor}'),
        says: ['1 editor Read as a list'],
      },
      { does: { until: 'Shift+Tab' }, at: place('textbox', NAME), says: [] },
      ...rename('Okafor wedding'),
      press(
        'Mod+Enter',
        within('list: Pictures and lines')('button', '{picture}', 'not pressed'),
        '1 editor · 2 pieces',
        'To your customer · {amount} · with markup, excludes shipping and tax',
        'THE LAB STILL NEEDS 8 FIELDS',
      ),
      ...needed('Entry', 'Entry id', 'okafor-1', 'THE LAB STILL NEEDS 7 FIELDS'),
      ...needed('Order', 'Reference', 'NL-2291', 'THE LAB STILL NEEDS 6 FIELDS'),
      ...needed('Ship to', 'Name', 'Adaeze Okafor', 'THE LAB STILL NEEDS 5 FIELDS'),
      ...needed('Ship to', 'Street', '2840 Lone Oak Parkway', 'THE LAB STILL NEEDS 4 FIELDS'),
      ...needed('Ship to', 'City', 'Eagan', 'THE LAB STILL NEEDS 3 FIELDS'),
      ...needed('Ship to', 'State', 'MN', 'THE LAB STILL NEEDS 2 FIELDS'),
      ...needed('Ship to', 'Postal code', '55121', 'THE LAB STILL NEEDS 1 FIELD'),
      ...needed('Ship to', 'Country', 'US', 'Nothing is missing'),
      tabTo(within('complementary: Order')('button', 'Place order')),
    ],
  },
  {
    title: 'Place an order and confirm it',
    begins: 'The cart of the task before, with the keyboard on *Place order*.',
    steps: [
      press('Mod+Enter', wedding, '1 order · 1 awaits confirmation · no unknown outcomes', AWAITS),
      press('Mod+Shift+Enter', within(CONFIRM)('heading', 'Confirm this order', 'level 1')),
      tabTo(within(CONFIRM, 'radiogroup: Send')('radio', 'Now', 'checked')),
      tabTo(within(CONFIRM)('button', 'Confirm for {amount}')),
      press('Enter', wedding, '1 order · no unknown outcomes', CONFIRMED),
    ],
  },
  {
    title: 'Confirm a batch',
    begins:
      'Two carts from editors that are ready to place, *Abara one* and *Abara two*, and no others. *Today* is open.',
    steps: [
      press('Mod+4', carts('Not selected'), '2 open carts'),
      press('Mod+f', place('searchbox', 'Search carts')),
      fill('Abara', place('searchbox', 'Search carts'), '2 found'),
      press('Enter', carts('Not selected')),
      press('Mod+a', carts('Selected', 'selected'), '2 selected'),
      press('Mod+b', within('dialog: Prepare 2 carts as a batch')('textbox', 'Batch name')),
      tabTo(within('dialog: Prepare 2 carts as a batch')('button', 'Prepare 2')),
      press(
        'Enter',
        within('grid: Carts of this batch')(
          'row',
          'Not selected Picture Abara one NL-2291 Adaeze Okafor 2 pieces Ready {remark} {amount}',
        ),
        '2 ready',
      ),
      press('Mod+Shift+Enter', within(BATCH)('heading', 'Confirm 2 orders', 'level 1')),
      tabTo(
        within(BATCH, 'radiogroup: Send')('radio', 'In 30 s; you can take it back until then', 'checked'),
      ),
      press('ArrowUp', within(BATCH, 'radiogroup: Send')('radio', 'At a date and time', 'checked')),
      press('ArrowUp', within(BATCH, 'radiogroup: Send')('radio', 'Now', 'checked')),
      tabTo(toCheck('checkbox', BATCH, 'not checked')),
      press('Space', toCheck('checkbox', BATCH, 'checked')),
      tabTo(within(BATCH)('button', 'Confirm 2 orders, at most {amount}')),
      press(
        'Enter',
        within('grid: Carts of this batch')(
          'row',
          'Picture Abara one NL-2291 Adaeze Okafor 2 pieces Confirmed {time} {amount}',
        ),
        'The batch is finished: 2 of 2 confirmed',
      ),
    ],
  },
  {
    title: 'Settle an order whose outcome is unknown',
    begins:
      'The order *Lindqvist family* awaits its confirmation, and the connection will break in it. *Today* is open.',
    steps: [
      press('Mod+5', toConfirm, '{count} orders · 1 awaits confirmation · no unknown outcomes'),
      press('Mod+f', place('searchbox', 'Search orders')),
      fill('Lindqvist', place('searchbox', 'Search orders'), '1 found · {amount}'),
      press('Enter', toConfirm),
      press('Enter', card('Awaiting confirmation'), AWAITS),
      press('Mod+Shift+Enter', within(CONFIRM)('heading', 'Confirm this order', 'level 1')),
      tabTo(within(CONFIRM)('button', 'Confirm for {amount}')),
      press(
        'Enter',
        card('Confirmation unknown'),
        'The lab may or may not be processing this order. The confirmation was sent at {time}, and the connection broke before an answer arrived. Until this is settled, Proofdesk does not send it again or offer a new order for this cart.',
      ),
      tabTo(family('button', 'Record the lab’s answer…')),
      press('Enter', within(ANSWER)('heading', 'Record the lab’s answer', 'level 1')),
      tabTo(within(ANSWER, 'radiogroup: Outcome')('radio', HAS_IT, 'not checked')),
      press('Space', within(ANSWER, 'radiogroup: Outcome')('radio', HAS_IT, 'checked')),
      tabTo(within(ANSWER)('textbox', 'Who said so, when, and how', 'required', 'multi-line')),
      fill(
        'Jane at the lab, by phone',
        within(ANSWER)('textbox', 'Who said so, when, and how', 'required', 'multi-line'),
      ),
      tabTo(within(ANSWER)('button', 'Record')),
      press('Enter', family('heading', 'Lindqvist family NL-2291', 'level 2'), CONFIRMED),
    ],
  },
  {
    title: 'Submit a cart from the catalog',
    begins: 'A configured product, *Okafor hallway*. *Today* is open.',
    steps: [
      press(
        'Mod+Shift+n',
        place('main', 'Carts'),
        '0 items · 0 pieces',
        'Nothing in this cart Add configured products, or configure one in the catalog. Both work offline.',
      ),
      tabTo(place('textbox', NAME)),
      ...rename('Okafor wall'),
      press('Mod+Shift+a', within(ITEMS)('searchbox', 'Search configured products')),
      tabTo(within(ITEMS, 'list: Add items')('checkbox', HALLWAY, 'not checked')),
      press('Space', within(ITEMS, 'list: Add items')('checkbox', HALLWAY, 'checked')),
      tabTo(within(ITEMS)('button', 'Add 1 item')),
      press('Enter', place('textbox', NAME, 'value: Okafor wall'), '1 item · 1 piece'),
      tabTo(
        within('complementary: Shipping', 'radiogroup: Shipping type')(
          'radio',
          'To the studio',
          'not checked',
        ),
      ),
      press(
        'ArrowDown',
        within('complementary: Shipping', 'radiogroup: Shipping type')('radio', 'Drop ship', 'checked'),
      ),
      tabTo(SHIPPING('combobox', 'Ship to, Name', 'collapsed')),
      fill(
        'Adaeze Okafor',
        SHIPPING('combobox', 'Ship to, Name', 'expanded'),
        '1 address found. Press the down arrow to choose.',
      ),
      ...line('Street', '2840 Lone Oak Parkway'),
      ...line('City', 'Eagan'),
      ...line('State', 'MN'),
      ...line('Postal code', '55121'),
      ...line('Country', 'US'),
      press(
        'F9',
        SHIPPING('textbox', 'Ship to, Country', 'value: US'),
        'Total so far · {amount} · so far, without shipping',
        'The lab says: not ready to submit 1 problem, marked below 1 item can be ordered',
        'Shipping priority: Required',
      ),
      tabTo(priority('Economy', 'not checked')),
      press(
        'ArrowDown',
        priority('Standard', 'checked'),
        'The cart has changed since then. This price is for the earlier version.',
      ),
      press(
        'F9',
        priority('Standard', 'checked'),
        'Total to pay · {amount} · Tax included. This is what the lab bills.',
        'The lab says: ready to submit',
      ),
      press('Mod+Enter', within(SUBMIT)('heading', 'Submit this cart', 'level 1')),
      tabTo(toCheck('checkbox', SUBMIT, 'not checked')),
      press('Space', toCheck('checkbox', SUBMIT, 'checked')),
      tabTo(within(SUBMIT)('button', 'Submit for {amount}')),
      press('Enter', place('main', 'Carts'), 'The lab has the submission and starts making it.'),
    ],
  },
];

/** What is announced in passing besides: how much of it is heard depends on how fast the lab answers. */
export const IN_PASSING: readonly string[] = [
  'Loading',
  ...Object.values(frameText.running).map((work) => `${work} {what}`),
  'Getting pictures and prices from the lab',
  '{count} · {pieces}',
  '{count} found',
  'No open catalog carts',
  '1 open cart',
  'No catalog carts yet{more}',
  'The confirmation is on its way to the lab.',
  'The submission is being sent to the lab. What was sent is saved. Wait for the answer.',
  'Proofdesk checks the price again, then sends. If no answer arrives, it sends the same request again with the same key.',
  'The lab says: not ready to submit{more}',
  'Preparing',
  '{done} of {count} done',
  '{count} not prepared',
  '{count} ready · {count} not prepared',
  'Checking for duplicates',
  'Creating products, {done} of {count}',
  'Building, {done} of {count} ready',
  'Asking the lab',
  'Asking the lab for the price',
];
