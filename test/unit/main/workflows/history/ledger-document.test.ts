import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { applyDelivery } from '@main/workflows/webhooks/apply-delivery';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { readLedger } from '@main/workflows/history/read-ledger';
import type { SubjectKind } from '@core/values/subjects';
import { describe, expect, it } from 'vitest';
import { pricedCart, submit } from '../desks/commerce-desk';
import { approvalOf, placedOrder, PRACTICE } from '../desks/node-desk';
import { SubmitBench } from '../desks/submit-bench';

const bench = new SubmitBench('ledger-document');
const DOCUMENT = readFileSync(new URL('../../../../../docs/ledger.md', import.meta.url), 'utf8');

/** The fields that a table under a heading of the document names. */
function documented(heading: string): string[] {
  const [, after = ''] = DOCUMENT.split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  return [...section.matchAll(/^\| `(\w+)`/gm)].map(([, field = '']) => field).sort();
}

const member = z.record(z.string(), z.unknown());
const ledgerSchema = z.looseObject({
  format: z.literal('proofdesk-ledger'),
  version: z.literal(2),
  operations: z.array(z.looseObject({ attempts: z.array(member) })),
  events: z.array(z.looseObject({ says: z.array(member) })),
  timeline: z.array(z.looseObject({ facts: z.array(member) })),
});

function ledgerOf(kind: SubjectKind, id: string) {
  const subject = { kind, id, accountId: PRACTICE, part: '' };
  return ledgerSchema.parse(JSON.parse(readLedger(bench.desk.desk, subject).json));
}

const fieldsOf = (...objects: readonly object[]): string[] =>
  [...new Set(objects.flatMap((object) => Object.keys(object)))].sort();

/** An order that was confirmed, and of which an event reported. */
async function toldOrder(): Promise<string> {
  const { desk } = bench.desk;
  const order = await placedOrder(bench.desk, bench.desk.sampleEditors.slice(0, 1));
  await confirmOrder(desk, approvalOf(order));
  const { id } = desk.deliveries.keep({
    ...{ accountId: PRACTICE, service: 'editor', source: 'receiver', kind: 'event' },
    ...{ method: 'POST', path: '/', headers: {}, signature: 't=1', at: desk.now() },
    body: new TextEncoder().encode(
      JSON.stringify({ confirmationId: order.confirmationId, status: 'shipped' }),
    ),
  });
  desk.deliveries.checked(id, { standing: 'verified', at: desk.now(), problem: null });
  applyDelivery(desk, id);
  return order.id;
}

describe('the document of the ledger', () => {
  it('names every field of an order, its calls, its deliveries and its timeline, and no other', async () => {
    const ledger = ledgerOf('order', await toldOrder());
    expect(fieldsOf(ledger)).toEqual([...documented('The file'), 'order'].sort());
    expect(fieldsOf(member.parse(ledger['order']))).toEqual(documented('order'));
    expect(fieldsOf(...ledger.operations)).toEqual(documented('operations'));
    expect(fieldsOf(...ledger.operations.flatMap(({ attempts }) => attempts))).toEqual(
      documented('attempts'),
    );
    expect(fieldsOf(...ledger.events)).toEqual(documented('events'));
    expect(fieldsOf(...ledger.events.flatMap(({ says }) => says))).toEqual(documented('says'));
    expect(fieldsOf(...ledger.timeline)).toEqual(documented('timeline'));
    expect(fieldsOf(...ledger.timeline.flatMap(({ facts }) => facts))).toEqual(documented('facts'));
  });

  it('names every field of a submission cart and of its submission, and no other', async () => {
    const cart = await pricedCart(bench.desk, bench.product);
    const { submissionId } = await submit(bench.desk, cart.id);
    const ofCart = ledgerOf('submission-cart', cart.id);
    expect(fieldsOf(member.parse(ofCart['submissionCart']))).toEqual(documented('submissionCart'));
    const ofSubmission = ledgerOf('submission', submissionId ?? '');
    expect(fieldsOf(member.parse(ofSubmission['submission']))).toEqual(documented('submission'));
    expect(ofSubmission.operations).toEqual(ofCart.operations);
    const ofBatch = ledgerOf('batch', 'b');
    expect(fieldsOf(member.parse(ofBatch['subject']))).toEqual(documented('subject'));
  });

  it('names every kind of moment that a timeline can have', async () => {
    const { timelineKindSchema } = await import('@core/history/timeline');
    const [, after = ''] = DOCUMENT.split('\n## Kinds of moments\n');
    const named = [...after.matchAll(/^- `([\w-]+)`/gm)].map(([, kind = '']) => kind);
    expect(named).toEqual(timelineKindSchema.options);
  });
});
