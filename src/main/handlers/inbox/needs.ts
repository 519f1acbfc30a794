import { actOnNeeds, type ActOnNeedsPorts } from '../../workflows/inbox/act-on-needs';
import {
  noteNeeds,
  recordCheck,
  reopenNeeds,
  resolveNeeds,
  snoozeNeeds,
} from '../../workflows/inbox/answer-needs';
import { listNeeds } from '../../workflows/inbox/gather-needs';
import { picturesOfNeed } from '../../workflows/inbox/pictures-of-need';
import { readNeed } from '../../workflows/inbox/read-need';
import type { HoldRelease } from '../../workflows/holds/release-holds';
import { startOver, type StartOverPorts } from '../../workflows/inbox/start-over';
import type { Handle } from '../../bridge/handle';

/** What these channels use. */
interface NeedsDesk extends ActOnNeedsPorts, StartOverPorts {
  person(): string;
}

export interface NeedsDependencies {
  readonly desk: NeedsDesk;
  readonly holdRelease: HoldRelease;
}

/** Handlers of what does not settle by itself. */
export function registerHandlers(handle: Handle, { desk, holdRelease }: NeedsDependencies): void {
  handle('needs:list', function listOpenNeeds(question) {
    return listNeeds(desk, question);
  });
  handle('needs:read', function readOneNeed({ key }) {
    return readNeed(desk, key);
  });
  handle('needs:note', function writeNoteOfNeeds(written) {
    noteNeeds(desk, written);
    return null;
  });
  handle('needs:snooze', function snoozeSomeNeeds(choice) {
    snoozeNeeds(desk, choice);
    return null;
  });
  handle('needs:resolve', function resolveSomeNeeds(choice) {
    resolveNeeds(desk, choice);
    return null;
  });
  handle('needs:reopen', function reopenSomeNeeds(choice) {
    reopenNeeds(desk, choice);
    return null;
  });
  handle('needs:record-check', function recordOneCheck(check) {
    return recordCheck(desk, check);
  });
  handle('needs:start-over', function startOneOver(choice) {
    return startOver(desk, choice);
  });
  handle('needs:pictures', function findPicturesOfNeed(choice) {
    return picturesOfNeed(desk, choice);
  });
  handle('needs:act', function actOnSomeNeeds(choice) {
    return actOnNeeds(desk, holdRelease, choice);
  });
}
