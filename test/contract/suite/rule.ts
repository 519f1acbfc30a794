import assert from 'node:assert/strict';
import { at, listAt, send, type Answer, type Sending, type SpareKey, type Target } from './target';

/** What a rule needs beside a key: without it, it does not apply to the target. */
export type Need = SpareKey | 'other' | 'lab' | 'mayOrder' | 'editors';

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

/** The answer must be a Problem Details body of this status, with this code or with none. */
export function problemIs(answer: Answer, status: number, code?: string): void {
  statusIs(answer, status);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/);
  assert.equal(at(answer.value, 'status'), status);
  assert.equal(typeof at(answer.value, 'title'), 'string');
  assert.equal(at(answer.value, 'code'), code);
}

/** The names of `invalidParams`, in their order. */
export const invalidNames = (answer: Answer): unknown[] =>
  listAt(answer.value, 'invalidParams').map((entry) => at(entry, 'name'));

/** The answer must be the one-field body of the gateway. */
export function gatewayIs(answer: Answer, status: 401 | 403): void {
  statusIs(answer, status);
  assert.deepEqual(answer.value, { message: status === 401 ? 'Unauthorized' : 'Forbidden' });
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

/** Exports everything that the target gives, complete enough to be created. */
export async function exportAll(
  target: Target,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const editors = target.editorIds.map((editorId) => ({ editorId }));
  const body = { editors, entryId: 'suite', reference: 'SUITE-1', shipToAddress: SHIP_TO, ...more };
  const answer = await editor(target, 'PUT', '/oas/editors/export', { body });
  statusIs(answer, 200);
  return answer;
}

/** The text of the member `order` of an export, exactly as it came, whatever stands around it. */
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

/** Creates the exported order and gives its ConfirmationID. */
export async function createOrder(target: Target): Promise<Answer> {
  const exported = await exportAll(target);
  const created = await editor(target, 'POST', '/oas/orders/create', { body: orderText(exported.text) });
  statusIs(created, 200);
  return created;
}
