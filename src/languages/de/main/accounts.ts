import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/accounts';

export const accountMessages: Translation<typeof english.accountMessages> = {
  practiceLab: 'Übungslabor',
  expected: {
    name: 'ein Name',
    newName: 'ein Name, den kein anderes Konto hat',
    shortName: 'höchstens {count} Zeichen',
    fullAddress: 'eine vollständige Adresse, etwa https://lab.example/api/v1',
    httpsAddress: 'eine Adresse, die mit https:// beginnt',
    addressWithoutLogin: 'eine Adresse ohne Name und Passwort',
    addressWithoutQuery: 'eine Adresse ohne etwas hinter ? oder #',
    anyAddress: 'die Adresse mindestens eines Dienstes',
    serviceAddress: 'die Adresse dieses Dienstes',
    versionMonth: 'ein Monat als JJJJ-MM, oder nichts',
    addedAccount: 'ein hinzugefügtes Konto',
  },
  uncertainOrders:
    'Der Ausgang von {count} Auftrag dieses Kontos ist unbekannt. Zuerst das klären. | Der Ausgang von {count} Aufträgen dieses Kontos ist unbekannt. Zuerst das klären.',
  revision: 'Die Vorgaben haben Stand {revision}, die Änderung galt Stand {changed}',
  list: {
    damaged:
      '{file} war beschädigt. Konten müssen neu hinzugefügt werden; ihre Schlüssel sind noch im Schlüsselbund.',
    setAside:
      '{file} war beschädigt und ist als {kept} aufbewahrt. Konten müssen neu hinzugefügt werden; ihre Schlüssel sind noch im Schlüsselbund.',
  },
};

export const keyMessages: Translation<typeof english.keyMessages> = {
  expected: {
    key: 'ein Schlüssel',
    shortKey: 'ein Schlüssel mit höchstens {count} Zeichen',
    plainKey: 'ein Schlüssel aus einfachen Buchstaben, Ziffern und Zeichen',
  },
  gone: 'Der Schlüsselbund gibt keinen Schlüssel her, wo einer gespeichert wurde.',
  expired: 'Dieser Schlüssel sagt, dass er an {day} ablief.',
  unknownDay: 'einem unbekannten Datum',
  withoutAccount:
    'Dieser Schlüssel nennt keine accountId, und ein Export braucht eine, die zum Besitzer der Editoren passt.',
  otherWindow: 'Ein anderes Fenster fragt nach einem Schlüssel. Beantworten Sie das zuerst.',
  missing: 'Fügen Sie zuerst einen Schlüssel ein.',
  invalid: 'Das ist kein Schlüssel. Erwartet wird {expected}.',
  notSaved: 'Der Schlüssel konnte nicht gespeichert werden: {cause}.',
};

export const keyWindowMessages: Translation<typeof english.keyWindowMessages> = {
  title: 'Schlüssel für {account}',
  account: 'Konto: {account}',
  service: { editor: 'Editor-Dienst', orderSubmit: 'Auftragsannahme', commerce: 'Commerce' },
  newHost: 'neu',
  knownHost: 'früher angegeben',
  otherKey: 'Anderer Schlüssel (leer lassen, um den gespeicherten zu behalten)',
  key: 'Schlüssel oder Token',
  keyOf: 'Schlüssel oder Token: {service}',
  heading: {
    wanted: 'Schlüssel für diese Adresse angeben',
    moved: 'Die Adresse hat sich geändert: Schlüssel noch einmal angeben',
    unbound: 'Darf der gespeicherte Schlüssel an diese Adresse gesendet werden?',
  },
  explanation: {
    wanted:
      'Proofdesk sendet den Schlüssel nur dorthin, was hier steht. Vergleichen Sie es mit der Angabe Ihres Labors.',
    moved:
      'Der Schlüssel wurde für eine andere Adresse angegeben und wird nicht an diese gesendet. Wenn Sie sie nicht geändert haben, schließen Sie dieses Fenster und prüfen Sie das Konto.',
    unbound:
      'Ein früheres Proofdesk hat den Schlüssel gespeichert, ohne zu vermerken, wohin er darf. Vergleichen Sie die Adresse mit der Angabe Ihres Labors.',
  },
  punycode: 'Eine Adresse mit „xn--“ enthält Buchstaben, die anderen ähnlich sehen können.',
  keychain: 'Der Schlüssel kommt in den Schlüsselbund dieses Computers.',
  allow: 'Erlauben',
  save: 'Schlüssel speichern',
  notNow: 'Nicht jetzt',
};
