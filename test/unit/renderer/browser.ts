/**
 * The little of a browser that pure parts of the page ask for: a locale and a system, always the same. Permanently, since
 * some ask while their module is read, and modules are read once for many files.
 */
Object.defineProperty(globalThis, 'navigator', {
  value: { language: 'en-US', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' },
  configurable: true,
  writable: true,
});
