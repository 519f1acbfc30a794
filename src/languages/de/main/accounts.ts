import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/accounts';

export const accountMessages: Translation<typeof english.accountMessages> = {
  practiceLab: 'Übungslabor',
  expected: {
    name: 'ein Name',
    newName: 'ein Name, den kein anderes Konto hat',
    shortName: 'höchstens {count} Zeichen',
    exchangeAddress: 'die vollständige https-Adresse, unter der das Labor Token ausgibt, ohne etwas hinter ?',
    exchangeToken: 'der Name des Feldes der Antwort mit dem Token, etwa accessToken',
    exchangeFields: 'ein Feld für den Schlüssel und eines für das Geheimnis, wie in den Vorlagen',
    fullAddress: 'eine vollständige Adresse, etwa https://lab.example/api/v1',
    addressWithoutLogin: 'eine Adresse ohne Name und Passwort',
    addressWithoutQuery: 'eine Adresse ohne etwas hinter ? oder #',
    anyAddress: 'die Adresse mindestens eines Dienstes',
    versionMonth: 'ein Monat als JJJJ-MM oder ein leeres Feld',
    addedAccount: 'ein hinzugefügtes Konto',
  },
  list: {
    damaged:
      '{file} war beschädigt. Fügen Sie Ihre Konten neu hinzu; ihre Schlüssel sind noch im Schlüsselbund.',
    setAside:
      '{file} war beschädigt und wurde als {kept} gespeichert. Fügen Sie Ihre Konten neu hinzu; ihre Schlüssel sind noch im Schlüsselbund.',
  },
};

export const keyMessages: Translation<typeof english.keyMessages> = {
  expected: {
    key: 'ein Schlüssel',
    shortKey: 'ein Schlüssel mit höchstens {count} Zeichen',
    plainKey: 'ein Schlüssel aus einfachen Buchstaben, Ziffern und Zeichen',
    credential: 'ein Schlüssel mit Geheimnis',
    noSecret:
      'ein Schlüssel oder Token allein. Das ist ein Schlüssel mit Geheimnis: Geben Sie zuerst im Konto an, wie das Labor daraus ein Token macht',
  },
  gone: 'Der gespeicherte Schlüssel ist nicht mehr im Schlüsselbund.',
  missing: 'Fügen Sie zuerst einen Schlüssel ein.',
  invalid: 'Das ist kein Schlüssel. Erwartet wird {expected}.',
  notSaved: 'Der Schlüssel konnte nicht gespeichert werden: {cause}.',
};

export const keyWindowMessages: Translation<typeof english.keyWindowMessages> = {
  title: 'Schlüssel für {account}',
  account: 'Konto: {account}',
  service: { editor: 'Editor-Dienst', orderSubmit: 'Auftragsannahme', commerce: 'Commerce' },
  newHost: 'neu',
  knownHost: 'bereits verwendet',
  otherKey: 'Anderer Schlüssel (leer lassen, um den gespeicherten zu behalten)',
  key: 'Schlüssel oder Token',
  keyOf: 'Schlüssel oder Token: {service}',
  keyWithSecret: 'Schlüssel, oder Schlüssel und Geheimnis zusammen, wie das Labor sie gab',
  secret: 'Geheimnis',
  heading: {
    wanted: 'Schlüssel für diese Adresse eingeben',
    moved: 'Die Adresse hat sich geändert: Schlüssel erneut eingeben',
    unbound: 'Darf der gespeicherte Schlüssel an diese Adresse gesendet werden?',
  },
  explanation: {
    wanted:
      'Proofdesk sendet den Schlüssel nur an diese Adresse. Vergleichen Sie sie mit der Angabe Ihres Labors.',
    moved:
      'Der Schlüssel wurde für eine andere Adresse eingegeben und wird nicht an diese gesendet. Wenn Sie die Adresse nicht geändert haben, schließen Sie dieses Fenster und prüfen Sie das Konto.',
    unbound:
      'Eine frühere Version von Proofdesk hat den Schlüssel ohne seine Adresse gespeichert. Vergleichen Sie diese Adresse mit der Angabe Ihres Labors.',
  },
  punycode: 'Eine Adresse mit „xn--“ enthält Buchstaben, die anderen ähnlich sehen können.',
  keychain: 'Der Schlüssel wird im Schlüsselbund dieses Computers gespeichert.',
  allow: 'Erlauben',
  save: 'Schlüssel speichern',
  notNow: 'Nicht jetzt',
};
