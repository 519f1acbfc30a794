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
    happened: 'Die Anfrage kam an und wurde abgelehnt.',
  },
  wrongAddress: {
    title: 'Diese Adresse ist nicht die des Labors',
    happened:
      'Der Server hat unter der Adresse dieses Aufrufs nichts. Wahrscheinlich ist die Basisadresse im Konto falsch.',
  },
  notFound: {
    editor: 'Das Labor kennt einen der Editoren nicht, oder er gehört zu einem anderen Konto.',
    confirmation: 'Das Labor kennt diese ConfirmationID unter diesem Konto nicht.',
    other: 'Das Labor hat nicht, wonach gefragt wurde.',
    title: 'Beim Labor nicht gefunden',
  },
  scope: {
    title: 'Der Schlüssel darf das nicht',
    happened: 'Der Schlüssel ist gültig, aber das Labor hat ihm dies nicht erlaubt.',
  },
  forbidden: {
    owner:
      'Vielleicht gehört ein Editor zu einem anderen Konto, oder der Schlüssel trägt dessen accountId nicht.',
    title: 'Das Labor erlaubt das nicht',
    happened: 'Der Schlüssel wurde angenommen, die Anfrage nicht.',
  },
  conflict: {
    title: 'Das Labor meldet einen Konflikt',
    happened:
      'Etwas beim Labor steht im Konflikt mit dieser Anfrage. Noch einmal senden ändert daran nichts: An den Support des Labors wenden.',
  },
  key: {
    rejected: {
      title: 'Der Schlüssel wurde zurückgewiesen',
      happened: 'Das Labor hat den Schlüssel nicht angenommen.',
      gateway:
        'Die Pforte vor dem Labor hat den Schlüssel nicht angenommen: Er fehlt, ist abgelaufen oder wurde zurückgezogen.',
    },
    notAllowed: {
      title: 'Der Schlüssel ist hier nicht zugelassen',
      happened:
        'Die Pforte vor dem Labor kennt diesen Schlüssel nicht, oder er gehört zu einer anderen Umgebung, oder dieser Dienst ist ihm verschlossen.',
    },
    otherAddress: 'eine andere Adresse',
    absent: {
      title: 'Ein Schlüssel wird gebraucht',
      happened: 'Im Konto ist kein Schlüssel für diesen Dienst gespeichert.',
    },
    locked: {
      title: 'Der Schlüsselbund ist gesperrt',
      happened: 'Der Schlüssel liegt im Schlüsselbund dieses Computers, und der ist gesperrt.',
    },
    unavailable: {
      title: 'Der Schlüsselbund antwortet nicht',
      happened:
        'Der Schlüsselbund dieses Computers ist nicht zu gebrauchen. Ein Schlüssel, der jetzt eingegeben wird, gilt, bis das Programm endet.',
    },
    'other-origin': {
      title: 'Der Schlüssel wurde nicht für diese Adresse angegeben',
      happened:
        'Die Anfrage ging an {where}. Der Schlüssel dieses Kontos wurde für eine andere Adresse angegeben und deshalb nicht dorthin gesendet.',
    },
    unbound: {
      title: 'Sagen Sie, wohin der Schlüssel gesendet werden darf',
      happened:
        'Den Schlüssel hat eine frühere Version gespeichert, die die Adresse des Labors nicht vermerkt hat. Bestätigen Sie einmal, dass er an {where} gesendet werden darf.',
    },
    'old-runtime': {
      title: 'Dieses Electron ist zu alt für einen Schlüssel',
      happened:
        'Proofdesk läuft auf einem alten Electron ohne Sicherheitsaktualisierungen. Damit wird ein Schlüssel nur an diesen Computer gesendet, nicht an {where}.',
    },
  },
  timedOut: { title: 'Das Labor hat nicht länger gewartet', happened: 'Die Anfrage kam zu langsam an.' },
  expired: { title: 'Die Liste muss von vorn beginnen', happened: 'Die Stelle in der Liste ist abgelaufen.' },
  tooLarge: { title: 'Die Anfrage ist zu groß', happened: 'Sie ist größer, als das Labor annimmt.' },
  format: {
    title: 'Das Labor nahm die Form nicht an',
    happened: 'Das Programm hat eine Form gesendet, die das Labor nicht liest.',
  },
  tooMany: { title: 'Das Labor bittet um eine Pause', happened: 'In kurzer Zeit kamen zu viele Anfragen.' },
  labError: {
    title: 'Das Labor hat ein Problem',
    happened: 'Das Labor hat mit einem eigenen Fehler geantwortet ({status}).',
  },
  noAnswer: {
    title: 'Keine Antwort',
    happened: 'Das Labor hat mit dem Status {status} geantwortet; das beweist nichts.',
  },
  goodKey: {
    title: 'Abgelehnt, aber nicht wegen des Schlüssels',
    happened: 'Das Labor antwortete nur hierauf mit {status}.',
  },
  keyOrCart: 'Das Labor lehnte den Aufruf ab, wegen des Schlüssels oder wegen dessen, was verlangt wurde.',
  version: {
    title: 'Das Labor hat diese Version nicht',
    happened: 'Die Version in den Einstellungen des Kontos ist keine, die das Labor aufführt.',
  },
  signIn: {
    title: 'Statt des Labors hat eine andere Seite geantwortet',
    happened:
      'Ein Netz, das eine Anmeldung verlangt, etwa im Hotel oder hinter dem Proxy eines Büros, stellt seine eigene Seite vor alles.',
  },
  unreadable: {
    empty: 'Die Antwort war leer.',
    'not-json': 'Die Antwort hatte nicht die Form, die das Labor verwendet.',
    truncated: 'Die Verbindung endete mitten in der Antwort.',
    'too-large': 'Die Antwort war größer als jede, die das Labor gibt.',
    status: 'Ihr Status war {status}.',
    title: 'Die Antwort war nicht zu lesen',
  },
  redirect: {
    to: 'Sie zeigte auf {location}.',
    happened:
      'Statt einer Antwort kam eine Weiterleitung. Ihr wurde nicht gefolgt, denn der Schlüssel wäre mitgegangen.',
    title: 'Das Netz zeigt anderswohin',
  },
  page: {
    named: 'Die Seite heißt „{title}“.',
    error: 'Ein Server vor dem Labor hat mit einer eigenen Seite geantwortet ({status}).',
    refused: 'Ein Server vor dem Labor hat die Anfrage mit einer eigenen Seite abgelehnt ({status}).',
    baseAddress: 'Vielleicht ist die Basisadresse im Konto falsch.',
    title: 'Die Anfrage kam nicht durch',
  },
  unreachable: 'Das Labor ist nicht zu erreichen',
  refusal: {
    title: 'Das Labor hat es abgelehnt',
    happened: 'Das Labor hat mit einem Erfolg geantwortet ({status}), aber seine Worte lehnen ab: „{words}“.',
  },
  incomplete: {
    whole: 'die Antwort',
    happened:
      'Das Labor antwortete, als wäre alles in Ordnung, aber der Antwort fehlt, was es beweist: {list}.',
    title: 'Die Antwort beweist nichts',
  },
  network: {
    ended: {
      title: 'Das Programm endete, bevor das Labor antwortete',
      happened: 'Die Anfrage war unterwegs, als das Programm endete.',
    },
    offline: { title: 'Kein Netz', happened: 'Dieser Computer hat gerade keine Verbindung.' },
    'name-lookup': {
      title: 'Die Adresse des Labors wurde nicht gefunden',
      happened:
        'Das Netz kennt den Namen in der Adresse des Labors nicht. Er ist falsch geschrieben, oder das Netz ist gestört.',
    },
    connecting: {
      title: 'Das Labor ist nicht zu erreichen',
      happened: 'Es kam keine Verbindung zum Labor zustande.',
    },
    encryption: {
      title: 'Keine sichere Verbindung',
      happened:
        'Die Verbindung zum Labor ließ sich nicht sichern. Vielleicht ist das Datum dieses Computers falsch, oder unterwegs liest etwas mit.',
    },
    proxy: {
      title: 'Der Proxy hat es nicht durchgelassen',
      happened: 'Der Proxy dieses Netzes hat die Verbindung abgelehnt.',
    },
    sending: {
      title: 'Die Verbindung brach ab',
      happened: 'Die Verbindung endete, während die Anfrage gesendet wurde.',
    },
    late: {
      title: 'Keine Antwort in der Zeit',
      happened: 'Die Anfrage wurde gesendet, und das Labor hat nicht rechtzeitig geantwortet.',
    },
    'waiting-for-answer': {
      title: 'Die Verbindung brach ab',
      happened: 'Die Anfrage wurde gesendet, und die Verbindung endete, bevor eine Antwort kam.',
    },
    'reading-answer': {
      title: 'Die Verbindung brach ab',
      happened: 'Die Verbindung endete mitten in der Antwort.',
    },
    cancelled: { title: 'Abgebrochen', happened: 'Die Anfrage wurde angehalten.' },
  },
  practiceLab: {
    title: 'Das Übungslabor läuft nicht',
    happened: 'Das Übungslabor auf diesem Computer wurde beendet.',
  },
  storage: {
    full: { title: 'Der Datenträger ist voll', happened: 'Zum Speichern ist kein Platz mehr.' },
    'read-only': {
      title: 'Es kann nichts gespeichert werden',
      happened: 'Die Dateien des Arbeitsplatzes lassen sich lesen, aber nicht schreiben.',
    },
    damaged: {
      title: 'Die Datei des Arbeitsplatzes ist beschädigt',
      happened: 'Was darin gespeichert ist, ist nicht zu lesen.',
    },
    altered: {
      title: 'Etwas in dieser Datei stammt nicht von Proofdesk',
      happened: 'Sie wird nicht geöffnet, denn was darin steht, könnte von selbst ablaufen: {cause}.',
    },
    'newer-schema': {
      title: 'Die Datei des Arbeitsplatzes stammt von einer neueren Version',
      happened: 'Ein neueres Proofdesk hat sie geschrieben. Dieses hier lässt sie unberührt.',
    },
    busy: {
      title: 'Die Datei des Arbeitsplatzes ist in Gebrauch',
      happened: 'Ein anderes Programm hält sie gerade.',
    },
    failed: { title: 'Das Speichern ist misslungen', happened: 'Der Datenträger hat einen Fehler gemeldet.' },
  },
  input: {
    whole: 'Die Anfrage im Ganzen',
    given: '{where}: angegeben ist {given}, erwartet wird {expected}',
    missing: '{where}: angegeben ist nichts, erwartet wird {expected}',
    count: 'Ein Wert fehlt oder ist falsch | {count} Werte fehlen oder sind falsch',
    happened: 'Eine Angabe ist nicht zu gebrauchen.',
  },
  absent: {
    title: 'Es ist nicht mehr da',
    happened: 'Es wurde entfernt oder war nie an diesem Arbeitsplatz ({what}).',
  },
  bug: {
    title: 'Im Programm ist etwas fehlgeschlagen',
    happened: 'Das ist ein Fehler in Proofdesk, nicht in dem, was eingegeben wurde.',
  },
  consequence: {
    create: {
      nothing: 'Es ist kein Auftrag entstanden.',
      maybe:
        'Ob der Auftrag beim Labor entstanden ist, ist unbekannt. Ohne Bestätigung wird er nicht bearbeitet; ihn noch einmal anzulegen kostet nichts.',
    },
    confirm: {
      nothing: 'Der Auftrag wurde nicht bestätigt und wird nicht bearbeitet.',
      maybe: 'Ob das Labor diesen Auftrag bearbeitet, ist unbekannt.',
    },
    submit: {
      nothing: 'Es wurde kein Auftrag aufgegeben.',
      maybe:
        'Ob das Labor den Auftrag hat, ist unbekannt. Dieselbe Anfrage kann noch einmal gesendet werden, ohne dass ein zweiter entsteht.',
      unclear: 'Vielleicht hat das Labor den Auftrag, vielleicht nicht.',
    },
  },
};
