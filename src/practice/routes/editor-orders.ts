import type { Hono } from 'hono';
import { receivedText } from '../clock';
import { readCreation } from '../editors/creation';
import { exportEditors } from '../editors/export';
import { editorRefusal, json, jsonText } from '../http/answers';
import { onlyJson } from '../http/content-type';
import { needsScope } from '../http/gateway';
import type { LabEnv } from '../http/request-context';
import { servedPath } from '../http/route-of';
import type { LabParts } from '../lab-parts';
import { numberedRefusal, numberOf, refuse } from '../quirks/numbered-refusal';
import { seededHex, seededUuid } from '../random';
import { writeJson, type JsonOut } from '../raw-json';
import type { CreatedEntry } from '../store/store';

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

function parse(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

const NOT_JSON = 'The body is not valid JSON';

/** The three calls that turn editors into a confirmed order (document: "What the service does"). */
export function editorOrderRoutes(app: Hono<LabEnv>, parts: LabParts): void {
  const { store, clock, seed, quirks } = parts;

  /** By turns, so that two orders show both. */
  const idAsSpelled = ({ confirmationId }: CreatedEntry): Readonly<Record<string, string>> => {
    if (!quirks.has('id-spellings')) return { ConfirmationID: confirmationId };
    const place = store.allEntries().findIndex((one) => one.confirmationId === confirmationId);
    return place % 2 === 0 ? { ConfirmationId: confirmationId } : {};
  };

  app.put(servedPath('exportEditors'), needsScope('editors:export'), onlyJson, (context) => {
    const key = context.get('key');
    const account = context.get('account');
    if (key.accountIdClaim !== account.accountId) {
      return editorRefusal(403, 'The token carries no accountId claim that owns these editors');
    }
    const body = parse(context.get('body'));
    if (!body.ok) return editorRefusal(400, NOT_JSON);
    const answer = exportEditors(body.value, {
      shelf: parts.shelf,
      account,
      imageAddress: parts.imageAddress,
    });
    if (answer instanceof Response) return answer;
    context.get('logged').acted = true;
    return json(answer);
  });

  app.post(servedPath('createOrder'), needsScope('orders:create'), onlyJson, (context) => {
    const account = context.get('account');
    const text = context.get('body');
    const body = parse(text);
    if (!body.ok) return refuse(quirks, { number: '412.01', status: 400, message: NOT_JSON });
    const creation = readCreation(body.value, account, parts.shelf, quirks);
    if (!creation.ok) {
      const { complaints: errors } = creation;
      const message = 'The order is missing values';
      return refuse(quirks, { number: numberOf(errors), status: 400, message, errors });
    }
    const at = clock.now();
    // The digest of the body keeps a lab that forgot its orders from giving an old id to another order.
    const mark = [account.accountId, String(store.createdCount), text];
    const confirmationId = seededUuid(seed, ['confirmation', ...mark]);
    const answer: JsonOut = {
      Account: account.accountId,
      ConfirmationID: confirmationId,
      EntryID: creation.entryId,
      Key: seededHex(seed, ['entry', ...mark], 32),
      NumberOfOrders: creation.orders.length,
      Orders: creation.orders,
      Received: receivedText(at),
    };
    const answerText = writeJson(answer);
    store.record({
      type: 'orderCreated',
      confirmationId,
      accountId: account.accountId,
      at,
      numberOfOrders: creation.orders.length,
      entryId: creation.entryId,
      body: text,
      answer: answerText,
    });
    context.get('logged').acted = true;
    return jsonText(answerText);
  });

  app.post(servedPath('confirmOrder'), needsScope('orders:confirm'), onlyJson, (context) => {
    const id = context.req.param('ConfirmationId') ?? '';
    const entry = store.findEntry(id);
    if (entry === null || entry.accountId !== context.get('account').accountId) {
      const message = `There is no order ${id} to confirm`;
      return refuse(quirks, { number: '412.03', status: 404, message });
    }
    if (entry.confirmedAt.length > 0 && quirks.has('second-confirm-refused'))
      return numberedRefusal(quirks.has('refusals-as-200') ? 200 : 412, '412.04');
    const at = clock.now();
    store.record({ type: 'orderConfirmed', confirmationId: id, at });
    if (entry.confirmedAt.length === 0) parts.announcer.entryConfirmed(entry);
    context.get('logged').acted = true;
    const orders = entry.numberOfOrders === 1 ? '1 order was' : `${entry.numberOfOrders} orders were`;
    return json({
      Confirmation: `${orders} confirmed and submitted for processing.`,
      ...idAsSpelled(entry),
      ConfirmedOrders: entry.numberOfOrders,
      // The first confirmation is the one that counts; another one is answered with the same words.
      Received: receivedText(entry.confirmedAt[0] ?? at),
    });
  });
}
