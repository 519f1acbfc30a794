/* eslint-disable */
// @ts-nocheck
import { createServer, request as httpRequest } from 'node:http';
import { createServer as createTcp } from 'node:net';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { aliases } from '../../scripts/aliases.mjs';
import { askBridge } from './desk/ask-bridge';
import { openDesk } from './desk/open-desk';
import { accountOf, OWN_ACCOUNT, wholeRequest, editorsOf } from './desk/samples';
import { startPractice } from './practice';
import { formsOf } from '../security/forms';
import { filesHolding } from '../security/traces';
import { atEndOfTest } from './at-end';

async function listen(handler, host = '127.0.0.1') {
  const server = createServer(handler);
  server.on('clientError', (e, s) => s.destroy());
  server.listen(0, host);
  await once(server, 'listening');
  atEndOfTest(() => { server.closeAllConnections(); server.close(); return Promise.resolve(); });
  return { server, port: server.address().port };
}

/** E: everything that reaches another origin, at the level of bytes. */
async function ear() {
  const heard: string[] = [];
  const make = (host) => new Promise<number>((resolve) => {
    const server = createTcp((socket) => {
      let text = '';
      const at = heard.push('') - 1;
      heard[at] = `[connection ${host}]`;
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        heard[at] = `[${host}] ${text}`;
        if (text.includes('\r\n\r\n')) socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n{}');
      });
      socket.on('error', () => undefined);
    });
    server.listen(0, host, () => resolve(server.address().port));
    atEndOfTest(() => { server.close(); return Promise.resolve(); });
  });
  return { heard, v4: await make('127.0.0.1'), v6: await make('::1').catch(() => 0) };
}

/** L: a lab that is the practice lab unless it wants otherwise. */
async function hostileLab(lab) {
  const inner = new URL(lab.editorBaseUrl);
  const state = { mode: null as any, seen: [] as any[] };
  const { port } = await listen((req, res) => {
    const chunks = [];
    req.on('data', (c) => chunks.push(c));
    req.on('end', () => {
      const body = Buffer.concat(chunks);
      state.seen.push({ method: req.method, url: req.url, auth: req.headers.authorization });
      const hostile = state.mode?.(req, body);
      if (hostile) { 
        if (hostile.raw) { res.socket.write(hostile.raw); res.socket.end(); return; }
        res.writeHead(hostile.status, hostile.headers ?? {}); return res.end(hostile.body ?? '');
      }
      const out = httpRequest({ host: inner.hostname, port: inner.port, method: req.method, path: req.url, headers: { ...req.headers, host: inner.host } }, (answer) => {
        const parts = [];
        answer.on('data', (c) => parts.push(c));
        answer.on('end', () => {
          let answerBody = Buffer.concat(parts);
          const changed = state.after?.(req, answer, answerBody);
          if (changed !== undefined) answerBody = Buffer.from(changed);
          const headers = { ...answer.headers, ...(state.headers?.(req) ?? {}) };
          delete headers['content-length']; delete headers['transfer-encoding'];
          res.writeHead(answer.statusCode, headers); res.end(answerBody);
        });
      });
      out.on('error', () => res.destroy());
      out.end(body);
    });
  });
  const origin = `http://127.0.0.1:${port}`;
  const at = (address) => address.replace(inner.origin, origin);
  return { state, origin, addresses: { editorBaseUrl: at(lab.editorBaseUrl), orderSubmitUrl: at(lab.orderSubmitUrl), commerceBaseUrl: at(lab.commerceBaseUrl) } };
}

async function ready(options = {}) {
  const lab = await startPractice({ seed: 'byhand', submissions: 5 });
  const hostile = await hostileLab(lab);
  const evil = await ear();
  const desk = await openDesk(lab, { args: [`--host-resolver-rules=MAP * 127.0.0.1:${evil.v4}, EXCLUDE 127.0.0.1`, ...(options.args ?? [])], ...options.launch });
  const key = options.key ?? accountOf(lab).keys.full;
  await desk.settings.goAccounts();
  await desk.settings.add({ name: OWN_ACCOUNT, environment: 'Sandbox', ...hostile.addresses, key });
  await desk.settings.use(OWN_ACCOUNT);
  const page = desk.running.page;
  const { accounts } = await askBridge(page, 'accounts:list', undefined);
  const account = accounts.find(({ account }) => account.name === OWN_ACCOUNT).account;
  return { lab, hostile, evil, desk, key, page, account };
}

const call = async (page, name, argument) => {
  try { return { ok: true, value: await askBridge(page, name, argument) }; } catch (e) { return { ok: false, error: String(e.message ?? e) }; }
};

