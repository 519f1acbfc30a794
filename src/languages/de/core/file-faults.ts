import type { Translation } from '@core/language/messages';
import type * as english from '@core/values/file-fault-messages';

export const fileFaultText: Translation<typeof english.fileFaultText> = {
  nothing: 'nichts',
  textOf: 'Text mit {length} Zeichen',
  listOf: 'eine Liste mit {length}',
  object: 'ein Objekt',
  integer: 'eine ganze Zahl',
  atLeast: '{origin}, mindestens {minimum}',
  atMost: '{origin}, höchstens {maximum}',
  kind: 'eine Art, die diese Version kennt',
};
