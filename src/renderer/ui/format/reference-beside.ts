/**
 * The reference to show beside a name; empty where the name says it already, as that of a cart which was named after its
 * reference does.
 */
export function referenceBeside(name: string, reference: string): string {
  const said = name.toLocaleLowerCase().split(/[\s·,;()]+/);
  return said.includes(reference.trim().toLocaleLowerCase()) || name.trim() === reference.trim()
    ? ''
    : reference;
}
