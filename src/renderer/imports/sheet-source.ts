import type { Result } from '@contract/problems';
import { type Import, LARGEST_IMPORT } from '@core/imports/imports';
import { call } from '../bridge';
import { formatSince } from '../ui/format/times';
import { importsText as text } from '../messages/imports';

/** Files that may hold a sheet, by their names. */
export const isSheetName = (name: string): boolean => /\.(csv|tsv|tab|txt)$/i.test(name);

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}

/**
 * Starts an import of a file that was dropped or picked here; main reads its bytes, so that its encoding is
 * recognised there. A sentence for a person when the file is none that can be read.
 */
export async function importFile(accountId: string, file: File): Promise<Result<Import> | string> {
  if (!isSheetName(file.name)) return text.notASheet({ name: file.name });
  if (file.size > LARGEST_IMPORT) return text.tooLarge({ name: file.name });
  try {
    const content = { as: 'bytes', base64: await base64Of(file) } as const;
    return await call('imports:create', { accountId, name: file.name.slice(0, 200), content });
  } catch {
    return text.unreadable({ name: file.name });
  }
}

/** Starts an import of pasted lines. */
export function importText(accountId: string, pasted: string): Promise<Result<Import>> {
  const now = Date.now();
  return call('imports:create', {
    accountId,
    name: text.pastedName({ at: formatSince(now, now) }),
    content: { as: 'text', text: pasted },
  });
}

/** As many orders as the picture day has that is offered to try an import with. */
const PICTURE_DAY_ORDERS = 100;

/** Starts an import of the practice lab's picture day: a sheet of orders that this lab knows. */
export async function pictureDay(accountId: string): Promise<Result<Import>> {
  const made = await call('practice:picture-day', { count: PICTURE_DAY_ORDERS });
  if (!made.ok) return made;
  const content = { as: 'text', text: made.value.sheet } as const;
  return call('imports:create', { accountId, name: text.pictureDayName, content });
}
