import type { QuirkName } from '@core/practice/practice-quirks';
import { createLabControl, type GiveCommand } from '../practice-lab/lab-control';
import type { Handle } from '../bridge/handle';

/** Handlers of what can be made to go wrong at the practice lab. */
export function registerHandlers(
  handle: Handle,
  {
    practiceControl,
    rememberQuirks,
  }: {
    readonly practiceControl: GiveCommand;
    /** Keeps what the lab is to do when it is started again. */
    rememberQuirks(quirks: readonly QuirkName[]): void;
  },
): void {
  const lab = createLabControl(practiceControl);
  handle('practice:faults', function listFaults() {
    return lab.faults();
  });
  handle('practice:quirks', function listQuirks() {
    return lab.quirks();
  });
  handle('practice:set-quirks', async function setQuirks({ quirks }) {
    await lab.setQuirks(quirks);
    rememberQuirks(quirks);
    return null;
  });
  handle('practice:set-fault', async function setFault(wanted) {
    await lab.setFault(wanted);
    return null;
  });
  handle('practice:clear-faults', async function clearFaults({ id }) {
    await lab.clearFaults(id);
    return null;
  });
  handle('practice:picture-day', async function readPictureDay({ count }) {
    return { sheet: await lab.pictureDay(count) };
  });
  handle('practice:placed', function listPlaced() {
    return lab.placed();
  });
  handle('practice:announce', function announceEvent(wanted) {
    return lab.announce(wanted);
  });
  handle('practice:reset', async function resetLab() {
    await lab.reset();
    return null;
  });
}
