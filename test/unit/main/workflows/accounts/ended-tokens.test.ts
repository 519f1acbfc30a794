import { createMemoryStore } from '@main/accounts/memory-store';
import { originsOfSlot } from '@main/accounts/keys';
import { valueOf } from '@main/problem-error';
import { createCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { draftConfiguredProduct } from '@main/workflows/catalog/draft-configured-product';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASTED, startTokenLab, type TokenLab } from '../../accounts/token-lab';
import { ConfiguringDesks } from '../desks/configuring-desks';
import { accountFileInMemory, draftOf, type NodeDesk } from '../desks/node-desk';

const ENDED = [
  ['401', 401, '{"message":"Unauthorized"}'],
  ['403', 403, '{"message":"Forbidden"}'],
  ['200 with an error number', 200, '{"ErrorNumber":"403.01","Message":"Access token has expired"}'],
] as const;

let desks: ConfiguringDesks;
let lab: TokenLab;
let desk: NodeDesk;
let accountId: string;

beforeAll(async () => {
  desks = await ConfiguringDesks.start('ended-tokens');
});
afterAll(() => desks.lab.stop());
beforeEach(async () => {
  lab = await startTokenLab(desks.lab);
  desk = await desks.open({ keychain: createMemoryStore(), accountFile: accountFileInMemory() });
  const account = valueOf(desk.desk.accounts.add(lab.account('oauth')));
  accountId = account.id;
  valueOf(
    await desk.desk.keys.set(account, 'all', { pasted: PASTED, origins: originsOfSlot(account, 'all') }),
  );
});
afterEach(async () => {
  desk.close();
  await lab.stop();
});

describe.each(ENDED)('a token that ended without a word, answered with %s', (_, status, body) => {
  beforeEach(() => {
    lab.rules.ended = { status, body };
    lab.rules.uses = 1;
    lab.rules.answer = (token, response) => {
      // The first token is good for one call, those after it for all.
      lab.rules.uses = Infinity;
      response.end(JSON.stringify({ access_token: token }));
    };
  });

  it('is replaced for an export', async () => {
    const [editorId = ''] = desk.sampleEditors;
    const { id } = createCart(desk.desk, { accountId, name: 'One', draft: draftOf([editorId]) });
    await exportCart(desk.desk, { id, anyway: false });
    expect((await exportCart(desk.desk, { id, anyway: false })).stage).toBe('exported');
    expect(lab.refusals).toHaveLength(1);
  });

  it('is replaced among many configured products', async () => {
    const { ref, fields } = desks.product;
    const values = fields[0]?.values ?? [];
    expect(values.length).toBeGreaterThan(1);
    const ids = values.map((value) => {
      const selections = JSON.stringify({ [fields[0]?.name ?? '']: value });
      return draftConfiguredProduct(desk.desk, { accountId, productRef: ref, name: value, selections }).id;
    });
    const made = await desks.make(ids);
    expect(made.map(({ state, problem }) => [state, problem])).toEqual(ids.map(() => ['ready', null]));
    expect(lab.refusals.length).toBeGreaterThan(0);
  });
});
