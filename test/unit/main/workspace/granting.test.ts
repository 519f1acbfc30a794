import { expect, it } from 'vitest';
import type { Operation } from '@core/journal/operations';
import { askToSend } from '@main/workspace/granting';
import { type Grant, ServerAway } from '@main/workspace/server-port';

const HELD: Grant = { granted: false, why: 'held', gate: 'open', state: 'sent', deskId: 'other' };

type Ports = Parameters<typeof askToSend>[0];

/** Asks for a confirmation; `begin` answers each question, `open` each wait for a session. */
function ask(begin: () => Promise<Grant>, open: () => Promise<void> = () => Promise.resolve()) {
  const timers: (() => void)[] = [];
  let elapsed = 0;
  const server = { begin };
  const ports = {
    connection: {
      welcome: null,
      open: () => open().then(() => server),
      drop: () => undefined,
    },
    publisher: {
      publishSubjectOf: () => Promise.resolve(),
      publishCallsOf: () => Promise.resolve(),
      publishCall: () => Promise.resolve(),
    },
    database: { get: () => ({ root: 'root', cart_id: 'cart', origin: null }), all: () => [] },
    bodies: { bodyToSend: () => '{}' },
    elapsed: () => (elapsed += 1),
    wait: () => Promise.resolve(),
    later(work: () => void) {
      timers.push(work);
      return () => undefined;
    },
    nameOf: () => 'Desk 2',
    personAt: () => '',
    accountProblem: () => null,
    gateChanged: () => undefined,
  } as unknown as Ports;
  const operation = {
    id: 'operation',
    kind: 'confirm',
    subjectId: 'order',
    accountId: 'account',
    target: '/a/b/confirm',
  };
  return {
    answer: askToSend(ports, { operation: operation as unknown as Operation, number: 1, reason: 'first' }),
    runOut(): void {
      elapsed += 10_000;
      for (const work of timers) work();
    },
  };
}

it('says that an earlier question without an answer may stand, whatever the next one is answered', async () => {
  const answers = [() => Promise.reject(new ServerAway('lost')), () => Promise.resolve(HELD)];
  const { answer } = ask(() => answers.shift()!());
  expect(await answer).toMatchObject({ granted: false, mayStand: true });
});

it('says that nothing stands where the only question was answered', async () => {
  const { answer } = ask(() => Promise.resolve(HELD));
  expect(await answer).toMatchObject({ granted: false, mayStand: false });
});

it('asks nothing any more once no one waits for the answer', async () => {
  let connect = (): void => undefined;
  let asked = 0;
  const connected = new Promise<void>((resolve) => (connect = resolve));
  const { answer, runOut } = ask(
    () => {
      asked += 1;
      return Promise.resolve({ granted: true });
    },
    () => connected,
  );
  await Promise.resolve();
  runOut();
  expect(await answer).toMatchObject({ granted: false, mayStand: false });
  connect();
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBe(0);
});
