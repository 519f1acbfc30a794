import { asErased, NAMED_BY_CONTENT } from '@core/workspace/erased-bodies';
import { recordKind } from '@core/workspace/record-kinds';
import type { Database } from '../store/engine/database';
import { digestOfBody, withTrail } from '../store/workspace/body-digest';
import type { DraftVersions } from '../store/workspace/draft-versions';
import { type Erased, Erasures } from '../store/workspace/erasures';
import type { MembershipRepository } from '../store/workspace/membership';
import { bodyText, type SharedBodies } from '../store/workspace/shared-bodies';
import { SERVER_LIMITS, ServerRefused, type WorkspaceServer } from './server-port';

/** What publishing erasures uses. */
export interface PublishErasuresPorts {
  readonly database: Database;
  readonly membership: MembershipRepository;
  readonly versions: DraftVersions;
  readonly bodies: SharedBodies;
  report(what: string, cause: unknown): void;
}

const PAGE_BYTES = SERVER_LIMITS.page / 2;

/**
 * Has the server and the other desks erase what was erased here and they were not told of. Before anything else is told. A
 * call that the server still has on its way is asked for again with the next page.
 * Rejects as a server does.
 */
export async function publishErasures(ports: PublishErasuresPorts, server: WorkspaceServer): Promise<void> {
  const { database, membership } = ports;
  const erasures = new Erasures(database);
  const untold = erasures.untold();
  let most: number = SERVER_LIMITS.told;
  for (let from = 0; from < untold.length;) {
    const page = pageOf(ports, untold.slice(from, from + most));
    from += page.length;
    const before = membership.read()?.epoch;
    const said = page.filter(({ body }) => body !== null);
    const no = nextNo(database);
    let stay: readonly string[] = [];
    try {
      if (said.length > 0)
        stay = await server.erase(
          no,
          said.map(({ erased: { kind, record }, body }) => {
            // With a trail, what is told of the call after this is news, even where it says the same: others passed over what
            // was told before they knew of the erasure.
            if (kind === 'calls')
              return { kind: 'call', record, body: withTrail(body ?? '', [digestOfBody(record)]) };
            const name = ports.bodies.sharedName(kind, record);
            // Others see by the trail whether they have more of it.
            return { kind, record: name, body: withTrail(body ?? '', ports.versions.of(kind, name).trail) };
          }),
        );
    } catch (cause) {
      if (!(cause instanceof ServerRefused) || (cause.why !== 'invalid' && cause.why !== 'too-large'))
        throw cause;
      // The one that it is about is found alone, and keeps back no other.
      if (most > 1) from -= page.length;
      else ports.report('The workspace does not erase a record', cause);
      most = 1;
      continue;
    }
    database.transaction(() => {
      const { pushed = 0, epoch } = membership.read() ?? {};
      // A server that was put back meanwhile may not have it.
      if (epoch !== before) return;
      const done = page.filter(({ erased }) => erased.kind !== 'calls' || !stay.includes(erased.record));
      erasures.wereTold(done.map(({ erased }) => erased));
      for (const { erased, body } of done)
        if (body !== null && recordKind(erased.kind)?.form === 'draft')
          ports.versions.wasErased(erased.kind, ports.bodies.sharedName(erased.kind, erased.record));
      if (said.length > 0) membership.set({ pushed: Math.max(pushed, no) });
    });
  }
}

/** What is left of the first of these, as far as it is told at once; null for what is never told. */
function pageOf(
  { bodies }: PublishErasuresPorts,
  erased: readonly Erased[],
): { readonly erased: Erased; readonly body: string | null }[] {
  const page: { readonly erased: Erased; readonly body: string | null }[] = [];
  let bytes = 0;
  for (const one of erased) {
    const body = NAMED_BY_CONTENT.includes(one.kind)
      ? asErased(bodyText({ row: null }), one.times)
      : bodies.bodyOf(one.kind, one.record);
    bytes += Buffer.byteLength(body ?? '');
    if (page.length > 0 && bytes > PAGE_BYTES) break;
    page.push({ erased: one, body });
  }
  return page;
}

function nextNo(database: Database): number {
  const no = Number(database.get('SELECT next_no FROM workspace')?.next_no);
  database.run('UPDATE workspace SET next_no = next_no + 1');
  return no;
}
