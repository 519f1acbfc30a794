import type { Sentences } from '@core/language/language';

/** What deliveries and the receiver need, in German. */
export const WEBHOOKS: Sentences = {
  'the editor service': 'Editor-Dienst',
  'The lab took the address, and its verifier has not arrived. Until it is sent back no events come.':
    'Das Labor hat die Adresse angenommen, und ihr Prüfcode ist nicht eingetroffen. Bis er zurückgesendet ist, kommen keine Ereignisse.',
  'The registration of the address did not come to its end. No events come until it does.':
    'Die Registrierung der Adresse kam nicht zum Ende. Bis dahin kommen keine Ereignisse.',
  'The verifier was sent back. The lab answered, and its answer does not say whether it enabled the address: sent, not proven yet.':
    'Der Prüfcode wurde zurückgesendet. Das Labor hat geantwortet, und aus der Antwort geht nicht hervor, ob es die Adresse aktiviert hat: gesendet, noch nicht bewiesen.',
  'The address was sent to the lab. It answered, and its answer does not say whether it took the address: sent, not proven yet.':
    'Die Adresse wurde an das Labor gesendet. Es hat geantwortet, und aus der Antwort geht nicht hervor, ob es die Adresse angenommen hat: gesendet, noch nicht bewiesen.',
  'The first delivery with a valid signature proves it by itself. If none comes although orders move on at the lab, register the address again: that costs nothing.':
    'Die erste Meldung mit gültiger Signatur beweist es von selbst. Kommt keine, obwohl Aufträge beim Labor weitergehen, die Adresse noch einmal registrieren: Das kostet nichts.',
  Service: 'Dienst',
  Address: 'Adresse',
  'Takes the place of': 'Ersetzt',
  Registered: 'Registriert',
  'Last delivery': 'Letzte Meldung',
  'Open the webhooks of the account: register the address again, or paste the verifier that came to it.':
    'Die Webhooks des Kontos öffnen: die Adresse noch einmal registrieren oder den Prüfcode einfügen, der dort ankam.',
  'The receiver is on and does not listen. {0}':
    'Der Empfangsdienst ist eingeschaltet und nimmt nichts entgegen. {0}',
  'What the lab sends meanwhile does not arrive.': 'Was das Labor inzwischen sendet, kommt nicht an.',
  Interface: 'Schnittstelle',
  Port: 'Port',
  'any that is free': 'irgendein freier',
  'Choose another interface or port in the webhooks, or turn the receiver off. The lab delivers again what was not taken.':
    'In den Webhooks eine andere Schnittstelle oder einen anderen Port wählen oder den Empfangsdienst ausschalten. Was nicht angenommen wurde, stellt das Labor noch einmal zu.',
  Type: 'Art',
  Failure: 'Fehlschlag',
  Copies: 'Kopien',
  'Digest of the body (SHA-256)': 'Prüfsumme des Inhalts (SHA-256)',
  Deliveries: 'Meldungen',
  Received: 'Eingegangen',
  'First received': 'Zuerst eingegangen',
  'Newest received': 'Zuletzt eingegangen',
  '{0} that {1}. Nothing was changed by it.': '{0}, {1}. Dadurch wurde nichts geändert.',
  'A delivery came': 'Eine Meldung kam',
  '{0} deliveries came': '{0} Meldungen kamen',
  'nobody signed': 'die niemand signiert hat',
  'the lab says it did not sign': 'die nicht das Labor signiert hat, wie es sagt',
  'Nothing has to be done for your orders. If such deliveries go on, give the address a new secret part and register it again.':
    'Für die Aufträge ist nichts zu tun. Kommen solche Meldungen weiter, der Adresse einen neuen geheimen Teil geben und sie noch einmal registrieren.',
  'The lab could not be asked whether {0} its own. Until then nothing is changed by it.{1}':
    'Das Labor konnte nicht gefragt werden, ob {0} von ihm stammt. Bis dahin wird dadurch nichts geändert.{1}',
  'a delivery is': 'eine Meldung',
  '{0} deliveries are': 'die Folge von {0} Meldungen',
  'Check it once more among the deliveries, once the lab can be reached and takes the key.':
    'Unter den Meldungen noch einmal prüfen, sobald das Labor erreichbar ist und den Schlüssel annimmt.',
  'A verified event of the lab names nothing that this computer knows: it may be about an order from another workstation.':
    'Ein verifiziertes Ereignis des Labors nennt nichts, was dieser Computer kennt: Vielleicht betrifft es einen Auftrag von einem anderen Arbeitsplatz.',
  'Look at it, and compare with the lab’s list. It is matched by itself once the order is known here.':
    'Ansehen und mit der Liste des Labors vergleichen. Es ordnet sich von selbst zu, sobald der Auftrag hier bekannt ist.',
};
