import { type Explained, fact, locked, type NeedCase, type WorkspaceGround } from './need-grounds';
import { needCaseText } from './messages';

type Case<Kind extends WorkspaceGround['kind']> = NeedCase<Extract<WorkspaceGround, { kind: Kind }>>;
type Said = Omit<Explained, 'title'>;

/** A call of a desk that fell silent: it stays its own until a person says that the desk is gone. */
function explainSilentDesk({ need, ground, time }: Case<'silent-desk'>): Said {
  const text = needCaseText.silentDesk;
  const { call, desk, person, sentAt, heardAt } = ground;
  return {
    happened: text.happened[call]({ desk }),
    known: [
      ...fact(text.desk, desk),
      ...fact(text.person, person),
      ...fact(needCaseText.fact.sent, time(sentAt)),
      ...fact(text.heard, heardAt === null ? null : time(heardAt)),
      ...fact(needCaseText.fact.idAtLab, need.labId, true),
    ],
    atTheLab: 'maybe',
    next: text.next,
    actions: ['ask-there', 'declare-gone', 'open'],
    locked: [...locked('start-over', text.notNew)],
  };
}

/** A server that waits for desks before anything leaves. */
function explainGate({ ground: { state, desks, twice, since }, time }: Case<'gate'>): Said {
  const text = needCaseText.gate;
  return {
    happened: text.happened[state],
    known: [
      ...fact(text.since, time(since)),
      ...desks.flatMap((name) => fact(text.waitsFor, name)),
      ...twice.flatMap((one) => fact(text.twice, `${one.name || text.unnamed} (${one.desks.join(', ')})`)),
    ],
    atTheLab: null,
    next: text.next[state],
    actions: ['open-workspace'],
    locked: [],
  };
}

/** Two versions of one record; one is in it, the other beside it. */
function explainVersions({ need, ground: { conflict }, time }: Case<'versions'>): Said {
  const text = needCaseText.versions;
  const { keptBy, otherBy, fields, at } = conflict;
  const isShown = need.subject.kind !== 'workspace';
  return {
    happened: text.happened({ kept: keptBy.person || keptBy.desk, other: otherBy.person || otherBy.desk }),
    known: [
      ...fact(text.found, time(at)),
      ...fields.flatMap(({ path, kept, other }) => fact(path, text.both({ kept, other }))),
    ],
    atTheLab: null,
    next: isShown ? text.next : text.tick,
    actions: isShown ? ['settle-versions', 'open'] : ['tick'],
    locked: [],
  };
}

/** A comment that names whoever sits here. */
function explainMention({ ground: { comment }, time }: Case<'mention'>): Said {
  const text = needCaseText.mention;
  return {
    happened: comment.text,
    known: [
      ...fact(text.by, comment.person),
      ...fact(needCaseText.silentDesk.desk, comment.desk),
      ...fact(text.at, time(comment.at)),
    ],
    atTheLab: null,
    next: text.next,
    actions: ['open', 'tick'],
    locked: [],
  };
}

function explainAssignment({ ground: { by, at }, time }: Case<'assignment'>): Said {
  const text = needCaseText.assignment;
  return {
    happened: text.happened,
    known: [...fact(text.by, by), ...fact(text.at, time(at))],
    atTheLab: null,
    next: text.next,
    actions: ['open', 'tick'],
    locked: [],
  };
}

/** What a newer program wrote. */
function explainParked({ ground: { count, desks } }: Case<'parked'>): Said {
  const text = needCaseText.parked;
  return {
    happened: text.happened({ count }),
    known: desks.flatMap((name) => fact(needCaseText.silentDesk.desk, name)),
    atTheLab: null,
    next: text.next,
    actions: ['open-updates', 'open-workspace'],
    locked: [],
  };
}

/** A registration of another desk that took the place of this one's: a credential has one address for each service. */
function explainDisplaced({ ground, time }: Case<'displaced'>): Said {
  const text = needCaseText.displaced;
  const { service, desk, person, address, registeredAt } = ground;
  return {
    happened: text.happened({ desk }),
    known: [
      ...fact(needCaseText.address.service, needCaseText.service[service]),
      ...fact(needCaseText.silentDesk.person, person),
      ...fact(needCaseText.address.address, address, true),
      ...fact(needCaseText.address.registered, registeredAt === null ? null : time(registeredAt)),
    ],
    atTheLab: null,
    next: text.next,
    actions: ['open-webhooks', 'tick'],
    locked: [],
  };
}

/** Another desk has another key of the same account. */
function explainKeyReplaced({ ground, time }: Case<'key-replaced'>): Said {
  const { account, desk, person, at, slot } = ground;
  return {
    happened: needCaseText.keyReplaced.happened({ account, desk, person: person || desk, when: time(at) }),
    known: fact(needCaseText.key.key, needCaseText.key.slots[slot]),
    atTheLab: null,
    next: needCaseText.keyReplaced.next,
    actions: ['replace-key', 'tick'],
    locked: [],
  };
}

/** What is said of something that the workspace of several desks brings about. */
export function explainWorkspace(one: NeedCase<WorkspaceGround>): Said {
  const { ground } = one;
  switch (ground.kind) {
    case 'silent-desk':
      return explainSilentDesk({ ...one, ground });
    case 'gate':
      return explainGate({ ...one, ground });
    case 'versions':
      return explainVersions({ ...one, ground });
    case 'mention':
      return explainMention({ ...one, ground });
    case 'assignment':
      return explainAssignment({ ...one, ground });
    case 'parked':
      return explainParked({ ...one, ground });
    case 'displaced':
      return explainDisplaced({ ...one, ground });
    case 'key-replaced':
      return explainKeyReplaced({ ...one, ground });
  }
}
