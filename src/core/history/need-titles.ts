import { codeSaid } from '../journal/explain-codes';
import { needTitleText } from './messages';
import { explainOrderFailure } from '../submissions/order-failures';

const titles: Readonly<Record<string, string>> = needTitleText;

/**
 * What a group of needs is called: by its cause (`NeedCause` of the inbox), and by what its code says where that is known.
 * A cause that only another version knows is called by its name.
 */
export function needTitle(cause: string, code: string): string {
  if (cause === 'order-failure') return explainOrderFailure({ code, message: '' }).title;
  const title = (Object.hasOwn(titles, cause) ? titles[cause] : undefined) ?? cause;
  if (code === '') return title;
  return `${title}: ${codeSaid(code)?.title ?? code}`;
}
