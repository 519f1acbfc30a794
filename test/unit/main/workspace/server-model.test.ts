import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type PlantedMistake, WorkspaceModel } from '@proof/world/workspace-model';
import type { WorkspaceData } from '@proof/world/workspace-rules/data';
import { promisesOf, serverPromises, type Trial } from './server-promises';

async function modelTrial(...mistakes: PlantedMistake[]): Promise<Trial> {
  let passed = 0;
  const model = new WorkspaceModel({
    newId: randomUUID,
    now: () => Date.now() + passed,
    mistakes: new Set(mistakes),
  });
  const first = model.connectorFor(model.firstRole);
  const owner = await first.connect();
  const greeting = { run: 'making', runNumber: 0, cursor: 0, mark: '', epoch: '', pushed: 0 };
  await owner.hello({ ...greeting, person: 'maker', program: '1', reads: 1 });
  const [second = '', third = ''] = [await owner.invite('Desk 2'), await owner.invite('Desk 3')].map(
    ({ role }) => role,
  );
  owner.close();
  return {
    desks: [first, model.connectorFor(second), model.connectorFor(third)],
    copy: () => Promise.resolve(model.copy()),
    restore: (copy, way) => {
      model.restore(copy as WorkspaceData, way);
      return Promise.resolve();
    },
    restart: () => {
      model.start();
      return Promise.resolve();
    },
    kill: () => {
      model.start();
      return Promise.resolve();
    },
    pass: (ms) => {
      passed += ms;
      return Promise.resolve();
    },
    end: () => Promise.resolve(),
  };
}

serverPromises('the model', () => modelTrial(), 100);

/** Each is a way in which the rules could be wrong, and has to break a promise. */
const MISTAKES: Record<PlantedMistake, true> = {
  'no-put-back': true,
  'no-after-start': true,
  'head-opens-gate': true,
  'no-run': true,
  'no-greeting': true,
  lease: true,
  'no-tombstone': true,
  'late-proof-dropped': true,
  'stale-basis-allowed': true,
  'place-beside-confirm': true,
  'foreign-end-counts': true,
  'gone-frees-calls': true,
  'facts-overwritten': true,
  'last-push-wins': true,
  'told-twice': true,
  'gate-opens-without-all': true,
  'second-confirmation-by-retry': true,
  'never-left-after-put-back': true,
  'never-left-of-another': true,
  'late-desk-forgotten': true,
  'refused-by-fewer': true,
  'old-body-returns': true,
  'call-keeps-body': true,
};

describe('a mistake in the rules', () => {
  it.each(Object.keys(MISTAKES) as PlantedMistake[])('breaks a promise: %s', async (mistake) => {
    let at = 0;
    const { start, promises } = promisesOf(() => modelTrial(mistake), 60);
    const broken = await start()
      .then(async () => {
        for (const [says, holds] of promises) {
          at += 1;
          await holds().catch((error: unknown) => {
            throw new Error(says, { cause: error });
          });
        }
        return null;
      })
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    expect(broken).not.toBeNull();
    expect(at).toBeGreaterThan(0);
  });
});
