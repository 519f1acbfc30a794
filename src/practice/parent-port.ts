/** The port that the parent program injects into a helper process. */
export interface ParentPort {
  on(event: 'message', listener: (message: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

function isParentPort(value: unknown): value is ParentPort {
  return typeof value === 'object' && value !== null && 'on' in value && 'postMessage' in value;
}

/** The port of a helper process to the program that forked it; null in any other process. */
export function injectedPort(): ParentPort | null {
  const host: object = process;
  return 'parentPort' in host && isParentPort(host.parentPort) ? host.parentPort : null;
}
