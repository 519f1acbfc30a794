let made = 0;

/**
 * An id that no other element of the page has, for labels and descriptions. Vue's own `useId` gives the
 * same one to components that are loaded at different times, and a dialog then bears the name of a row.
 */
export function uniqueId(): string {
  made += 1;
  return `desk-${made}`;
}
