import type { ConfiguredProductState } from '@core/catalog/configured-products';
import type { StateLook } from '../../ui/parts/status-badge';
import { configuredText as text } from '../../messages/catalog';

const LOOKS: Readonly<Record<ConfiguredProductState, Omit<StateLook, 'word'>>> = {
  drafted: { tone: 'neutral', mark: 'hollow' },
  making: { tone: 'running', mark: 'turning' },
  building: { tone: 'running', mark: 'turning' },
  ready: { tone: 'confirmed', mark: 'solid' },
  'not-valid': { tone: 'refused', mark: 'hollow' },
  failed: { tone: 'refused', mark: 'solid' },
};

/** How far a configured product has come, as a mark and a word. */
export const configuredLook = (state: ConfiguredProductState): StateLook => ({
  ...LOOKS[state],
  word: text.state[state],
});
