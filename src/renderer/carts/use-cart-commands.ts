import type { Ref } from 'vue';
import { useRouter } from 'vue-router';
import { isSafe } from '@core/journal/dangers';
import { call } from '../bridge';
import { useCommands } from '../keyboard/commands';
import { isWriting } from '../keyboard/keys';
import { dangerNow } from '../ui/dangers';
import { cartActionsText, cartText as text } from '../messages/carts';
import { listsText, printingText } from '../messages/lists';
import { useCart } from './cart';
import { lookAtLine } from './lines/look-at-lines';
import { openPrinting } from '../lists/printing/printing';
import { useToasts } from '../ui/feedback/toasts';

/** What the commands of a cart do to its view. */
export interface CartView {
  back(): void;
  /** Whether editors are being added, and whether every field is shown. */
  readonly isAdding: Ref<boolean>;
  readonly isEveryField: Ref<boolean>;
}

/** Offers the commands of the cart that is open, as long as its view is there. */
export function useCartCommands({ back, isAdding, isEveryField }: CartView): void {
  const router = useRouter();
  const store = useCart();
  const toasts = useToasts();

  async function duplicate(): Promise<void> {
    if (store.cart === null || !(await store.flush())) return;
    const result = await call('carts:duplicate', { ids: [store.cart.id] });
    if (!result.ok) return toasts.show(cartActionsText.failed, null, 'refused');
    const [copy = ''] = result.value.ids;
    await router.push(`/carts/${copy}`);
    toasts.show(cartActionsText.duplicated({ count: 1 }));
  }

  useCommands(
    { id: 'back', label: text.back, group: text.order, keys: 'Escape', run: back },
    {
      id: 'add-editors',
      label: text.addEditors,
      group: text.order,
      keys: 'Mod+Shift+a',
      enabled: () => store.isEditable,
      run: () => (isAdding.value = true),
    },
    {
      id: 'quick-look',
      label: listsText.quickLook,
      group: text.order,
      keys: 'Space',
      enabled: () => (store.cart?.export?.lines.length ?? 0) > 0,
      run: () => store.cart !== null && lookAtLine(store.cart, null),
    },
    {
      id: 'undo',
      label: text.undo,
      group: text.order,
      keys: 'Mod+z',
      // In a field the key belongs to the text.
      enabled: () => store.canUndo && !isWriting(document.activeElement),
      run: () => store.undo(),
    },
    {
      id: 'redo',
      label: text.redo,
      group: text.order,
      keys: 'Mod+Shift+z',
      otherKeys: 'Mod+y',
      enabled: () => store.canRedo && !isWriting(document.activeElement),
      run: () => store.redo(),
    },
    {
      id: 'duplicate-cart',
      label: cartActionsText.duplicate,
      group: text.order,
      keys: 'Mod+d',
      enabled: () =>
        store.cart !== null &&
        store.cart.deletedAt === null &&
        isSafe(dangerNow([store.cart.id], store.cart.stage), 'start-over'),
      run: () => void duplicate(),
    },
    {
      id: 'print',
      label: printingText.print,
      group: text.order,
      keys: 'Mod+p',
      enabled: () => store.cart !== null,
      run: () => openPrinting('cart', store.cart?.id ?? '', { flush: store.flush }),
    },
    {
      id: 'every-field',
      label: text.everyField,
      group: text.order,
      keys: 'Mod+Shift+f',
      enabled: () => store.cart?.export != null,
      run: () => (isEveryField.value = !isEveryField.value),
    },
  );
}
