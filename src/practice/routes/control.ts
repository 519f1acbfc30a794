import type { Context, Hono } from 'hono';
import { ZodError } from 'zod';
import type { Control } from '../control/control';
import type { ControlCommand } from '../control/commands';
import type { LabEnv } from '../http/request-context';

/**
 * The control address: POST a command as JSON, or GET what is most often looked at. It is served
 * only when asked for, on loopback like everything else, below a path that only the one who started the lab knows:
 * it gives out keys.
 *
 * @param path of the address, see `LabParts.controlPath`
 */
export function controlRoutes(app: Hono<LabEnv>, control: Control, path: string): void {
  const answer = async (context: Context<LabEnv>, command: ControlCommand): Promise<Response> => {
    try {
      return context.json((await control.run(command)) ?? null);
    } catch (error) {
      if (error instanceof ZodError)
        return context.json({ error: 'This is no command', issues: error.issues }, 400);
      throw error;
    }
  };
  app.post(path, async (context) => {
    let command: ControlCommand;
    try {
      command = await context.req.json<ControlCommand>();
    } catch {
      return context.json({ error: 'The command is not JSON' }, 400);
    }
    return answer(context, command);
  });
  app.get(`${path}/requests`, (context) => {
    const { after, route, method, limit } = context.req.query();
    return answer(context, {
      do: 'listRequests',
      ...(after === undefined ? {} : { after: Number(after) }),
      ...(route === undefined ? {} : { route }),
      ...(method === undefined ? {} : { method }),
      ...(limit === undefined ? {} : { limit: Number(limit) }),
    });
  });
  app.get(`${path}/orders`, (context) => answer(context, { do: 'listOrders' }));
  app.get(`${path}/faults`, (context) => answer(context, { do: 'listFaults' }));
  app.get(`${path}/faults/kinds`, (context) => answer(context, { do: 'describeFaults' }));
}
