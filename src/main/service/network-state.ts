/** Whether the computer has a network, and since when it has none. */
export interface NetworkState {
  isOnline(): boolean;
  /** UTC milliseconds at which it was noticed that the network has gone; null while it is there. */
  offlineSince(): number | null;
}

/** Makes it from what the system says at the moment. It is noticed whenever someone asks. */
export function createNetworkState(ports: { isOnline(): boolean; now(): number }): NetworkState {
  let since: number | null = null;
  return {
    isOnline: ports.isOnline,
    offlineSince() {
      since = ports.isOnline() ? null : (since ?? ports.now());
      return since;
    },
  };
}
