import { WorkspaceModel } from '@proof/world/workspace-model';
import type { WorkspaceData } from '@proof/world/workspace-rules/data';
import { serverPromises } from './server-promises';
import { randomUUID as v4 } from 'node:crypto';

serverPromises(
  'the model',
  async () => {
    const model = new WorkspaceModel({ newId: v4, now: () => Date.now() });
    const first = model.connectorFor(model.firstRole);
    const owner = await first.connect();
    const greeting = { run: 'making', runNumber: 0, cursor: 0, mark: '', epoch: '', pushed: 0 };
    await owner.hello({ ...greeting, person: 'maker', program: '1', reads: 1 });
    const roles = [await owner.invite('Desk 2'), await owner.invite('Desk 3')].map(({ role }) => role);
    owner.close();
    const [second = '', third = ''] = roles;
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
      end: () => Promise.resolve(),
    };
  },
  100,
);
