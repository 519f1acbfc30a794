import { request } from 'node:http';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { startPractice } from '@test/e2e/practice';

const exportSchema = z.looseObject({
  items: z.array(
    z.looseObject({
      editor: z.looseObject({ productPreviews: z.record(z.string(), z.record(z.string(), z.string())) }),
    }),
  ),
});

/** How many pictures are asked for at a time, as the app does in the background. */
const AT_ONCE = 4;

it('answers a call on a new connection while pictures are asked for without end', async () => {
  const lab = await startPractice({ seed: 'pictures' });
  const [account] = lab.accounts;
  if (account === undefined) throw new Error('The lab has no account');
  const body = JSON.stringify({
    editors: account.sampleEditors.slice(0, 11).map(({ editorId }) => ({ editorId })),
  });
  const headers = {
    authorization: `Bearer ${account.keys.full}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  /** Exports on a connection of its own, as calls that may be sent once only are sent. */
  const ask = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const url = `${lab.editorBaseUrl}/oas/editors/export`;
      const call = request(url, { method: 'PUT', headers, agent: false }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve(text));
      });
      call.on('error', reject).end(body);
    });

  const { items } = exportSchema.parse(JSON.parse(await ask()));
  const addresses = items.flatMap(({ editor }) =>
    Object.values(editor.productPreviews).map((preview) => preview['scale_1024'] ?? ''),
  );
  let loaded = 0;
  let isDone = false;
  const load = async (first: number): Promise<void> => {
    for (let index = first; !isDone; index += 1) {
      const answer = await fetch(addresses[index % addresses.length] ?? '');
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      loaded += 1;
    }
  };
  const loading = Array.from({ length: AT_ONCE }, (_, index) => load(index));
  for (let calls = 0; calls < 3; calls += 1) {
    const before = loaded;
    await expect.poll(() => loaded, { interval: 10 }).toBeGreaterThan(before);
    expect(exportSchema.parse(JSON.parse(await ask())).items).toHaveLength(items.length);
  }
  isDone = true;
  await Promise.all(loading);
});
