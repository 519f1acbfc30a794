import { fileURLToPath } from 'node:url';
import { type Running, startServer } from '../../../scripts/workspace-server.mjs';
import { type Desk, type DeskOptions, openDesk } from '../desk/open-desk';
import { accountOf, OWN_ACCOUNT } from '../desk/samples';
import { WorkspacePages } from '../desk/workspace';
import { type PracticeLab, startPractice } from '../practice';

/** One of the two desks, and who sits there. */
export interface StudioDesk extends Desk {
  readonly shared: WorkspacePages;
}

/** Reception, where Adaeze sits, and retouching, where Ben does. */
export const RECEPTION = 'Reception';
export const RETOUCHING = 'Retouching';
export const ADAEZE = 'Adaeze Okafor';
export const BEN = 'Ben Ruiz';

/** Two desks beside one lab, and a server for what they will share. */
export interface TwoDesks {
  readonly server: Running;
  readonly lab: PracticeLab;
  readonly reception: StudioDesk;
  readonly retouching: StudioDesk;
  close(): Promise<void>;
}

const preload = fileURLToPath(new URL('signed-in.cjs', import.meta.url));

/** Opens two desks of two people, each alone. The caller closes them. */
export async function openTwoDesks(): Promise<TwoDesks> {
  const [server, lab] = await Promise.all([startServer(), startPractice()]);
  const open = async (person: string): Promise<StudioDesk> => {
    const options: DeskOptions = { preload, env: { PROOFDESK_TEST_PERSON: person }, outlivesTest: true };
    const desk = await openDesk(lab, options);
    return { ...desk, shared: new WorkspacePages(desk) };
  };
  const [reception, retouching] = await Promise.all([open(ADAEZE), open(BEN)]);
  return {
    ...{ server, lab, reception, retouching },
    close: async () => {
      await Promise.all([reception.running.close(), retouching.running.close()]);
      await Promise.all([server.stop(), lab.stop()]);
    },
  };
}

/** Makes a workspace at the first desk, which has an account of its own, and has the second one join with its own key. */
export async function shareTwoDesks({ server, lab, reception, retouching }: TwoDesks): Promise<void> {
  await reception.shared.go();
  await reception.shared.share(server, 'Northlight Studio', RECEPTION);
  const invitation = await reception.shared.invite(RETOUCHING);
  await retouching.shared.go();
  await retouching.shared.join(invitation);
  await retouching.shared.addAccount(OWN_ACCOUNT);
  await retouching.settings.goAccounts();
  await retouching.settings.giveKey(OWN_ACCOUNT, 'All services', accountOf(lab).keys.full);
  await retouching.settings.use(OWN_ACCOUNT);
}
