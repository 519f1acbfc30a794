import { expect } from 'vitest';
import type { Fault } from '@practice/faults/fault';
import { CommerceCart } from './commerce-cart';
import { armCommit } from './commit-switch';
import { pause, type Round } from './killed-app';

/** Acts and does not answer until long after the program has ended. */
const ANSWER_HELD: Fault['effect'] = { kind: 'latency', ms: 600_000, when: 'after' };
/** Never acts. */
const NEVER: Fault['effect'] = { kind: 'hang' };
/** Acts a moment after the program has ended. */
const LATE: Fault['effect'] = { kind: 'latency', ms: 700, when: 'before' };

/** Edits a cart, and ends at the commit of the edit. */
export const submissionEdit: Round = async (app) => {
  const cart = await CommerceCart.upTo(app, 'edit');
  const moment = app.random.pick(['before', 'after'] as const);
  await armCommit(app.desk.running.app, 1, moment);
  const [acknowledged] = await app.endedAtCommit(cart.begin('edit'));
  const during = `an edit of a submission cart, ${moment} its commit`;
  await app.after({ points: ['C1'], during }, async () => {
    if (acknowledged) expect((await cart.read()).name).toBe('edited');
    await cart.finished();
  });
};

export const configuring: Round = async (app) => {
  const cart = await CommerceCart.upTo(app, 'configure');
  await app.strike('createConfiguredProduct', app.random.pick([ANSWER_HELD, NEVER]));
  void cart.begin('configure');
  await app.arrived('createConfiguredProduct', false);
  await app.kill();
  await app.after({ points: ['C2'], during: 'a product being configured' }, () => cart.finished());
};

export const pricing: Round = async (app) => {
  const cart = await CommerceCart.upTo(app, 'price');
  await app.strike('calculate', app.random.pick([ANSWER_HELD, NEVER]));
  void cart.begin('price');
  await app.arrived('calculate', false);
  await app.kill();
  await app.after({ points: ['C3'], during: 'a price being asked for' }, () => cart.finished());
};

/** Ends at a commit of the submit; where on its way that was, the lab shows. */
export const submitAtACommit: Round = async (app) => {
  const cart = await CommerceCart.upTo(app, 'submit');
  const moment = app.random.pick(['before', 'after'] as const);
  await armCommit(app.desk.running.app, app.random.integer(2, 6), moment);
  const [, chosen] = await app.endedAtCommit(cart.begin('submit'));
  // What was on its way has arrived.
  await pause(20);
  const acted = await cart.isAtLab();
  const point = acted ? (moment === 'before' ? 'C7' : 'C8') : 'C4';
  const during = `the submit, at a commit ${acted ? 'after' : 'before'} the lab acted`;
  await app.after(chosen ? { points: [point], during } : { points: ['D'], during: 'a cart at rest' }, () =>
    cart.finished(),
  );
};

export const submitOnItsWay: Round = async (app) => {
  const cart = await CommerceCart.upTo(app, 'submit');
  const [effect, words] = app.random.pick([
    [ANSWER_HELD, 'after the lab acted'],
    [NEVER, 'and the lab never acts'],
    [LATE, 'and the lab acts afterwards'],
  ] as const);
  await app.strike('submit', effect);
  void cart.begin('submit');
  await app.arrived('submit', effect === ANSWER_HELD);
  await app.kill();
  if (effect === LATE) await app.arrived('submit', true);
  const point = effect === ANSWER_HELD ? 'C6' : 'C5';
  await app.after({ points: [point], during: `the submit on its way, ${words}` }, () => cart.finished());
};

/** A submit in doubt is looked for at the lab, and the program ends in that. */
export const reconciling: Round = async (app) => {
  const cart = await CommerceCart.upTo(app, 'find');
  const { id } = cart;
  await app.lab.control({
    do: 'setFault',
    fault: { route: 'listSubmissions', count: 1, effect: app.random.pick([ANSWER_HELD, NEVER]) },
  });
  void cart.begin('find');
  await app.arrived('listSubmissions', false);
  await app.kill();
  await app.after({ points: ['C9'], during: 'a submit in doubt being looked for at the lab' }, async () => {
    expect((await cart.tellsTheTruth()).stage).toBe('uncertain');
    const [found] = await app.ask('submission-carts:find-at-lab', { id });
    expect(found?.sure).toBe(true);
    await cart.finished();
  });
};
