import type { SortOf } from '@core/values/list-declaration';
import type { Problem } from '@contract/problems';
import {
  EMPTY_SUBMISSION_DRAFT,
  type SubmissionDraft,
  type SubmissionStage,
} from '@core/submissions/submission-carts';
import { ProblemError } from '@main/problem-error';
import type { SUBMISSION_CART_LIST, SubmissionCartFilter } from '@core/submissions/submission-list';
import {
  SubmissionCartRepository,
  type SubmissionCartSummary,
} from '@main/store/submissions/submission-carts';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, newSubmissionCart, temporaryDesk } from '../temporary-desk';

type Desk = ReturnType<typeof temporaryDesk>;
const page = { search: '', sort: 'name' as const, descending: false, offset: 0, limit: 200 };
const NO_SUMMARY: SubmissionCartSummary = {
  recipient: '',
  itemCount: 0,
  pieceCount: 0,
  total: null,
  missing: [],
  pricedAt: null,
  thumbnails: [],
  words: '',
};
const PROBLEM: Problem = { kind: 'absent', what: 'price', id: 'x' };

function add(
  desk: Desk,
  name: string,
  at: number,
  summary: Partial<SubmissionCartSummary> = {},
  draft: SubmissionDraft = EMPTY_SUBMISSION_DRAFT,
  accountId = ACCOUNT,
): string {
  const id = `cart-${name.replaceAll('\0', '')}`;
  const whole = { ...NO_SUMMARY, ...summary };
  return desk.submissionCarts.create({ id, accountId, name, draft, copiedFrom: null, summary: whole, at }).id;
}

function problemOf(work: () => unknown): unknown {
  try {
    work();
  } catch (cause) {
    if (cause instanceof ProblemError) return cause.problem;
    throw cause;
  }
  return null;
}

const found = (
  desk: Desk,
  search: string,
  filter: SubmissionCartFilter = 'all',
  sort: SortOf<typeof SUBMISSION_CART_LIST> = 'name',
): string[] =>
  desk.submissionCarts.list(ACCOUNT, filter, { ...page, search, sort }).rows.map((row) => row.name);

describe('a submission cart', () => {
  it('is read as it was drafted, by another run too', () => {
    const desk = temporaryDesk();
    const draft: SubmissionDraft = {
      ...EMPTY_SUBMISSION_DRAFT,
      items: [{ id: 'l1', configuredProduct: 'p1', quantity: 2 }],
      shippingType: 'dropship',
      address: { ...EMPTY_SUBMISSION_DRAFT.address, name: 'Zoë "Z" O’Neil\0' },
      metadata: [
        { key: '__proto__', value: 'x' },
        { key: 'a', value: '1' },
        { key: 'a', value: '\ud800' },
      ],
      note: 'call first',
    };
    const id = add(desk, 'Wall\0', 5, {}, draft);
    const cart = desk.submissionCarts.read(id);
    expect(cart).toEqual({
      id,
      accountId: ACCOUNT,
      name: 'Wall\u2400',
      draft,
      stage: 'drafted',
      submissionId: null,
      problem: null,
      problemOf: null,
      approvedTotal: null,
      chargedTotals: null,
      copiedFrom: null,
      createdAt: 5,
      updatedAt: 5,
      deletedAt: null,
      archivedAt: null,
      origin: null,
      revision: 1,
    });
    expect(new SubmissionCartRepository(desk.database).read(id)).toEqual(cart);
    expect(problemOf(() => desk.submissionCarts.read('no-such'))).toMatchObject({ kind: 'absent' });
  });

  it('refuses a save that was made to an older revision', () => {
    const desk = temporaryDesk();
    const id = newSubmissionCart(desk);
    const change = { name: 'Second', draft: { ...EMPTY_SUBMISSION_DRAFT, note: 'n' } };
    expect(desk.submissionCarts.save(id, 1, change, NO_SUMMARY, 9)).toMatchObject({
      ...change,
      revision: 2,
      updatedAt: 9,
    });
    const stale = () => desk.submissionCarts.save(id, 1, { ...change, name: 'Third' }, NO_SUMMARY, 10);
    expect(problemOf(stale)).toMatchObject({ kind: 'blocked', reason: 'changed-meanwhile' });
    expect(desk.submissionCarts.read(id).name).toBe('Second');
  });

  it('moves on with what happened to its submit, and keeps what no one names', () => {
    const desk = temporaryDesk();
    const id = newSubmissionCart(desk);
    const { submissionCarts } = desk;
    submissionCarts.setOutcome(id, { stage: 'submitting', approvedTotal: '12.50', problem: null }, 2);
    const uncertain = submissionCarts.setOutcome(id, { stage: 'uncertain', problem: PROBLEM }, 3);
    expect(uncertain).toMatchObject({ approvedTotal: '12.50', problem: PROBLEM, problemOf: 'submit' });
    expect(submissionCarts.setOutcome(id, { stage: 'uncertain' }, 4)).toMatchObject({ problem: PROBLEM });
    const chargedTotals = {
      toPay: { amount: '12.50', currency: 'USD' },
      withoutTax: null,
      tax: null,
      missing: [],
    };
    const done = { stage: 'submitted' as const, submissionId: 'sub_1', problem: null, chargedTotals };
    expect(submissionCarts.setOutcome(id, done, 5)).toMatchObject({
      ...done,
      problemOf: null,
      approvedTotal: '12.50',
      revision: 5,
      updatedAt: 5,
    });
    expect(submissionCarts.ofSubmission(ACCOUNT, 'sub_1')?.id).toBe(id);
    expect(submissionCarts.ofSubmission('another', 'sub_1')).toBeNull();
  });

  it('is submitted with the lab’s id alone', () => {
    const desk = temporaryDesk();
    const id = newSubmissionCart(desk);
    expect(() => desk.submissionCarts.setOutcome(id, { stage: 'submitted' }, 2)).toThrow(/CHECK|storage/);
    expect(desk.submissionCarts.read(id).stage).toBe('drafted');
  });
});

