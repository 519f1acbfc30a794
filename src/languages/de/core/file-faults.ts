import type { Translation } from '@core/language/messages';
import type * as english from '@core/values/file-fault-messages';

export const fileFaultText: Translation<typeof english.fileFaultText> = {
  nothing: 'ein fehlender Wert',
  textOf: 'Text mit {length} Zeichen',
  listOf: 'eine Liste mit {length}',
  object: 'ein Objekt',
  integer: 'eine ganze Zahl',
  atLeast: '{origin}, mindestens {minimum}',
  atMost: '{origin}, höchstens {maximum}',
  kind: 'ein Typ, den diese Version unterstützt',
};
