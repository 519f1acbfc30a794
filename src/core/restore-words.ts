import type { Operation } from './operations';

/** What of a call the words depend on. */
type Call = Pick<Operation, 'kind' | 'state'>;

const DONE: Readonly<Record<Call['kind'], string>> = {
  create: 'Placed, not confirmed',
  confirm: 'Confirmed',
  submit: 'Submitted',
};
const TRIED: Readonly<Record<Call['kind'], string>> = {
  create: 'placing',
  confirm: 'confirmation',
  submit: 'submit',
};

/** What came of a call after the state that a desk was put back to, in a few words. Unknown is said as unknown. */
export function callInWords({ kind, state }: Call): string {
  switch (state) {
    case 'succeeded':
      return DONE[kind];
    case 'refused':
      return `The ${TRIED[kind]} was refused`;
    case 'planned':
      return `The ${TRIED[kind]} was written down and did not leave`;
    case 'sent':
    case 'unknown':
      return `The ${TRIED[kind]} was sent; its outcome is unknown`;
  }
}
