import { JsonDocument } from '@contract/json-document';
import { elementsAt, spellingAt, stringAt } from '../values/json-reading';
import type { Operation } from '../journal/operations';
import type { SubmissionReading } from './submission-reading';
import { submissionFaultText } from './messages';

/** How the clocks of the lab and of this computer may differ, in milliseconds. */
export const CLOCKS_DIFFER = 60 * 60 * 1000;

const MINUTE = 60_000;

/** A submission at the lab that a submit may have become, and why it is thought so. */
export interface Candidate {
  /** True when the submission carries the mark of the very cart. */
  readonly sure: boolean;
  /** In plain words. */
  readonly why: string;
  /** Greater for the one that is more alike. */
  readonly weight: number;
}

/** What is ordered, as text that is the same for the same products and quantities in any order. */
function itemsIn(document: JsonDocument): string | null {
  const items = elementsAt(document, ['items']).map((path) => {
    const id = spellingAt(document, [...path, 'configuredProductId']);
    return id === null ? null : `${id} × ${spellingAt(document, [...path, 'quantity']) ?? '1'}`;
  });
  return items.length === 0 || items.includes(null) ? null : items.sort().join('\n');
}

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The earliest time at which the lab can have received a submit, UTC milliseconds. */
export const earliestReceipt = (operation: Pick<Operation, 'attempts' | 'createdAt'>): number =>
  (operation.attempts[0]?.sentAt ?? operation.createdAt) - CLOCKS_DIFFER;

function timeInWords(receivedAt: number, sentAt: number): string {
  const minutes = Math.round((receivedAt - sentAt) / MINUTE);
  if (minutes === 0) return submissionFaultText.received.same;
  const { after, before } = submissionFaultText.received;
  return (minutes > 0 ? after : before)({ count: Math.abs(minutes) });
}

/**
 * Whether a submission may be what a submit of unknown outcome became, from the submission as it was read
 * (`text`, `reading`) and the stored request. Null when it is not: it carries the mark of another cart, has
 * other items and another recipient, or was there before.
 */
export function candidateOf(
  submission: { readonly text: string; readonly reading: SubmissionReading },
  operation: Pick<Operation, 'subjectId' | 'body' | 'attempts' | 'createdAt'>,
): Candidate | null {
  const { mark, receivedAt, recipient } = submission.reading;
  if (mark === operation.subjectId) {
    return { sure: true, why: submissionFaultText.alike.mark, weight: 100 };
  }
  if (mark !== null) return null;
  if (receivedAt !== null && receivedAt < earliestReceipt(operation)) return null;
  const request = JsonDocument.parse(operation.body ?? '{}');
  const [asked, has] = [itemsIn(request), itemsIn(JsonDocument.parse(submission.text))];
  const name = stringAt(request, ['shipping', 'address', 'name']) ?? '';
  const sameItems = asked !== null && asked === has;
  const sameRecipient = name !== '' && folded(name) === folded(recipient);
  // Something of which the lab tells neither can only be recognised by its time.
  const isSilent = has === null && recipient === '';
  if (!sameItems && !sameRecipient && !isSilent) return null;
  if (isSilent && receivedAt === null) return null;
  const sentAt = operation.attempts[0]?.sentAt ?? operation.createdAt;
  const words = [
    ...(sameItems ? [submissionFaultText.alike.items] : []),
    ...(sameRecipient ? [submissionFaultText.alike.recipient] : []),
    ...(receivedAt === null ? [] : [timeInWords(receivedAt, sentAt)]),
  ];
  const nearness = receivedAt === null ? 0 : 1 / (1 + Math.abs(receivedAt - sentAt) / MINUTE);
  return {
    sure: false,
    why: words.join(' '),
    weight: (sameItems ? 20 : 0) + (sameRecipient ? 10 : 0) + nearness,
  };
}
