/** The views worth looking at, each in the state that shows it best. */
const narrow = [900, 700];

const both = (name, rest) => [
  { name: `${name}-light`, theme: 'light', ...rest },
  { name: `${name}-dark`, theme: 'dark', ...rest },
];

export const scenes = [
  ...both('carts', { path: '/carts' }),
  { name: 'carts-narrow', path: '/carts', size: narrow },
  { name: 'carts-empty', path: '/carts', world: { world: 'empty' } },
  { name: 'carts-failed', path: '/carts', world: { fail: 'carts:list' } },
  {
    name: 'carts-selected',
    path: '/carts',
    act: async (page) => {
      await page.getByRole('grid').focus();
      for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    },
  },
  {
    name: 'carts-palette',
    path: '/carts',
    act: async (page) => {
      await page.keyboard.press('Control+k');
    },
  },
];

scenes.push(
  ...both('cart', { path: '/carts/cart-1' }),
  { name: 'cart-narrow', path: '/carts/cart-1', size: narrow },
  { name: 'cart-wide', path: '/carts/cart-1', size: [1600, 1000] },
  { name: 'cart-zoom', path: '/carts/cart-1', size: [680, 430], density: 2 },
  { name: 'cart-draft', path: '/carts/cart-2' },
  {
    name: 'cart-detail',
    path: '/carts/cart-1',
    act: async (page) => {
      await page.getByRole('button', { name: /^Flat cards/ }).click();
    },
  },
);

const pasteText =
  'ed63z28t5, edc7y4hma\nthis-id-is-much-longer-than-thirty-characters\n\nedibx6qff\tx3\nedibx6qff\nHello Anna, here are the last ones:\ned9zz81k2';
scenes.push(
  {
    name: 'new-cart',
    path: '/carts/new',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Editor ids, one or many' }).fill(pasteText);
    },
  },
  { name: 'new-empty-dark', theme: 'dark', path: '/carts/new', world: { world: 'empty' } },
  { name: 'new-samples', path: '/carts/new?samples=1', size: narrow },
  {
    name: 'cart-add',
    path: '/carts/cart-1',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add editors' }).click();
      await page.getByRole('textbox', { name: 'Editor ids, one or many' }).fill(pasteText);
    },
  },
);

const every = async (page) => {
  await page.getByRole('button', { name: 'Every field' }).click();
};
scenes.push(
  ...both('fields', {
    path: '/carts/cart-1',
    act: async (page) => {
      await every(page);
      await page.getByRole('textbox', { name: /Order 1, ship to, Postal code \(Zip\)/ }).fill('55121');
      await page.getByRole('textbox', { name: /Order 1, Instructions/ }).fill('Leave at the desk');
      await page.getByRole('textbox', { name: /Order 1, item 1, Quantity/ }).fill('two');
    },
  }),
  { name: 'fields-narrow', path: '/carts/cart-1', size: narrow, act: every },
);

scenes.push(
  ...both('orders', { path: '/orders' }),
  {
    name: 'orders-selected-production',
    theme: 'dark',
    path: '/orders',
    world: { account: 'studio' },
    act: async (page) => {
      await page.getByRole('grid').focus();
      for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown'])
        await page.keyboard.press(key);
    },
  },
  { name: 'orders-narrow', path: '/orders', size: narrow },
  {
    name: 'orders-end',
    path: '/orders',
    world: { orders: '100000' },
    act: async (page) => {
      await page.getByRole('grid').focus();
      await page.keyboard.press('End');
      await page.waitForTimeout(300);
    },
  },
  { name: 'orders-empty', path: '/orders', world: { world: 'empty' } },
  { name: 'order-awaiting', path: '/orders/order-0' },
  { name: 'order-maybe', path: '/orders/order-3', world: { account: 'studio' } },
  { name: 'order-maybe-dark', theme: 'dark', path: '/orders/order-3' },
  { name: 'order-unknown', path: '/orders/order-12' },
  { name: 'order-refused', path: '/orders/order-13' },
  { name: 'order-confirmed', path: '/orders/order-6' },
  { name: 'order-narrow', path: '/orders/order-3', size: narrow },
  { name: 'order-zoom', path: '/orders/order-0', size: [680, 430], density: 2 },
  ...both('order-confirm', {
    path: '/orders/order-0',
    act: async (page) => {
      await page.getByRole('button', { name: /Review and confirm/ }).click();
    },
  }),
  {
    name: 'order-settle',
    path: '/orders/order-3',
    act: async (page) => {
      await page.getByRole('button', { name: 'The lab told me…' }).click();
    },
  },
  {
    name: 'order-repeat',
    path: '/orders/order-3',
    act: async (page) => {
      await page.getByRole('button', { name: 'Send the confirmation again…' }).click();
      await page.getByRole('checkbox').check();
    },
  },
);

scenes.push(
  ...both('settings-accounts', {
    path: '/settings/accounts',
    world: { keychain: 'locked' },
    act: async (page) => {
      await page.getByRole('button', { name: 'Test the connection' }).first().click();
      await page.waitForTimeout(600);
    },
  }),
  { name: 'settings-appearance', path: '/settings' },
  { name: 'settings-about', path: '/settings/about' },
  { name: 'settings-narrow', path: '/settings/accounts', size: narrow },
  {
    name: 'settings-add',
    path: '/settings/accounts',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add an account' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Northlight Studio');
      await page.getByRole('button', { name: 'Add it' }).click();
    },
  },
  { name: 'notices', path: '/carts', world: { notices: '1', running: '1', offline: '1' } },
  {
    name: 'cart-key',
    path: '/carts/cart-2',
    world: { key: 'carts:export', account: 'studio' },
    act: async (page) => {
      await page.getByRole('button', { name: /Get pictures and prices/ }).click();
    },
  },
  {
    name: 'cart-unsaved',
    path: '/carts/cart-1',
    world: { fail: 'carts:save' },
    act: async (page) => {
      await page.getByRole('textbox', { name: /Postal code/ }).fill('55121');
      await page.waitForTimeout(700);
    },
  },
  {
    name: 'cart-stale',
    path: '/carts/cart-1',
    act: async (page) => {
      await page.getByRole('spinbutton', { name: /Quantity of Framed/ }).fill('3');
      await page.waitForTimeout(700);
    },
  },
  {
    name: 'cart-warning',
    path: '/carts/cart-1',
    act: async (page) => {
      await page.getByRole('button', { name: 'Place as it is…' }).click();
    },
  },
  {
    name: 'cart-complete',
    path: '/carts/cart-1',
    act: async (page) => {
      await page.getByRole('textbox', { name: /Postal code/ }).fill('55121');
      await page.waitForTimeout(700);
    },
  },
  { name: 'cart-contrast', path: '/carts/cart-1', contrast: 'more' },
  { name: 'foot-sandbox', path: '/carts', world: { account: 'sandbox' } },
);

scenes.push({
  name: 'account-menu',
  path: '/carts',
  act: async (page) => {
    await page.getByRole('button', { name: /Switch account/ }).click();
    await page.waitForTimeout(400);
  },
});
