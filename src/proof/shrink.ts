import type { Schedule, SharedStep } from './steps';
import { runSchedule, type ScheduleResult } from './schedule';

/** What happens at one of several desks, with one thing less. */
function* simpler(shared: SharedStep): Generator<SharedStep> {
  if (shared.event !== null) yield { ...shared, event: null };
  if (shared.also !== null) yield { ...shared, also: null };
  if (shared.link.length > 0) yield { ...shared, link: [] };
  if (shared.isCopied) yield { ...shared, isCopied: false };
}

/** Every schedule that is shorter than one by one thing: a step, a fault, or a cart that nothing is done with. */
function* shorter(schedule: Schedule): Generator<Schedule> {
  const { steps, carts } = schedule;
  for (let size = Math.max(1, steps.length >> 1); size >= 1; size >>= 1) {
    for (let from = steps.length - size; from >= 0; from -= size) {
      yield { ...schedule, steps: [...steps.slice(0, from), ...steps.slice(from + size)] };
    }
  }
  for (const [place, step] of steps.entries()) {
    const replaced = (changed: typeof step): Schedule => ({ ...schedule, steps: steps.with(place, changed) });
    for (const strike of step.strikes) {
      yield replaced({ ...step, strikes: step.strikes.filter((one) => one !== strike) });
    }
    if (step.action.twice) yield replaced({ ...step, action: { ...step.action, twice: false } });
  }
  for (const [place, step] of steps.entries()) {
    if (step.shared === undefined) continue;
    for (const shared of simpler(step.shared))
      yield { ...schedule, steps: steps.with(place, { ...step, shared }) };
  }
  for (const quirk of schedule.quirks)
    yield { ...schedule, quirks: schedule.quirks.filter((one) => one !== quirk) };
  const last = carts.length - 1;
  if (last > 0 && steps.every(({ action }) => action.cart !== last))
    yield { ...schedule, carts: carts.slice(0, last) };
}

/**
 * Makes a schedule that failed as short as it can be made by leaving things out, so that it still breaks the same
 * promise. Gives the result of the shortest. `maxTries` is how many schedules are tried at most, `run` goes through one.
 */
export async function shrink(
  failed: ScheduleResult,
  maxTries = 400,
  run: (seed: string, schedule: Schedule) => Promise<ScheduleResult> = (seed, schedule) =>
    runSchedule(seed, { schedule }),
): Promise<ScheduleResult> {
  const [first] = failed.findings;
  if (first === undefined) return failed;
  let shortest = failed;
  let left = maxTries;
  for (let found = true; found && left > 0;) {
    found = false;
    for (const schedule of shorter(shortest.schedule)) {
      if (left-- <= 0) break;
      const tried = await run(failed.seed, schedule);
      if (!tried.findings.some(({ promise }) => promise === first.promise)) continue;
      shortest = tried;
      found = true;
      break;
    }
  }
  return shortest;
}
