import type { RequestRecord } from './requests';

/** The shell that a command is pasted into: that of macOS and Linux, or that of Windows. */
export type CommandShell = 'posix' | 'powershell';

type CopiedRequest = Pick<
  RequestRecord,
  'method' | 'withKey' | 'requestHeaders' | 'requestBody' | 'requestBodyCut'
>;

/** Name of the variable of the environment that is put where the key belongs. */
const KEY_VARIABLE = 'PROOFDESK_KEY';

const CUT = '# The body was too long to be kept whole.\n';

/** Every control character but tab and line feed. In a terminal some of them end what is being pasted. */
const CONTROL = /(?![\t\n])\p{Cc}/u;

/**
 * Text as one word of bash, zsh and, where it has no control character, any POSIX shell. Control characters are written
 * as escapes.
 */
function posixWord(text: string): string {
  if (!CONTROL.test(text)) return `'${text.replaceAll("'", `'\\''`)}'`;
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const escapes = new RegExp(CONTROL, 'gu');
  return `$'${escaped.replace(escapes, (char) => {
    const bytes = Array.from(new TextEncoder().encode(char));
    return bytes.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  })}'`;
}

/** What means nothing but itself within single quotes in PowerShell, and anywhere in cmd. */
const PLAIN = /^[\w .,:;/?#@*+=[\]{}~$-]*$/;

/** UTF-8 in base64. */
function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Text as an expression of PowerShell. Whatever has another meaning there or in cmd, where it may be pasted by mistake, is
 * written in base64, typographic quotes included: PowerShell takes them for quotes.
 */
const powershellText = (text: string): string =>
  PLAIN.test(text) && /^[\x20-\x7e]*$/.test(text)
    ? `'${text}'`
    : `[Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('${base64(text)}'))`;

function posixCommand(request: CopiedRequest, url: string): string {
  // Without the switch, brackets in an address are a range of addresses to curl, each of them asked.
  const words = [`curl --globoff -X ${posixWord(request.method)} ${posixWord(url)}`];
  // Double quotes, so that the shell puts the key in.
  if (request.withKey) words.push(`-H "Authorization: Bearer $${KEY_VARIABLE}"`);
  for (const [name, value] of Object.entries(request.requestHeaders)) {
    words.push(`-H ${posixWord(`${name}: ${value}`)}`);
  }
  // The other switches for data take what begins with @ for the name of a file.
  if (request.requestBody !== null) words.push(`--data-raw ${posixWord(request.requestBody)}`);
  return words.join(' \\\n  ');
}

function powershellCommand(request: CopiedRequest, url: string): string {
  const headers = Object.entries(request.requestHeaders);
  const isType = ([name]: readonly [string, string]): boolean => name.toLowerCase() === 'content-type';
  const type = headers.find(isType);
  const pairs = headers
    .filter((header) => !isType(header))
    .map(([name, value]) => `(${powershellText(name)}) = ${powershellText(value)}`);
  if (request.withKey) pairs.unshift(`'Authorization' = 'Bearer ' + $env:${KEY_VARIABLE}`);
  return [
    `Invoke-WebRequest -UseBasicParsing -Method ${powershellText(request.method)}`,
    `-Uri (${powershellText(url)})`,
    ...(pairs.length === 0 ? [] : [`-Headers @{ ${pairs.join('; ')} }`]),
    ...(type === undefined ? [] : [`-ContentType (${powershellText(type[1])})`]),
    // As bytes: what is text would be sent in the character set of the system.
    ...(request.requestBody === null
      ? []
      : [`-Body ([Convert]::FromBase64String('${base64(request.requestBody)}'))`]),
  ].join(' ');
}

/**
 * A request as a command that sends the same bytes; the key is a variable of the environment. However it was made up by
 * whoever sent it, pasting it runs nothing else: for `posix` in bash and zsh, for `powershell` there and in cmd. `url` is
 * the address to send to, which for the practice lab is that of the moment.
 */
export function curlCommand(request: CopiedRequest, url: string, shell: CommandShell): string {
  const command = shell === 'posix' ? posixCommand(request, url) : powershellCommand(request, url);
  return request.requestBodyCut ? CUT + command : command;
}
