import { computed, ref, shallowRef } from 'vue';
import { defineStore } from 'pinia';
import type { Problem } from '@contract/problems';
import { type Proof, verdictOf } from '@core/proof/proof';
import { proofReport } from '@core/proof/proof-report';
import { call, on } from '../bridge';
import { proofText as text } from '../messages/proof';
import { useToasts } from '../ui/feedback/toasts';

/** What went wrong, and what with. */
export interface ProofTrouble {
  readonly title: string;
  readonly problem: Problem;
}

/** The proof that runs on this computer, or the last one. Followed only while it is on screen. */
export const useProof = defineStore('proof', () => {
  const toasts = useToasts();
  const proof = shallowRef<Proof | null>(null);
  /** False until it is known whether there is one. */
  const isKnown = ref(false);
  const isBusy = ref(false);
  const isStopping = ref(false);
  const trouble = shallowRef<ProofTrouble | null>(null);
  let isShown = false;
  let [asked, answered] = [0, 0];

  const isRunning = computed(() => proof.value?.state === 'running');
  const verdict = computed(() => (proof.value === null ? null : verdictOf(proof.value)));

  async function read(): Promise<void> {
    asked += 1;
    const mine = asked;
    const result = await call('proof:read', undefined);
    // An answer to an earlier question never is in place of a later one.
    if (mine < answered) return;
    answered = mine;
    isKnown.value = true;
    if (result.ok) proof.value = result.value;
    else trouble.value = { title: text.readFailed, problem: result.problem };
  }

  /** Begins one; with a seed it repeats an earlier one. */
  async function run(seconds: number, seed: string | null): Promise<void> {
    if (isBusy.value || isRunning.value) return;
    isBusy.value = true;
    const result = await call('proof:run', { seconds, seed });
    isBusy.value = false;
    trouble.value = result.ok ? null : { title: text.runFailed, problem: result.problem };
    if (result.ok) proof.value = result.value;
    await read();
  }

  async function stop(): Promise<void> {
    if (isStopping.value || !isRunning.value) return;
    isStopping.value = true;
    const result = await call('proof:stop', undefined);
    isStopping.value = false;
    if (result.ok) await read();
    else trouble.value = { title: text.runFailed, problem: result.problem };
  }

  async function copy(): Promise<void> {
    if (proof.value === null) return;
    const result = await call('app:copy', { text: proofReport(proof.value) });
    if (result.ok) toasts.show(text.copied);
  }

  async function save(): Promise<void> {
    if (isBusy.value || proof.value === null) return;
    isBusy.value = true;
    const result = await call('proof:save', undefined);
    isBusy.value = false;
    trouble.value = result.ok ? null : { title: text.saveFailed, problem: result.problem };
    if (result.ok && result.value !== null) toasts.show(text.saved({ path: result.value.path }));
  }

  /** Says whether it is on screen. */
  function show(shown: boolean): void {
    isShown = shown;
    if (shown) void read();
  }

  on('changed', ({ area }) => {
    if (area === 'proof' && isShown) void read();
  });

  return { proof, isKnown, isBusy, isStopping, isRunning, verdict, trouble, run, stop, copy, save, show };
});
