import { computed, type ComputedRef, shallowRef, watchEffect } from 'vue';
import { propertyOf, type Tokens, tokensFor } from './tokens';

export type Scheme = 'light' | 'dark';
export type SchemeChoice = 'system' | Scheme;
export type ContrastChoice = 'system' | 'standard' | 'more';

/** A media query as something that a view can watch. Lives as long as the window. */
function follow(query: string): ComputedRef<boolean> {
  const media = window.matchMedia(query);
  const matches = shallowRef(media.matches);
  media.addEventListener('change', (event) => {
    matches.value = event.matches;
  });
  return computed(() => matches.value);
}

const choice = shallowRef<SchemeChoice>('system');
const systemIsDark = follow('(prefers-color-scheme: dark)');
const contrastChoice = shallowRef<ContrastChoice>('system');
const systemWantsMore = follow('(prefers-contrast: more)');
const systemForcesColours = follow('(forced-colors: active)');

/** Light or dark: what the person chose, else what their computer says. */
export const scheme = computed<Scheme>(() =>
  choice.value === 'system' ? (systemIsDark.value ? 'dark' : 'light') : choice.value,
);

/**
 * Whether lines and words stand out more: what the person chose, else what their computer says. Where the computer
 * brings its own colours there is no other way.
 */
export const moreContrast = computed<boolean>(
  () =>
    systemForcesColours.value ||
    (contrastChoice.value === 'system' ? systemWantsMore.value : contrastChoice.value === 'more'),
);

/** The colours that hold at the moment. */
export const tokens = computed<Tokens>(() => tokensFor(scheme.value, moreContrast.value));

/** Chooses between following the computer and one fixed scheme. */
export function chooseScheme(next: SchemeChoice): void {
  choice.value = next;
}

/** Chooses between the computer's contrast and a fixed one. */
export function chooseContrast(next: ContrastChoice): void {
  contrastChoice.value = next;
}

/** Keeps the page's custom properties in step with {@link tokens}. Called once. */
export function applyAppearance(root: HTMLElement): void {
  watchEffect(
    () => {
      for (const [token, colour] of Object.entries(tokens.value)) {
        root.style.setProperty(propertyOf(token), String(colour));
      }
      root.dataset['theme'] = scheme.value;
      root.dataset['contrast'] = moreContrast.value ? 'more' : 'standard';
      root.style.colorScheme = scheme.value;
    },
    { flush: 'sync' },
  );
}
