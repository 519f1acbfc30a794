import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What the practice lab would say of itself: a service that confirms whatever it is asked to, after so many milliseconds. */
export function confirmingLab(port: string, wait: number) {
  const baseUrl = `http://127.0.0.1:${port}/wait/${wait}`;
  return {
    port: Number(port),
    baseUrl,
    editorBaseUrl: baseUrl,
    orderSubmitUrl: baseUrl,
    commerceBaseUrl: baseUrl,
    accounts: [{ accountId: 'a', name: 'Bench', markup: false, keys: { full: 'key' }, sampleEditors: [] }],
  };
}

/** Starts that service, measures with its port, and ends the process: main does not end because it has nothing left to do. */
export function withConfirmingLab(here: string, measure: (port: string) => Promise<void>): void {
  const service = spawn(process.execPath, [join(here, 'confirming-service.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  const end = (code: number): void => {
    service.kill();
    process.exit(code);
  };
  void once(service.stdout, 'data')
    .then(([chunk]: string[]) => measure(String(chunk).trim()))
    .then(
      () => end(0),
      (cause: unknown) => {
        console.error(cause);
        end(1);
      },
    );
}
