import type { Translation } from '@core/language/messages';
import type * as english from '@core/journal/failure-messages';

export const failureText: Translation<typeof english.failureText> = {
  answer: {
    quoted: 'Das Labor sagt: „{words}“.',
    code: 'Der Code dazu ist „{code}“.',
  },
  fields: { all: '{list}.', more: '{list}; und {count} weitere.' },
  refused: {
    title: 'Das Labor hat die Anfrage abgelehnt',
    values: 'Das Labor hat einen Wert nicht angenommen | Das Labor hat {count} Werte nicht angenommen',
    happened: 'Das Labor hat die Anfrage erhalten und abgelehnt.',
  },
  wrongAddress: {
    title: 'Falsche Adresse des Labors',
    happened: 'Der Server kennt diese Adresse nicht. Wahrscheinlich ist die Basisadresse im Konto falsch.',
  },
  notFound: {
    editor: 'Das Labor kennt einen der Editoren nicht, oder er gehört zu einem anderen Konto.',
    confirmation: 'Das Labor kennt diese ConfirmationID unter diesem Konto nicht.',
    other: 'Das Labor hat das Angefragte nicht.',
    title: 'Beim Labor nicht gefunden',
  },
  scope: {
    title: 'Dem Schlüssel fehlt eine Berechtigung',
    happened: 'Der Schlüssel ist gültig, hat aber nicht die nötige Berechtigung.',
  },
  forbidden: {
    owner:
      'Vielleicht gehört ein Editor zu einem anderen Konto, oder der Schlüssel enthält dessen accountId nicht.',
    title: 'Das Labor erlaubt das nicht',
    happened: 'Der Schlüssel wurde angenommen, die Anfrage aber nicht.',
  },
  conflict: {
    title: 'Das Labor meldet einen Konflikt',
    happened:
      'Etwas beim Labor steht im Konflikt mit dieser Anfrage. Erneutes Senden hilft nicht: Wenden Sie sich an den Support des Labors.',
  },
  key: {
    rejected: {
      title: 'Der Schlüssel wurde zurückgewiesen',
      happened: 'Das Labor hat den Schlüssel nicht angenommen.',
      gateway:
        'Das Gateway vor dem Labor hat den Schlüssel nicht angenommen: Er fehlt, ist abgelaufen oder wurde widerrufen.',
    },
    notAllowed: {
      title: 'Der Schlüssel ist hier nicht zugelassen',
      happened:
        'Das Gateway vor dem Labor kennt diesen Schlüssel nicht, er gehört zu einer anderen Umgebung, oder er darf diesen Dienst nicht nutzen.',
    },
    otherAddress: 'eine andere Adresse',
    absent: {
      title: 'Ein Schlüssel fehlt',
      happened: 'Im Konto ist kein Schlüssel für diesen Dienst gespeichert.',
    },
    locked: {
      title: 'Der Schlüsselbund ist gesperrt',
      happened: 'Der Schlüssel ist im Schlüsselbund dieses Computers, und der ist gesperrt.',
    },
    unavailable: {
      title: 'Der Schlüsselbund reagiert nicht',
      happened:
        'Der Schlüsselbund dieses Computers kann nicht verwendet werden. Ein jetzt eingegebener Schlüssel gilt nur, bis Proofdesk geschlossen wird.',
    },
    'other-origin': {
      title: 'Der Schlüssel wurde nicht für diese Adresse eingegeben',
      happened:
        'Die Anfrage war für {where} bestimmt. Der Schlüssel dieses Kontos wurde für eine andere Adresse eingegeben und deshalb nicht dorthin gesendet.',
    },
    unbound: {
      title: 'Bestätigen Sie, wohin der Schlüssel gesendet werden darf',
      happened:
        'Eine frühere Version hat den Schlüssel gespeichert, ohne die Adresse des Labors festzuhalten. Bestätigen Sie einmal, dass er an {where} gesendet werden darf.',
    },
    'old-runtime': {
      title: 'Diese Electron-Version ist zu alt für Schlüssel',
      happened:
        'Proofdesk läuft auf einer alten Electron-Version ohne Sicherheitsupdates. Schlüssel werden dann nur an diesen Computer gesendet, nicht an {where}.',
    },
    'exchange-missing': {
      title: 'Im Konto fehlt, wie ein Token geholt wird',
      happened:
        'Ein Schlüssel und ein Geheimnis sind gespeichert. Im Konto steht nicht mehr, wie daraus ein Token wird. Es wurde nichts gesendet.',
    },
    'exchange-refused': {
      title: 'Das Labor hat Schlüssel und Geheimnis nicht angenommen',
      happened:
        'Proofdesk hat {where} um ein Token gebeten. Die Antwort war „{cause}“. Sonst wurde nichts gesendet.',
      silent: 'Proofdesk hat {where} um ein Token gebeten und wurde abgewiesen. Sonst wurde nichts gesendet.',
    },
    'exchange-failed': {
      title: 'Vom Labor kam kein Token',
      happened:
        'Proofdesk hat {where} um ein Token gebeten und etwas anderes oder nichts bekommen ({cause}). Sonst wurde nichts gesendet.',
      silent: 'Proofdesk hat {where} um ein Token gebeten und keines bekommen. Sonst wurde nichts gesendet.',
    },
  },
  timedOut: { title: 'Zeitüberschreitung beim Labor', happened: 'Die Anfrage kam zu langsam an.' },
  expired: {
    title: 'Die Liste muss neu geladen werden',
    happened: 'Die Position in der Liste ist abgelaufen.',
  },
  tooLarge: { title: 'Die Anfrage ist zu groß', happened: 'Sie ist größer, als das Labor annimmt.' },
  format: {
    title: 'Das Labor hat das Format nicht angenommen',
    happened: 'Proofdesk hat ein Format gesendet, das das Labor nicht unterstützt.',
  },
  tooMany: {
    title: 'Das Labor bittet um eine Pause',
    happened: 'In kurzer Zeit wurden zu viele Anfragen gesendet.',
  },
  labError: {
    title: 'Das Labor hat ein Problem',
    happened: 'Das Labor hat einen internen Fehler gemeldet ({status}).',
  },
  noAnswer: {
    title: 'Keine gültige Antwort',
    happened: 'Das Labor hat mit dem Status {status} geantwortet; das beweist nichts.',
  },
  goodKey: {
    title: 'Abgelehnt, aber nicht wegen des Schlüssels',
    happened: 'Das Labor hat nur auf diese Anfrage mit {status} geantwortet.',
  },
  keyOrCart: 'Das Labor hat die Anfrage wegen des Schlüssels oder wegen ihres Inhalts abgelehnt.',
  version: {
    title: 'Das Labor hat diese Version nicht',
    happened: 'Das Labor führt die Version aus den Kontoeinstellungen nicht auf.',
  },
  signIn: {
    title: 'Statt des Labors hat eine andere Seite geantwortet',
    happened:
      'Ein Netzwerk, das eine Anmeldung verlangt, etwa im Hotel oder hinter einem Büro-Proxy, zeigt zuerst seine eigene Seite.',
  },
  unreadable: {
    empty: 'Die Antwort war leer.',
    'not-json': 'Die Antwort hatte nicht das Format des Labors.',
    truncated: 'Die Verbindung brach mitten in der Antwort ab.',
    'too-large': 'Die Antwort war größer als jede Antwort des Labors.',
    status: 'Ihr Status war {status}.',
    title: 'Die Antwort konnte nicht gelesen werden',
  },
  redirect: {
    to: 'Sie zeigte auf {location}.',
    happened:
      'Die Antwort war eine Weiterleitung. Ihr wurde nicht gefolgt, weil sonst der Schlüssel mitgesendet worden wäre.',
    title: 'Das Netzwerk hat die Anfrage umgeleitet',
  },
  page: {
    named: 'Die Seite heißt „{title}“.',
    error: 'Ein Server vor dem Labor hat mit einer eigenen Seite geantwortet ({status}).',
    refused: 'Ein Server vor dem Labor hat die Anfrage mit einer eigenen Seite abgelehnt ({status}).',
    baseAddress: 'Vielleicht ist die Basisadresse im Konto falsch.',
    title: 'Die Anfrage kam nicht durch',
  },
  unreachable: 'Das Labor ist nicht erreichbar',
  refusal: 'Das Labor hat mit Erfolg geantwortet, aber was es sagt, ist eine Ablehnung.',
  already: {
    title: 'Das Labor sagt, dass es dies schon hat',
    create:
      'Das Labor sagt, dass dieser Vorgang schon übermittelt wurde. Fragen Sie das Labor, bevor Sie ihn unter einer anderen Entry-ID aufgeben.',
    other: {
      confirm:
        'Das Labor sagt, dass dieser Auftrag schon bestätigt oder übermittelt wurde, von hier oder anderswo.',
      submit: 'Das Labor sagt, dass dies schon übermittelt wurde, von hier oder anderswo.',
    },
  },
  incomplete: {
    whole: 'die Antwort',
    happened: 'Das Labor hat mit Erfolg geantwortet, aber der Antwort fehlt der Beweis: {list}.',
    title: 'Die Antwort beweist nichts',
  },
  network: {
    ended: {
      title: 'Proofdesk wurde beendet, bevor das Labor antwortete',
      happened: 'Die Anfrage war unterwegs, als Proofdesk beendet wurde.',
    },
    offline: { title: 'Keine Netzwerkverbindung', happened: 'Dieser Computer ist offline.' },
    'name-lookup': {
      title: 'Die Adresse des Labors wurde nicht gefunden',
      happened:
        'Das Netzwerk kennt den Namen in der Adresse des Labors nicht. Vielleicht ist er falsch geschrieben, oder das Netzwerk ist gestört.',
    },
    connecting: {
      title: 'Das Labor ist nicht erreichbar',
      happened: 'Es konnte keine Verbindung zum Labor hergestellt werden.',
    },
    encryption: {
      title: 'Keine sichere Verbindung',
      happened:
        'Die Verbindung zum Labor konnte nicht gesichert werden. Vielleicht ist das Datum dieses Computers falsch, oder die Verbindung wird abgehört.',
    },
    proxy: {
      title: 'Der Proxy hat die Anfrage blockiert',
      happened: 'Der Proxy dieses Netzwerks hat die Verbindung abgelehnt.',
    },
    sending: {
      title: 'Die Verbindung brach ab',
      happened: 'Die Verbindung brach ab, während die Anfrage gesendet wurde.',
    },
    late: {
      title: 'Keine rechtzeitige Antwort',
      happened: 'Die Anfrage wurde gesendet, aber das Labor hat nicht rechtzeitig geantwortet.',
    },
    'waiting-for-answer': {
      title: 'Die Verbindung brach ab',
      happened: 'Die Anfrage wurde gesendet, aber die Verbindung brach ab, bevor eine Antwort kam.',
    },
    'reading-answer': {
      title: 'Die Verbindung brach ab',
      happened: 'Die Verbindung brach mitten in der Antwort ab.',
    },
    cancelled: { title: 'Abgebrochen', happened: 'Die Anfrage wurde abgebrochen.' },
  },
  practiceLab: {
    title: 'Das Übungslabor läuft nicht',
    happened: 'Das Übungslabor auf diesem Computer wurde beendet.',
  },
  storage: {
    full: { title: 'Die Festplatte ist voll', happened: 'Zum Speichern ist kein Platz mehr.' },
    'read-only': {
      title: 'Es kann nichts gespeichert werden',
      happened: 'Die Dateien von Proofdesk können gelesen, aber nicht geschrieben werden.',
    },
    damaged: {
      title: 'Die Datei von Proofdesk ist beschädigt',
      happened: 'Ihr Inhalt kann nicht gelesen werden.',
    },
    altered: {
      title: 'Etwas in dieser Datei stammt nicht von Proofdesk',
      happened: 'Sie wird nicht geöffnet, weil ihr Inhalt von selbst ausgeführt werden könnte: {cause}.',
    },
    'newer-schema': {
      title: 'Die Datei von Proofdesk stammt von einer neueren Version',
      happened:
        'Sie wurde von einer neueren Version von Proofdesk geschrieben. Diese Version ändert sie nicht. Installieren Sie die neueste Version, um sie zu öffnen.',
    },
    busy: {
      title: 'Die Datei von Proofdesk wird verwendet',
      happened: 'Ein anderes Programm verwendet sie gerade.',
    },
    failed: {
      title: 'Das Speichern ist fehlgeschlagen',
      happened: 'Die Festplatte hat einen Fehler gemeldet.',
    },
  },
  input: {
    whole: 'Die ganze Anfrage',
    given: '{where}: {given} ist ungültig, erwartet wird {expected}',
    missing: '{where}: erwartet wird {expected}',
    unusable: '{where}: {given} ist ungültig',
    absent: '{where}: Geben Sie einen Wert ein',
    count: 'Ein Wert fehlt oder ist falsch | {count} Werte fehlen oder sind falsch',
    happened: 'Prüfen Sie die Werte.',
  },
  absent: {
    title: 'Nicht gefunden',
    happened: 'Es wurde entfernt oder war nie auf diesem Arbeitsplatz ({what}).',
  },
  bug: {
    title: 'In Proofdesk ist etwas fehlgeschlagen',
    happened: 'Das ist ein Fehler in Proofdesk, nicht in Ihren Daten.',
  },
  consequence: {
    create: {
      nothing: 'Es wurde kein Auftrag angelegt.',
      maybe:
        'Ob das Labor den Auftrag angelegt hat, ist unbekannt. Ohne Bestätigung wird er nicht bearbeitet; ihn erneut aufzugeben kostet nichts.',
    },
    confirm: {
      nothing: 'Der Auftrag wurde nicht bestätigt und wird nicht bearbeitet.',
      maybe: 'Ob das Labor diesen Auftrag bearbeitet, ist unbekannt.',
    },
    submit: {
      nothing: 'Es wurde kein Auftrag aufgegeben.',
      maybe:
        'Ob das Labor den Auftrag hat, ist unbekannt. Sie können dieselbe Anfrage erneut senden, ohne dass ein zweiter Auftrag entsteht.',
      unclear: 'Das Labor hat den Auftrag vielleicht, vielleicht nicht.',
    },
  },
};
