import { appendFileSync } from 'node:fs';

/** One look at a screen in a state and an appearance, and what was seen there. */
export interface Look {
  readonly kind: 'look';
  readonly screen: string;
  readonly state: string;
  readonly appearance: string;
  readonly axe: string;
  /** What is wrong, in words; empty when nothing is. */
  readonly found: readonly string[];
}

/** Keeps a look for the document that `npm run access` writes; outside of it nothing is kept. */
export function keep(look: Omit<Look, 'kind'>): void {
  const file = process.env['PROOFDESK_LOOKS'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ kind: 'look', ...look })}\n`);
}

/** Keeps how a task was done by keyboard. */
export function keepTask(task: string, keys: readonly string[]): void {
  keepWords('task', task, keys);
}

/** Keeps what the accessibility tree of a long list holds, by where the keyboard was in it. */
export function keepTree(list: string, seen: readonly string[]): void {
  keepWords('tree', list, seen);
}

function keepWords(kind: 'task' | 'tree', screen: string, found: readonly string[]): void {
  const file = process.env['PROOFDESK_LOOKS'];
  if (file === undefined) return;
  const entry = { kind, screen, state: '', appearance: '', axe: '', found };
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
}
