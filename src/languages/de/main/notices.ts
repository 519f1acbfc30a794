import type { Sentences } from '@core/language/language';

/** What is said about the database, in German. */
export const NOTICES: Sentences = {
  'There is no earlier copy of it.': 'Eine frühere Kopie gibt es nicht.',
  'A verified earlier copy is there: it can be opened in its place.':
    'Eine geprüfte frühere Kopie ist da: Sie kann stattdessen geöffnet werden.',
  'The database was damaged. It is kept as {0}, and an empty one was started. {1}':
    'Die Datenbank war beschädigt. Sie ist als {0} aufbewahrt, und eine leere wurde begonnen. {1}',
  'The database was gone, and an empty one was started. {0}':
    'Die Datenbank war verschwunden, und eine leere wurde begonnen. {0}',
  'Part of the database is gone or damaged': 'Ein Teil der Datenbank ist verschwunden oder beschädigt',
  'Part of the database was damaged. It is kept as {0}':
    'Ein Teil der Datenbank war beschädigt. Er ist als {0} aufbewahrt',
  '{0}. Nothing after {1} is known: what may have been placed or confirmed since is held back until it is settled with the lab.':
    '{0}. Nichts nach {1} ist bekannt: Was seitdem vielleicht aufgegeben oder bestätigt wurde, wird zurückgehalten, bis es mit dem Labor geklärt ist.',
  'The database cannot be written to. Everything can be read; nothing can be saved or sent.':
    'Die Datenbank lässt sich nicht beschreiben. Alles ist lesbar; nichts kann gespeichert oder gesendet werden.',
  'The disk is full. Everything can be read; nothing can be saved or sent until there is room.':
    'Der Datenträger ist voll. Alles ist lesbar; nichts kann gespeichert oder gesendet werden, bis Platz ist.',
};
