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
