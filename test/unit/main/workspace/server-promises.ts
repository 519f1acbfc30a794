import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it as register } from 'vitest';
import {
  type AttemptRequest,
  type CallReport,
  type Greeting,
  NotThisRun,
  SERVER_LIMITS,
  type ServerRefused,
  type Told,
  type WorkspaceConnector,
  type WorkspaceServer,
} from '@main/workspace/server-port';

/** A fresh server with three desks that have not greeted; the first is an owner. */
export interface Trial {
  readonly desks: readonly [WorkspaceConnector, WorkspaceConnector, WorkspaceConnector];
  /** The server's data now; what was copied can be put back. */
  copy(way: 'dump' | 'folder'): Promise<unknown>;
  /** A dump is read back while the server runs; a folder while it is stopped. */
  restore(copy: unknown, way: 'dump' | 'folder'): Promise<void>;
  /** Stops the server and starts it again. */
  restart(): Promise<void>;
  /** Ends the server at once, as a power cut does, and starts it again. */
  kill(): Promise<void>;
  /** Lets time go by on the server's clock, at least this many milliseconds. */
  pass(ms: number): Promise<void>;
  end(): Promise<void>;
}

/** A desk as a program would play it: it remembers what it was told. */
export class TriedDesk {
  session!: WorkspaceServer;
  run = '';
  memory = { runNumber: 0, cursor: 0, mark: '', epoch: '', pushed: 0 };
  #runs = 0;

  constructor(
    readonly connector: WorkspaceConnector,
    readonly label: string,
  ) {}

  get greeting(): Greeting {
    return { run: this.run, ...this.memory, person: this.label, program: '1', reads: 1 };
  }

  /** Connects and greets with a new run. */
  async start() {
    await this.connect();
    this.run = `${this.label}-${(this.#runs += 1)}`;
    this.memory.runNumber += 1;
    return this.greet();
  }

  async connect(): Promise<void> {
    this.session?.close();
    this.session = await this.connector.connect();
  }

  async greet() {
    const welcome = await this.session.hello(this.greeting);
    if (welcome.standing === 'known' && this.memory.epoch === '') this.memory.epoch = welcome.epoch;
    return welcome;
  }

  /** Reads all that there is. */
  async read() {
    const read = [];
    for (;;) {
      const page = await this.session.pull(this.memory.cursor, 250);
      for (const change of page) {
        expect(change.seq).toBe(this.memory.cursor + 1);
        this.memory.cursor = change.seq;
        this.memory.mark = change.mark;
      }
      read.push(...page);
      if (page.length === 0) return read;
    }
  }

  /** Takes over a new epoch: everything is told and read anew. */
  async tellAnew(epoch: string, pushed: number) {
    this.memory = { ...this.memory, epoch, cursor: 0, mark: '', pushed };
    return this.session.toldAll(epoch);
  }
}

export const call = (
  root: string,
  kind: AttemptRequest['kind'],
  more: Partial<AttemptRequest> = {},
): AttemptRequest => ({
  root,
  kind,
  operationId: `${kind}-of-${root}`,
  number: 1,
  reason: 'first',
  basis: kind === 'confirm' ? `place-of-${root}` : null,
  body: `{"root":"${root}"}`,
  ...more,
});

export const ended = (
  { root, kind, operationId, number }: AttemptRequest,
  no: number,
  outcome: CallReport['ended'][number]['outcome'],
): CallReport => ({
  no,
  root,
  kind,
  operationId,
  ended: [{ number, outcome }],
  proof: null,
  body: `{"no":${no}}`,
});

/** By a desk that has heard of the attempts `known`, by default of the one that was asked for. */
export const proven = (
  { root, kind, operationId, number }: AttemptRequest,
  no: number,
  outcome: 'succeeded' | 'refused',
  by: 'person' | 'event' = 'person',
  known: readonly number[] = [number],
): CallReport => ({
  ...{ no, root, kind, operationId, proof: { outcome, by }, body: `{"no":${no}}` },
  ended: known.map((one) => ({ number: one, outcome: 'unknown', deskId: 'a desk of which it heard' })),
});

export const draft = (no: number, record: string, base: number, body = `body ${no}`): Told => ({
  no,
  kind: 'carts',
  record,
  base,
  bodyVersion: 1,
  body,
});

const fact = (no: number, record: string, body = `fact ${no}`): Told => ({
  no,
  kind: 'history',
  record,
  base: null,
  bodyVersion: 1,
  body,
});

const granted = { granted: true };
const refusedAs = (why: ServerRefused['why']) => expect.objectContaining({ name: 'ServerRefused', why });
const notThisRun = expect.any(NotThisRun);

interface Promised {
  readonly start: () => Promise<void>;
  /** Each with what it says; they go on from one another, in their order. */
  readonly promises: readonly (readonly [says: string, holds: () => Promise<void>])[];
  readonly end: () => Promise<void>;
}

/** What desks can rely on, whatever server it is: the model of the simulation and PostgreSQL are held to the same. */
export function serverPromises(name: string, make: () => Promise<Trial>, runs: number): void {
  const { start, promises, end } = promisesOf(make, runs);
  describe(`the workspace on ${name}`, () => {
    beforeAll(start);
    afterAll(end);
    for (const [says, holds] of promises) register(says, holds);
  });
}

