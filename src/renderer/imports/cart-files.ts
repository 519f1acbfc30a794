import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { Problem, Result } from '@contract/problems';
import { call } from '../bridge';
import { useAccounts } from '../accounts/accounts';

type CartsOfFile = AnswerOf<'cart-files:read'>;

/** A cart file that a person chose or dropped, before anything of it is created. */
export const useCartFiles = defineStore('cart-files', () => {
  const accounts = useAccounts();
  const name = shallowRef('');
  const file = shallowRef<CartsOfFile | null>(null);
  /** Why it cannot be opened. */
  const problem = shallowRef<Problem | null>(null);
  let text = '';

  function close(): void {
    file.value = null;
    problem.value = null;
    text = '';
  }

  async function read(given: { readonly name: string; readonly text: string }): Promise<void> {
    close();
    name.value = given.name;
    text = given.text;
    const result = await call('cart-files:read', { accountId: accounts.currentId, text });
    if (result.ok) file.value = result.value;
    else problem.value = result.problem;
  }

  /** Asks for a file and reads it. */
  async function choose(): Promise<void> {
    const result = await call('cart-files:choose', {});
    if (!result.ok) problem.value = result.problem;
    else if (result.value !== null) await read(result.value);
  }

  /** Reads a file that was opened outside the window, unless another one is being looked at: then once that is done. */
  async function takeOpened(): Promise<void> {
    if (file.value !== null || problem.value !== null) return;
    const result = await call('cart-files:take-opened', undefined);
    if (!result.ok) problem.value = result.problem;
    else if (result.value !== null) await read(result.value);
  }

  /** Creates the carts at these places of the file. */
  const bringIn = (places: number[]): Promise<Result<AnswerOf<'cart-files:open'>>> =>
    call('cart-files:open', { accountId: accounts.currentId, text, places });

  return { name, file, problem, close, read, choose, takeOpened, bringIn };
});
