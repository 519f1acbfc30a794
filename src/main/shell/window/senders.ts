import type { WebContents } from 'electron';
import type { SenderEvent } from '../../bridge/handle';
import type { PageAddress } from './page-addresses';

/** Knows which pages are ours. */
export interface SenderCheck {
  /** From now until it is destroyed, calls from this page are taken. */
  admit(contents: Pick<WebContents, 'id' | 'once'>): void;
  /** Whether a call comes from the main frame of an admitted page, and that frame shows an address of ours. */
  isOurs(event: SenderEvent): boolean;
}

/** SECURITY: Electron's checklist, 17 "Validate the sender of all IPC messages". */
export function createSenderCheck(address: PageAddress): SenderCheck {
  const admitted = new Set<number>();
  return {
    admit(contents) {
      const { id } = contents;
      admitted.add(id);
      contents.once('destroyed', () => admitted.delete(id));
    },
    isOurs({ sender, senderFrame }) {
      return (
        admitted.has(sender.id) &&
        senderFrame !== null &&
        senderFrame.parent === null &&
        address.owns(senderFrame.url)
      );
    },
  };
}
