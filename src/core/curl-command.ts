import type { RequestRecord } from './requests';

/** Text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Name of the shell variable that stands where the key belongs. */
const KEY_VARIABLE = 'PROOFDESK_KEY';

/**
 * A request as a curl command for a POSIX shell that sends the same bytes; the key is a variable. `url`
 * is the address to send to, which for the practice lab is that of the moment.
 */
export function curlCommand(
  request: Pick<RequestRecord, 'method' | 'withKey' | 'requestHeaders' | 'requestBody' | 'requestBodyCut'>,
  url: string,
): string {
  const words = [`curl -X ${quoted(request.method)} ${quoted(url)}`];
  // Double quotes, so that the shell puts the key in.
  if (request.withKey) words.push(`-H "Authorization: Bearer $${KEY_VARIABLE}"`);
  for (const [name, value] of Object.entries(request.requestHeaders)) {
    words.push(`-H ${quoted(`${name}: ${value}`)}`);
  }
  if (request.requestBody !== null) words.push(`--data-binary ${quoted(request.requestBody)}`);
  const command = words.join(' \\\n  ');
  return request.requestBodyCut ? `# The body was too long to be kept whole.\n${command}` : command;
}
