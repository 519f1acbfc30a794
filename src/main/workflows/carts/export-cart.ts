import type { Cart } from '@core/carts/carts';
import { withNotification } from '@core/accounts/account-defaults';
import { editsStillFitting } from '@core/orders/order-edits';
import { draftDigest, checkDraft, exportRequestOf } from '@core/carts/draft-request';
import { failure } from '@contract/problems';
import { readTokenClaims } from '@contract/token-claims';
import { checkTokenForExport } from '../../accounts/token-checks';
import { ProblemError, valueOf } from '../../problem-error';
import { repeatSafely, type Wait } from '../../service/repeat-safely';
import { readCart, readCartExport, summaryOf } from './read-carts';
import { assertOpen } from './draft-cart';
import { askLab } from '../journal/ask-lab';
import type { Callers, Notifies, Runs, Writes } from '../ports';
import type { CartRepository } from '../../store/carts/carts';
import type { OrderRepository } from '../../store/orders/orders';
import type { AccountDefaultsRepository } from '../../store/accounts/account-defaults';
import type { HoldRepository } from '../../store/holds/holds';
import type { EditorClient } from '../../service/clients/editor-client';
import type { PreviewCache } from '../../previews/preview-cache';

/** What exporting a cart uses. */
export interface ExportCartPorts extends Writes, Callers, Runs, Notifies {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly accountDefaults: AccountDefaultsRepository;
  readonly holds: HoldRepository;
  readonly editor: EditorClient;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
  readonly wait: Wait;
  random(): number;
}

/**
 * Exports the editors of a cart and keeps the answer with it, byte for byte. Throws ProblemError:
 * `input` when the draft cannot be sent, `blocked` when the key says itself that it cannot work
 * (unless `anyway`), `key` when there is none, or what the service answered. The draft is never touched.
 */
export async function exportCart(
  desk: ExportCartPorts,
  { id, anyway }: { readonly id: string; readonly anyway: boolean },
): Promise<Cart> {
  assertOpen(desk, id);
  desk.carts.assertReadable(id);
  const cart = desk.carts.read(id);
  const fields = checkDraft(cart.draft);
  if (fields.length > 0) throw new ProblemError({ kind: 'input', fields });
  const account = valueOf(desk.accounts.read(cart.accountId));
  const request = exportRequestOf(cart.draft);
  return desk.running.run({ kind: 'export', label: cart.name, subjectId: id }, async (signal) => {
    const answered = await askLab(desk, account.id, 'editor', async (at, key) => {
      const warning = anyway ? null : checkTokenForExport(readTokenClaims(key), desk.now());
      if (warning !== null) return failure(warning);
      return repeatSafely(
        { wait: desk.wait, random: () => desk.random() },
        () => desk.editor.exportEditors(at, request, { key, signal }),
        signal,
      );
    });
    const { document } = valueOf(answered);
    keepExport(desk, id, {
      request: JSON.stringify(request),
      answer: document.text,
      exportedAt: desk.now(),
      draftDigest: draftDigest(cart.draft),
    });
    const exported = readCart(desk, id);
    fetchPreviews(desk, exported);
    desk.changed('carts', [id]);
    return exported;
  });
}

/** Writes the export down. A person's edits move with what they were made on; what has no place is reported. */
function keepExport(
  desk: ExportCartPorts,
  id: string,
  input: Parameters<CartRepository['saveExport']>[1],
): void {
  desk.database.transaction(() => {
    // Read again: a person may have gone on drafting while the lab was answering.
    const cart = desk.carts.read(id);
    const previous = desk.carts.latestExport(id);
    const before = previous === null ? undefined : readCartExport(desk, cart, previous).orderText;
    const exported = readCartExport(desk, cart, { id: '', cartId: id, ...input });
    const { fitting, gone } = editsStillFitting(exported.orderText, cart.edits, before);
    // The request has no place for it: what the account gives goes into the order that is new.
    const edits =
      previous === null
        ? withNotification(exported.orderText, fitting, emailOf(desk, cart.accountId))
        : fitting;
    const summary = summaryOf({ ...cart, edits, export: exported });
    if (JSON.stringify(edits) !== JSON.stringify(cart.edits)) {
      desk.carts.save(id, cart.revision, { edits }, summary, input.exportedAt);
    }
    if (gone.length > 0) {
      const params = { name: cart.name, paths: gone.map(({ path }) => [...path]) };
      desk.notices.add({ kind: 'edits-without-place', params }, input.exportedAt, [id]);
      desk.changed('app', []);
    }
    desk.carts.saveExport(id, input, summary, cart.stage === 'drafted' ? 'exported' : cart.stage);
  });
}

const emailOf = (desk: Pick<ExportCartPorts, 'accountDefaults'>, accountId: string): string =>
  desk.accountDefaults.read(accountId).defaults.notificationEmail.trim();

/** Fetches the pictures of an export in the background, small ones first, so that they are there offline. */
function fetchPreviews(desk: Pick<ExportCartPorts, 'previews'>, cart: Cart): void {
  const previews = cart.export?.lines.flatMap((line) => line.previews) ?? [];
  desk.previews.prefetch(
    [
      ...previews.map((preview) => preview.scale256),
      ...previews.map((preview) => preview.scale512),
      ...previews.map((preview) => preview.scale1024),
    ].filter((address) => address !== null),
  );
}
