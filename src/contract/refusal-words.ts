/** Words in which labs refuse, for answers that say so in nothing but words: English, and German. */
const REFUSAL =
  /\b(?:fail(?:ed|s|ure|ures)?|errors?|invalid|refus(?:e|ed|es|al)|reject(?:ed|s|ion)?|den(?:y|ied|ies)|forbidden|unauthori[sz]ed|unverified|expired|mismatch(?:ed)?|wrong|disabled|inactive|exception|fault|unsuccessful|unable to|bad request|ungültig(?:e[rs]?)?|abgelehnt|abgelaufen|verweigert|fehlgeschlagen|fehler|unbekannte?[rs]?|gesperrt)(?![\p{L}])/iu;
const NEGATED =
  /\b(?:not|never|cannot|can['’]?t|could ?n['’]?t|was ?n['’]?t|is ?n['’]?t|did ?n['’]?t|nicht|konnte[n]? kein[e]?)\b.{0,40}?(?<![\p{L}])(?:verif|enabl|creat|accept|regist|confirm|valid|activ|found|match|allow|permit|correct|ok\b|success|complet|process|known|recogni[sz]|bestätig|gefunden|erlaubt|möglich|gültig|angenommen|erstellt|berechtigt|autorisiert|zulässig)/isu;
const NO_FAULT =
  /\b(?:no|without|zero|0|keine?|ohne)\s+(?:errors?|problems?|failures?|faults?|issues?|fehler|probleme)\b/gi;

/** A text without what only sounds like a fault, such as "no errors". */
export const withoutDenials = (text: string): string => text.replace(NO_FAULT, ' ').replace(/_/g, ' ').trim();

/** True for a text that refuses in words. */
export function refusesInWords(given: string): boolean {
  const text = withoutDenials(given);
  return REFUSAL.test(text) || NEGATED.test(text);
}