describe('the pricings of a cart', () => {
  it('are all kept byte for byte, and the newest counts', () => {
    const desk = temporaryDesk();
    const id = newSubmissionCart(desk);
    desk.submissionCarts.savePriceProblem(id, PROBLEM, 5);
    expect(desk.submissionCarts.read(id)).toMatchObject({
      problem: PROBLEM,
      problemOf: 'price',
      revision: 1,
    });
    expect(desk.submissionCarts.latestPricing(id)).toBeNull();
    const first = { request: '{"items":[]}', answer: '{"a":1.10, "é":"\\ud800"}', pricedAt: 10 };
    const kept = desk.submissionCarts.savePricing(id, first);
    expect(desk.submissionCarts.read(id)).toMatchObject({ problem: null, problemOf: null, revision: 1 });
    // printf '{"items":[]}' | sha256sum
    expect(kept.bodyDigest).toBe('eef46741adfc3a9f76294d3b78f37a45f113092ac9d44ee77c7a038a88ff09a1');
    expect(desk.submissionCarts.latestPricing(id)).toEqual(kept);
    // The same moment: the later one counts all the same.
    const second = desk.submissionCarts.savePricing(id, { ...first, answer: '{"a":2}' });
    expect(desk.submissionCarts.latestPricing(id)).toEqual(second);
    expect(desk.submissionCarts.pricingsOf(id)).toEqual([kept, second]);
    expect(kept).toMatchObject(first);
  });

  it('can be neither changed nor deleted', () => {
    const desk = temporaryDesk();
    const id = newSubmissionCart(desk);
    desk.submissionCarts.savePricing(id, { request: '{}', answer: '{}', pricedAt: 1 });
    expect(() => desk.database.run(`UPDATE submission_pricings SET priced_at = 9`)).toThrow();
    expect(() => desk.database.run(`DELETE FROM submission_pricings`)).toThrow();
    expect(desk.submissionCarts.latestPricing(id)?.pricedAt).toBe(1);
  });
});

