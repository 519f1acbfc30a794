import { vi } from 'vitest';

/** The little of a browser that pure parts of the desk ask for: a locale and a system, always the same. */
vi.stubGlobal('navigator', { language: 'en-US', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' });
