import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Studio } from './studio.mjs';

/** Runs one trial and answers what was found. @param {import('./studio.mjs').Options} options */
export async function trial(options) {
  const studio = new Studio(options);
  const findings = await studio.run();
  return { findings, summary: studio.summary, seed: options.seed };
}

/** Findings of one kind that are told at most. */
const TOLD = 6;

/**
 * Tells what a trial found, and keeps what a person wants to look at. Answers whether nothing was found.
 *
 * @param {Awaited<ReturnType<typeof trial>>} result
 * @param {{ folder: string, kept: string, keepAll: boolean, say: (line: string) => void }} how
 */
export function tellResult({ findings, summary, seed }, { folder, kept, keepAll, say }) {
  if (summary !== undefined) {
    const { desks, orders, confirmed, arrivals, edits, changes, conflicts, seconds, faults } = summary;
    say(
      `seed ${seed}: ${desks} desks, ${orders} creations, ${confirmed} confirmed, ${arrivals} arrivals with a grant to have, ${edits} edits, ${conflicts} conflicts, ${changes} changes, ${seconds} s`,
    );
    say(
      `  faults: ${Object.entries(faults)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ')}`,
    );
  }
  const kinds = new Map();
  for (const { check, words } of findings)
    kinds.set(check, [...(kinds.get(check) ?? []), words.split('\n')[0]?.slice(0, 400)]);
  for (const [check, all] of kinds) {
    say(`  FOUND ${check} (${all.length})`);
    for (const words of [...new Set(all)].slice(0, TOLD)) say(`    ${words}`);
  }
  if (findings.length > 0 || keepAll) {
    for (const name of ['log', 'summary.json'])
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(kept, name));
    cpSync(folder, kept, { recursive: true });
    say(`  kept in ${kept}; again: npm run desks -- --seed ${seed}`);
  } else say('  nothing found');
  return findings.length === 0;
}
