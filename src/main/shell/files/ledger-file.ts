import { asName } from '@core/language/messages';
import { historyMessages } from '../../messages/history';
import { fileMessages } from '../../messages/desktop';
import { fileNameOf, type SavedFile, saveFile, type SavePorts } from './save-file';

/** Saves JSON where the person chooses. See {@link saveFile}. */
const saveJson = (
  ports: SavePorts,
  title: string,
  name: string,
  content: SavedFile['content'],
): Promise<{ path: string } | null> =>
  saveFile(ports, { title, name, ending: 'json', kind: 'JSON', content });

/** Saves a ledger as JSON where the person chooses; `name` is what it is of. See {@link saveFile}. */
export const saveLedger = (
  ports: SavePorts,
  name: string,
  content: () => string,
): Promise<{ path: string } | null> =>
  saveJson(
    ports,
    historyMessages.saveLedger,
    fileNameOf(asName(() => historyMessages.ledgerName({ name }))),
    content,
  );

/** Saves requests as JSON for the lab's support, where the person chooses. See {@link saveFile}. */
export function saveRequests(ports: SavePorts, text: () => string): Promise<{ path: string } | null> {
  return saveJson(ports, historyMessages.saveRequests, historyMessages.requestsName, text);
}

/** Saves a support bundle as JSON where the person chooses. See {@link saveFile}. */
export function saveBundle(ports: SavePorts, text: () => string): Promise<{ path: string } | null> {
  return saveJson(ports, fileMessages.bundle.save, fileMessages.bundle.name, text);
}
