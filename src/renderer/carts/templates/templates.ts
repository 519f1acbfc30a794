import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ArgumentOf } from '@bridge/contract';
import type { Problem, Result } from '@contract/problems';
import type { Template } from '@core/carts/templates';
import { call, on } from '../../bridge';
import { useAccounts } from '../../accounts/accounts';

/** The templates of the account that is shown, last used first, and which of their dialogs is open. */
export const useTemplates = defineStore('templates', () => {
  const accounts = useAccounts();
  const templates = shallowRef<readonly Template[]>([]);
  const problem = shallowRef<Problem | null>(null);
  const isShown = shallowRef(false);

  async function read(): Promise<void> {
    const result = await call('templates:list', { accountId: accounts.currentId });
    problem.value = result.ok ? null : result.problem;
    if (result.ok) templates.value = result.value;
  }

  async function show(): Promise<void> {
    await read();
    isShown.value = true;
  }

  const create = (input: ArgumentOf<'templates:create'>): Promise<Result<Template>> =>
    call('templates:create', input);
  const rename = (id: string, name: string): Promise<Result<Template>> =>
    call('templates:rename', { id, name });
  const remove = (id: string): Promise<Result<null>> => call('templates:delete', { ids: [id] });
  const restore = (id: string): Promise<Result<null>> => call('templates:restore', { ids: [id] });

  on('changed', ({ area }) => {
    if (area === 'templates' && isShown.value) void read();
  });

  return { templates, problem, isShown, show, create, rename, remove, restore };
});
