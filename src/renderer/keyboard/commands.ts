import { type MaybeRefOrGetter, onScopeDispose, shallowReactive, toValue } from 'vue';
import type { Command as MenuCommand } from '@bridge/contract';
import { on } from '../bridge';
import { isWriting, type Keys, matches } from './keys';

/** Something that a person can do at the moment, by key, by the palette or by a menu. */
export interface DeskCommand {
  /** The same name as the native menus use, where there is one. */
  readonly id: MenuCommand | (string & {});
  /** What it does, as a button would say it. */
  readonly label: MaybeRefOrGetter<string>;
  /** Under which heading the palette lists it. */
  readonly group: string;
  readonly keys?: Keys;
  /** Keys that the native menu listens to itself; shown, and left to it. */
  readonly nativeKeys?: Keys;
  /** Other keys that do the same; the palette and the tips show `keys`. */
  readonly otherKeys?: Keys;
  /** False while it cannot be done; then its key does nothing, and the palette says so. */
  readonly enabled?: MaybeRefOrGetter<boolean>;
  /** Why it cannot be done at the moment, where that can be said better than *not possible here now*. */
  readonly why?: MaybeRefOrGetter<string>;
  /** True for keys that also hold while the person is writing, beyond those with Mod. */
  readonly whileWriting?: boolean;
  readonly run: () => void;
}

/** Every command in reach, oldest first. The newest of a name wins: a view overrides the frame. */
const commands = shallowReactive<DeskCommand[]>([]);

const isEnabled = (command: DeskCommand): boolean =>
  command.enabled === undefined || toValue(command.enabled);

/** A command that some part of the page offers, and whether it can be done at the moment. */
export interface OfferedCommand {
  readonly command: DeskCommand;
  readonly enabled: boolean;
}

/** Every command that is offered at the moment, one a name, for the palette. */
export function offeredCommands(): OfferedCommand[] {
  const byId = new Map<string, OfferedCommand>();
  for (const command of commands) {
    const enabled = isEnabled(command);
    if (enabled || byId.get(command.id)?.enabled !== true) byId.set(command.id, { command, enabled });
  }
  return [...byId.values()];
}

/** Offers commands for as long as the calling component lives. */
export function useCommands(...offered: readonly DeskCommand[]): void {
  commands.push(...offered);
  onScopeDispose(() => {
    for (const command of offered) {
      const index = commands.indexOf(command);
      if (index >= 0) commands.splice(index, 1);
    }
  });
}

/** Runs a command by its name. False when it is not in reach. */
export function runCommand(id: string): boolean {
  const command = commands.findLast((candidate) => candidate.id === id && isEnabled(candidate));
  command?.run();
  return command !== undefined;
}

/** True where Space presses, ticks or scrolls what has the keyboard, so that it is no key of a command. */
const takesSpace = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' &&
  target instanceof Element &&
  target.closest('button, a, summary, input, [role="checkbox"]') !== null;

/** True while a dialog is open: only what it offers itself may act then. */
const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Help is needed in a dialog most of all, and is a dialog over it. */
const OVER_DIALOGS = 'help';

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || takesSpace(event)) return;
  const isBehind = dialogIsOpen();
  const command = commands.findLast((candidate) => {
    const keys = [candidate.keys, candidate.otherKeys].find(
      (one) => one !== undefined && matches(event, one),
    );
    return (
      keys !== undefined &&
      (!isBehind || candidate.id === OVER_DIALOGS) &&
      (keys.includes('Mod+') || candidate.whileWriting === true || !isWriting(event.target)) &&
      isEnabled(candidate)
    );
  });
  if (command === undefined || (event.key === 'Escape' && isWriting(event.target))) {
    // The first step back is out of the field; what was typed stays.
    if (!isBehind && event.key === 'Escape' && isWriting(event.target) && event.target instanceof HTMLElement)
      event.target.blur();
    return;
  }
  event.preventDefault();
  // A held key is one wish, not many.
  if (!event.repeat) command.run();
}

/** Begins to listen to keys and to the native menus. Called once. */
export function listenForCommands(): void {
  window.addEventListener('keydown', onKey);
  on('command', ({ command }) => {
    if (command === OVER_DIALOGS || !dialogIsOpen()) runCommand(command);
  });
}
