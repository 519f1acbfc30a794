import { formatText } from '../../messages/ui';
import { counted, LOCALE } from './numbers';

/** A size on the wire: `0 bytes`, `14.2 kB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return counted(bytes, formatText.oneByte, formatText.bytes);
  const unit = bytes < 1_000_000 ? 'kB' : 'MB';
  const size = bytes / (unit === 'kB' ? 1000 : 1_000_000);
  return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }).format(size)} ${unit}`;
}
