import type { Today } from '@core/inbox/today';

/** A step of a new desk: its words, where it is done, and whether it is. */
export interface FirstStep {
  readonly key: 'samples' | 'paste' | 'catalog' | 'sheet' | 'account';
  readonly path: string;
  readonly isDone: boolean;
}

/** The first steps in the order in which they are taken. A first order is placed; a cart alone proves nothing. */
export function firstSteps(done: Today['done'], isPractice: boolean): FirstStep[] {
  return [
    isPractice
      ? { key: 'samples', path: '/carts/new?samples=1', isDone: done.order }
      : { key: 'paste', path: '/carts/new', isDone: done.cart },
    { key: 'catalog', path: '/catalog', isDone: done.catalog },
    { key: 'sheet', path: '/imports', isDone: done.sheet },
    { key: 'account', path: '/settings/accounts', isDone: done.ownAccount },
  ];
}
