import { startPracticeLab, type PracticeLab } from '@practice/server';
import type { LabOptions } from '@practice/options';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** An answer with its body as text and, when it is JSON, as a value. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly value: unknown;
}

/** Reads a fetch response to its end. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  return { status: response.status, headers: response.headers, text, value };
}

/** A lab for the tests of one file, reset before each of them. */
export class LabUnderTest {
  private started: PracticeLab | null = null;

  constructor(options: LabOptions = {}) {
    beforeAll(async () => {
      this.started = await startPracticeLab({ seed: 'contract', control: true, ...options });
    });
    beforeEach(async () => {
      await this.lab.control({ do: 'reset' });
    });
    afterAll(async () => {
      await this.started?.stop();
    });
  }

  get lab(): PracticeLab {
    if (this.started === null) throw new Error('The lab has not started');
    return this.started;
  }

  /** One of the lab's accounts, by its place in the list. */
  account(index = 0): PracticeLab['ready']['accounts'][number] {
    const account = this.lab.ready.accounts[index];
    if (account === undefined) throw new Error(`There is no account ${index}`);
    return account;
  }

  /** The id of the first editor of an account whose product starts so. */
  editor(product: string, index = 0): string {
    const found = this.account(index).sampleEditors.find((editor) => editor.product.startsWith(product));
    if (found === undefined) throw new Error(`There is no editor of ${product}`);
    return found.editorId;
  }

  /** Sends a request with a key and a body; JSON unless the body is text already. */
  async send(
    method: string,
    address: string,
    options: { key?: string | null; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const { key = this.account().keys.full, body, headers = {} } = options;
    const url = address.startsWith('http') ? address : this.lab.ready.baseUrl + address;
    return answerOf(
      await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
  }
}

export const SHIP_TO = {
  name: 'Adaeze Okafor',
  addr1: '2840 Lone Oak Parkway',
  city: 'Eagan',
  state: 'MN',
  zip: '55121',
  country: 'US',
};

/** The value at a dotted path inside a parsed answer; undefined when there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, key) => {
    if (Array.isArray(inside)) return inside[Number(key)] as unknown;
    if (typeof inside !== 'object' || inside === null) return undefined;
    return Object.getOwnPropertyDescriptor(inside, key)?.value as unknown;
  }, value);
}

/** The text of the `order` of an export answer, exactly as it came. */
export function orderText(exportText: string): string {
  const start = exportText.indexOf('"order":') + '"order":'.length;
  return exportText.slice(start, exportText.lastIndexOf(',"pricing":'));
}