/** Everything of the page that speaks to the lab. */
async function everything({ page, account, lab }, tag) {
  const accountId = account.id;
  const done = [];
  const go = async (name, argument) => { const r = await Promise.race([call(page, name, argument), delay(8000).then(() => ({ ok: false, error: 'SLOW' }))]); done.push([name, r.ok ? 'ok' : r.error.slice(0, 140)]); return r; };
  await go('accounts:test', { id: accountId });
  const draft = { editors: editorsOf(lab, 1).map((editorId) => ({ editorId, quantity: null, orderAttributes: null })) };
  const cart = await go('carts:create', { accountId, name: `c${tag}${Math.random()}`, draft: { ...(await emptyDraft()), ...draft } });
  if (cart.ok) {
    const exported = await go('carts:export', { id: cart.value.id, anyway: true });
    const read = await call(page, 'carts:read', { id: cart.value.id });
    const placed = await go('carts:place', { id: cart.value.id, revision: read.value.revision, asIs: true });
    if (placed.ok) await go('orders:confirm', { id: placed.value.id, confirmationId: placed.value.confirmationId ?? '', approvedTotal: placed.value.breakdown?.total?.amount ?? '' });
  }
  await go('catalog:refresh', { accountId });
  await go('catalog:fetch', { accountId, ref: 'framed-16x24' });
  await go('catalog:fetch-discovery', { accountId });
  await go('submissions:refresh', { accountId, filters: {} });
  await go('submissions:fetch', { accountId, submissionId: 'x' });
  await go('fulfillment:refresh', { accountId });
  const product = await go('configured-products:create', { accountId, productRef: 'framed-16x24', name: `p${Math.random()}`, selections: '{}' });
  if (product.ok) await go('configured-products:make', { ids: [product.value.id] });
  await go('webhooks:register', { accountId, service: 'editor', callbackUri: 'https://studio.example/cb', replaces: null });
  await go('webhooks:verify', { accountId, service: 'editor', verifier: 'v' });
  await go('webhooks:register', { accountId, service: 'orderSubmit', callbackUri: 'https://studio.example/cb', replaces: null });
  await go('webhooks:verify', { accountId, service: 'orderSubmit', verifier: 'v' });
  await go('deliveries:paste', { accountId, service: 'editor', body: `{"n":${Math.random()}}`, signature: 's' });
  await go('reconciliation:run', { accountId, since: null });
  return done;
}
async function emptyDraft() { const { EMPTY_DRAFT } = await import('@core/carts'); return EMPTY_DRAFT; }

const only = process.env.BYHAND;
const maybe = (name) => (only === undefined || name.includes(only) ? it : it.skip);

maybe('redirects')('redirects', async () => {
  const bench = await ready();
  const { evil, hostile } = bench;
  const p = evil.v4;
  const targets = [
    `http://127.0.0.1:${p}/steal`, `//127.0.0.1:${p}/x`, `http://localhost:${p}/`, `https://127.0.0.1:${p}/`, `http://user:pass@127.0.0.1:${p}/`,
    `http://127.0.0.1.:${p}/`, `http://2130706433:${p}/`, `http://0x7f000001:${p}/`, `http://0177.0.0.1:${p}/`, `http://[::1]:${evil.v6}/`,
    `http://[::ffff:7f00:1]:${p}/`, `\\\\127.0.0.1:${p}\\x`, `https://evil.test/`, `https://xn--fa-hia.de/`, `https://faß.de/`, `http://127.1:${p}/`,
    `ws://127.0.0.1:${p}/`, `data:application/json,{}`, `file:///etc/passwd`, `proofdesk://desk/`, `http://127.0.0.1:${p}@${hostile.origin.slice(7)}/`, `${hostile.origin}@127.0.0.1:${p}/`,
  ];
  let summary = {};
  for (const status of [301, 302, 303, 307, 308, 300, 305, 304]) for (const target of targets) {
    let n = 0;
    hostile.state.mode = () => { n += 1; return { status, headers: { location: target, refresh: `0; url=${target}`, link: `<${target}>; rel=preload; as=fetch`, 'set-cookie': 'sid=1', 'content-location': target, 'alt-svc': `h2="evil.test:443"; ma=86400`, 'report-to': '{"group":"d","max_age":86400,"endpoints":[{"url":"https://evil.test/r"}]}', nel: '{"report_to":"d","max_age":86400,"success_fraction":1}', 'content-type': 'application/json' }, body: JSON.stringify({ message: target }) }; };
    await bench.page.evaluate(() => 0);
    const done = target === targets[0] ? await everything(bench, status) : (await Promise.all([call(bench.page, 'accounts:test', { id: bench.account.id }), call(bench.page, 'catalog:fetch-discovery', { accountId: bench.account.id }), call(bench.page, 'webhooks:register', { accountId: bench.account.id, service: 'editor', callbackUri: 'https://studio.example/cb', replaces: null }), call(bench.page, 'webhooks:verify', { accountId: bench.account.id, service: 'editor', verifier: 'v' })])).map((r) => r.ok ? 'ok' : r.error.slice(0, 100));
    summary[`${status} ${target}`] = n;
    if (target === targets[0]) console.log(status, JSON.stringify(done));
  }
  console.log('requests seen by the lab in each', JSON.stringify(summary));
  console.log('HEARD', JSON.stringify(evil.heard, null, 1));
  await delay(1500);
  expect(evil.heard.filter((one) => one !== '')).toEqual([]);
}, 600_000);

maybe('athome')('athome', async () => {
  const lab = await startPractice({ seed: 'byhand' });
  const evil = await ear();
  const desk = await openDesk(lab, { args: [`--host-resolver-rules=MAP * 127.0.0.1:${evil.v4}, EXCLUDE 127.0.0.1`] });
  const shown = () => evil.heard.map((one) => one.replace(/[^\x20-\x7e]+/g, '.').slice(0, 400));
  await delay(4000);
  console.log('AFTER START', JSON.stringify(shown()));
  await call(desk.running.page, 'accounts:test', { id: 'practice-lab' });
  await delay(3000);
  console.log('AFTER A CALL', JSON.stringify(shown()));
  await desk.settings.goAccounts();
  await desk.settings.add({ name: OWN_ACCOUNT, environment: 'Sandbox', editorBaseUrl: lab.editorBaseUrl, key: 'some-key-123456' });
  await delay(3000);
  console.log('AFTER THE KEY WINDOW', JSON.stringify(shown()));
  const sessions = await desk.running.app.evaluate(({ session }) => ['service', 'keys'].map((name) => { const s = session.fromPartition(name, { cache: false }); return [name, s.isSpellCheckerEnabled(), s.getSpellCheckerLanguages()]; }));
  console.log(JSON.stringify(sessions));
}, 600_000);
