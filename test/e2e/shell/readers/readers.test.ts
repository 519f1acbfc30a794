import { beforeAll, describe, it } from 'vitest';
import { sharedDesk } from '../../desk/open-desk';
import { editorsOf } from '../../desk/samples';
import { TreeReader } from './accessibility-tree';
import { begin } from './beginnings';
import { Listener } from './listener';
import { TASKS } from './tasks';

const desk = sharedDesk({ practice: { submissions: 0 }, launch: { at: 'first-screen' } });

describe('a person with a screen reader and a keyboard', () => {
  let listener: Listener;
  beforeAll(async () => {
    const { running, lab } = desk();
    const [editor = ''] = editorsOf(lab, 1);
    listener = await Listener.of(running.page, await TreeReader.of(running.page), { editor });
  });

  it.each(TASKS)('$title', { timeout: 180_000 }, async ({ title, steps }) => {
    await begin(desk(), title);
    for (const step of steps) await listener.follow(step);
  });
});
