import { counted } from '../../format/numbers';
import type * as english from '../when-online';

export const whenOnlineText: typeof english.whenOnlineText = {
  title: 'Wenn wieder online',
  count: (count) => `${counted(count, 'Warenkorb wartet', 'Warenkörbe warten')} auf das Netz`,
  explain: 'Das geschieht von selbst, sobald das Labor erreichbar ist. Nichts davon bestellt etwas.',
  kind: { export: 'Export', price: 'Preis' },
  state: {
    waiting: (age) => `gewünscht ${age}`,
    running: 'unterwegs',
    refused: 'das Labor war erreichbar und tat es nicht: Warenkorb öffnen, um zu sehen, warum',
  },
  tryNow: 'Jetzt versuchen',
  tryOne: (name) => `${name} jetzt versuchen`,
  open: (name) => `${name} öffnen`,
  unnamed: 'Warenkorb ohne Namen',
  takeOut: 'Herausnehmen',
  takeOutOf: (name) => `${name} herausnehmen`,
  takenOut: (name) => `${name} wartet nicht mehr auf das Netz`,
  close: 'Schließen',
  later: { export: 'Exportieren, wenn wieder online', price: 'Preise abfragen, wenn wieder online' },
  laterWaits: {
    export: (age) => `Wird exportiert, wenn wieder online, gewünscht ${age}`,
    price: (age) => `Preise werden abgefragt, wenn wieder online, gewünscht ${age}`,
  },
  notSaved: 'Das konnte nicht für später behalten werden',
  unreached: {
    offline: (since) => `Offline seit ${since}: Der Entwurf ist sicher, das Labor ist nicht erreichbar`,
    'no-answer': (since) => `Das Labor ist seit ${since} nicht erreichbar: Der Entwurf ist sicher`,
    'practice-lab': (since) => `Das Übungslabor läuft seit ${since} nicht: Der Entwurf ist sicher`,
  },
};
