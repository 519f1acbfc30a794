import { appendFileSync, closeSync, openSync } from 'node:fs';
import { PRACTICE_ACCOUNT_ID } from '@main/accounts/registry';
import { ProblemError } from '@main/problem-error';
import { readCart } from '@main/workflows/carts/read-carts';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { createCart, saveCart } from '@main/workflows/carts/draft-cart';
import { createSubmissionCart, saveSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { exportCart } from '@main/workflows/carts/export-cart';
import { duplicatesOfSubmissionCart } from '@main/workflows/orders/find-duplicates';
import { placeOrder } from '@main/workflows/orders/place-order';
import { priceSubmission } from '@main/workflows/submissions/price-submission';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { type DeskOnDisk, openDeskOnDisk } from './desk-on-disk';
import { catalogDraft, editorDraft } from './drafts';
import { killingDatabase } from './killing-database';
import type { ProgramWork, Report } from './program-work';

type Tell = (reported: Report) => void;

/** How many editors an order of the proof is made of. */
const EDITORS = 2;

/**
 * What a person would do with a desk, in a process that is killed in the middle of it. What it shows to a person is
 * written down first, by a call that is over when it returns: a kill cannot take it back. Resolves when all of it is
 * done, or the desk refused to go on; a mistake of the program is reported as one.
 */
export async function runProgram(work: ProgramWork): Promise<void> {
  const file = openSync(work.reported, 'a');
  const tell: Tell = (reported) => appendFileSync(file, `${JSON.stringify(reported)}\n`);
  const switched = killingDatabase(work.kill);
  try {
    const desk = await openDeskOnDisk({ folder: work.folder, lab: work.lab, database: switched.wrap });
    tell({ step: 'opened' });
    await doJob(desk, work, tell);
    for (const what of desk.mistakes) tell({ step: 'mistake', what });
    desk.close();
    tell({ step: 'done', writes: switched.writes() });
  } catch (cause) {
    if (cause instanceof ProblemError) tell({ step: 'refused', why: JSON.stringify(cause.problem) });
    else
      tell({
        step: 'mistake',
        what: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
      });
  } finally {
    closeSync(file);
  }
}

function doJob(desk: DeskOnDisk, { job }: ProgramWork, tell: Tell): Promise<void> {
  switch (job.kind) {
    case 'editor':
      return orderFromEditors(desk, job.mark, tell);
    case 'catalog':
      return orderFromCatalog(desk, job, tell);
    case 'count':
      return count(desk, tell);
  }
}

async function orderFromEditors({ desk, lab }: DeskOnDisk, mark: string, tell: Tell): Promise<void> {
  const editors = (lab.accounts[0]?.sampleEditors ?? []).slice(0, EDITORS).map(({ editorId }) => editorId);
  const drafted = createCart(desk, {
    accountId: PRACTICE_ACCOUNT_ID,
    name: mark,
    draft: editorDraft(mark, editors),
  });
  const { id } = drafted;
  tell({ step: 'drafted', cartId: id });
  const edited = saveCart(desk, { id, revision: drafted.revision, name: `${mark}, edited` });
  tell({ step: 'edited', name: edited.name });
  await exportCart(desk, { id, anyway: false });
  tell({ step: 'exported' });
  const placed = await placeOrder(desk, { id, revision: readCart(desk, id).revision, asIs: true });
  const { state, confirmationId } = placed;
  tell({ step: 'placed', state, confirmationId });
  if (state !== 'awaiting-confirmation') return;
  const confirmed = await confirmOrder(desk, {
    id: placed.id,
    confirmationId: confirmationId ?? '',
    approvedTotal: placed.breakdown?.total?.amount ?? '',
    missing: placed.missing.filter((part) => part !== 'total'),
  });
  tell({ step: 'confirmed', state: confirmed.state });
}

async function orderFromCatalog(
  { desk }: DeskOnDisk,
  job: Extract<ProgramWork['job'], { kind: 'catalog' }>,
  tell: Tell,
): Promise<void> {
  const drafted = createSubmissionCart(desk, {
    accountId: PRACTICE_ACCOUNT_ID,
    name: job.mark,
    draft: catalogDraft(job.product, job.quantity),
  });
  const { id } = drafted;
  tell({ step: 'drafted', cartId: id });
  const edited = saveSubmissionCart(desk, { id, revision: drafted.revision, name: `${job.mark}, edited` });
  tell({ step: 'edited', name: edited.name });
  const { revision, pricing } = await priceSubmission(desk, id);
  const total = pricing?.totals.toPay?.amount ?? null;
  tell({ step: 'priced', total });
  const submitted = await submitCart(desk, {
    id,
    revision,
    pricingId: pricing?.id ?? '',
    approvedTotal: total ?? '',
    missing: pricing?.missing ?? [],
    seenDuplicates: duplicatesOfSubmissionCart(desk, id).map((other) => other.id),
  });
  tell({ step: 'submitted', state: submitted.stage, submissionId: submitted.submissionId });
}

/** Where the number is that is written again and again. */
export const COUNTED = 'proof-counted';

async function count({ desk }: DeskOnDisk, tell: Tell): Promise<void> {
  const { database, turn } = desk;
  const before = Number(database.get('SELECT value FROM desk WHERE name = ?', [COUNTED])?.value ?? 0);
  for (let number = before + 1; ; number += 1) {
    database.run(
      'INSERT INTO desk (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [COUNTED, String(number)],
    );
    tell({ step: 'counted', number });
    // So that whoever ends it can be heard.
    await turn();
  }
}
