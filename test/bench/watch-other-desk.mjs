/// <reference lib="dom" />
/* global document, requestAnimationFrame, window */
import { startProgram } from './start-program.mjs';

/** What must happen within this, in milliseconds, or the bench says that it did not. */
const HAPPENS_WITHIN = 30_000;

/** An empty draft, as the page makes one. */
const ADDRESS = { name: '', addr1: '', addr2: '', city: '', state: '', zip: '', country: '' };
const DRAFT = {
  ...{ editors: [], orderAttributes: [], entryId: '', reference: '' },
  ...{ shipTo: ADDRESS, shipFrom: ADDRESS },
};

/** Runs in the page: resolves to the moment behind the frame in which a name is painted. */
function learnNames() {
  const page = /** @type {any} */ (window);
  /** @param {string} name @param {number} within */
  page.benchPainted = async (name, within) => {
    const until = Date.now() + within;
    while (!(document.querySelector('main')?.textContent ?? '').includes(name)) {
      if (Date.now() > until) return null;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return await new Promise((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(Date.now());
        channel.port2.postMessage(null);
      });
    });
  };
}

/**
 * Starts the program and makes a workspace with it; its list of carts is on screen.
 *
 * @param {{ executable: string; args: string[]; env: NodeJS.ProcessEnv }} start
 * @param {import('../../scripts/workspace-server.mjs').Running} server
 */
export async function watchOtherDesk(start, server) {
  const program = await startProgram(start);
  const { ask, value, ready, end } = program;
  /** Asks main, as the page does. @param {string} channel @param {unknown} argument @returns {Promise<any>} */
  const call = async (channel, argument) => {
    const answered = /** @type {any} */ (
      await value(`proofdesk.call(${JSON.stringify(channel)}, ${JSON.stringify(argument)}).then(JSON.parse)`)
    );
    if (answered?.ok !== true) throw new Error(`${channel}: ${JSON.stringify(answered)}`);
    return answered.value;
  };
  try {
    await ready();
    await ask('Emulation.setFocusEmulationEnabled', { enabled: true });
    const { host, port, database, user, password, certificate } = server;
    const names = { workspaceName: 'Studio', deskName: 'Desk 1' };
    await call('workspace:share', { host, port, database, user, password, certificate, ...names });
    await value(`(${learnNames.toString()})()`);
    return {
      end,
      /** Drafts an empty cart at this desk. @param {string} accountId @param {string} name */
      draft: (accountId, name) => call('carts:create', { accountId, name, draft: DRAFT }),
      /** Takes over the account of the studio, and shows its carts. Answers the account. */
      async showCarts() {
        const until = Date.now() + HAPPENS_WITHIN;
        for (;;) {
          const { accounts } = await call('workspace:status', undefined);
          const [account] = accounts;
          if (account !== undefined) {
            await call('workspace:map-account', { sharedId: account.sharedId, accountId: null });
            await call('accounts:choose', { id: account.sharedId });
            await value("location.hash = '#/carts'");
            return String(account.sharedId);
          }
          if (Date.now() > until) throw new Error('No account of another desk was heard of');
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      },
      /** The moment at which a name is in the list. @param {string} name */
      async painted(name) {
        const moment = await value(`benchPainted(${JSON.stringify(name)}, ${HAPPENS_WITHIN})`);
        if (typeof moment !== 'number') throw new Error(`${name} was not shown`);
        return moment;
      },
    };
  } catch (cause) {
    await end();
    throw cause;
  }
}
