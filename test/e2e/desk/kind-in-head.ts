import type { Page } from 'playwright-core';

/**
 * Goes to one of the lists of an area by the switch in its head, and waits until that list is the one on screen: until
 * then the buttons of the other are there, and some are called the same.
 */
export async function showKind(page: Page, label: string, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: label }).getByRole('link', { name, exact: true });
  await link.click();
  await link.and(page.locator('[aria-current="page"]')).waitFor();
}
