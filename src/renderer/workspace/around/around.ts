import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { ArgumentOf } from '@bridge/contract';
import type { Result } from '@contract/problems';
import type { SharedAround, WorkSubject } from '@core/workspace/workspace';
import { call, on } from '../../bridge';
import { oneReading } from '../../lists/one-reading';

type Asked = 'workspace:comment' | 'workspace:assign' | 'workspace:settle-conflict';

const keyOf = ({ kind, id }: WorkSubject): string => `${kind} ${id}`;

/** What is shared around the cart or the order that this window shows. */
export const useAround = defineStore('around', () => {
  const subject = shallowRef<WorkSubject | null>(null);
  const read = shallowRef<{ readonly of: string; readonly around: SharedAround } | null>(null);
  /** Comments that are being written, by what they are about, so that none is lost when its panel closes. */
  const drafts = shallowRef<ReadonlyMap<string, string>>(new Map());
  const isBusy = shallowRef(false);

  /** Of what is shown, and of nothing that was shown before. */
  const around = computed(() => {
    const shown = subject.value;
    return shown !== null && read.value?.of === keyOf(shown) && read.value.around.isShared
      ? read.value.around
      : null;
  });
  /** True of what this window shows where only a newer program can read what another desk wrote of it. */
  const isOfNewer = (id: string | undefined): boolean =>
    subject.value !== null && subject.value.id === id && around.value?.isOfNewer === true;
  const draft = computed({
    get: () => (subject.value === null ? '' : (drafts.value.get(keyOf(subject.value)) ?? '')),
    set: (text) => {
      if (subject.value === null) return;
      const others = [...drafts.value].filter(
        ([key]) => subject.value === null || key !== keyOf(subject.value),
      );
      drafts.value = new Map(text === '' ? others : [...others, [keyOf(subject.value), text]]);
    },
  });

  function keep(about: WorkSubject, answer: SharedAround): void {
    read.value = { of: keyOf(about), around: answer };
  }

  const readAgain = oneReading(async () => {
    const about = subject.value;
    if (about === null) return;
    const result = await call('workspace:around', { subject: about });
    if (result.ok) keep(about, result.value);
  });

  /** Shows what is around something, until the answer is called. */
  function show(about: WorkSubject): () => void {
    subject.value = about;
    void readAgain();
    return () => {
      if (subject.value !== null && keyOf(subject.value) === keyOf(about)) subject.value = null;
    };
  }

  /** Asks for one thing about what is shown; null while another is under way. */
  async function ask<Name extends Asked>(
    name: Name,
    argument: ArgumentOf<Name>,
  ): Promise<Result<SharedAround> | null> {
    if (isBusy.value) return null;
    isBusy.value = true;
    const result: Result<SharedAround> = await call(name, argument);
    isBusy.value = false;
    if (result.ok) keep(argument.subject, result.value);
    return result;
  }

  on('changed', ({ area, ids }) => {
    const about = subject.value;
    const isOfIt = area !== 'workspace' && about !== null && ids.includes(about.id);
    if (about !== null && (area === 'workspace' || isOfIt)) void readAgain();
  });

  return { subject, around, isOfNewer, draft, isBusy, show, ask, readAgain };
});
