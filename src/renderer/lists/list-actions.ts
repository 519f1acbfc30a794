import { type MaybeRefOrGetter, toValue } from 'vue';
import type { DeskCommand } from '../keyboard/commands';
import type { Keys } from '../keyboard/keys';

/**
 * Something that a person can do with the rows that are meant: a button of the selection bar and a command with
 * a key, said once. Views declare theirs as an array.
 */
export interface ListAction {
  readonly id: string;
  /** What it does, as a button says it. */
  readonly label: MaybeRefOrGetter<string>;
  readonly keys?: Keys;
  /** False while it cannot be done: then neither the button nor the command is there. */
  readonly enabled?: MaybeRefOrGetter<boolean>;
  readonly run: () => void;
}

/** True while an action can be done. */
export const isOffered = (action: ListAction): boolean => toValue(action.enabled) ?? true;

/** Actions as commands under a heading, in reach while `when` says so and the action itself can be done. */
export const commandsOf = (
  actions: readonly ListAction[],
  group: string,
  when: () => boolean,
): DeskCommand[] =>
  actions.map((action) => ({ ...action, group, enabled: () => when() && isOffered(action) }));
