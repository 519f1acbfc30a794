import type { Sentences } from '@core/language/language';

/** What a reconciliation finds, in German. */
export const RECONCILIATION: Sentences = {
  'Approved was {0}, the lab charges {1}.': 'Freigegeben waren {0}, das Labor berechnet {1}.',
  'The cart became the submission {0}. This one carries its mark as well.':
    'Der Warenkorb wurde die Einreichung {0}. Diese trägt sein Zeichen ebenfalls.',
  'The lab may be making it twice. Call the lab and name both: {0} and {1}.':
    'Das Labor fertigt ihn vielleicht zweimal. Das Labor anrufen und beide nennen: {0} und {1}.',
  'Open the cart and record what the lab says of it. Do not submit it anew.':
    'Den Warenkorb öffnen und festhalten, was das Labor dazu sagt. Nicht neu einreichen.',
  'Open the cart and record that it became {0}. Do not submit it anew.':
    'Den Warenkorb öffnen und festhalten, dass er {0} wurde. Nicht neu einreichen.',
  'Here its outcome is unknown. The lab has it.': 'Hier ist sein Ausgang unbekannt. Das Labor hat ihn.',
  'Here it is still on its way. The lab has it.': 'Hier ist er noch unterwegs. Das Labor hat ihn.',
  'Here a person recorded that the lab does not have it. The lab has it.':
    'Hier hat jemand festgehalten, dass das Labor ihn nicht hat. Das Labor hat ihn.',
  'Here it stands as not taken by the lab. The lab has it.':
    'Hier gilt er als vom Labor nicht angenommen. Das Labor hat ihn.',
  'The lab has it. Do not submit the cart anew. Call the lab if it is not wanted.':
    'Das Labor hat ihn. Den Warenkorb nicht neu einreichen. Ist er nicht gewollt, das Labor anrufen.',
  'The lab has it as {0}. Do not submit the cart anew. Call the lab if it is not wanted.':
    'Das Labor hat ihn als {0}. Den Warenkorb nicht neu einreichen. Ist er nicht gewollt, das Labor anrufen.',
  'Open the submission: it says what can be done about the failure.':
    'Die Einreichung öffnen: Sie sagt, was gegen den Fehlschlag zu tun ist.',
  'Ask the lab why it charges more than was approved.':
    'Das Labor fragen, warum es mehr berechnet als freigegeben.',
  'Ask the lab where it sends it.': 'Das Labor fragen, wohin es ihn sendet.',
  'Sent for {0}, at the lab for {1}.': 'Gesendet für {0}, beim Labor für {1}.',
  'Matched by the submission id.': 'Zugeordnet über die Einreichungs-Id.',
  'Matched by the mark of the cart.': 'Zugeordnet über das Zeichen des Warenkorbs.',
  'Matched by the submission id that its order in fulfillment names.':
    'Zugeordnet über die Einreichungs-Id, die sein Auftrag in der Ausführung nennt.',
  'Matched by the mark of the cart that its order in fulfillment names.':
    'Zugeordnet über das Zeichen des Warenkorbs, das sein Auftrag in der Ausführung nennt.',
  'The list of submissions does not have it. Fulfillment does.':
    'Die Liste der Einreichungen hat ihn nicht. Die Ausführung hat ihn.',
  'It is on its way to the lab right now.': 'Er ist gerade auf dem Weg zum Labor.',
  'Its outcome is unknown, and no entry that was read carries its mark. That proves nothing.':
    'Sein Ausgang ist unbekannt, und kein gelesener Eintrag trägt sein Zeichen. Das beweist nichts.',
  'Open the cart: look for it at the lab, send the same request again under the same key, or record what the lab said.':
    'Den Warenkorb öffnen: ihn beim Labor suchen, dieselbe Anfrage unter demselben Schlüssel noch einmal senden oder festhalten, was das Labor sagte.',
  '{0} It was sent a moment ago.': '{0} Er wurde gerade erst gesendet.',
  'It was sent a moment ago. The list may not have it yet.':
    'Er wurde gerade erst gesendet. Die Liste hat ihn vielleicht noch nicht.',
  'The lab gave it the id {0}, and does not list it.':
    'Das Labor gab ihm die Id {0} und führt ihn nicht auf.',
  'Read the submission on its own. If the lab does not know it either, call the lab with its id.':
    'Die Einreichung einzeln lesen. Kennt das Labor sie auch so nicht, mit ihrer Id beim Labor anrufen.',
  'The lab listed it before and does not list it any more. It was not sent from here.':
    'Das Labor führte sie früher auf und jetzt nicht mehr. Sie wurde nicht von hier gesendet.',
  'Read the submission on its own. If the lab does not know it either, ask who placed it.':
    'Die Einreichung einzeln lesen. Kennt das Labor sie auch so nicht, fragen, wer sie aufgegeben hat.',
  'Do not send “{0}” before somebody knows that it is not this one: it may be ordered already.':
    '„{0}“ nicht senden, bevor jemand weiß, dass es nicht dies ist: Es ist vielleicht schon bestellt.',
  'It may be what “{0}” became. Open that and look for it at the lab.':
    'Das ist vielleicht, was „{0}“ wurde. Öffnen und beim Labor suchen.',
  '“{0}” was sent from here as well. Ask who placed this one: it may be ordered twice.':
    'Auch „{0}“ wurde von hier gesendet. Fragen, wer dies aufgegeben hat: Es ist vielleicht zweimal bestellt.',
  'Placed from another workstation or by another program.':
    'Von einem anderen Arbeitsplatz oder einem anderen Programm aufgegeben.',
  'Placed by Proofdesk on another workstation: it carries the mark of a cart that is not here.':
    'Von Proofdesk an einem anderen Arbeitsplatz aufgegeben: Es trägt das Zeichen eines Warenkorbs, der nicht hier ist.',
  ' It looks like “{0}”: {1}.': ' Es ähnelt „{0}“: {1}.',
  'In fulfillment, and it names neither a submission nor an order of this desk.':
    'In der Ausführung, und es nennt weder eine Einreichung noch einen Auftrag dieses Arbeitsplatzes.',
  'In fulfillment for the submission {0}, which is not in the list of submissions.':
    'In der Ausführung für die Einreichung {0}, die nicht in der Liste der Einreichungen steht.',
  ' The outcome of {0} of them is unknown, and this says nothing about it.':
    ' Der Ausgang von {0} davon ist unbekannt, und dies sagt darüber nichts.',
  ' The outcome of {0} of them is unknown, and this says nothing about them.':
    ' Der Ausgang von {0} davon ist unbekannt, und dies sagt darüber nichts.',
  'The lab lists no entries of editor orders: {0} from editors could not be compared.{1}':
    'Das Labor führt keine Einträge von Editor-Aufträgen auf: Nicht vergleichbar aus Editoren: {0}.{1}',
  order: 'Auftrag',
  orders: 'Aufträge',
  '{0} sent before that date: not looked for.': 'Vor diesem Datum gesendet und nicht gesucht: {0}.',
  cart: 'Warenkorb',
  carts: 'Warenkörbe',
  'The lab’s list is not in order of time, so it was read to its end.':
    'Die Liste des Labors ist nicht nach der Zeit geordnet; sie wurde bis zum Ende gelesen.',
  'Fulfillment could not be read, so submissions alone were compared. {0}':
    'Die Ausführung war nicht zu lesen; verglichen wurden nur Einreichungen. {0}',
  '{0} without an id: nothing can be compared with that.':
    '{0} ohne Id: Damit lässt sich nichts vergleichen.',
  entry: 'Eintrag',
  entries: 'Einträge',
  'Matched by the ConfirmationID.': 'Zugeordnet über die ConfirmationID.',
  'Matched by the superseded ConfirmationID.': 'Zugeordnet über die abgelöste ConfirmationID.',
  'Matched by the reference.': 'Zugeordnet über die Referenz.',
  'If it is this order, the lab has it.': 'Ist es dieser Auftrag, hat das Labor ihn.',
  'The lab has it in fulfillment.': 'Das Labor hat ihn in der Ausführung.',
  'It names a ConfirmationID of an earlier creation, which was never confirmed from here.':
    'Es nennt die ConfirmationID eines früheren Aufgebens, das von hier nie bestätigt wurde.',
  'Here it is not known to be confirmed. {0}': 'Hier ist nicht bekannt, dass er bestätigt ist. {0}',
  'Call the lab: it may be making an order that was replaced.':
    'Das Labor anrufen: Es fertigt vielleicht einen Auftrag, der ersetzt wurde.',
  'Do not confirm or place it again. Open the order and record what the lab says of it.':
    'Nicht noch einmal bestätigen oder aufgeben. Den Auftrag öffnen und festhalten, was das Labor dazu sagt.',
  '{0} failed: {1}.': '{0} fehlgeschlagen: {1}.',
};
