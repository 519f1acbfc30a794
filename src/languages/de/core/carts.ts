import type { Translation } from '@core/language/messages';
import type * as english from '@core/carts/messages';

export const patternText: Translation<typeof english.patternText> = {
  open: "Dieses {'{'} wird nie geschlossen.",
  close: "Vor diesem {'}'} steht kein {'{'}.",
  unknown: '{given} ist nicht bekannt. Bekannt sind {known}.',
};

export const pastedText: Translation<typeof english.pastedText> = {
  expected: {
    id: 'eine Editor-Id',
    attributes: 'ganze Zahlen, durch Leerzeichen oder Semikolons getrennt',
    idOnce: 'jede Editor-Id einmal, sofern nicht beabsichtigt',
  },
  noId: 'Hier ist keine Editor-Id.',
  tooLong: '{id} hat {length} Zeichen. Eine Editor-Id hat höchstens {most}.',
  quantity: 'Menge: {given} ist ungültig. Erwartet wird {expected}.',
  attributes: 'Auftragsattribute: {given} ist ungültig. Erwartet wird {expected}.',
  inCart: '{id} ist bereits in diesem Warenkorb.',
  onLine: '{id} ist bereits in Zeile {line}.',
  notAnId: {
    space: '{id} sieht nicht wie eine Editor-Id aus: sie enthält ein Leerzeichen.',
    invisible: '{id} sieht nicht wie eine Editor-Id aus: sie enthält ein unsichtbares Zeichen.',
    sign: '{id} sieht nicht wie eine Editor-Id aus: sie enthält {sign}.',
    noLetter: '{id} sieht nicht wie eine Editor-Id aus: sie hat weder Buchstaben noch Ziffern.',
    word: '{id} sieht nicht wie eine Editor-Id aus: sie sieht aus wie ein Teil des umgebenden Textes.',
  },
};
