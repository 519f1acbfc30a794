import { seededUuid } from '@practice/random';
import { Person } from '../person';
import { type CartKind, setUpStudio, type Studio } from '../world/desk-of-carts';
import { ServerLink } from '../world/server-link';
import { Surroundings } from '../world/surroundings';
import { type DiskCopy, type Outcome, World, type WorldEyes } from '../world/world';
import { WorkspaceModel } from '../world/workspace-model';
import { newDesk, type WorkspaceData } from '../world/workspace-rules/data';

/** One desk of several in one world. */
export interface DeskOfWorld {
  /** As the trace calls it. */
  readonly name: string;
  readonly number: number;
  /** As the server knows it. */
  readonly id: string;
  readonly role: string;
  readonly world: World;
  readonly link: ServerLink;
  readonly person: Person;
  /** Of the studio's account as this desk has it. */
  readonly accountId: string;
  /** Declared gone by another desk. */
  isGone: boolean;
}

/** What a step watches. */
export type StudioEyes = (desk: number) => WorldEyes;

/** Nothing that is waited for takes longer than this, in milliseconds: four days. */
const TIMEOUT_MS = 4 * 24 * 3_600_000;
/** How long the desks have to put together what each has, in milliseconds. */
const TOGETHER = 60_000;

/** Several desks, the server of their workspace, and one lab, on one wheel of time. */
export class StudioWorld {
  readonly surroundings: Surroundings;
  readonly server: WorkspaceModel;
  readonly desks: DeskOfWorld[] = [];
  studio: Studio = { accountId: '', given: '', carts: [] };
  private ids = 0;
  private serverCopy: WorkspaceData | null = null;
  private readonly diskCopies = new Map<DeskOfWorld, DiskCopy>();

  private constructor(private readonly seed: string) {
    this.surroundings = new Surroundings(seed);
    this.server = new WorkspaceModel({
      newId: () => this.newId(),
      now: () => Math.floor(this.surroundings.time.elapsed),
    });
  }

  /** Makes a world with desks of these clocks that share carts of these kinds, and waits until all have them. */
  static async create(
    seed: string,
    options: {
      readonly clocks: readonly number[];
      readonly carts: readonly CartKind[];
      readonly eyes: StudioEyes;
    },
  ): Promise<StudioWorld> {
    const made = new StudioWorld(seed);
    await made.surroundings.prepareLab([]);
    // Its loading takes time of this computer, in which the world would be quiet.
    await import('@main/workspace/whole-desk');
    for (const [number, wrongBy] of options.clocks.entries())
      await made.addDesk(number, wrongBy, number === 0 ? options.carts : [], options.eyes(number));
    await made.surroundings.pass(TOGETHER);
    await made.mapAccounts();
    await made.surroundings.pass(TOGETHER);
    for (const desk of made.desks) made.copy(desk);
    return made;
  }

  private async addDesk(
    number: number,
    wrongBy: number,
    carts: readonly CartKind[],
    eyes: WorldEyes,
  ): Promise<void> {
    const { surroundings, server } = this;
    const name = `desk ${number + 1}`;
    const { id, role } = number === 0 ? this.firstDesk() : this.newDesk(name);
    const link: ServerLink = new ServerLink({
      clock: surroundings.time.clockOf(server, 'right'),
      random: surroundings.random,
      server: server.connectorFor(role),
      tell: (words) => surroundings.tell(`${name}: ${words}`),
      die: () => world.end(),
    });
    const world: World = new World({ surroundings, number, name, wrongBy, link }, eyes);
    world.boot();
    const studio = await setUpStudio(world, carts);
    if (number === 0) this.studio = studio;
    const place = { host: 'nas', port: 5432, database: 'studio', user: role, certificate: '' };
    const entry = { workspaceName: server.data.name, deskName: name, place, password: 'of this desk' };
    const entered = await world.does(() => world.composed.desk.workspace.enter(entry));
    if (entered.came !== 'done') throw new Error(`${name} does not enter: ${JSON.stringify(entered)}`);
    const own = { ...studio, carts: this.studio.carts };
    const person = new Person(world, own, () => this.isQuiet());
    this.desks.push({
      name,
      number,
      id,
      role,
      world,
      link,
      person,
      accountId: studio.accountId,
      isGone: false,
    });
  }

