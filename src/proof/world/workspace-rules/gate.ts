import { epochOf, type RunningServer } from './data';

/** Whom a gate that is not open waits for. */
export function waitingFor({ data, started }: RunningServer): string[] {
  const here = data.desks.filter(({ state }) => state === 'in');
  if (data.gate === 'put-back')
    return here.filter(({ reported }) => reported !== epochOf(data)).map(({ id }) => id);
  return data.gate === 'after-start'
    ? here.filter(({ greeted }) => greeted !== started).map(({ id }) => id)
    : [];
}

/** Opens a gate that waits for no desk any more. */
export function openIfAllWereHere(server: RunningServer): void {
  const { data, mistakes } = server;
  if (data.gate === 'put-back' && (waitingFor(server).length === 0 || mistakes.has('gate-opens-without-all')))
    data.gate = 'after-start';
  if (data.gate === 'after-start' && waitingFor(server).length === 0) data.gate = 'open';
}
