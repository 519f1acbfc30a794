import { expect, it } from 'vitest';
import { explain } from '@core/journal/failures';
import { type GrantRefusal, problemOfGrant, workspaceAway } from '@main/workspace/grant-problem';

const refusal = (change: Partial<GrantRefusal>): GrantRefusal => ({
  why: 'held',
  gate: 'open',
  state: null,
  ...{ desk: 'Front desk', person: '', kind: 'confirm' },
  waitingFor: [],
  ...change,
});

it.each<[Partial<GrantRefusal>, string, string]>([
  [{ state: 'sent' }, 'Another desk has this', 'Front desk is sending it now.'],
  [{ state: 'unknown' }, 'Another desk has this', 'Front desk sent it, and it is unknown what the lab did.'],
  [{ state: 'succeeded' }, 'Another desk has this', 'It was done at Front desk.'],
  [
    { state: 'succeeded', person: 'Lena' },
    'Lena at Front desk has confirmed this order',
    'Nothing was sent from here.',
  ],
  [{ state: 'sent', person: 'Lena' }, 'Lena at Front desk is confirming this order', 'Nothing was sent'],
  [{ state: 'succeeded', person: 'Lena', kind: 'submit' }, 'Lena at Front desk has submitted this cart', ''],
  [{ why: 'superseded' }, 'This was placed again at another desk', 'nothing was sent.'],
  [
    { why: 'gate', gate: 'after-start', waitingFor: ['Front desk', 'Lab'] },
    'The workspace waits for other desks',
    'It waits for Front desk and Lab.',
  ],
  [{ why: 'gate', gate: 'closed' }, 'The workspace waits for other desks', 'sent the same order'],
])('says why another desk keeps %o from leaving', (change, title, happened) => {
  const explained = explain(problemOfGrant(refusal(change)), 'confirm');
  expect(explained.title).toBe(title);
  expect(explained.happened).toContain(happened);
  expect(explained.created).toBe('nothing');
});

it('says that drafting goes on without the workspace', () => {
  const explained = explain(workspaceAway(), 'confirm');
  expect(explained.happened).toContain('go on drafting');
  expect(explained.tryAgain).toBe('later');
});
