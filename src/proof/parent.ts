import { injectedPort } from '@practice/parent-port';

/** The line to the program that forked this one. */
export interface Parent {
  hear(listener: (message: unknown) => void): void;
  say(message: unknown): void;
}

/**
 * The line to the program that forked this one: a desktop program that has a port for it, or plain Node. Null where
 * no one did.
 */
export function parentOf(): Parent | null {
  const port = injectedPort();
  if (port !== null) {
    return {
      hear: (listener) => port.on('message', ({ data }) => listener(data)),
      say: (message) => port.postMessage(message),
    };
  }
  if (process.send === undefined) return null;
  return {
    hear: (listener) => void process.on('message', listener),
    say: (message) => void process.send?.(message),
  };
}
