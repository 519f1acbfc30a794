import { accountOf, useOwnAccount } from '../../e2e/desk/samples';
import { startPractice } from '../../e2e/practice';
import { formsOf } from '../forms';
import { filesHolding } from '../traces';
import { type Attack, heldUnless } from './attack';

export const ATTACKS: readonly Attack[] = [
  {
    name: 'lab-echoes-the-key',
    actor: 'hostile lab',
    attempt: 'A lab answers with the key in base64 behind a prefix, in hex, with entities, and in two parts.',
    async run(target) {
      const lab = await startPractice({ seed: 'echo' });
      const key = accountOf(lab).keys.full;
      const signature = key.split('.').at(-1) ?? key;
      const half = signature.length >> 1;
      const echoed = [
        Buffer.from(`x:Bearer ${key}`).toString('base64'),
        Buffer.from(signature).toString('hex'),
        Array.from(signature)
          .map((char) => `&#${char.charCodeAt(0)};`)
          .join(''),
        `${signature.slice(0, half)}", "${signature.slice(half)}`,
      ];
      const marker = 'echo-9f31c7';
      const body = JSON.stringify({ message: [marker, ...echoed].join(' ') });
      const effect = { kind: 'answer', status: 400, body } as const;
      await lab.control({ do: 'setFault', fault: { route: 'exportEditors', effect } });
      const desk = await target.open(lab, { practice: undefined });
      await useOwnAccount(desk, key);
      await desk.carts.draft(JSON.stringify({ editors: [{ editorId: 'echo-1' }] }), 'Echo');
      await desk.running.page.getByText(marker).first().waitFor();
      const { profile } = desk.running;
      await desk.running.close();
      if ((await filesHolding(profile, formsOf(marker))).length === 0)
        throw new Error('The answer was not kept, so nothing is proven');
      const traces = [...echoed.slice(0, 3), signature.slice(0, half), signature.slice(half)];
      const forms = [...formsOf(signature), ...traces.map((one) => Buffer.from(one))];
      const files = await filesHolding(profile, forms);
      return heldUnless(
        files.map((file) => `the key is in ${file}`),
        'the answer is in the database and the log, and nothing of the key',
      );
    },
  },
];
