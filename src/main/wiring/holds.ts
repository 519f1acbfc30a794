import type { Unreached } from '@core/holds/when-online';
import type { AccountRegistry } from '../accounts/registry';
import type { Reach } from '../service/lab-reachability';
import { createNetworkState } from '../service/network-state';
import { PreviewRepository } from '../store/catalog/previews';
import { WhenOnlineRepository } from '../store/holds/when-online';
import { type TryWhenOnlinePorts, WhenOnline } from '../workflows/holds/when-online';
import type { DeskPorts } from './ports';

/** As many pictures as are fetched in one go when the network returns. */
const PICTURES_AT_ONCE = 500;

/** Says why nothing of an account reaches its lab, and since when; null while something may. */
export function unreachedBy(
  ports: DeskPorts,
  reach: Pick<Reach, 'unreachedSince'>,
  accounts: AccountRegistry,
): (accountId: string) => Unreached | null {
  const network = createNetworkState(ports);
  return (accountId) => {
    const offline = accounts.find(accountId)?.builtIn === true ? null : network.offlineSince();
    if (offline !== null) return { why: 'offline', since: offline };
    const since = reach.unreachedSince(accountId);
    return since === null ? null : { why: 'no-answer', since };
  };
}

/** Makes what tries again what waited for the network: exports and pricings, and pictures that were wanted. */
export function makeWhenOnline(
  desk: TryWhenOnlinePorts,
  ports: DeskPorts,
  mayReach: (accountId: string) => boolean,
): WhenOnline {
  const pictures = new PreviewRepository(ports.database);
  return new WhenOnline({
    ...{ desk, mayReach },
    repository: new WhenOnlineRepository(ports.database),
    missingPictures: () =>
      pictures
        .missing(PICTURES_AT_ONCE)
        .flatMap(({ sourceHash, problem }) => (problem?.kind === 'network' ? [sourceHash] : [])),
    finished: ports.ranWhenOnline,
  });
}
