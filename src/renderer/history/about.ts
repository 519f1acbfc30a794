import type { Subject } from '@core/values/subjects';
import { deliveriesText } from '../messages/webhooks';
import { subjectsText as text } from '../messages/history';

/** A subject by its kind and the beginning of its id: what is known of it without reading it. */
export function subjectWords({ kind, id, part }: Subject): string {
  const named =
    kind === 'account' || kind === 'callback' ? text.kind[kind] : `${text.kind[kind]} ${shortId(id)}`;
  return part === '' ? named : `${named}, ${text.part({ part })}`;
}

const shortId = (id: string): string => (id.length > 14 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id);

/** What a delivery is about, in the room of a cell. */
export function aboutInShort(subjects: readonly Subject[]): string {
  const [first] = subjects;
  if (first === undefined) return deliveriesText.nothingHere;
  const rest = subjects.length - 1;
  return rest === 0 ? subjectWords(first) : `${subjectWords(first)} ${deliveriesText.more({ count: rest })}`;
}
