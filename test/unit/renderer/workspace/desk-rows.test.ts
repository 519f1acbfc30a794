import type { DeskOfStudio } from '@core/workspace/workspace';
import { workspaceText } from '@renderer/messages/workspace';
import DeskRows from '@renderer/workspace/DeskRows.vue';
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { expect, it } from 'vitest';

const other: DeskOfStudio = {
  ...{ id: 'two', name: 'Reception', person: 'Ada', state: 'away', isThis: false, isOwner: false },
  ...{ onTheirWay: 0, heardAt: null },
};
const shown = (may: { isPart: boolean; isOwner: boolean }): Promise<string> =>
  renderToString(createSSRApp(DeskRows, { desks: [other], ...may }));
const { gone, revoke } = workspaceText.desks;

it('offers to say of another desk that it is gone, and to an owner to revoke it', async () => {
  expect(await shown({ isPart: true, isOwner: false })).toContain(gone);
  expect(await shown({ isPart: true, isOwner: false })).not.toContain(revoke);
  expect(await shown({ isPart: true, isOwner: true })).toContain(revoke);
});

it('offers nothing of other desks where this one is out itself', async () => {
  const html = await shown({ isPart: false, isOwner: false });
  expect(html).toContain('Reception');
  expect(html).not.toContain(gone);
});
