import { orderLedger, submissionCartLedger } from '@core/ledger';
import type { OrderRecord } from '@core/orders';
import type { SubmissionCart } from '@core/submission-carts';
import { fileNameOf, type SavedFile, saveFile, type SavePorts } from './save-file';

/** Saves JSON where the person chooses. See {@link saveFile}. */
const saveJson = (
  ports: SavePorts,
  title: string,
  name: string,
  content: SavedFile['content'],
): Promise<{ path: string } | null> =>
  saveFile(ports, { title, name, ending: 'json', kind: 'JSON', content });

/** Saves the ledger of an order as JSON where the person chooses. See {@link saveFile}. */
export function saveLedger(ports: SavePorts, order: OrderRecord): Promise<{ path: string } | null> {
  const name = fileNameOf(`ledger ${order.reference || order.name || order.id}`);
  return saveJson(ports, 'Save the ledger', name, () => orderLedger(order));
}

/** Saves the ledger of a submission cart as JSON where the person chooses. See {@link saveFile}. */
export function saveSubmissionLedger(
  ports: SavePorts,
  cart: SubmissionCart,
): Promise<{ path: string } | null> {
  const name = fileNameOf(`ledger ${cart.name || cart.submissionId || cart.id}`);
  return saveJson(ports, 'Save the ledger', name, () => submissionCartLedger(cart));
}

/** Saves requests as JSON for the lab's support, where the person chooses. See {@link saveFile}. */
export function saveRequests(ports: SavePorts, text: () => string): Promise<{ path: string } | null> {
  return saveJson(ports, 'Save requests for support', 'proofdesk requests', text);
}

/** Saves a support bundle as JSON where the person chooses. See {@link saveFile}. */
export function saveBundle(ports: SavePorts, text: () => Promise<string>): Promise<{ path: string } | null> {
  return saveJson(ports, 'Save a support bundle', 'proofdesk support', text);
}
