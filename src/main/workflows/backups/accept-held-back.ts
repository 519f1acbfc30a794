import type { HeldBack, Restored } from '@core/backups/backups';
import { settingsSchema, type Settings } from '@core/settings/settings';
import { changeInWords, settingsWhere } from '../../backups/restored-changes';
import { valueOf } from '../../problem-error';
import { type StoredChange, writeRow, type HeldBackChanges } from '../../store/backups/held-back';
import type { Receiver } from '../../webhooks/receiver';
import type { DeliveryWork } from '../webhooks/delivery-work';
import { announceRestored } from '../../backups/guard-carts';
import type { Changes } from '../ports';
import type { Database } from '../../store/engine/database';
import type { RestoreRepository } from '../../store/backups/restores';
import type { AccountRegistry } from '../../accounts/registry';

/** What accepting held-back changes uses. */
export interface AcceptHeldBackPorts extends Changes {
  readonly database: Database;
  readonly restores: RestoreRepository;
  readonly heldBack: HeldBackChanges;
  readonly accounts: AccountRegistry;
}

/** What decides about the changes of a restored file. */
export interface HeldBackPorts {
  readonly desk: AcceptHeldBackPorts;
  readonly receiver: Pick<Receiver, 'adopt'>;
  readonly deliveryWork: Pick<DeliveryWork, 'takeUp'>;
  readonly settings: { change(changes: Partial<Settings>): unknown };
  /**
   * Asks a person in a window of the program's own, which no script of the page can answer, naming every change. False
   * when they did not agree.
   */
  ask(decision: Decision, changes: readonly HeldBack[]): Promise<boolean>;
}

/** `accept` gives a change its effect; `discard` drops it. */
export type Decision = 'accept' | 'discard';

/**
 * Asks a person about changes that a restored file brought, and does what they say: all of those named, or none. What was
 * decided by then is left out. Throws ProblemError `input` where a change cannot be made here, such as a receiver on an
 * address that this computer does not have; the changes before it stay accepted.
 */
export async function decideHeldBack(
  ports: HeldBackPorts,
  { keys, decision }: { readonly keys: readonly string[]; readonly decision: Decision },
): Promise<Restored | null> {
  const { desk } = ports;
  const wanted = (): StoredChange[] => desk.heldBack.list().filter(({ key }) => keys.includes(key));
  const asked = wanted();
  if (asked.length > 0 && (await ports.ask(decision, asked.map(changeInWords)))) {
    const agreed = new Set(asked.map((change) => JSON.stringify(change)));
    try {
      for (const change of wanted().filter((one) => agreed.has(JSON.stringify(one)))) {
        if (decision === 'accept') await makeEffective(ports, change);
        desk.database.transaction(() =>
          decision === 'accept' ? desk.heldBack.remove(change.key) : desk.heldBack.discard(change.key),
        );
      }
    } finally {
      announceRestored(desk);
      for (const area of ['accounts', 'webhooks', 'deliveries', 'settings'] as const) desk.changed(area, []);
    }
  }
  return desk.restores.last();
}

async function makeEffective(
  { desk, receiver, deliveryWork, settings }: HeldBackPorts,
  change: StoredChange,
) {
  const { effect } = change;
  switch (effect.do) {
    case 'account':
      valueOf(desk.accounts.adopt(effect.account));
      return;
    case 'receiver':
      await receiver.adopt(effect.receiver);
      return;
    case 'registration':
      desk.database.transaction(() => writeRow(desk.database, 'callbacks', effect.row));
      return;
    case 'deliveries':
      desk.heldBack.acceptDeliveries();
      deliveryWork.takeUp();
      return;
    case 'setting':
      settings.change(
        settingsWhere(settingsSchema.parse({ [effect.name]: effect.value }), (name) => name === effect.name),
      );
      return;
    case 'calls':
      // From here on nothing refuses them any more.
      return;
  }
}
