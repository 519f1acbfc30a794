import type { ElectronApplication } from 'playwright-core';

/** Where in a write a process ends: before it is on disk, or right after. */
export type CommitMoment = 'before' | 'after';

/** Which process ends: the page's, Chromium's for the network, or main with everything that it started. */
export type Victim = 'main' | 'page' | 'helper';

/**
 * The number of a process of a running app.
 *
 * @throws Error when there is none
 */
export async function processOf(app: ElectronApplication, victim: Victim): Promise<number> {
  const found = await app.evaluate(({ app: electron, BrowserWindow }, which) => {
    if (which === 'main') return process.pid;
    if (which === 'page') return BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId();
    return electron
      .getAppMetrics()
      .find(({ name, type }) => type === 'Utility' && /network/i.test(name ?? ''))?.pid;
  }, victim);
  if (found === undefined || found <= 0) throw new Error(`There is no process of the ${victim}`);
  return found;
}

/**
 * Has a process end by SIGKILL at the so-many-th commit of the desk's databases from now, before anything of it is on
 * disk or at the moment after. Main takes all its helpers with it, as the end of a session does; without the others it
 * goes on. The engine's own calls are counted, so that no part of the program knows of it.
 */
export async function armCommit(
  app: ElectronApplication,
  commits: number,
  moment: CommitMoment,
  victim: Victim = 'main',
): Promise<void> {
  const pid = await processOf(app, victim);
  await app.evaluate(
    (_electron, [left, when, target]) => {
      // What the program's own first file would get by the same name.
      const program: unknown = Reflect.get(process, 'mainModule');
      const load: unknown = program instanceof Object ? Reflect.get(program, 'require') : undefined;
      const Engine: unknown = typeof load === 'function' ? load.call(program, 'libsql') : undefined;
      if (typeof Engine !== 'function') throw new Error('The database module is not there');
      const chosen = { left, when, target };
      const known: unknown = Reflect.get(Engine, 'chosenCommit');
      if (typeof known === 'object' && known !== null) {
        Object.assign(known, chosen);
        return;
      }
      Reflect.set(Engine, 'chosenCommit', chosen);
      const end = (): void => {
        if (chosen.target !== process.pid) {
          process.kill(chosen.target, 'SIGKILL');
          return;
        }
        process.kill(-process.pid, 'SIGKILL');
        process.kill(process.pid, 'SIGKILL');
        for (;;);
      };
      const counted = (perform: () => unknown): unknown => {
        chosen.left -= 1;
        if (chosen.left === 0 && chosen.when === 'before') end();
        const result = perform();
        if (chosen.left === 0 && chosen.when === 'after') end();
        return result;
      };
      const prototype: unknown = Engine.prototype;
      if (typeof prototype !== 'object' || prototype === null) throw new Error('The engine has no methods');
      const exec: unknown = Reflect.get(prototype, 'exec');
      if (typeof exec !== 'function') throw new Error('The engine cannot run a script');
      Reflect.set(prototype, 'exec', function (this: unknown, sql: string): unknown {
        const perform = (): unknown => exec.call(this, sql) as unknown;
        return sql === 'COMMIT' ? counted(perform) : perform();
      });
    },
    [commits, moment, pid] as const,
  );
}
