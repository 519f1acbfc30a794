import { type Directive, shallowRef } from 'vue';
import { ariaKeys } from '../../keyboard/keys';

export interface Tip {
  readonly text: string;
  readonly keys?: string;
  readonly place?: 'above' | 'below' | 'right';
}

/** The tip that is shown, and the element it belongs to. One for the whole desk. */
export const shownTip = shallowRef<{ readonly tip: Tip; readonly target: HTMLElement } | null>(null);

const tips = new WeakMap<HTMLElement, Tip>();
let timer: ReturnType<typeof setTimeout> | undefined;

function show(target: HTMLElement, delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const tip = tips.get(target);
    if (tip !== undefined && target.isConnected) shownTip.value = { tip, target };
  }, delay);
}

function hide(target: HTMLElement): void {
  clearTimeout(timer);
  if (shownTip.value?.target === target) shownTip.value = null;
}

/** Puts one tip away, whatever it belongs to. */
export function hideTip(): void {
  clearTimeout(timer);
  shownTip.value = null;
}

function describe(element: HTMLElement, tip: Tip): void {
  tips.set(element, tip);
  if (tip.keys === undefined) element.removeAttribute('aria-keyshortcuts');
  else element.setAttribute('aria-keyshortcuts', ariaKeys(tip.keys));
}

/** `v-tip`: says what a control does and which key does the same, on hover and on keyboard focus. */
export const tip: Directive<HTMLElement, Tip> = {
  mounted(element, { value }) {
    describe(element, value);
    element.addEventListener('pointerenter', () => show(element, shownTip.value === null ? 500 : 60));
    element.addEventListener('pointerleave', () => hide(element));
    element.addEventListener('pointerdown', () => hide(element));
    element.addEventListener('focus', () => {
      if (element.matches(':focus-visible')) show(element, 300);
    });
    element.addEventListener('blur', () => hide(element));
  },
  updated(element, { value }) {
    describe(element, value);
  },
  unmounted(element) {
    hide(element);
  },
};
