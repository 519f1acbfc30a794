import { expect } from 'vitest';
import type { Fault } from '@practice/faults/fault';
import { armCommit } from './commit-switch';
import { EditorCart } from './editor-cart';
import { type KilledApp, pause, type Round } from './killed-app';

/** Acts and does not answer until long after the program has ended. */
const ANSWER_HELD: Fault['effect'] = { kind: 'latency', ms: 600_000, when: 'after' };
/** Never acts. */
const NEVER: Fault['effect'] = { kind: 'hang' };
/** Acts a moment after the program has ended. */
const LATE: Fault['effect'] = { kind: 'latency', ms: 700, when: 'before' };

/** Edits a cart until the program ends at a random moment; every edit that was answered is there afterwards. */
export const editsAtRandom: Round = async (app) => {
  const cart = await EditorCart.upTo(app, 'edit');
  const { id } = cart;
  let [{ revision, name: last }, begun] = [await app.ask('carts:read', { id }), ''];
  const edits = (async () => {
    for (let edit = 1; ; edit += 1) {
      begun = `edit ${edit}`;
      ({ revision, name: last } = await app.ask('carts:save', { id, revision, name: begun }));
    }
  })().catch(() => undefined);
  await pause(app.random.integer(10, 250));
  await app.kill();
  await edits;
  await app.after({ points: ['E1'], during: 'edits of a cart, at a random instant' }, async () => {
    expect([last, begun]).toContain((await app.ask('carts:read', { id })).name);
    await cart.finished();
  });
};

/** Edits a cart, and ends at the commit of the edit. */
export const editAtItsCommit: Round = async (app) => {
  const cart = await EditorCart.upTo(app, 'edit');
  const moment = app.random.pick(['before', 'after'] as const);
  await armCommit(app.desk.running.app, 1, moment);
  const [acknowledged] = await app.endedAtCommit(cart.begin('edit'));
  await app.after({ points: ['E1'], during: `an edit of a cart, ${moment} its commit` }, async () => {
    const { name } = await app.ask('carts:read', { id: cart.id });
    if (acknowledged) expect(name).toBe('edited');
    await cart.finished();
  });
};

export const duringExport: Round = async (app) => {
  const cart = await EditorCart.upTo(app, 'export');
  await app.strike('exportEditors', app.random.pick([ANSWER_HELD, NEVER]));
  void cart.begin('export');
  await app.arrived('exportEditors', false);
  await app.kill();
  await app.after({ points: ['E2'], during: 'an export' }, () => cart.finished());
};

type Sending = 'place' | 'confirm';
const WORDS = { place: 'the creation', confirm: 'the confirmation' } as const;

/** Ends at a commit of a call that creates or confirms; where on its way that was, the lab shows. */
async function atACommit(app: KilledApp, step: Sending): Promise<void> {
  const cart = await EditorCart.upTo(app, step);
  const moment = app.random.pick(['before', 'after'] as const);
  await armCommit(app.desk.running.app, app.random.integer(1, 4), moment);
  const [, chosen] = await app.endedAtCommit(cart.begin(step));
  // What was on its way has arrived.
  await pause(20);
  const acted = step === 'place' ? (await cart.atLab()).length > 0 : (await cart.timesProcessed()) > 0;
  const point = step === 'place' ? (acted ? 'E6' : 'E3') : acted ? 'E10' : 'E7';
  const during = `${WORDS[step]}, at a commit ${acted ? 'after' : 'before'} the lab acted`;
  await app.after(chosen ? { points: [point], during } : { points: ['D'], during: 'a cart at rest' }, () =>
    cart.finished(),
  );
}

export const creationAtACommit: Round = (app) => atACommit(app, 'place');
export const confirmationAtACommit: Round = (app) => atACommit(app, 'confirm');

/** Ends while a call is on its way: before the lab acts, with or without its acting later, or after it has. */
async function onItsWay(app: KilledApp, step: Sending): Promise<void> {
  const cart = await EditorCart.upTo(app, step);
  const route = step === 'place' ? 'createOrder' : 'confirmOrder';
  const [effect, words] = app.random.pick([
    [ANSWER_HELD, 'after the lab acted'],
    [NEVER, 'and the lab never acts'],
    [LATE, 'and the lab acts afterwards'],
  ] as const);
  await app.strike(route, effect);
  void cart.begin(step);
  await app.arrived(route, effect === ANSWER_HELD);
  await app.kill();
  if (effect === LATE) await app.arrived(route, true);
  const acted = effect === ANSWER_HELD;
  const point = step === 'place' ? (acted ? 'E5' : 'E4') : acted ? 'E9' : 'E8';
  await app.after({ points: [point], during: `${WORDS[step]} on its way, ${words}` }, () => cart.finished());
}

export const creationOnItsWay: Round = (app) => onItsWay(app, 'place');
export const confirmationOnItsWay: Round = (app) => onItsWay(app, 'confirm');

/** The whole way of a cart from its draft to its confirmation, ended at a random moment. */
export const wholeWayAtRandom: Round = async (app) => {
  const cart = await EditorCart.upTo(app, 'export');
  const way = (async () => {
    for (const step of ['export', 'place', 'confirm'] as const) await cart.does(step);
  })().catch(() => undefined);
  await pause(app.random.integer(0, 300));
  await app.kill();
  await way;
  // What was on its way arrives.
  await pause(50);
  await app.after({ points: ['D'], during: 'a cart on its whole way, at a random instant' }, () =>
    cart.finished(),
  );
};
