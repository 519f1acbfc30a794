import { failedProof, newProof, type Proof, proofSaidSchema, type ProofCommand } from '@core/proof/proof';
import type { KeptProof } from '../settings/proof-file';
import type { ForkedProgram } from '../shell/fork-program';
import { proofMessages } from '../messages/proof';

/** What a proof needs of the program that runs it. */
export interface ProofPorts {
  /** Starts the process that runs a proof, or one of the programs that it kills. */
  fork(what: 'proof' | 'program'): ForkedProgram;
  /** What is remembered between two starts. Opened when it is first needed. */
  file(): { read(): KeptProof; write(content: KeptProof): void };
  makeFolder(): Promise<string>;
  removeFolder(folder: string): Promise<void>;
  /** A seed that was not used before. */
  newSeed(): string;
  /** Versions of the program and of what it runs on. */
  about(): string;
  /** UTC milliseconds. */
  now(): number;
  /** Called whenever the proof went on. */
  changed(): void;
  report(text: string, cause?: unknown): void;
}

export interface ProofHost {
  /** The one that runs, else the last one, else null. */
  read(): Proof | null;
  /** Begins one, unless one runs. Throws ProblemError `storage` when nothing can be written to the profile. */
  run(wanted: { readonly seconds: number; readonly seed: string | null }): Promise<Proof>;
  /** Ends the one that runs; resolves when nothing of it is left. */
  stop(): Promise<Proof | null>;
  /** Clears up after a proof in whose middle the program ended. */
  clearUp(): Promise<void>;
}

/** How long the process may take to end when it is told to, and to say something at all, in milliseconds. */
const END_WITHIN = 800;
const SILENT_FOR = 30_000;

/** One proof while it runs. */
class Run {
  readonly ended: Promise<void>;
  stopped = false;
  private settle = (): void => undefined;
  private readonly programs = new Map<number, ForkedProgram>();
  private readonly process: ForkedProgram;
  private silence: NodeJS.Timeout | undefined;
  private failure: string | null = null;
  private over = false;

  constructor(
    private readonly ports: ProofPorts,
    folder: string,
    public proof: Proof,
    private readonly done: (proof: Proof) => Promise<void>,
  ) {
    this.ended = new Promise((resolve) => (this.settle = resolve));
    this.process = ports.fork('proof');
    this.process.onMessage((message) => this.hear(message));
    this.process.onExit((code) => void this.end(code));
    const { seed, planned, about } = proof;
    this.tell({ tell: 'begin', order: { folder, seed, milliseconds: planned, about } });
    this.listen();
  }

  stop(): void {
    if (this.stopped) return;
    this.stopped = true;
    this.tell({ tell: 'stop' });
    setTimeout(() => this.process.kill(), END_WITHIN).unref();
  }

  private tell(command: ProofCommand): void {
    this.process.postMessage(command);
  }

  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.failure = proofMessages.silent({ seconds: SILENT_FOR / 1000 });
      this.process.kill();
    }, SILENT_FOR).unref();
  }

  private hear(message: unknown): void {
    const said = proofSaidSchema.safeParse(message);
    if (!said.success) {
      this.ports.report('The proof said something that is not understood', said.error);
      return;
    }
    if (this.over) return;
    this.listen();
    switch (said.data.say) {
      case 'progress':
      case 'finished':
        this.proof = said.data.proof;
        this.ports.changed();
        return;
      case 'start':
        this.start(said.data.program, said.data.work);
    }
  }

  private start(number: number, work: unknown): void {
    const program = this.ports.fork('program');
    this.programs.set(number, program);
    program.onStart(() => {
      const pid = program.pid();
      if (pid !== undefined) this.tell({ tell: 'started', program: number, pid });
    });
    program.onExit((code) => {
      this.programs.delete(number);
      if (!this.over) this.tell({ tell: 'ended', program: number, code });
    });
    program.postMessage(work);
  }

  private async end(code: number | null): Promise<void> {
    this.over = true;
    clearTimeout(this.silence);
    for (const program of this.programs.values()) program.kill();
    await this.done(this.outcome(code));
    this.settle();
  }

  private outcome(code: number | null): Proof {
    const at = this.ports.now();
    if (this.proof.state !== 'running') return this.proof;
    if (this.stopped) return { ...this.proof, state: 'stopped', endedAt: at };
    const why = this.failure ?? proofMessages.exited({ code: code ?? 'unknown' });
    return failedProof(this.proof, why, at);
  }
}

/** Runs proofs, one at a time, each in a process and a folder of its own, and remembers the last one. */
export function createProofHost(ports: ProofPorts): ProofHost {
  let current: Run | null = null;
  let beginning: Promise<Proof> | null = null;

  const keep = (change: Partial<KeptProof>): void => {
    const file = ports.file();
    file.write({ ...file.read(), ...change });
  };

  const removed = async (folder: string): Promise<boolean> => {
    try {
      await ports.removeFolder(folder);
      return true;
    } catch (cause) {
      // It stays in the file, and is tried again at the next start.
      ports.report('The folder of a proof could not be removed', cause);
      return false;
    }
  };

  const finish = async (folder: string, proof: Proof): Promise<void> => {
    const isGone = await removed(folder);
    try {
      keep({ last: proof, ...(isGone ? { folder: null } : {}) });
    } catch (cause) {
      ports.report('The proof could not be kept', cause);
    }
    current = null;
    ports.changed();
  };

  const begin = async (seconds: number, seed: string): Promise<Proof> => {
    await host.clearUp();
    const folder = await ports.makeFolder();
    const order = { seed, milliseconds: seconds * 1_000, about: ports.about() };
    const proof = newProof(order, ports.now());
    try {
      keep({ folder, last: proof });
    } catch (cause) {
      await removed(folder);
      throw cause;
    }
    current = new Run(ports, folder, proof, (outcome) => finish(folder, outcome));
    ports.changed();
    return proof;
  };

  const host: ProofHost = {
    read() {
      if (current !== null) return current.proof;
      const { last } = ports.file().read();
      return last?.state === 'running' ? failedProof(last, proofMessages.ended, ports.now()) : last;
    },
    run({ seconds, seed }) {
      if (current !== null) return Promise.resolve(current.proof);
      beginning ??= begin(seconds, seed ?? ports.newSeed()).finally(() => (beginning = null));
      return beginning;
    },
    async stop() {
      await beginning?.catch(() => undefined);
      const running = current;
      running?.stop();
      await running?.ended;
      return host.read();
    },
    async clearUp() {
      const { folder, last } = ports.file().read();
      if (current !== null || (folder === null && last?.state !== 'running')) return;
      const isGone = folder === null || (await removed(folder));
      keep({ last: host.read(), ...(isGone ? { folder: null } : {}) });
    },
  };
  return host;
}