export function promisesOf(make: () => Promise<Trial>, runs: number): Promised {
  const promises: (readonly [string, () => Promise<void>])[] = [];
  const it = (says: string, holds: () => Promise<void>): void => void promises.push([says, holds]);
  let trial: Trial;
  let one: TriedDesk;
  let two: TriedDesk;
  let three: TriedDesk;
  let count = 0;
  /** An order of its own for each promise: one server serves them all. */
  const root = (): string => `root-${(count += 1)}`;
  let no = 0;
  const next = (): number => (no += 1);

  const start = async (): Promise<void> => {
    trial = await make();
    one = new TriedDesk(trial.desks[0], 'one');
    two = new TriedDesk(trial.desks[1], 'two');
    three = new TriedDesk(trial.desks[2], 'three');
    for (const desk of [one, two, three]) expect((await desk.start()).standing).toBe('known');
  };

  /** Copies the server; connections may end by that. */
  const copyOf = async (way: 'dump' | 'folder'): Promise<unknown> => {
    const copy = await trial.copy(way);
    for (const desk of [one, two, three]) {
      await desk.connect();
      await desk.greet();
    }
    return copy;
  };

  /** Has all desks greet again until the gate is open, as programs do. */
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 2; round += 1)
      for (const desk of [one, two, three]) {
        await desk.connect();
        const welcome = await desk.greet();
        expect(welcome.standing).toBe('known');
        if (welcome.epoch !== desk.memory.epoch) await desk.tellAnew(welcome.epoch, welcome.pushed);
        await desk.read();
      }
    expect((await one.greet()).gate).toBe('open');
  };

  it('grants an attempt once, and says the same when asked again', async () => {
    const asked = call(root(), 'confirm');
    expect(await one.session.begin(asked)).toEqual(granted);
    expect(await one.session.begin(asked)).toEqual(granted);
    expect(await two.session.begin({ ...asked, operationId: 'another' })).toMatchObject({
      granted: false,
      why: 'held',
      state: 'sent',
    });
    // Another desk cannot have the very same attempt either.
    expect(await two.session.begin(asked)).toMatchObject({ granted: false, why: 'held' });
    expect(await one.session.report(ended(asked, next(), 'succeeded'))).toBe('succeeded');
    expect(await one.session.begin(asked)).toMatchObject({ granted: false, why: 'ended' });
    const again = await two.session.begin({ ...asked, operationId: 'another' });
    expect(again).toMatchObject({ granted: false, why: 'held', state: 'succeeded' });
  });

  it('keeps a grant however long its desk is silent', async () => {
    const asked = call(root(), 'submit');
    await one.session.begin(asked);
    await trial.pass(1_100);
    const other = { ...asked, operationId: `${asked.operationId}-two` };
    expect(await two.session.begin(other)).toMatchObject({ granted: false, why: 'held', state: 'sent' });
    expect(await one.session.begin(asked)).toEqual(granted);
  });

  it('lets one of two desks that press in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const at = root();
      const answers = await Promise.all(
        [one, two, three].map((desk) =>
          desk.session.begin(call(at, 'confirm', { operationId: `${at}-${desk.label}` })),
        ),
      );
      expect(answers.filter((answer) => answer.granted)).toHaveLength(1);
    }
  });

  it('lets another desk try what was proven refused, and nothing that is unknown', async () => {
    const asked = call(root(), 'submit');
    const other = { ...asked, operationId: `${asked.operationId}-two` };
    await one.session.begin(asked);
    expect(await one.session.report(ended(asked, next(), 'unknown'))).toBe('unknown');
    expect(await two.session.begin(other)).toMatchObject({ why: 'held', state: 'unknown' });
    expect(await two.session.report(proven(asked, 1_000 + next(), 'refused'))).toBe('refused');
    expect(await two.session.begin(other)).toEqual(granted);
  });

  it('repeats an unknown call only where a person chose it, or as a retry of what is no confirmation', async () => {
    const confirm = call(root(), 'confirm');
    await one.session.begin(confirm);
    const second = { ...confirm, number: 2, reason: 'retry' as const };
    expect(await one.session.begin(second)).toMatchObject({ granted: false, why: 'held', state: 'sent' });
    await one.session.report(ended(confirm, next(), 'unknown'));
    expect(await one.session.begin(second)).toMatchObject({ granted: false, why: 'not-allowed' });
    expect(await one.session.begin({ ...second, number: 3, reason: 'chosen-by-person' })).toMatchObject({
      why: 'not-allowed',
    });
    expect(await one.session.begin({ ...second, reason: 'chosen-by-person' })).toEqual(granted);

    const place = call(root(), 'place');
    await one.session.begin(place);
    await one.session.report(ended(place, next(), 'unknown'));
    expect(await one.session.begin({ ...place, number: 2, reason: 'first' })).toMatchObject({
      why: 'not-allowed',
    });
    expect(await one.session.begin({ ...place, number: 2, reason: 'retry' })).toEqual(granted);
  });

  it('does not let an operation change its order or kind', async () => {
    const asked = call(root(), 'place');
    await one.session.begin(asked);
    expect(await two.session.begin({ ...asked, root: root() })).toMatchObject({ why: 'not-allowed' });
    expect(await two.session.begin({ ...asked, kind: 'confirm' })).toMatchObject({ why: 'not-allowed' });
    await expect(two.session.report(ended({ ...asked, root: 'other' }, 2_000, 'succeeded'))).rejects.toEqual(
      refusedAs('invalid'),
    );
    expect(await one.session.report(ended(asked, next(), 'refused'))).toBe('refused');
  });

  it('refuses a confirmation of what was placed again since, and placing beside a confirmation', async () => {
    const at = root();
    const first = call(at, 'place');
    await one.session.begin(first);
    await one.session.report(ended(first, next(), 'succeeded'));
    const again = call(at, 'place', { operationId: `${at}-again` });
    expect(await two.session.begin(again)).toEqual(granted);
    // Nothing beside an open call.
    expect(await one.session.begin(call(at, 'confirm'))).toMatchObject({ why: 'held', state: 'sent' });
    await two.session.report(ended(again, 3_000 + next(), 'succeeded'));
    expect(await one.session.begin(call(at, 'confirm'))).toMatchObject({ why: 'superseded' });
    expect(await one.session.begin(call(at, 'confirm', { basis: null }))).toMatchObject({
      why: 'not-allowed',
    });
    const confirm = call(at, 'confirm', { basis: again.operationId });
    expect(await one.session.begin(confirm)).toEqual(granted);
    const third = call(at, 'place', { operationId: `${at}-third` });
    expect(await two.session.begin(third)).toMatchObject({ why: 'held', state: 'sent' });
    await one.session.report(ended(confirm, next(), 'succeeded'));
    expect(await two.session.begin(third)).toMatchObject({ why: 'held', state: 'succeeded' });
  });

  it('confirms the placing with the greatest id, whichever was granted last', async () => {
    const at = root();
    for (const id of ['02', '01']) {
      const place = call(at, 'place', { operationId: `${at}-${id}` });
      expect(await one.session.begin(place)).toEqual(granted);
      await one.session.report(ended(place, next(), 'succeeded'));
    }
    const basedOn = (id: string): AttemptRequest => call(at, 'confirm', { basis: `${at}-${id}` });
    expect(await two.session.begin(basedOn('01'))).toMatchObject({ why: 'superseded' });
    expect(await two.session.begin(basedOn('02'))).toEqual(granted);
  });

  it('does not confirm on a placing that was refused', async () => {
    const at = root();
    const place = call(at, 'place');
    await one.session.begin(place);
    await one.session.report(ended(place, next(), 'refused'));
    expect(await one.session.begin(call(at, 'confirm'))).toMatchObject({ why: 'superseded' });
  });

  it('keeps a grant that comes late from standing once its desk said that it never left', async () => {
    const asked = call(root(), 'confirm');
    expect(await one.session.report(ended(asked, next(), 'never-left'))).toBe('refused');
    expect(await one.session.begin(asked)).toMatchObject({
      granted: false,
      why: 'ended',
      state: 'refused',
    });
    // And the order is free for another.
    expect(await two.session.begin({ ...asked, operationId: `${asked.operationId}-two` })).toEqual(granted);
  });

  it('takes back a grant that never left, and leaves an earlier unknown attempt unknown', async () => {
    const asked = call(root(), 'place');
    await one.session.begin(asked);
    await one.session.report(ended(asked, next(), 'unknown'));
    const second = { ...asked, number: 2, reason: 'retry' as const };
    await one.session.begin(second);
    expect(await one.session.report(ended(second, next(), 'never-left'))).toBe('unknown');
  });

  it('frees an order of which the last placing was refused, and of no other call', async () => {
    for (const [kind, state] of [
      ['place', 'refused'],
      ['submit', 'unknown'],
    ] as const) {
      const asked = call(root(), kind);
      await one.session.begin(asked);
      await one.session.report(ended(asked, next(), 'unknown'));
      const second = { ...asked, number: 2, reason: 'retry' as const };
      await one.session.begin(second);
      expect(await one.session.report(ended(second, next(), 'refused'))).toBe(state);
      const other = { ...asked, operationId: `${asked.operationId}-two` };
      expect((await two.session.begin(other)).granted).toBe(kind === 'place');
      // The first one did something after all.
      if (kind === 'place')
        expect(await one.session.report(ended(asked, next(), 'succeeded'))).toBe('succeeded');
    }
  });

  it('counts a proof that comes late', async () => {
    const asked = call(root(), 'confirm');
    await one.session.begin(asked);
    await one.session.report(ended(asked, next(), 'unknown'));
    expect(await one.session.report(ended(asked, next(), 'succeeded'))).toBe('succeeded');
    // What is proven does not change any more.
    expect(await one.session.report(ended(asked, next(), 'refused'))).toBe('succeeded');
    expect(await two.session.report(proven(asked, 4_000 + next(), 'refused'))).toBe('succeeded');

    const refused = call(root(), 'place');
    await one.session.begin(refused);
    await one.session.report(ended(refused, next(), 'unknown'));
    expect(await two.session.report(proven(refused, 4_000 + next(), 'refused'))).toBe('refused');
    expect(await one.session.report(proven(refused, next(), 'succeeded', 'event'))).toBe('succeeded');
  });

  it('has a call on its way settled by its own desk alone', async () => {
    const asked = call(root(), 'confirm');
    await one.session.begin(asked);
    expect(await two.session.report(ended(asked, 5_000 + next(), 'never-left'))).toBe('sent');
    expect(await two.session.report(ended(asked, 5_000 + next(), 'refused'))).toBe('sent');
    expect(await two.session.report(proven(asked, 5_000 + next(), 'refused'))).toBe('sent');
    const forged = ended({ ...asked, number: 2 }, 5_000 + next(), 'succeeded');
    expect(await two.session.report(forged)).toBe('sent');
    expect(await one.session.begin(asked)).toMatchObject({ granted: false });
  });

  it('writes a report once, however often it is said', async () => {
    const asked = call(root(), 'submit');
    await one.session.begin(asked);
    const said = ended(asked, next(), 'refused');
    await one.session.report(said);
    await one.read();
    expect(await one.session.report(said)).toBe('refused');
    expect(await one.read()).toEqual([]);
  });

  it('tells all desks of calls, in one order without a gap', async () => {
    await two.read();
    const asked = call(root(), 'submit');
    await one.session.begin(asked);
    const [change, ...more] = await two.read();
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      kind: 'call',
      record: asked.operationId,
      version: null,
      bodyVersion: 1,
    });
    expect(JSON.parse(change?.body ?? '')).toEqual({
      root: asked.root,
      kind: 'submit',
      state: 'sent',
      call: asked.body,
    });
    await one.read();
    expect(one.memory).toMatchObject({ cursor: two.memory.cursor, mark: two.memory.mark });
  });

  it('numbers what many desks tell at once in the order in which it stands', async () => {
    const at = root();
    let own = 10_000;
    await Promise.all(
      [one, two, three].flatMap((desk) =>
        Array.from({ length: 5 }, () =>
          desk.session.tell([draft((own += 1), `${at}-${own}`, 0), fact((own += 1), `${at}-${own}`)]),
        ),
      ),
    );
    for (const desk of [one, two, three]) await desk.read();
    expect(one.memory.mark).toBe(two.memory.mark);
    expect(two.memory).toMatchObject({ cursor: three.memory.cursor, mark: three.memory.mark });
    no = own;
  });

  it('takes a draft on the newest version alone, and keeps every version', async () => {
    const at = root();
    const first = draft(next(), at, 0, 'first');
    expect(await one.session.tell([first])).toEqual([{ no: first.no, taken: true, version: 1 }]);
    const other = draft(next(), at, 0, 'other');
    expect(await two.session.tell([other])).toEqual([
      { no: other.no, taken: false, version: 1, body: 'first', bodyVersion: 1, deskId: expect.any(String) },
    ]);
    expect(await two.session.tell([{ ...other, base: 1 }])).toEqual([
      { no: other.no, taken: true, version: 2 },
    ]);
    // The answer was lost: the same is answered, though a newer version is there.
    expect(await one.session.tell([first])).toEqual([{ no: first.no, taken: true, version: 1 }]);
    // The same number with another body is no repetition.
    expect(await one.session.tell([{ ...first, body: 'changed meanwhile' }])).toMatchObject([
      { taken: false, version: 2, body: 'other' },
    ]);
    expect(await one.session.version('carts', at, 1)).toBe('first');
    expect(await one.session.version('carts', at, 2)).toBe('other');
    expect(await one.session.version('carts', at, 3)).toBeNull();
    expect(await one.session.tell([draft(next(), `${at}-none`, 7)])).toMatchObject([
      { taken: false, version: 0, body: '' },
    ]);
  });

  it('never changes a fact', async () => {
    const at = root();
    await one.session.tell([fact(next(), at, 'as it was')]);
    await one.read();
    expect(await two.session.tell([fact(next(), at, 'forged')])).toMatchObject([
      { taken: true, version: null },
    ]);
    expect(await one.read()).toEqual([]);
    await expect(two.session.tell([{ ...fact(next(), at), base: 0 }])).rejects.toEqual(refusedAs('invalid'));
    for (const kind of ['call', 'desk', ''])
      await expect(two.session.tell([{ ...fact(next(), at), kind }])).rejects.toEqual(refusedAs('invalid'));
  });

  it('takes all of what is told at once or nothing, and texts of every kind', async () => {
    const at = root();
    await one.read();
    const said = `"quotes" \\ \n\t\u2028 ☃ 𝄞 ${'x'.repeat(3_000)}`;
    await expect(
      one.session.tell([draft(next(), at, 0), { ...fact(next(), at), kind: 'call' }]),
    ).rejects.toEqual(refusedAs('invalid'));
    expect(await one.read()).toEqual([]);
    await one.session.tell([draft(next(), at, 0, said)]);
    expect(await one.read()).toMatchObject([{ body: said }]);
    await expect(one.session.tell([draft(next(), `${at}-nul`, 0, 'a\0b')])).rejects.toEqual(
      refusedAs('invalid'),
    );
  });

  it('refuses what is too large', async () => {
    const at = root();
    const many = Array.from({ length: SERVER_LIMITS.told + 1 }, (_, index) =>
      draft(next(), `${at}-${index}`, 0),
    );
    await expect(one.session.tell(many)).rejects.toEqual(refusedAs('too-large'));
    const large = 'x'.repeat(SERVER_LIMITS.body + 1);
    await expect(one.session.tell([draft(next(), at, 0, large)])).rejects.toEqual(refusedAs('too-large'));
    const long = 'x'.repeat(SERVER_LIMITS.text + 1);
    await expect(one.session.begin(call(long, 'place', { operationId: 'o' }))).rejects.toEqual(
      refusedAs('too-large'),
    );
    expect(await one.session.tell([])).toEqual([]);
  });

  /** Everything of the server that a desk can read. */
  const everythingRead = async (records: readonly Told[]): Promise<string> => {
    three.memory = { ...three.memory, cursor: 0, mark: '' };
    const log = await three.read();
    const versions = await Promise.all(
      records.map(({ kind, record, base }) => one.session.version(kind, record, (base ?? 0) + 1)),
    );
    return JSON.stringify([log, versions, await one.session.mine(), await two.session.mine()]);
  };

  it('keeps nothing of what was erased but what is left of it, whichever way it is read', async () => {
    const record = `erased-${root()}`;
    const said = [
      draft(next(), record, 0, '{"v":1,"row":"Zqv first"}'),
      draft(next(), record, 1, '{"v":1,"row":"Zqv second"}'),
      fact(next(), record, '{"v":1,"row":"Zqv fact"}'),
    ];
    await one.session.tell(said);
    const asked = call(root(), 'place', { body: '{"row":"Zqv granted"}' });
    await one.session.begin(asked);
    const left = (of: string) => `{"erased":1,"v":1,"row":"${of}"}`;
    const list = [
      { kind: 'carts', record, body: left('cart') },
      { kind: 'history', record, body: left('entry') },
      { kind: 'carts', record: `${record}-unknown`, body: left('unknown') },
      { kind: 'call', record: asked.operationId, body: left('call') },
    ];
    const before = (await one.read()).at(-1);
    // What may still be settled by what it says stays.
    expect(await two.session.erase(next(), list)).toEqual([asked.operationId]);
    expect(await everythingRead(said)).toContain('Zqv granted');
    await one.session.report({ ...ended(asked, next(), 'succeeded'), body: '{"row":"Zqv reported"}' });
    const number = next();
    expect(await two.session.erase(number, list)).toEqual([]);
    const read = await everythingRead(said);
    expect(read).not.toContain('Zqv');
    for (const of of ['cart', 'entry', 'call']) expect(read).toContain(`\\"row\\":\\"${of}\\"`);
    // Cursors and marks stand: no one takes this for a server that was put back.
    expect((await one.session.pull(before!.seq - 1, 1))[0]).toMatchObject({ mark: before!.mark });
    await one.read();
    expect((await one.greet()).standing).toBe('known');
    expect((await one.greet()).gate).toBe('open');
    const head = (await one.greet()).head;
    expect(await two.session.erase(number, list)).toEqual([]);
    expect(await one.session.erase(next(), list)).toEqual([]);
    expect((await one.greet()).head).toBe(head);
    const [told] = (await three.session.pull(head - 1, 1)).filter(({ kind }) => kind === 'erasure');
    expect(JSON.parse(told?.body ?? '')).toEqual([list[3]]);
    expect(
      await one.session.tell([draft(next(), record, 2, '{"erased":1,"v":1,"row":"later"}')]),
    ).toMatchObject([{ taken: true, version: 3 }]);
  });

  it('replaces what a desk tells that has not heard of an erasure, and takes what knows of it', async () => {
    const [record, other] = [`erased-${root()}`, `erased-${root()}`];
    const left = '{"erased":2,"v":1,"row":"left"}';
    const asked = call(root(), 'submit', { body: left });
    await one.session.begin(asked);
    await one.session.report({ ...ended(asked, next(), 'succeeded'), body: left });
    await one.session.erase(next(), [
      { kind: 'carts', record, body: left },
      { kind: 'history', record: other, body: left },
      { kind: 'call', record: asked.operationId, body: left },
    ]);
    const said = [
      draft(next(), record, 0, '{"v":1,"row":"Zqv"}'),
      draft(next(), record, 1, '{"erased":1,"v":1,"row":"Zqv"}'),
      fact(next(), other, '{"v":1,"row":"Zqv"}'),
    ];
    expect(await two.session.tell(said)).toMatchObject([{ taken: true }, { taken: true }, { taken: true }]);
    await two.session.report({ ...proven(asked, next(), 'succeeded'), body: '{"v":1,"row":"Zqv"}' });
    expect(await everythingRead(said)).not.toContain('Zqv');
    expect(
      await two.session.tell([draft(next(), record, 2, '{"erased":2,"v":1,"row":"anew"}')]),
    ).toMatchObject([{ taken: true, version: 3 }]);
    expect(await everythingRead(said)).toContain('anew');
  });

  it('takes the name with what was erased where the name says whose it was', async () => {
    const { workspaceId } = await one.greet();
    const name = `Zqv Street ${root()}`;
    const digest = createHash('sha256').update(`${workspaceId}\n${name}`).digest('hex');
    const address = (base: number, body: string): Told => ({
      ...draft(next(), name, base, body),
      kind: 'addresses',
    });
    const said = [address(0, '{"v":1,"row":"Zqv"}'), address(1, '{"v":1,"row":"Zqv too"}')];
    await one.session.tell(said);
    await one.session.erase(next(), [
      { kind: 'addresses', record: digest, body: '{"erased":1,"v":1,"row":null}' },
    ]);
    await two.session.tell([address(0, '{"v":1,"row":"Zqv late"}')]);
    const read = await everythingRead(said);
    expect(read).not.toContain('Zqv');
    expect(read.split(`"${digest} `)).toHaveLength(4);
    // Someone else lives there now; and that entry can be erased as well.
    const anew = address(0, '{"erased":1,"v":1,"row":"moved in"}');
    expect(await two.session.tell([anew])).toMatchObject([{ taken: true, version: 1 }]);
    expect(await one.session.version('addresses', name, 1)).toBe(anew.body);
    await one.session.erase(next(), [
      { kind: 'addresses', record: digest, body: '{"erased":2,"v":1,"row":null}' },
    ]);
    expect(await everythingRead([anew])).not.toMatch(/Zqv|moved in/);
  });

  it('refuses to erase what is no record, and too much at once', async () => {
    await one.read();
    const body = '{"erased":1,"v":1,"row":null}';
    const erase = (...list: { kind: string; record: string; body: string }[]) =>
      one.session.erase(next(), list);
    for (const kind of ['desk', 'erasure', ''])
      await expect(erase({ kind, record: 'x', body })).rejects.toEqual(refusedAs('invalid'));
    for (const wrong of ['{"v":1}', '{"erased":0,"v":1}', '{"v":1,"erased":1}'])
      await expect(erase({ kind: 'carts', record: 'x', body: wrong })).rejects.toEqual(refusedAs('invalid'));
    await expect(erase({ kind: 'carts', record: 'x'.repeat(401), body })).rejects.toEqual(
      refusedAs('too-large'),
    );
    const large = { kind: 'carts', record: 'x', body: body + 'x'.repeat(SERVER_LIMITS.body) };
    await expect(erase(large)).rejects.toEqual(refusedAs('too-large'));
    const many = Array.from({ length: 251 }, (_, index) => ({ kind: 'carts', record: `x${index}`, body }));
    await expect(erase(...many)).rejects.toEqual(refusedAs('too-large'));
    await expect(one.session.tell([{ ...draft(next(), 'x', 0, '[]'), kind: 'erasure' }])).rejects.toEqual(
      refusedAs('invalid'),
    );
    expect(JSON.stringify(await one.read())).not.toContain('"erasure"');
  });

  it('learns of an erasure again from the desks once it was put back to before it', async () => {
    const record = `erased-${root()}`;
    const said = draft(next(), record, 0, '{"v":1,"row":"Zqv before"}');
    await one.session.tell([said]);
    const copy = await copyOf('dump');
    const list = [{ kind: 'carts', record, body: '{"erased":1,"v":1,"row":"left"}' }];
    await one.session.erase(next(), list);
    await Promise.all([one.read(), two.read()]);
    await trial.restore(copy, 'dump');
    await settle();
    // A desk that was away tells the old one, and one that erased it what is left.
    await two.session.tell([{ ...said, no: next(), base: 1, body: '{"v":1,"row":"Zqv away"}' }]);
    await one.session.erase(next(), list);
    expect(await everythingRead([said])).not.toContain('Zqv');
  });

  it('answers pages', async () => {
    const page = await one.session.pull(2, 3);
    expect(page.map(({ seq }) => seq)).toEqual([3, 4, 5]);
    expect(await one.session.pull(1_000_000, 10)).toEqual([]);
  });

  it('says of what has a newer change only what is newest: of a draft in the place of the first one', async () => {
    const at = root();
    await one.read();
    await three.read();
    await one.session.tell([draft(next(), at, 0, 'first')]);
    const [alone] = await three.read();
    expect(alone).toMatchObject({ record: at, version: 1, body: 'first' });
    await two.session.tell([draft(next(), at, 1, 'second'), fact(next(), `${at}-fact`)]);
    await two.session.tell([draft(next(), at, 2, 'third')]);
    const asked = call(root(), 'place');
    await two.session.begin(asked);
    await one.session.report({ ...ended(asked, next(), 'unknown'), ended: [], body: 'known to one' });
    await two.session.report(ended(asked, next(), 'succeeded'));
    const seen = (await one.read()).map(({ record, version, deskId, body }) => [
      ...[record, version, deskId === alone?.deskId ? 'one' : 'two'],
      body?.replace(/^.*"state":"(\w+)".*$/, '$1') ?? null,
    ]);
    expect(seen).toEqual([
      [at, 3, 'two', 'third'],
      [at, 2, 'two', null],
      [`${at}-fact`, null, 'two', expect.anything()],
      [at, 3, 'two', 'third'],
      [asked.operationId, null, 'two', null],
      // No desk knows everything of a call: what each told of it is heard.
      [asked.operationId, null, 'one', 'sent'],
      [asked.operationId, null, 'two', 'succeeded'],
    ]);
    // A desk that has an earlier version hears of the newest one at its own place.
    expect((await three.read()).map(({ record, body }) => [record, body]).slice(0, 1)).toEqual([[at, null]]);
    expect(one.memory).toMatchObject({ cursor: three.memory.cursor, mark: three.memory.mark });
    expect(await one.session.version(alone?.kind ?? '', at, 1)).toBe('first');
  });

  it('lists the desks, and who looks at what', async () => {
    const asked = call(root(), 'place');
    await one.session.begin(asked);
    const list = await two.session.desks();
    expect(list.map(({ person, state, isOwner }) => [person, state, isOwner])).toEqual([
      ['one', 'here', true],
      ['two', 'here', false],
      ['three', 'here', false],
    ]);
    expect(list[0]?.onTheirWay).toBeGreaterThan(0);
    expect(list[0]?.silentFor).toBeLessThan(60_000);
    await one.session.present('cart 1', true);
    await two.session.present('cart 2', false);
    expect(await two.session.presence()).toMatchObject([
      { person: 'one', subject: 'cart 1', isEditing: true },
    ]);
    await one.session.present(null, false);
    expect(await two.session.presence()).toEqual([]);
  });

  it('gives the one turn of an account to one desk, and says how many work for it', async () => {
    const account = root();
    expect(await one.session.takeTurn(account)).toBe(true);
    expect(await one.session.takeTurn(account)).toBe(true);
    expect(await two.session.takeTurn(account)).toBe(false);
    await two.session.giveTurn(account);
    expect(await two.session.takeTurn(account)).toBe(false);
    await one.session.giveTurn(account);
    expect(await two.session.takeTurn(account)).toBe(true);
    await two.session.giveTurn(account);

    expect(await one.session.pace(account, true, 0)).toEqual({ accountId: account, others: 0, slowFor: 0 });
    const { others, slowFor } = await two.session.pace(account, true, 5_000);
    expect(others).toBe(1);
    expect(slowFor).toBeGreaterThan(4_000);
    expect((await one.session.pace(account, true, 0)).slowFor).toBeGreaterThan(3_000);
    await two.session.pace(account, false, 0);
    expect((await one.session.pace(account, false, 0)).others).toBe(0);
  });

  it('hints at what happens', async () => {
    const hints: string[] = [];
    two.session.onHint((hint) => hints.push(hint));
    await one.session.tell([draft(next(), root(), 0)]);
    await one.session.present('cart 3', false);
    await expect.poll(() => hints).toEqual(expect.arrayContaining(['changes', 'presence']));
    await one.session.present(null, false);
  });

  it('refuses everything before a greeting', async () => {
    const other = await trial.desks[0].connect();
    await expect(other.begin(call(root(), 'place'))).rejects.toEqual(notThisRun);
    await expect(other.tell([])).rejects.toEqual(notThisRun);
    await expect(other.pull(0, 1)).rejects.toEqual(notThisRun);
    await expect(other.erase(1, [])).rejects.toEqual(notThisRun);
    await expect(other.desks()).rejects.toEqual(notThisRun);
    other.close();
  });

  it('refuses an earlier run once a later one greeted', async () => {
    const old = one.session;
    one.session = await trial.desks[0].connect();
    one.run = `${one.run}-later`;
    one.memory.runNumber += 1;
    const asked = call(root(), 'place');
    await old.begin(asked);
    expect((await one.greet()).standing).toBe('known');
    await expect(old.begin(call(root(), 'place'))).rejects.toEqual(notThisRun);
    await expect(old.report(ended(asked, next(), 'never-left'))).rejects.toEqual(notThisRun);
    // A later run does not have the grant of an earlier one.
    expect(await one.session.begin(asked)).toMatchObject({ granted: false, why: 'held', state: 'sent' });
    expect(await one.session.report(ended(asked, next(), 'interrupted'))).toBe('unknown');
    old.close();
  });

  it('has a desk that says goodbye greet again', async () => {
    await three.session.goodbye();
    await expect(three.session.begin(call(root(), 'place'))).rejects.toEqual(notThisRun);
    expect((await two.session.desks())[2]).toMatchObject({ state: 'away' });
    expect((await three.start()).standing).toBe('known');
  });

  it('notices a desk that was put back, and no longer believes that anything of it never left', async () => {
    const before = { ...two.memory };
    await two.start();
    const asked = call(root(), 'confirm');
    await two.session.begin(asked);
    // The desk's disk is an earlier one: it starts as it did before, and then once more without connecting.
    two.memory = { ...two.memory, runNumber: before.runNumber + 2 - 2 };
    two.run = 'restored';
    two.memory.runNumber += 1;
    await two.connect();
    const welcome = await two.greet();
    expect(welcome.standing).toBe('put-back');
    await expect(two.session.report(ended(asked, next(), 'never-left'))).rejects.toEqual(notThisRun);
    const calls = await two.session.mine();
    expect(calls.find(({ root: of }) => of === asked.root)).toMatchObject({
      state: 'sent',
      call: asked.body,
    });
    two.memory.runNumber = welcome.runNumber + 1;
    two.memory.pushed = welcome.pushed;
    expect((await two.greet()).standing).toBe('known');
    expect(await two.session.report(ended(asked, next(), 'never-left'))).toBe('unknown');
    expect(await two.session.report(proven(asked, next(), 'succeeded'))).toBe('succeeded');
  });

  it('takes a run that skips numbers for a desk that was put back', async () => {
    two.memory.runNumber += 1;
    const welcome = await two.start();
    expect(welcome.standing).toBe('put-back');
    two.memory.runNumber = welcome.runNumber + 1;
    expect((await two.greet()).standing).toBe('known');
  });

  it('shuts the gate at a start until every desk was here, even where one remembers the head', async () => {
    await one.read();
    await trial.restart();
    await one.connect();
    // A connection that goes on without a greeting is refused.
    await expect(one.session.begin(call(root(), 'place'))).rejects.toEqual(notThisRun);
    expect(await one.greet()).toMatchObject({ standing: 'known', gate: 'after-start' });
    const asked = call(root(), 'place');
    expect(await one.session.begin(asked)).toMatchObject({
      granted: false,
      why: 'gate',
      gate: 'after-start',
    });
    await two.connect();
    expect((await two.greet()).waitingFor).toHaveLength(1);
    await three.connect();
    expect((await three.greet()).gate).toBe('open');
    expect(await one.session.begin(asked)).toEqual(granted);
  });

  it('opens the gate after a start where a person says that it was only that', async () => {
    await trial.restart();
    await one.connect();
    expect((await one.greet()).gate).toBe('after-start');
    await one.session.onlyStarted();
    expect(await one.session.begin(call(root(), 'place'))).toEqual(granted);
    await settle();
  });

  it('keeps what it granted, though it is killed the moment after', async () => {
    const asked = [call(root(), 'submit'), call(root(), 'confirm'), call(root(), 'place')];
    for (const each of asked) expect(await one.session.begin(each)).toEqual(granted);
    await trial.kill();
    await settle();
    for (const each of asked)
      expect(await two.session.begin({ ...each, operationId: `${each.operationId}-two` })).toMatchObject({
        granted: false,
        why: 'held',
        state: 'sent',
      });
    for (const each of asked) await one.session.report(ended(each, next(), 'refused'));
  });

  it('notices that an earlier dump was read back, and waits until every desk has told what it knows', async () => {
    await settle();
    const copy = await copyOf('dump');
    const asked = call(root(), 'confirm');
    await one.session.begin(asked);
    await one.read();
    await trial.restore(copy, 'dump');
    await two.connect();
    // Nothing that the desk remembers says so: the place of the tables does.
    const welcome = await two.greet();
    expect(welcome.gate).toBe('put-back');
    expect(welcome.epoch).not.toBe(two.memory.epoch);
    expect(await two.session.begin({ ...asked, operationId: 'by two' })).toMatchObject({ why: 'gate' });
    expect(await two.tellAnew(welcome.epoch, welcome.pushed)).toBe('put-back');
    await one.connect();
    const seen = await one.greet();
    expect(seen).toMatchObject({ gate: 'put-back', epoch: welcome.epoch });
    // It tells what it had on its way, and then that it has told all.
    expect(await one.session.report(ended(asked, seen.pushed + 1, 'unknown'))).toBe('unknown');
    expect(await one.tellAnew(seen.epoch, seen.pushed + 1)).toBe('put-back');
    await three.connect();
    const last = await three.greet();
    expect(last.waitingFor).toEqual([last.deskId]);
    expect(await three.tellAnew(last.epoch, last.pushed)).toBe('open');
    expect(await two.session.begin({ ...asked, operationId: 'by two' })).toMatchObject({
      why: 'held',
      state: 'unknown',
    });
    await settle();
  });

  it('has what was on its way when it was put back on its way again, as its desk or another one tells', async () => {
    await settle();
    const copy = await copyOf('dump');
    const [own, foreign] = [call(root(), 'confirm'), call(root(), 'confirm')];
    await one.session.begin(own);
    await one.session.begin(foreign);
    const { deskId } = await one.greet();
    await trial.restore(copy, 'dump');
    await two.connect();
    const welcome = await two.greet();
    let told = welcome.pushed;
    const left = (asked: AttemptRequest, desk: string): CallReport => ({
      ...ended(asked, (told += 1), 'on-its-way'),
      ended: [{ number: 1, outcome: 'on-its-way', deskId: desk }],
    });
    for (const asked of [own, foreign]) expect(await two.session.report(left(asked, deskId))).toBe('sent');
    // One of which no desk is left can only be unknown.
    const lost = call(root(), 'confirm');
    expect(await two.session.report(left(lost, 'a desk that is not here'))).toBe('unknown');
    await two.tellAnew(welcome.epoch, told);
    await one.connect();
    const seen = await one.greet();
    expect(await one.session.report(ended(own, seen.pushed + 1, 'on-its-way'))).toBe('sent');
    await one.session.report(ended(foreign, seen.pushed + 2, 'interrupted'));
    await one.tellAnew(seen.epoch, seen.pushed + 2);
    await settle();
    // It goes on, no one else settles it, and its desk says how it ends.
    expect(await one.session.begin(own)).toEqual(granted);
    expect(await two.session.report(proven(own, 70_000 + next(), 'refused'))).toBe('sent');
    expect(await two.session.begin({ ...own, operationId: 'by two again' })).toMatchObject({ why: 'held' });
    expect(await one.session.report(ended(own, 70_000 + next(), 'unknown'))).toBe('unknown');
    expect(await two.session.begin({ ...foreign, operationId: 'by two anew' })).toMatchObject({
      ...{ why: 'held', state: 'unknown' },
    });
    // What is known to have left is tried again by its next number.
    const again = { ...lost, number: 2, reason: 'chosen-by-person' } as const;
    expect(await three.session.begin({ ...again, number: 3 })).toMatchObject({ why: 'not-allowed' });
    expect(await three.session.begin(again)).toEqual(granted);
    await three.session.report(ended(again, 70_000 + next(), 'refused'));
  });

  it('takes what another desk has on its way from no one while it forgot nothing', async () => {
    const asked = call(root(), 'confirm');
    const { deskId } = await one.greet();
    for (const desk of [one, two]) {
      const told = { number: 1, outcome: 'on-its-way', deskId } as const;
      expect(await desk.session.report({ ...ended(asked, 70_000 + next(), 'unknown'), ended: [told] })).toBe(
        'unknown',
      );
    }
    await two.session.report(proven(asked, 70_000 + next(), 'refused'));
  });

  it('takes from no one that nothing came of a call who has not heard of all that may have left of it', async () => {
    const asked = call(root(), 'confirm');
    await one.session.begin(asked);
    await one.session.report(ended(asked, next(), 'unknown'));
    const again = { ...asked, number: 2, reason: 'chosen-by-person' } as const;
    expect(await one.session.begin(again)).toEqual(granted);
    await one.session.report(ended(again, next(), 'unknown'));
    const first = proven(asked, 71_000 + next(), 'refused');
    expect(await two.session.report(first)).toBe('unknown');
    // That nothing left of its own with the same number says nothing of it.
    const own = { number: 2, outcome: 'never-left' } as const;
    const alike = { ...first, no: 71_000 + next(), ended: [...first.ended, own] };
    expect(await two.session.report(alike)).toBe('unknown');
    const { deskId } = await one.greet();
    expect(await two.session.begin({ ...asked, operationId: `another ${asked.root}` })).toMatchObject({
      ...{ granted: false, why: 'held', deskId },
    });
    expect(await two.session.report(proven(asked, 71_000 + next(), 'refused', 'person', [1, 2]))).toBe(
      'refused',
    );
  });

  it('takes from no one that nothing came of a call who has heard that another attempt of its number never left', async () => {
    await settle();
    const asked = call(root(), 'confirm');
    const { deskId } = await one.greet();
    await one.session.begin(asked);
    const copy = await copyOf('dump');
    await one.session.report(ended(asked, next(), 'unknown'));
    await trial.restore(copy, 'dump');
    await two.connect();
    const welcome = await two.greet();
    const left = { number: 1, outcome: 'unknown', deskId, attemptId: 'what left' } as const;
    await two.session.report({ ...ended(asked, welcome.pushed + 1, 'unknown'), ended: [left] });
    await two.tellAnew(welcome.epoch, welcome.pushed + 1);
    await one.connect();
    const seen = await one.greet();
    expect(await one.session.report(ended(asked, seen.pushed + 1, 'unknown'))).toBe('unknown');
    await one.tellAnew(seen.epoch, seen.pushed + 1);
    await settle();
    const refused = proven(asked, 0, 'refused');
    for (const attemptId of [undefined, 'another one']) {
      const of = attemptId === undefined ? {} : { attemptId };
      const never = { number: 1, outcome: 'never-left', deskId, ...of } as const;
      const said = { ...refused, no: 73_000 + next(), ended: [never] };
      expect(await three.session.report(said)).toBe('unknown');
    }
    expect(await two.session.report({ ...refused, no: 71_000 + next(), ended: [left] })).toBe('refused');
  });

  it('hears of what may have left under a number of which another desk said that nothing left', async () => {
    const asked = call(root(), 'confirm');
    await one.session.begin(asked);
    await one.session.report(ended(asked, next(), 'unknown'));
    const again = { ...asked, number: 2, reason: 'chosen-by-person' } as const;
    await two.session.report(ended(again, 71_000 + next(), 'never-left'));
    // An earlier state of the server granted it.
    expect(await one.session.report(ended(again, next(), 'unknown'))).toBe('unknown');
    const said = proven(asked, 71_000 + next(), 'refused');
    const own = { number: 2, outcome: 'never-left' } as const;
    expect(await two.session.report({ ...said, ended: [...said.ended, own] })).toBe('unknown');
    const known = proven(asked, 71_000 + next(), 'refused', 'person', [1, 2]);
    expect(await two.session.report(known)).toBe('refused');
  });

  it('hears of what may have left beside what a person said that nothing came of', async () => {
    await settle();
    const asked = call(root(), 'confirm');
    await one.session.begin(asked);
    await one.session.report(ended(asked, next(), 'unknown'));
    const copy = await copyOf('dump');
    const again = { ...asked, number: 2, reason: 'chosen-by-person' } as const;
    await one.session.begin(again);
    await one.session.report(ended(again, next(), 'unknown'));
    await trial.restore(copy, 'dump');
    await two.connect();
    const welcome = await two.greet();
    // Its own with the same number never left.
    const first = proven(asked, welcome.pushed + 1, 'refused');
    const own = { number: 2, outcome: 'never-left' } as const;
    expect(await two.session.report({ ...first, ended: [...first.ended, own] })).toBe('refused');
    await two.tellAnew(welcome.epoch, welcome.pushed + 1);
    await one.connect();
    const seen = await one.greet();
    expect(await one.session.report(ended(again, seen.pushed + 1, 'unknown'))).toBe('unknown');
    await one.tellAnew(seen.epoch, seen.pushed + 1);
    await settle();
    await two.session.report(proven(asked, 71_000 + next(), 'refused', 'person', [1, 2]));
  });

  it('does not believe a desk that was put back as well, of what it was granted before, that it never left', async () => {
    for (const isFirst of [true, false]) {
      await settle();
      const asked = call(root(), 'confirm');
      const { deskId } = await one.greet();
      await one.session.begin(asked);
      const copy = await copyOf('dump');
      await one.session.report(ended(asked, next(), 'unknown'));
      await trial.restore(copy, 'dump');
      await two.connect();
      const welcome = await two.greet();
      const heard = { number: 1, outcome: 'unknown', deskId, attemptId: 'what left' } as const;
      const others = { ...ended(asked, welcome.pushed + 1, 'unknown'), ended: [heard] };
      if (!isFirst) await two.session.report(others);
      await one.connect();
      const seen = await one.greet();
      const never = await one.session.report(ended(asked, seen.pushed + 1, 'never-left'));
      expect(never).toBe(isFirst ? 'refused' : 'unknown');
      if (isFirst) expect(await two.session.report(others)).toBe('unknown');
      await one.tellAnew(seen.epoch, seen.pushed + 1);
      await two.tellAnew(welcome.epoch, welcome.pushed + 1);
      await settle();
      await two.session.report(proven(asked, 71_000 + next(), 'refused'));
    }
  });

  it('has a person who knows better by now not believe what was said of a call before it ended', async () => {
    await settle();
    const copy = await copyOf('dump');
    const asked = call(root(), 'confirm');
    await one.session.begin(asked);
    await trial.restore(copy, 'dump');
    await two.connect();
    const welcome = await two.greet();
    await two.session.report({ ...ended(asked, welcome.pushed + 1, 'unknown'), ended: [] });
    expect(await two.session.report(proven(asked, welcome.pushed + 2, 'refused', 'person', []))).toBe(
      'refused',
    );
    await two.tellAnew(welcome.epoch, welcome.pushed + 2);
    await one.connect();
    const seen = await one.greet();
    expect(await one.session.report(ended(asked, seen.pushed + 1, 'on-its-way'))).toBe('sent');
    await one.tellAnew(seen.epoch, seen.pushed + 1);
    await settle();
    expect(await one.session.report(ended(asked, 70_000 + next(), 'unknown'))).toBe('unknown');
    await two.session.report(proven(asked, 70_000 + next(), 'refused'));
  });

  it('believes a desk that an attempt never left, whatever another one guessed of that very attempt', async () => {
    for (const guess of ['unknown', 'on-its-way'] as const) {
      await settle();
      const copy = await copyOf('dump');
      const asked = call(root(), 'confirm');
      await one.session.begin(asked);
      const { deskId } = await one.greet();
      await trial.restore(copy, 'dump');
      await two.connect();
      const welcome = await two.greet();
      const said = { number: 1, outcome: guess, deskId, attemptId: 'this one' };
      const told = { ...ended(asked, welcome.pushed + 1, 'unknown'), ended: [said] };
      expect(await two.session.report(told)).toBe(guess === 'unknown' ? 'unknown' : 'sent');
      await two.tellAnew(welcome.epoch, welcome.pushed + 1);
      await one.connect();
      const seen = await one.greet();
      const never = { number: 1, outcome: 'never-left', attemptId: 'this one' } as const;
      const report = { ...ended(asked, seen.pushed + 1, 'unknown'), ended: [never] };
      expect(await one.session.report(report)).toBe('refused');
      // What another one says after that is as old as what it said before.
      expect(await two.session.report({ ...told, no: welcome.pushed + 2 })).toBe('refused');
      await one.tellAnew(seen.epoch, seen.pushed + 1);
      await settle();
      const anew = { ...asked, operationId: 'anew' + asked.root };
      expect(await two.session.begin(anew)).toEqual(granted);
      await two.session.report(ended(anew, 70_000 + next(), 'refused'));
    }
  });

  it('does not believe a desk that was put back as well, of an attempt that it forgot, that it never left', async () => {
    for (const attemptId of ['another one', undefined])
      for (const guess of ['unknown', 'on-its-way'] as const)
        for (const isFirst of [false, true]) {
          await settle();
          const copy = await copyOf('dump');
          const asked = call(root(), 'confirm');
          await one.session.begin(asked);
          const { deskId } = await one.greet();
          await trial.restore(copy, 'dump');
          await two.connect();
          const welcome = await two.greet();
          await one.connect();
          const seen = await one.greet();
          const said = { number: 1, outcome: guess, deskId, attemptId: 'this one' };
          const never = {
            number: 1,
            outcome: 'never-left',
            ...(attemptId !== undefined && { attemptId }),
          } as const;
          const heard = { ...ended(asked, welcome.pushed + 1, 'unknown'), ended: [said] };
          const own = { ...ended(asked, seen.pushed + 1, 'unknown'), ended: [never] };
          if (isFirst) expect(await one.session.report(own)).toBe('refused');
          await two.session.report(heard);
          expect(await one.session.report({ ...own, no: seen.pushed + 2 })).toBe('unknown');
          await two.tellAnew(welcome.epoch, welcome.pushed + 1);
          await one.tellAnew(seen.epoch, seen.pushed + 2);
          await settle();
          expect(await two.session.begin({ ...asked, operationId: 'anew' + asked.root })).toMatchObject({
            ...{ why: 'held', state: 'unknown' },
          });
          await two.session.report(proven(asked, 70_000 + next(), 'refused'));
        }
  });

  it('waits for a desk that joined after the copy was made, where another one knows of it', async () => {
    const late = { id: '0b8e4f0e-3d1c-4a55-9d6e-6f1f1f0c9a01', name: 'Late' };
    await settle();
    // While nothing was forgotten there is no such desk.
    expect(await one.session.toldAll(one.memory.epoch, [late])).toBe('open');
    await one.session.wasRestored();
    const desks = [one, two, three];
    for (const desk of desks) {
      await desk.connect();
      const welcome = await desk.greet();
      desk.memory = { ...desk.memory, epoch: welcome.epoch, cursor: 0, mark: '', pushed: welcome.pushed };
      const others = desk === two ? [late] : [];
      await expect(desk.session.toldAll(welcome.epoch, [{ id: 'none', name: 'None' }])).rejects.toEqual(
        refusedAs('invalid'),
      );
      expect(await desk.session.toldAll(welcome.epoch, others)).toBe('put-back');
    }
    expect((await one.greet()).waitingFor).toEqual([late.id]);
    expect(await one.session.desks()).toContainEqual(
      expect.objectContaining({ ...late, state: 'away', isOwner: false, onTheirWay: 0 }),
    );
    expect((await one.read()).at(-1)).toMatchObject({ kind: 'desk', record: late.id });
    // Whose role is gone can be locked out all the same.
    expect(await one.session.revoke(late.id)).toBe(0);
    await settle();
  });

  it('refuses a connection that goes on while a dump is read back', async () => {
    const copy = await copyOf('dump');
    await two.connect();
    await two.greet();
    const { session } = two;
    await trial.restore(copy, 'dump');
    // Where the connection did not end it has to greet.
    await expect(session.begin(call(root(), 'place'))).rejects.toSatisfy(
      (error) => error instanceof NotThisRun || (error instanceof Error && error.name === 'ServerAway'),
    );
    await settle();
  });

  it('notices that an earlier data folder was put back by what a desk remembers', async () => {
    const copy = await copyOf('folder');
    await settle();
    const asked = call(root(), 'confirm');
    await one.session.begin(asked);
    await one.read();
    await trial.restore(copy, 'folder');
    await two.connect();
    // It may or may not remember more; in no case is the gate open.
    expect((await two.greet()).gate).not.toBe('open');
    await one.connect();
    expect((await one.greet()).gate).toBe('put-back');
    await settle();
  });

  it('notices that it went another way since by the mark of a change', async () => {
    await settle();
    const copy = await copyOf('folder');
    const number = 50_000 + next();
    await one.session.tell([draft(number, root(), 0)]);
    await one.read();
    one.memory.pushed = 0;
    await trial.restore(copy, 'folder');
    await two.connect();
    await two.greet();
    await three.connect();
    await three.greet();
    await two.session.tell([draft(number, root(), 0)]);
    await one.connect();
    expect((await one.greet()).gate).toBe('put-back');
    await settle();
  });

  it('takes nothing by versions of before from a desk that has not heard that a dump was read back', async () => {
    await settle();
    const record = root();
    const copy = await copyOf('dump');
    await one.session.tell([draft(80_000 + next(), record, 0, 'before')]);
    await trial.restore(copy, 'dump');
    await two.connect();
    await two.greet();
    await two.session.tell([draft(80_000 + next(), record, 0, 'after')]);
    await expect(one.session.tell([draft(80_000 + next(), record, 1)])).rejects.toEqual(notThisRun);
    await expect(one.session.pull(0, 1)).rejects.toEqual(notThisRun);
    await expect(one.session.begin(call(root(), 'place'))).rejects.toEqual(notThisRun);
    await settle();
  });

  it('shuts where a person says that it was restored', async () => {
    await two.session.wasRestored();
    const asked = call(root(), 'place');
    expect(await one.session.begin(asked)).toMatchObject({ why: 'gate', gate: 'put-back' });
    await two.session.onlyStarted();
    expect(await one.session.begin(asked)).toMatchObject({ why: 'gate', gate: 'put-back' });
    await settle();
    expect(await one.session.begin(asked)).toEqual(granted);
  });

  it('opens by itself once one of two confirmations that contradict each other is proven refused', async () => {
    await settle();
    const copy = await copyOf('dump');
    const asked = call(root(), 'confirm');
    await trial.restore(copy, 'dump');
    await two.connect();
    const welcome = await two.greet();
    // The later one is heard of first.
    const second = { ...asked, operationId: `${asked.operationId}-two` };
    await two.session.report(ended(second, welcome.pushed + 1, 'succeeded'));
    await two.session.report({ ...ended(asked, welcome.pushed + 2, 'unknown'), ended: [] });
    expect(await two.tellAnew(welcome.epoch, welcome.pushed + 2)).toBe('closed');
    await one.connect();
    const seen = await one.greet();
    expect(seen).toMatchObject({ gate: 'closed' });
    expect(await one.session.report(ended(asked, seen.pushed + 1, 'refused'))).toBe('refused');
    expect(await one.greet()).toMatchObject({ gate: 'put-back', contradictions: [] });
    await settle();
    expect(await three.session.begin({ ...asked, operationId: 'another' })).toMatchObject({ why: 'held' });
  });

  it('shuts where two confirmations of one order are facts', async () => {
    const asked = call(root(), 'confirm');
    await one.session.begin(asked);
    await one.session.report(ended(asked, 60_000 + next(), 'unknown'));
    await two.session.report(proven(asked, 60_000 + next(), 'refused'));
    const second = { ...asked, operationId: `${asked.operationId}-two` };
    expect(await two.session.begin(second)).toEqual(granted);
    await two.session.report(ended(second, 60_000 + next(), 'succeeded'));
    expect(await one.session.report(ended(asked, 60_000 + next(), 'succeeded'))).toBe('succeeded');
    expect(await one.session.begin(call(root(), 'place'))).toMatchObject({ why: 'gate', gate: 'closed' });
    await one.session.wasRestored();
    await settle();
  });

  it('opens for all other orders once a person has looked, and never for the one that was sent twice', async () => {
    const asked = call(root(), 'confirm');
    await one.session.begin(asked);
    await one.session.report(ended(asked, 60_000 + next(), 'unknown'));
    await two.session.report(proven(asked, 60_000 + next(), 'refused'));
    const second = { ...asked, operationId: `${asked.operationId}-two` };
    expect(await two.session.begin(second)).toEqual(granted);
    await two.session.report(ended(second, 60_000 + next(), 'succeeded'));
    await one.session.report(ended(asked, 60_000 + next(), 'succeeded'));
    const { gate, contradictions } = await three.greet();
    expect(gate).toBe('closed');
    const found = contradictions.filter((one) => one.root === asked.root);
    expect(found).toMatchObject([
      { root: asked.root, kind: 'confirm', calls: [{ state: 'succeeded' }, { state: 'succeeded' }] },
    ]);
    expect(new Set(found[0]?.calls.map(({ deskId }) => deskId)).size).toBe(2);

    await three.session.settleContradictions();
    expect(await three.greet()).toMatchObject({ gate: 'open', contradictions: [] });
    expect(await one.session.begin(call(root(), 'place'))).toEqual(granted);
    const third = { ...asked, operationId: `${asked.operationId}-three` };
    for (const desk of [one, two, three])
      expect(await desk.session.begin(third)).toMatchObject({
        granted: false,
        why: 'held',
        state: 'succeeded',
      });
    // What is told again of it closes nothing, also not to a server that was put back.
    await one.session.report(ended(asked, 60_000 + next(), 'succeeded'));
    expect((await three.greet()).gate).toBe('open');
    await one.session.wasRestored();
    await settle();
    expect((await three.greet()).gate).toBe('open');
    expect(await two.session.begin(third)).toMatchObject({ granted: false, why: 'held' });
  });

  it('leaves the log whole and no order twice, whatever three desks ask in whatever order', async () => {
    await settle();
    const roots = [root(), root()];
    const step = fc.record({
      desk: fc.nat(2),
      root: fc.constantFrom(...roots),
      kind: fc.constantFrom('place' as const, 'confirm' as const, 'submit' as const),
      id: fc.nat(3),
      number: fc.integer({ min: 1, max: 3 }),
      reason: fc.constantFrom('first' as const, 'retry' as const, 'chosen-by-person' as const),
      act: fc.constantFrom('begin' as const, 'end' as const, 'prove' as const),
      outcome: fc.constantFrom(
        'succeeded' as const,
        'refused' as const,
        'unknown' as const,
        'never-left' as const,
      ),
    });
    let own = 100_000;
    const alive = new Map<string, Set<string>>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        for (const { desk: index, root: at, kind, id, number, reason, act, outcome } of steps) {
          const desk = [one, two, three][index] ?? one;
          const operationId = `${kind}-${id}-of-${at}`;
          const asked: AttemptRequest = { ...call(at, kind), operationId, number, reason };
          const key = `${kind} ${at}`;
          if (act === 'begin') {
            const grant = await desk.session.begin(asked);
            const held = alive.get(key) ?? new Set();
            alive.set(key, held);
            if (grant.granted && kind !== 'place') {
              expect([...held].filter((other) => other !== operationId)).toEqual([]);
              held.add(operationId);
            }
            continue;
          }
          const said =
            act === 'end'
              ? ended(asked, (own += 1), outcome)
              : proven(asked, (own += 1), outcome === 'succeeded' ? 'succeeded' : 'refused');
          const state = await desk.session.report(said);
          if (state === 'refused') alive.get(key)?.delete(operationId);
        }
        await one.read();
      }),
      { seed: 19, numRuns: runs },
    );
    await one.session.wasRestored();
    await settle();
  });

  it('makes what a desk has on its way unknown once it is declared gone; that desk only reads then', async () => {
    const asked = call(root(), 'confirm');
    const answered = call(root(), 'confirm');
    const third = await three.greet();
    await three.session.begin(asked);
    await three.session.begin(answered);
    // No one else says how it ends, as long as its desk is there.
    expect(await two.session.report(ended(answered, 89_000, 'refused'))).toBe('sent');
    expect(await two.session.declareGone(third.deskId)).toBeGreaterThan(0);
    expect(await two.session.declareGone(third.deskId)).toBe(0);
    // It can be another desk when it tells what it was answered.
    expect(await two.session.report(ended(answered, 89_001, 'refused'))).toBe('refused');
    const again = await two.session.begin({ ...asked, operationId: 'after' });
    expect(again).toMatchObject({ granted: false, why: 'held', state: 'unknown' });
    await expect(three.session.begin(call(root(), 'place'))).rejects.toEqual(refusedAs('revoked'));
    await expect(three.session.report(ended(asked, 1, 'never-left'))).rejects.toEqual(refusedAs('revoked'));
    await expect(three.session.tell([draft(1, root(), 0)])).rejects.toEqual(refusedAs('revoked'));
    await expect(three.session.erase(1, [])).rejects.toEqual(refusedAs('revoked'));
    expect((await three.read()).length).toBeGreaterThan(0);
    expect((await three.greet()).standing).toBe('left');
    expect((await three.session.desks())[2]).toMatchObject({ state: 'gone', onTheirWay: 0 });
    expect(await two.session.report(proven(asked, 90_000, 'refused'))).toBe('refused');
    expect(await two.session.begin({ ...asked, operationId: 'after' })).toEqual(granted);
  });

  it('lets owners alone invite and revoke', async () => {
    await expect(two.session.invite('Desk 9')).rejects.toEqual(refusedAs('not-owner'));
    const first = await one.greet();
    await expect(two.session.revoke(first.deskId)).rejects.toEqual(refusedAs('not-owner'));
    await expect(one.session.invite(' ')).rejects.toEqual(refusedAs('invalid'));
    await expect(one.session.declareGone(first.deskId)).rejects.toEqual(refusedAs('invalid'));
    await expect(one.session.declareGone('none')).rejects.toEqual(refusedAs('invalid'));
    const made = await one.session.invite('Desk 4');
    expect(made.role).toMatch(/^proofdesk_desk_/);
    expect((await one.session.desks()).at(-1)).toMatchObject({
      name: 'Desk 4',
      state: 'invited',
      silentFor: null,
    });
  });

  it('lets a desk leave once nothing of it is on its way, and makes another an owner', async () => {
    const asked = call(root(), 'place');
    await one.session.begin(asked);
    await expect(one.session.leave()).rejects.toEqual(refusedAs('on-its-way'));
    const states = new Map<string, { root: string; kind: AttemptRequest['kind']; state: string }>();
    one.memory.cursor = 0;
    for (const { kind, record, body } of await one.read())
      if (kind === 'call' && body !== null) states.set(record, JSON.parse(body));
    for (const [operationId, { root: of, kind, state }] of states)
      if (state === 'sent')
        await one.session.report({
          ...ended({ ...call(of, kind), operationId }, 200_000 + next(), 'unknown'),
          ended: [1, 2, 3].map((number) => ({ number, outcome: 'unknown' as const })),
        });
    await one.session.leave();
    await expect(one.session.begin(call(root(), 'place'))).rejects.toEqual(refusedAs('revoked'));
    expect((await two.session.desks()).map(({ state, isOwner }) => [state, isOwner])).toMatchObject([
      ['left', true],
      ['here', true],
      ['gone', false],
      ['revoked', false],
      ['invited', false],
    ]);
  });

  it('lets a revoked desk do nothing any more', async () => {
    const { deskId } = await three.greet();
    expect(await two.session.revoke(deskId)).toBe(0);
    await expect(three.session.pull(0, 1)).rejects.toThrow();
    await expect(trial.desks[2].connect()).rejects.toEqual(refusedAs('revoked'));
  });
  return { start, promises, end: () => trial.end() };
}
