import { spokenLanguage } from '@core/language/language';

/**
 * A key by where it leads in the order of reading: in a language from right to left the left arrow leads onward, as
 * `ArrowRight` does elsewhere. Any other key is itself.
 */
export function logicalArrowKey(key: string): string {
  if (spokenLanguage().direction === 'ltr') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}
