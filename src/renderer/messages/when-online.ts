import { inLanguage } from '@core/language';
import { counted } from '../format/numbers';

/** Words of what waits for the network. */
export const whenOnlineText = inLanguage('whenOnlineText', {
  title: 'When back online',
  count: (count: number) => `${counted(count, 'cart waits', 'carts wait')} for the network`,
  explain: 'These run by themselves when the lab can be reached. Nothing here orders anything.',
  kind: { export: 'Export', price: 'Price' },
  state: {
    waiting: (age: string) => `asked for ${age}`,
    running: 'under way',
    refused: 'the lab was reached and did not do it: open the cart to see why',
  },
  tryNow: 'Try now',
  tryOne: (name: string) => `Try ${name} now`,
  open: (name: string) => `Open ${name}`,
  unnamed: 'Cart without a name',
  takeOut: 'Take out',
  takeOutOf: (name: string) => `Take ${name} out`,
  takenOut: (name: string) => `${name} no longer waits for the network`,
  close: 'Close',
  later: { export: 'Export when back online', price: 'Price when back online' },
  laterWaits: {
    export: (age: string) => `Will be exported when back online, asked for ${age}`,
    price: (age: string) => `Will be priced when back online, asked for ${age}`,
  },
  notSaved: 'It could not be kept for later',
  unreached: {
    offline: (since: string) => `Offline since ${since}: the draft is safe, the lab cannot be reached`,
    'no-answer': (since: string) => `The lab cannot be reached since ${since}: the draft is safe`,
    'practice-lab': (since: string) => `The practice lab does not run since ${since}: the draft is safe`,
  },
});
