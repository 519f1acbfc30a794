import { constants, setPriority } from 'node:os';
import { type ProofOrder, type ProofSaid, proofCommandSchema } from '@core/proof/proof';
import type { RunningProgram } from './rounds/kill-rounds';
import { type Parent, parentOf } from './parent';
import { runProgram } from './rounds/program';
import { type ProgramWork, programWorkSchema } from './rounds/program-work';
import { prove } from './prove';

/*
 * The process that runs a proof, and the programs that it has killed: the same file, an argument says which of
 * them it is. A packaged program runs no plain Node, so only whoever forked this one can fork another one beside it.
 */

/** Programs that were asked for, by their numbers. */
class Programs {
  private readonly asked = new Map<number, { started(pid: number): void; ended(): void }>();
  private last = 0;

  constructor(private readonly say: (said: ProofSaid) => void) {}

  start(work: ProgramWork): RunningProgram {
    this.last += 1;
    const number = this.last;
    let pid: number | null = null;
    let wanted = false;
    let over = false;
    const end = (): void => {
      wanted = true;
      if (pid === null || over) return;
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended by itself meanwhile.
      }
    };
    const ended = new Promise<void>((resolve) => {
      this.asked.set(number, {
        started(its) {
          pid = its;
          if (wanted) end();
        },
        ended() {
          over = true;
          resolve();
        },
      });
    });
    this.say({ say: 'start', program: number, work });
    return { kill: end, ended };
  }

  started(number: number, pid: number): void {
    this.asked.get(number)?.started(pid);
  }

  ended(number: number): void {
    this.asked.get(number)?.ended();
    this.asked.delete(number);
  }
}

/** The desk that people work with comes first. */
function stepBack(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Not everybody may; the proof is as true without it.
  }
}

function runProof(parent: Parent): void {
  const stop = new AbortController();
  const say = (said: ProofSaid): void => parent.say(said);
  const programs = new Programs(say);
  let isRunning = false;
  const run = async (order: ProofOrder): Promise<void> => {
    const proof = await prove(order, {
      start: (work) => programs.start(work),
      progress: (far) => say({ say: 'progress', proof: far }),
      signal: stop.signal,
      now: Date.now,
    });
    say({ say: 'finished', proof });
    // What was said goes out first.
    setTimeout(() => process.exit(0), 50);
  };
  parent.hear((message) => {
    const command = proofCommandSchema.parse(message);
    switch (command.tell) {
      case 'begin':
        if (isRunning) return;
        isRunning = true;
        void run(command.order);
        return;
      case 'stop':
        stop.abort();
        return;
      case 'started':
        programs.started(command.program, command.pid);
        return;
      case 'ended':
        programs.ended(command.program);
    }
  });
}

function runOneProgram(parent: Parent): void {
  parent.hear((message) => {
    void runProgram(programWorkSchema.parse(message)).then(() => process.exit(0));
  });
}

const parent = parentOf();
if (parent === null) {
  process.stderr.write('This file is started as a helper process.\n');
  process.exitCode = 2;
} else {
  stepBack();
  process.once('disconnect', () => process.exit(0));
  if (process.argv.includes('program')) runOneProgram(parent);
  else runProof(parent);
}
