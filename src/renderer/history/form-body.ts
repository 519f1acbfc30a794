import { prettyJson } from '@core/values/pretty-json';

const PAIR = /^[^=&\s]+=[^&\s]*$/;

/**
 * A body of form fields (`application/x-www-form-urlencoded`), a field a line, decoded; what is JSON in a field is
 * laid out below its name. Null for any other body.
 */
export function formInLines(body: string): string | null {
  if (!body.split('&').every((pair) => PAIR.test(pair)) || prettyJson(body) !== null) return null;
  return [...new URLSearchParams(body)]
    .map(([name, value]) => {
      const laidOut = /^[[{]/.test(value) ? prettyJson(value) : null;
      return `${name}: ${laidOut ?? value}`;
    })
    .join('\n');
}
