import { describe, expect, it } from 'vitest';
import { attackedApp } from '../security/attacks/attack';
import { ATTACKS } from '../security/attacks/page-network.attacks';

/*
 * That the page has no network is no rule that could be read off its sources: it is tried over real sockets, with every
 * way out that Chromium offers.
 */
describe('a script in the page', () => {
  it.each(['page-talks-by-webrtc', 'page-has-names-looked-up', 'page-hides-behind-about-blank'])(
    'achieves nothing: %s',
    async (name) => {
      const attack = ATTACKS.find((one) => one.name === name);
      const outcome = await attack?.run(attackedApp(undefined));
      expect(outcome).toMatchObject({ result: 'held' });
    },
  );
});
