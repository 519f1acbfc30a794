import { describe, expect, it } from 'vitest';
import { pathOf, ROUTES, type RouteName } from '@contract/routes';

describe('paths', () => {
  it('are those of the document, with their parts filled in and escaped', () => {
    expect(pathOf('exportEditors')).toBe('/oas/editors/export');
    expect(pathOf('confirmOrder', { ConfirmationId: 'C-1' })).toBe('/oas/orders/C-1/confirm');
    expect(pathOf('confirmOrder', { ConfirmationId: 'a/b?c d%ZZ' })).toBe(
      '/oas/orders/a%2Fb%3Fc%20d%25ZZ/confirm',
    );
  });

  it('never have a hole', () => {
    expect(() => pathOf('confirmOrder')).toThrow(/ConfirmationId/);
    expect(() => pathOf('confirmOrder', { ConfirmationId: '' })).toThrow(/ConfirmationId/);
    expect(() => pathOf('confirmOrder', { ConfirmationId: '..' })).toThrow(/cannot carry/);
    expect(() => pathOf('readProduct', { ref: '.' })).toThrow(/cannot carry/);
    for (const name of Object.keys(ROUTES) as RouteName[]) {
      const parts = Object.fromEntries(
        [...ROUTES[name].path.matchAll(/\{([^}]+)\}/g)].map((match) => [match[1], 'x']),
      );
      expect(pathOf(name, parts)).not.toMatch(/[{}]|undefined/);
    }
  });

  it('of calls that act are told apart from those that only read', () => {
    const acting = Object.entries(ROUTES)
      .filter(([, { effect }]) => effect !== 'reads')
      .map(([name]) => name);
    expect(acting).toEqual([
      'createOrder',
      'confirmOrder',
      'createWebhook',
      'verifyWebhook',
      'createCallback',
      'verifyCallback',
      'submit',
      'createConfiguredProduct',
    ]);
  });
});
