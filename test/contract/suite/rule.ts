import assert from 'node:assert/strict';
import { DOCUMENT_RULES } from './document-rules';
import { at, listAt, send, type Answer, type Sending, type SpareKey, type Target } from './target';

/** What a rule needs beside a key: without it, it does not apply to the target. */
export type Need = SpareKey | 'other' | 'lab' | 'mayOrder' | 'editors' | 'editorKinds';

/** One check of the suite: a sentence, the rules and rows of the document that it proves, and the proof. */
export interface Rule {
  readonly name: string;
  readonly covers: readonly string[];
  readonly needs: readonly Need[];
  /** Throws when the target does not keep the rule. */
  readonly check: (target: Target) => Promise<void>;
}

/** Makes a rule. `covers` are ids of the document's rules and rows. */
export function rule(
  name: string,
  covers: readonly string[],
  needs: readonly Need[],
  check: Rule['check'],
): Rule {
  return { name, covers, needs, check };
}

/** Ids of several rows of one table. */
export const rows = (table: string, ...fields: readonly string[]): string[] =>
  fields.map((field) => `${table}: ${field}`);

/** Ids of rules and rows with all that the list has beside them: the cells of a row, the sentences of a rule. */
export const cellsOf = (...ids: readonly string[]): string[] =>
  ids.flatMap((wanted) => {
    const found = DOCUMENT_RULES.filter(({ id }) => id === wanted || isBeside(wanted, id));
    if (found.length === 0) throw new Error(`The document has no ${wanted}`);
    return found.filter(({ kept }) => kept === undefined).map(({ id }) => id);
  });

const isBeside = (wanted: string, id: string): boolean =>
  id.startsWith(`${wanted}, `) || (/\d$/.test(wanted) && id.startsWith(`${wanted}.`));

/** The needs of a rule that a target cannot meet. */
export function unmet({ needs }: Rule, target: Target): readonly Need[] {
  return needs.filter((need) => {
    switch (need) {
      case 'other':
        return target.other === null;
      case 'lab':
        return target.control === null;
      case 'mayOrder':
        return !target.mayOrder;
      case 'editors':
        return target.editorIds.length === 0;
      case 'editorKinds': {
        const kinds = new Set(target.editorIds.map((id) => target.editorKinds[id]));
        return kinds.has(undefined) || !(kinds.has('book') && kinds.has('card') && kinds.has('other'));
      }
      default:
        return target.keys[need] === undefined;
    }
  });
}

/** Another account of the service; only for rules that need it. */
export function other(target: Target): { key: string; editorId: string } {
  if (target.other === null) throw new Error('This rule needs another account');
  return target.other;
}

/** One of the keys that are wrong in some way; only for rules that need it. */
export function spare(target: Target, name: SpareKey): string {
  const key = target.keys[name];
  if (key === undefined) throw new Error(`This rule needs the key ${name}`);
  return key;
}

/** A control command; only for rules that need a lab. */
export async function control(target: Target, command: Readonly<Record<string, unknown>>): Promise<unknown> {
  if (target.control === null) throw new Error('This rule needs a practice lab');
  return target.control(command);
}

/** A key of the first account with these scopes alone; only for rules that need a lab. */
export async function newKey(target: Target, scopes: readonly string[]): Promise<string> {
  return String(at(await control(target, { do: 'issueKey', key: { accountId: '48812', scopes } }), 'key'));
}

export const editor = async (
  target: Target,
  method: string,
  path: string,
  sending?: Sending,
): Promise<Answer> => send(target, method, target.editorBaseUrl + path, sending);
export const commerce = async (
  target: Target,
  method: string,
  path: string,
  sending?: Sending,
): Promise<Answer> => send(target, method, target.commerceBaseUrl + path, sending);

/** The answer must have this status; what it said is in the message when not. */
export function statusIs(answer: Answer, status: number): void {
  assert.equal(
    answer.status,
    status,
    `expected ${status}, got ${answer.status}: ${answer.text.slice(0, 300)}`,
  );
}

