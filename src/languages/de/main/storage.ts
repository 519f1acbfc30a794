import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/storage';

export const storageMessages: Translation<typeof english.storageMessages> = {
  setAside: 'Die Datenbank war beschädigt. Sie ist als {file} aufbewahrt, und eine leere wurde begonnen.',
  missing: 'Die Datenbank war verschwunden, und eine leere wurde begonnen.',
  noCopy: 'Eine frühere Kopie gibt es nicht.',
  copy: 'Eine geprüfte frühere Kopie ist da: Sie kann stattdessen geöffnet werden.',
  partLost: 'Ein Teil der Datenbank ist verschwunden oder beschädigt.',
  partSetAside: 'Ein Teil der Datenbank war beschädigt. Er ist als {file} aufbewahrt.',
  nothingAfter:
    'Nichts nach {until} ist bekannt: Was seitdem vielleicht aufgegeben oder bestätigt wurde, wird zurückgehalten, bis es mit dem Labor geklärt ist.',
  readOnly:
    'Die Datenbank lässt sich nicht beschreiben. Alles ist lesbar; nichts kann gespeichert oder gesendet werden.',
  full: 'Der Datenträger ist voll. Alles ist lesbar; nichts kann gespeichert oder gesendet werden, bis Platz ist.',
};
