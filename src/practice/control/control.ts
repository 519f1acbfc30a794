import { z } from 'zod';
import { pictureDaySheet } from '../editors/picture-day';
import { faultEffectSchema } from '../faults/fault';
import type { LabParts } from '../lab-parts';
import { QUIRK_NAMES, QUIRKS } from '../quirks/quirks';
import { announceByHand, placedAt } from '../webhooks/announcement';
import { controlCommandSchema, type ControlCommand } from './commands';

/** The port's own switch, which the server hands to the control. */
export interface Door {
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Answers control commands. Results are plain data that can be written as JSON. */
export class Control {
  constructor(
    private readonly parts: LabParts,
    private readonly door: Door,
  ) {}

  /** Does one command. Throws a ZodError for one that is not well formed. */
  async run(command: ControlCommand): Promise<unknown> {
    const wanted = controlCommandSchema.parse(command);
    const { log, store, switchboard, keys, consumers, clock, deliveries, catalog, quirks } = this.parts;
    switch (wanted.do) {
      case 'listRequests': {
        const { do: _, ...query } = wanted;
        return log.list(query);
      }
      case 'clearRequests':
        log.clear();
        return { cleared: true };
      case 'listOrders':
        return store.allEntries();
      case 'setFault':
        return { id: switchboard.set(wanted.fault) };
      case 'clearFaults':
        switchboard.clear(wanted.id);
        return { cleared: true };
      case 'listFaults':
        return switchboard.list();
      case 'setQuirks':
        quirks.set(wanted.quirks === 'all' ? QUIRK_NAMES : wanted.quirks, wanted.tokenLifeSeconds);
        return { quirks: quirks.list() };
      case 'listQuirks':
        return QUIRK_NAMES.map((name) => ({ name, on: quirks.has(name), ...QUIRKS[name] }));
      case 'describeFaults':
        return z.toJSONSchema(faultEffectSchema, { io: 'input' });
      case 'listDeliveries':
        return deliveries.list();
      case 'deliverNow':
        return { waiting: await deliveries.hurry() };
      case 'failSubmission': {
        const known = store.findSubmission(wanted.submissionId) !== null;
        if (known) store.record({ type: 'submissionFailed', id: wanted.submissionId, code: wanted.code });
        return { known };
      }
      case 'listPlaced':
        return placedAt(this.parts, wanted.limit);
      case 'announceEvent':
        return announceByHand(this.parts, wanted);
      case 'changeCatalog':
        return catalog.change(wanted);
      case 'pictureDay':
        return { sheet: pictureDaySheet(this.parts.seed, wanted.first, wanted.count) };
      case 'revokeKey':
        return { known: keys.revoke(wanted.key) };
      case 'expireKey':
        return { known: keys.expire(wanted.key) };
      case 'changeSecret':
        return { consumer: consumers.change(wanted.accountId) };
      case 'issueKey':
        return { key: keys.issue(wanted.key, clock.now()) };
      case 'setClock':
        if (wanted.to !== undefined) clock.set(wanted.to);
        if (wanted.advanceMs !== undefined) clock.advance(wanted.advanceMs);
        if (wanted.stopped !== undefined) clock.stop(wanted.stopped);
        return { now: clock.now() };
      case 'listen':
        await this.listen(wanted.accepting, wanted.forMs);
        return { accepting: wanted.accepting };
      case 'reset':
        store.reset();
        log.clear();
        deliveries.reset();
        switchboard.clear();
        keys.reset();
        consumers.reset();
        catalog.reset();
        clock.reset();
        return { reset: true };
    }
  }

  private async listen(accepting: boolean, forMs: number | undefined): Promise<void> {
    if (accepting) return this.door.open();
    await this.door.close();
    if (forMs === undefined) return;
    setTimeout(() => {
      this.door.open().catch((error: unknown) => {
        process.stderr.write(`The port could not be opened again: ${String(error)}\n`);
      });
    }, forMs);
  }
}
