import { todayText } from '../../messages/inbox';

/**
 * What the first screen says under its title, and no more than is true: what was put off can be uncertain too. Empty
 * while what needs a person is not known.
 */
export function todayLine(
  needs: { readonly open: number; readonly snoozed: number } | null,
  unknown: number,
): string {
  const text = todayText.line;
  if (unknown > 0) return text.unknown({ count: unknown });
  if (needs === null) return '';
  if (needs.open > 0) return text.open({ count: needs.open });
  return needs.snoozed > 0 ? text.snoozed({ count: needs.snoozed }) : text.nothing;
}
