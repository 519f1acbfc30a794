import type { KeySlot } from '@core/accounts/accounts';
import { escaped } from '@core/values/text';
import { spokenLanguage } from '@core/language/language';
import type { AskedKey, KeyQuestion } from '../../accounts/key-questions';
import { keyWindowMessages as text } from '../../messages/accounts';

/** What the window may load and do: show its own style, and send its one form to main. No script at all. */
export const KEY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Names of what the form sends. The answer is `go`, `close`, or `enter` for the Enter key in a field. */
export const ANSWER_FIELD = 'answer';
export const fieldOf = (slot: KeySlot): string => `key-${slot}`;
export const secretFieldOf = (slot: KeySlot): string => `secret-${slot}`;

const STYLE = `
:root { color-scheme: light dark; --canvas: #f3f3f1; --panel: #fff; --ink: #1b1c1e; --second: #55595f; --line: #85878c;
  --soft: #e0e0dc; --accent: #0b6a86; --on-accent: #fff; --warn: #9a5b00; --warn-soft: #fbefd9; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --canvas: #141517; --panel: #1c1e21; --ink: #ececea; --second: #a9adb4;
  --line: #6d727a; --soft: #2b2e33; --accent: #4fb6d6; --on-accent: #06222b; --warn: #e5aa4f; --warn-soft: #35270e;
  --bad: #f2857d; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--canvas); color: var(--ink); font: 13px/1.5 system-ui, sans-serif; padding: 20px 24px;
  cursor: default; user-select: none; }
form { display: flex; flex-direction: column; gap: 14px; min-height: calc(100vh - 40px); }
h1 { font-size: 15px; font-weight: 600; }
h2 { font-size: 12px; font-weight: 600; color: var(--second); }
section { display: flex; flex-direction: column; gap: 8px; padding: 14px; border: 1px solid var(--soft);
  border-radius: 10px; background: var(--panel); }
ul { list-style: none; padding: 0; display: flex; flex-direction: column; gap: 4px; }
li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; }
.host { font: 600 17px/1.35 ui-monospace, monospace; overflow-wrap: anywhere; user-select: text; }
.new { padding: 0 7px; border-radius: 4px; background: var(--warn-soft); color: var(--warn); font-size: 12px;
  font-weight: 600; }
.quiet { color: var(--second); font-size: 12px; }
label { font-weight: 600; }
input { width: 100%; padding: 7px 10px; border: 1px solid var(--line); border-radius: 7px; background: var(--panel);
  color: var(--ink); font: inherit; }
.fault { color: var(--bad); font-weight: 600; }
.actions { display: flex; justify-content: flex-end; gap: 8px; margin-top: auto; }
button { padding: 6px 14px; border: 1px solid var(--line); border-radius: 7px; background: var(--panel);
  color: var(--ink); font: inherit; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); padding: 0; border: 0; }
button.go { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
:is(input, button):focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
@media (forced-colors: active) { .new, button.go { border: 1px solid; } }
`;

/** A host as a person compares it: https is what is expected, so only another scheme is written out. */
const hostText = (origin: string): string => (origin.startsWith('https://') ? new URL(origin).host : origin);

function hostList(key: AskedKey): string {
  const marks = key.origins.some(({ isNew }) => isNew) && key.origins.some(({ isNew }) => !isNew);
  const lines = key.origins.map(({ origin, isNew }) => {
    const mark = !marks
      ? ''
      : isNew
        ? `<span class="new">${escaped(text.newHost)}</span>`
        : `<span class="quiet">${escaped(text.knownHost)}</span>`;
    return `<li><span class="host">${escaped(hostText(origin))}</span>${mark}</li>`;
  });
  return `<ul>${lines.join('')}</ul>`;
}

function keyPart(key: AskedKey, hasFocus: boolean): string {
  const service = key.slot === 'all' ? '' : text.service[key.slot];
  const heading = service === '' ? '' : `<h2>${escaped(service)}</h2>`;
  const name = fieldOf(key.slot);
  const label =
    key.hasSecret === true
      ? text.keyWithSecret
      : key.isThere
        ? text.otherKey
        : service === ''
          ? text.key
          : text.keyOf({ service });
  const secretName = secretFieldOf(key.slot);
  const secret =
    key.hasSecret !== true
      ? ''
      : `<label for="${secretName}">${escaped(text.secret)}</label>
<input id="${secretName}" name="${secretName}" type="password" autocomplete="off" spellcheck="false" dir="ltr">`;
  return `<section>${heading}${hostList(key)}
<label for="${name}">${escaped(label)}</label>
<input id="${name}" name="${name}" type="password" autocomplete="off" spellcheck="false" dir="ltr"${hasFocus ? ' autofocus' : ''}>${secret}</section>`;
}

/** The page that asks: a form without a script, whatever is in the names. */
export function keyPage(question: KeyQuestion, fault: string | null): string {
  const { tag, direction } = spokenLanguage();
  const isSpelled = question.keys.some((key) => key.origins.some(({ origin }) => origin.includes('xn--')));
  const spelling = isSpelled ? `<p class="quiet">${escaped(text.punycode)}</p>` : '';
  const go = question.keys.every((key) => key.isThere) ? text.allow : text.save;
  // A window that comes up by itself takes no focus into a field: someone may be typing elsewhere at this moment.
  const takesFocus = question.why === 'wanted';
  const title = text.title({ account: question.accountName });
  return `<!doctype html><html lang="${escaped(tag)}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>${STYLE}</style></head><body><form method="post" autocomplete="off">
<button type="submit" class="unseen" name="${ANSWER_FIELD}" value="enter" tabindex="-1" aria-hidden="true"></button><header><h1>${escaped(text.heading[question.why])}</h1>
<p class="quiet">${escaped(text.account({ account: question.accountName }))}</p></header>
${question.keys.map((key, index) => keyPart(key, takesFocus && index === 0)).join('\n')}
${fault === null ? '' : `<p class="fault" role="alert">${escaped(fault)}</p>`}
<p>${escaped(text.explanation[question.why])}</p>${spelling}
<p class="quiet">${escaped(text.keychain)}</p>
<div class="actions"><button type="submit" name="${ANSWER_FIELD}" value="close">${escaped(text.notNow)}</button>
<button type="submit" class="go" name="${ANSWER_FIELD}" value="go">${escaped(go)}</button></div></form></body></html>`;
}
