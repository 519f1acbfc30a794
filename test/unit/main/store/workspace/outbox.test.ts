import { MembershipRepository } from '@main/store/workspace/membership';
import { Outbox, type Untold } from '@main/store/workspace/outbox';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryDesk } from '../temporary-desk';

let outbox: Outbox;

beforeEach(() => {
  const { database } = temporaryDesk();
  const server = { host: 'nas', port: 5432, database: 'studio', user: 'desk', certificate: '' };
  const names = { id: 'studio', name: 'Studio', deskId: 'one', deskName: 'Reception' };
  new MembershipRepository(database).enter({ ...names, server, runNumber: 1, marking: '' }, 0);
  outbox = new Outbox(database);
});

/** Marks a call to be told, and gives it as it is about to be told. */
function toldNow(digest: string): Untold {
  outbox.touch('calls', 'confirm');
  const untold = outbox.find('calls', 'confirm');
  if (untold === null) throw new Error('It is to be told');
  return { ...untold, no: outbox.aboutToTell(untold, digest) };
}

describe('a call that is told twice at the same time', () => {
  it('is told once more where it changed before the first answer came', () => {
    const slow = toldNow('unknown');
    const quick = toldNow('never left');
    outbox.wasTold(quick);
    expect(outbox.count()).toBe(0);
    // It is sent again, which no one was told yet.
    outbox.touch('calls', 'confirm');
    outbox.wasTold(slow);
    expect(outbox.find('calls', 'confirm')).not.toBeNull();
  });

  it('is told once where nothing changed', () => {
    const first = toldNow('succeeded');
    outbox.wasTold(first);
    outbox.wasTold(first);
    expect(outbox.count()).toBe(0);
  });
});
