import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/storage';

export const storageMessages: Translation<typeof english.storageMessages> = {
  setAside: 'Die Datenbank war beschädigt. Sie wurde als {file} gespeichert, und eine leere wurde angelegt.',
  missing: 'Die Datenbank fehlte, und eine leere wurde angelegt.',
  noCopy: 'Eine frühere Kopie gibt es nicht.',
  copy: 'Sie können eine geprüfte frühere Kopie wiederherstellen.',
  partLost: 'Ein Teil der Datenbank fehlt oder ist beschädigt.',
  partSetAside: 'Ein Teil der Datenbank war beschädigt. Er wurde als {file} gespeichert.',
  nothingAfter:
    'Nichts nach {until} ist bekannt: Was seitdem vielleicht aufgegeben oder bestätigt wurde, ist gesperrt, bis es mit dem Labor geklärt ist.',
  readOnly: 'Die Datenbank ist schreibgeschützt. Nichts kann gespeichert oder gesendet werden.',
  full: 'Die Festplatte ist voll. Nichts kann gespeichert oder gesendet werden, bis Sie Platz schaffen.',
};
