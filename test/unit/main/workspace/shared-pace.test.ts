import type { WorkspaceServer } from '@main/workspace/server-port';
import { ServerAway } from '@main/workspace/server-port';
import { SharedPace } from '@main/workspace/shared-pace';
import { expect, it } from 'vitest';

function setUp() {
  const world = { now: 0, isAway: false, asked: [] as [string, boolean, number][], turn: true, given: 0 };
  const answer = <T>(value: T): Promise<T> =>
    world.isAway ? Promise.reject(new ServerAway('away')) : Promise.resolve(value);
  const server: Pick<WorkspaceServer, 'pace' | 'takeTurn' | 'giveTurn'> = {
    pace(accountId, isWorking, slowFor) {
      world.asked.push([accountId, isWorking, slowFor]);
      return answer({ accountId, others: 2, slowFor: 900 });
    },
    takeTurn: () => answer(world.turn),
    giveTurn: () => answer(void (world.given += 1)),
  };
  const pace = new SharedPace({
    server: () => server as WorkspaceServer,
    sharedOf: (id) => `shared ${id}`,
    elapsed: () => world.now,
  });
  return { world, pace };
}

it('says no more than changes, and knows the pace that the others have', async () => {
  const { world, pace } = setUp();
  expect(pace.of('a')).toBeNull();
  pace.says('a', 0);
  pace.says('a', 0);
  pace.says('a', 500);
  await Promise.resolve();
  await Promise.resolve();
  expect(world.asked).toEqual([
    ['shared a', true, 0],
    ['shared a', true, 500],
  ]);
  expect(pace.of('a')).toEqual({ others: 2, slowFor: 900 });
  world.now = 600;
  expect(pace.of('a')?.slowFor).toBe(300);
  world.now = 60_000;
  await pace.read();
  expect(world.asked.at(-1)).toEqual(['shared a', false, 0]);
});

it('has one turn over all desks, and goes on alone without an answer', async () => {
  const { world, pace } = setUp();
  (await pace.takeTurn('a'))?.();
  expect(world.given).toBe(1);
  world.turn = false;
  expect(await pace.takeTurn('a')).toBeNull();
  world.isAway = true;
  expect(await pace.takeTurn('a')).not.toBeNull();
});
