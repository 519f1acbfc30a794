import type { WorkspaceServer } from '@main/workspace/server-port';
import { postgresSetup } from '@main/workspace/setup/postgres-setup';
import type { WorkspaceSetup } from '@main/workspace/setup-port';
import type { Strikes } from './strikes';

/** The steps that are struck, by what is asked of the server. */
const STEPS = {
  begin: ['before-begin', 'after-begin'],
  report: ['before-report', 'after-report'],
  tell: ['before-tell', 'after-tell'],
} as const;

const isStruck = (name: string | symbol): name is keyof typeof STEPS => name in STEPS;

/** The same session, which passes the steps of what is asked. */
function struck(server: WorkspaceServer, strikes: Strikes): WorkspaceServer {
  return new Proxy(server, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]): Promise<unknown> => {
        if (!isStruck(name)) return Reflect.apply(member, target, given);
        const [before, after] = STEPS[name];
        strikes.pass(before);
        const answer: unknown = await Reflect.apply(member, target, given);
        strikes.pass(after);
        return answer;
      };
    },
  });
}

/** How workspaces on PostgreSQL are made, joined and reached, with strikes at what is asked of it. */
export function setupWith(strikes: Strikes): WorkspaceSetup {
  return {
    ...postgresSetup,
    connector(place, password) {
      const connector = postgresSetup.connector(place, password);
      return { connect: async () => struck(await connector.connect(), strikes) };
    },
  };
}