const isSaid = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * The answer must be a Problem Details body of this status, field by field (document: "Problem Details body"; "Other
 * bodies", 1). `code` is its code, a pattern for one that the document does not name, or nothing when there must be none.
 */
export function problemIs(
  answer: Answer,
  status: number,
  code?: string | RegExp,
  type: string | RegExp = 'about:blank',
): void {
  statusIs(answer, status);
  const { value, path, text } = answer;
  assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json *(;|$)/, text);
  assert.equal(at(value, 'status'), status, text);
  const told = String(at(value, 'type'));
  assert.ok(typeof type === 'string' ? told === type : type.test(told), text);
  assert.ok(isSaid(at(value, 'title')), text);
  const detail = at(value, 'detail');
  if (path.startsWith('/v1/fulfillment')) {
    assert.ok(isSaid(detail), text);
    assert.ok(!Object.hasOwn(Object(value), 'instance'), text);
  } else {
    assert.ok(detail === undefined || isSaid(detail), text);
    assert.equal(at(value, 'instance'), `/api${path}`);
  }
  const params = at(value, 'invalidParams');
  assert.ok(params === undefined || (Array.isArray(params) && params.length > 0), text);
  for (const entry of listAt(value, 'invalidParams'))
    assert.ok(isSaid(at(entry, 'name')) && isSaid(at(entry, 'reason')), text);
  if (code instanceof RegExp) assert.match(String(at(value, 'code') ?? ''), code, text);
  else assert.equal(at(value, 'code'), code, text);
}

/** The answer must be a success with this status and a JSON body. */
export function successIs(answer: Answer, status: number): void {
  statusIs(answer, status);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json *(;|$)/);
  assert.ok(typeof answer.value === 'object' && answer.value !== null, answer.text.slice(0, 300));
}

/** The names of `invalidParams`, in their order. */
export const invalidNames = (answer: Answer): unknown[] =>
  listAt(answer.value, 'invalidParams').map((entry) => at(entry, 'name'));

/** The answer must be the one-field body of the gateway. */
export function gatewayIs(answer: Answer, status: 401 | 403): void {
  statusIs(answer, status);
  assert.deepEqual(answer.value, { message: status === 401 ? 'Unauthorized' : 'Forbidden' });
}

/**
 * The request must be rejected. The document does not show with which body: the answer is a refusal of what was asked
 * (4xx), and none of these fields of the success is in it.
 */
export function rejected(answer: Answer, ...fields: readonly string[]): void {
  const { status, text, value } = answer;
  assert.ok(status >= 400 && status < 500, `expected a refusal, got ${status}: ${text.slice(0, 300)}`);
  for (const field of fields) assert.equal(at(value, field), undefined, text.slice(0, 300));
}

export const SHIP_TO = {
  name: 'Adaeze Okafor',
  addr1: '2840 Lone Oak Parkway',
  addr2: 'Unit 3',
  city: 'Eagan',
  state: 'MN',
  zip: '55121',
  country: 'US',
};

export const SHIP_FROM = {
  name: 'Northlight Studio',
  addr1: '614 Larpenteur Avenue W',
  addr2: 'Suite 2',
  city: 'Saint Paul',
  state: 'MN',
  zip: '55113',
  country: 'US',
};
const ADDRESSES = { shipToAddress: SHIP_TO, shipFromAddress: SHIP_FROM };

/** Exports everything that the target gives, complete enough to be created. */
export async function exportAll(
  target: Target,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const editors = target.editorIds.map((editorId) => ({ editorId }));
  const body = { editors, entryId: 'suite', reference: 'SUITE-1', ...ADDRESSES, ...more };
  const answer = await editor(target, 'PUT', '/oas/editors/export', { body });
  statusIs(answer, 200);
  return answer;
}

/** The text of the member `order` of an export, exactly as it came, whatever is around it. */
export function orderText(exportText: string): string {
  const start = exportText.search(/"order"\s*:\s*\{/);
  const open = exportText.indexOf('{', start);
  let depth = 0;
  for (const match of exportText.slice(open).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (match[0] === '{') depth += 1;
    if (match[0] === '}') depth -= 1;
    if (depth === 0) return exportText.slice(open, open + match.index + 1);
  }
  throw new Error('The export carries no order');
}

/** Confirms an order, without a body as the document has it. */
export const confirm = (target: Target, confirmationId: string): Promise<Answer> =>
  editor(target, 'POST', `/oas/orders/${encodeURIComponent(confirmationId)}/confirm`);

/** Creates the exported order and gives its ConfirmationID. */
export async function createOrder(target: Target): Promise<Answer> {
  const exported = await exportAll(target);
  const created = await editor(target, 'POST', '/oas/orders/create', { body: orderText(exported.text) });
  statusIs(created, 200);
  return created;
}
