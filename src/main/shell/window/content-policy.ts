import { PREVIEW_SCHEME } from './page-addresses';

/**
 * What the page may load and do. It shows what main gives it and asks no one else for anything.
 *
 * SECURITY: Electron's checklist, 7 "Define a Content Security Policy".
 */
export const CONTENT_POLICY = Object.entries({
  'default-src': "'none'",
  'script-src': "'self'",
  // naive-ui writes its styles into <style> elements while it runs, and Vue binds style attributes.
  // A style cannot fetch anything here: every source it could name falls under this same policy.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': `'self' ${PREVIEW_SCHEME}: data:`,
  'font-src': "'self'",
  'connect-src': "'none'",
  'frame-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'none'",
  'base-uri': "'none'",
})
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ');