  private firstDesk(): { id: string; role: string } {
    const [first] = this.server.data.desks;
    if (first === undefined) throw new Error('The workspace has no desk');
    return first;
  }

  private newDesk(name: string): { id: string; role: string } {
    const id = this.newId();
    const made = newDesk(id, name, `proofdesk_desk_${id.replaceAll('-', '')}`, false);
    this.server.data.desks.push(made);
    return made;
  }

  private newId(): string {
    this.ids += 1;
    return seededUuid(this.seed, ['server', String(this.ids)]);
  }

  /** True when nothing is on its way to the lab, and nothing is about to be. */
  isQuiet(): boolean {
    const { underWay, undelivered } = this.surroundings;
    return (
      underWay === 0 && undelivered === 0 && this.desks.every((desk) => desk.world.isDead || !isSending(desk))
    );
  }

  /** Says at each desk that its account and those of the others are one. */
  private async mapAccounts(): Promise<void> {
    for (const { accountId, world } of this.desks)
      for (const other of this.desks)
        if (other.accountId !== accountId)
          await world.composed.desk.workspace.mapAccount(other.accountId, accountId);
  }

  /** Desks that were not declared gone. */
  living(): readonly DeskOfWorld[] {
    return this.desks.filter(({ isGone }) => !isGone);
  }

  /** Does things at the same moment, each at its desk, and lets time pass until all of them have ended. */
  async together(
    works: readonly { readonly desk: DeskOfWorld; readonly work: () => Promise<void> | void }[],
  ): Promise<readonly Outcome<void>[]> {
    const begun = works.map(({ desk, work }) => desk.world.begin(work));
    const until = this.surroundings.time.elapsed + TIMEOUT_MS;
    for (;;) {
      await this.surroundings.settle();
      const outcomes = begun.map((outcome) => outcome());
      if (outcomes.every((outcome) => outcome !== null))
        return outcomes.filter((outcome) => outcome !== null);
      if (!this.surroundings.tick(until))
        return outcomes.map((outcome): Outcome<void> => outcome ?? { came: 'stuck' });
    }
  }

  /** Copies the server's data and the disk of a desk. */
  copy(desk: DeskOfWorld): void {
    this.serverCopy = this.server.copy();
    if (!desk.isGone) this.diskCopies.set(desk, desk.world.copyDisk());
  }

  putServerBack(way: 'dump' | 'folder'): void {
    if (this.serverCopy !== null) this.server.restore(this.serverCopy, way);
  }

  /** Puts the disk of a desk back to its copy; its program has to be started then. */
  putDeskBack(desk: DeskOfWorld): void {
    const copy = this.diskCopies.get(desk);
    desk.world.close(false);
    if (copy !== undefined) desk.world.putDiskBack(copy);
  }

  /** A desk is ended, and another one says that it is gone for good; if that can be said at the moment. */
  async declareGone(desk: DeskOfWorld): Promise<void> {
    const by = this.desks.find((one) => one !== desk && !one.isGone && !one.world.isDead);
    if (by === undefined || desk.isGone) return;
    desk.world.close(false);
    // No one says so at the moment in which something of it is still on its way to the lab.
    await this.surroundings.pass(TOGETHER);
    const [outcome] = await this.together([
      { desk: by, work: () => by.world.composed.desk.workspace.declareGone(desk.id) },
    ]);
    this.surroundings.tell(`${desk.name} is declared gone: ${outcome?.came ?? ''}`);
    desk.isGone = this.server.data.desks.find(({ id }) => id === desk.id)?.state === 'gone';
  }

  /** Nothing goes wrong any more. */
  heal(): void {
    for (const { world, link } of this.desks) {
      world.heal();
      link.heal();
    }
  }

  /** Ends everything, so that nothing of it wakes in the next world. */
  end(): void {
    for (const { world } of this.desks) world.end();
    this.server.stop();
  }
}

/** Whether a desk has something on its way by its own journal. */
const isSending = ({ world }: DeskOfWorld): boolean =>
  world.look(`SELECT 1 FROM attempts WHERE outcome = 'on-its-way' AND desk IS NULL LIMIT 1`).length > 0;
