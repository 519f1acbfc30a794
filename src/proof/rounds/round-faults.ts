import type { FaultId, Point } from '@core/proof/fault-matrix';
import type { Fault } from '@practice/faults/fault';
import type { Random } from '@practice/random';

/** A network fault that is to strike one request of a round, and the switch of the lab that makes it. */
export interface SetFault {
  readonly id: string;
  readonly fault: FaultId;
  readonly point: Point;
  readonly words: string;
  readonly switch: Fault;
}

const made = (
  fault: FaultId,
  point: Point,
  route: 'createOrder' | 'confirmOrder' | 'submit',
  words: string,
  effect: Fault['effect'],
): SetFault => {
  const id = `${fault} at ${point}: ${words}`;
  return { id, fault, point, words, switch: { id, route, count: 1, effect } };
};

const LOST = { kind: 'resetAfter' } as const;
const CUT = { kind: 'resetBefore' } as const;
const BUSY = { kind: 'serverError', status: 503 } as const;
const GATEWAY = { kind: 'html', status: 502, acts: true } as const;
const SHORT = { kind: 'cutBody', share: 0.5 } as const;
const SIGN_IN = { kind: 'captivePortal' } as const;
const EMPTY = { kind: 'emptyBody' } as const;

const FAULTS: Readonly<Record<'editor' | 'catalog', readonly SetFault[]>> = {
  editor: [
    made('F4', 'E5', 'createOrder', 'the answer to the creation is lost', LOST),
    made('F5', 'E4', 'createOrder', 'the creation is lost on its way', CUT),
    made('F9', 'E4', 'createOrder', 'the creation is answered with 503', BUSY),
    made('F10', 'E5', 'createOrder', 'the answer to the creation is cut', SHORT),
    made('F4', 'E9', 'confirmOrder', 'the answer to the confirmation is lost', LOST),
    made('F5', 'E8', 'confirmOrder', 'the confirmation is lost on its way', CUT),
    made('F9', 'E8', 'confirmOrder', 'the confirmation is answered with 503', BUSY),
    made('F10', 'E9', 'confirmOrder', 'the confirmation is answered with a page of a gateway', GATEWAY),
    made('F10', 'E9', 'confirmOrder', 'the confirmation is answered with a sign-in page', SIGN_IN),
    made('F10', 'E9', 'confirmOrder', 'the confirmation is answered with nothing', EMPTY),
  ],
  catalog: [
    made('F4', 'C6', 'submit', 'the answer to the submit is lost', LOST),
    made('F5', 'C5', 'submit', 'the submit is lost on its way', CUT),
    made('F9', 'C5', 'submit', 'the submit is answered with 503', BUSY),
    made('F10', 'C6', 'submit', 'the submit is answered with a page of a gateway', GATEWAY),
    made('F10', 'C6', 'submit', 'the answer to the submit is cut', SHORT),
    made('F10', 'C6', 'submit', 'the submit is answered with a sign-in page', SIGN_IN),
  ],
};

/** A fault that can strike an order of this kind. */
export const pickFault = (kind: 'editor' | 'catalog', random: Random): SetFault => random.pick(FAULTS[kind]);
