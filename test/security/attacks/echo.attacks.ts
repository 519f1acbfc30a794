import { accountOf, OWN_ACCOUNT, useOwnAccount } from '../../e2e/desk/samples';
import { startPractice } from '../../e2e/practice';
import { formsOf } from '../forms';
import { filesHolding } from '../traces';
import { type Attack, heldUnless, startListener } from './attack';

export const ATTACKS: readonly Attack[] = [
  {
    name: 'lab-echoes-the-key',
    actor: 'hostile lab',
    attempt:
      'A lab answers with the key in base64 behind a prefix, in hex, with entities, backwards, spaced, and in two parts.',
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
        Array.from(signature).reverse().join(''),
        Array.from(signature).join(' '),
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
      const traces = [...echoed.slice(0, -1), signature.slice(0, half), signature.slice(half)];
      const forms = [...formsOf(signature), ...traces.map((one) => Buffer.from(one))];
      const files = await filesHolding(profile, forms);
      return heldUnless(
        files.map((file) => `the key is in ${file}`),
        'the answer is in the database and the log, and nothing of the key',
      );
    },
  },
  {
    name: 'lab-echoes-another-key',
    actor: 'hostile lab',
    attempt:
      'A lab with a key for each service names, in answers of one, those of the others, and one of them as a header.',
    async run(target) {
      const keys = {
        editor: 'opaque-editor-4b7d0f9c2e',
        orderSubmit: 'opaque-submit-91ce58a3d7',
        commerce: 'opaque-commerce-6f02b4e8a5',
      };
      const marker = 'echo-2c80d5';
      const host = await startListener(() => ({
        status: 400,
        headers: { 'content-type': 'application/json', [`x-${keys.editor}`]: marker },
        body: JSON.stringify({ message: `${marker} ${Object.values(keys).join(' ')}` }),
      }));
      const desk = await target.open(await startPractice());
      const { settings, running } = desk;
      await settings.goAccounts();
      await settings.add({
        ...{ name: OWN_ACCOUNT, environment: 'Sandbox', editorBaseUrl: `${host.origin}/api/v1` },
        ...{ orderSubmitUrl: host.origin, commerceBaseUrl: host.origin, key: keys },
      });
      await settings.use(OWN_ACCOUNT);
      await desk.frame.go('Carts');
      await desk.carts.draft(JSON.stringify({ editors: [{ editorId: 'echo-1' }] }), 'Echo');
      await running.page.getByText(marker).first().waitFor();
      await running.close();
      if ((await filesHolding(running.profile, formsOf(marker))).length === 0)
        throw new Error('The answer was not kept, so nothing is proven');
      const found = await Promise.all(
        Object.entries(keys).map(async ([service, key]) =>
          (await filesHolding(running.profile, formsOf(key))).map(
            (file) => `the key of ${service} is in ${file}`,
          ),
        ),
      );
      return heldUnless(found.flat(), 'the answer is in the database and the log, and none of the keys');
    },
  },
];
