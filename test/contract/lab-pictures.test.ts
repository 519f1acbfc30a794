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

it('draws one picture at a time, so that a call on a new connection gets in between', async () => {
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
  const wanted = items.flatMap(({ editor }) =>
    Object.values(editor.productPreviews).flatMap((preview) => [
      preview['scale_512'] ?? '',
      preview['scale_1024'] ?? '',
    ]),
  );
  let drawn = 0;
  const draw = async (): Promise<void> => {
    for (let next = wanted.shift(); next !== undefined; next = wanted.shift()) {
      await (await fetch(next)).arrayBuffer();
      drawn += 1;
    }
  };
  const drawing = Array.from({ length: AT_ONCE }, draw);
  const waited: number[] = [];
  while (waited.length < 3) {
    await expect.poll(() => drawn, { interval: 10 }).toBeGreaterThan(waited.length);
    const before = drawn;
    await ask();
    waited.push(drawn - before);
  }
  expect(wanted).not.toEqual([]);
  // It takes a turn to accept the connection, one to read the call, and one may be under way.
  expect(Math.max(...waited)).toBeLessThanOrEqual(4);
  wanted.splice(0);
  await Promise.all(drawing);
});
