import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ArgumentOf, AnswerOf } from '@bridge/contract';
import type { Problem, Result } from '@contract/problems';
import type { Callback, Receiver } from '@core/webhooks/callbacks';
import { call, on } from '../bridge';
import { oneReading } from '../lists/one-reading';

type One = ArgumentOf<'webhooks:forget'>;

/** The callback addresses of every account, and the receiver of this computer. */
export const useWebhooks = defineStore('webhooks', () => {
  const callbacks = shallowRef<readonly Callback[] | null>(null);
  const receiver = shallowRef<Receiver | null>(null);
  const problem = shallowRef<Problem | null>(null);
  let isShown = false;

  /** Reads both; what changes meanwhile is read once more after it. */
  const read = oneReading(async () => {
    const [listed, own] = await Promise.all([
      call('webhooks:list', undefined),
      call('webhooks:receiver', undefined),
    ]);
    if (listed.ok) callbacks.value = listed.value;
    if (own.ok) receiver.value = own.value;
    problem.value = listed.ok ? (own.ok ? null : own.problem) : listed.problem;
  });

  /** Says whether the page is on screen: only then it follows changes. */
  function show(visible: boolean): void {
    isShown = visible;
    if (visible) void read();
  }

  /** Puts a changed address in its place, so that the page need not wait for the next reading. */
  function took(result: Result<Callback>): Result<Callback> {
    if (result.ok) {
      const { accountId, service } = result.value;
      callbacks.value =
        callbacks.value?.map((one) =>
          one.accountId === accountId && one.service === service ? result.value : one,
        ) ?? null;
    }
    return result;
  }

  function tookReceiver(result: Result<Receiver>): Result<Receiver> {
    if (result.ok) receiver.value = result.value;
    return result;
  }

  on('changed', ({ area }) => {
    if (isShown && (area === 'webhooks' || area === 'deliveries' || area === 'accounts')) void read();
  });

  return {
    ...{ callbacks, receiver, problem, show, read },
    /** The address under which the lab reaches the receiver of this computer; empty when none is known. */
    address: (one: One): Promise<Result<AnswerOf<'webhooks:address'>>> => call('webhooks:address', one),
    register: async (wanted: ArgumentOf<'webhooks:register'>) =>
      took(await call('webhooks:register', wanted)),
    verify: async (given: ArgumentOf<'webhooks:verify'>) => took(await call('webhooks:verify', given)),
    forget: async (one: One) => took(await call('webhooks:forget', one)),
    setReceiver: async (choice: ArgumentOf<'webhooks:set-receiver'>) =>
      tookReceiver(await call('webhooks:set-receiver', choice)),
    newSecret: async () => tookReceiver(await call('webhooks:new-secret', undefined)),
  };
});