describe('the list of submission carts', () => {
  it('shows what was worked out when they were saved', () => {
    const desk = temporaryDesk();
    const summary: SubmissionCartSummary = {
      recipient: 'Adaeze Okafor',
      itemCount: 2,
      pieceCount: 5,
      total: { amount: '12.50', currency: 'USD' },
      missing: ['shipping'],
      pricedAt: 7,
      thumbnails: ['preview://a'],
      words: 'fine art',
    };
    const id = add(desk, 'Wall', 5, summary);
    const { words: _words, ...shown } = summary;
    expect(desk.submissionCarts.list(ACCOUNT, 'open', page)).toEqual({
      total: 1,
      rows: [
        {
          id,
          accountId: ACCOUNT,
          name: 'Wall',
          stage: 'drafted',
          submissionId: null,
          createdAt: 5,
          updatedAt: 5,
          held: false,
          ...shown,
        },
      ],
      counts: { open: 1, uncertain: 0, submitted: 0, all: 1, archived: 0, deleted: 0 },
    });
    desk.submissionCarts.writeSummary(id, { ...summary, total: null, pricedAt: null });
    const [row] = desk.submissionCarts.list(ACCOUNT, 'open', page).rows;
    expect(row).toMatchObject({ total: null, pricedAt: null, updatedAt: 5 });
  });

  it('is searched by every word, as it is typed, without case and accents', () => {
    const desk = temporaryDesk();
    add(desk, 'Núñez wall', 1, { recipient: 'Ana Núñez', words: 'framed print Eagan' });
    const other = add(desk, 'Okafor', 2, { recipient: 'Adaeze Okafor', words: 'album' });
    expect(found(desk, 'nunez')).toEqual(['Núñez wall']);
    expect(found(desk, 'eag FRAM')).toEqual(['Núñez wall']);
    expect(found(desk, 'album eagan')).toEqual([]);
    desk.submissionCarts.setOutcome(other, { stage: 'submitted', submissionId: 'sub_77' }, 3);
    expect(found(desk, 'sub_77')).toEqual(['Okafor']);
    desk.submissionCarts.save(
      other,
      2,
      { name: 'Lee', draft: EMPTY_SUBMISSION_DRAFT },
      { ...NO_SUMMARY, words: 'canvas' },
      4,
    );
    expect(found(desk, 'okafor')).toEqual([]);
    expect(found(desk, 'canvas')).toEqual(['Lee']);
  });

  it('is filtered by stage, and counts before it is', () => {
    const desk = temporaryDesk();
    const stages: SubmissionStage[] = ['drafted', 'submitting', 'uncertain', 'refused', 'submitted'];
    for (const stage of stages) {
      const id = add(desk, stage, 1);
      const submissionId = stage === 'submitted' ? 'sub_1' : null;
      if (stage !== 'drafted') desk.submissionCarts.setOutcome(id, { stage, submissionId }, 2);
    }
    add(desk, 'elsewhere', 1, {}, EMPTY_SUBMISSION_DRAFT, 'account-2');
    const gone = add(desk, 'gone', 1);
    desk.submissionCarts.softDelete([gone], 3);
    expect(found(desk, '', 'open')).toEqual(['drafted', 'refused', 'submitting']);
    expect(found(desk, '', 'uncertain')).toEqual(['uncertain']);
    expect(found(desk, '', 'submitted')).toEqual(['submitted']);
    expect(found(desk, '', 'deleted')).toEqual(['gone']);
    expect(found(desk, '', 'all')).toHaveLength(5);
    expect(desk.submissionCarts.counts(ACCOUNT)).toEqual({
      stages: { drafted: 1, submitting: 1, uncertain: 1, refused: 1, submitted: 1 },
      archived: 0,
      deleted: 1,
    });
    desk.submissionCarts.restore([gone], 4);
    expect(found(desk, '', 'open')).toContain('gone');
    expect(desk.submissionCarts.counts(null).stages.drafted).toBe(3);
    const one = () => desk.submissionCarts.softDelete([gone, 'no-such'], 5);
    expect(problemOf(one)).toMatchObject({ kind: 'absent' });
    expect(desk.submissionCarts.read(gone).deletedAt).toBeNull();
  });

  it('is sorted by what a column holds', () => {
    const desk = temporaryDesk();
    const usd = (amount: string) => ({ amount, currency: 'USD' });
    add(desk, 'b', 1, { total: usd('100.00'), pricedAt: 3, recipient: 'y', itemCount: 1 });
    add(desk, 'a', 2, { total: usd('20.00'), pricedAt: 2, recipient: 'z', itemCount: 3 });
    add(desk, 'C', 3, { recipient: 'x', itemCount: 2 });
    const by = (sort: SortOf<typeof SUBMISSION_CART_LIST>): string => found(desk, '', 'all', sort).join('');
    expect(by('name')).toBe('abC');
    expect(by('total')).toBe('Cab');
    expect(by('pricedAt')).toBe('Cab');
    expect(by('recipient')).toBe('Cba');
    expect(by('itemCount')).toBe('bCa');
    expect(by('updatedAt')).toBe('baC');
  });
});
