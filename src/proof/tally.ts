import type { FaultId, Point } from '@core/proof/fault-matrix';
import type { Promised, Proof, ProofFinding } from '@core/proof/proof';

/** How many findings are kept; one is enough to know. */
const FINDINGS = 20;

/** Counts what was tried and what held, in the record of a proof. */
export class Tally {
  private readonly cells = new Map<string, Proof['cells'][number]>();

  constructor(private proof: Proof) {}

  /** The record as it is. */
  read(): Proof {
    return { ...this.proof, cells: [...this.cells.values()] };
  }

  change(change: Partial<Proof>): void {
    this.proof = { ...this.proof, ...change };
  }

  /** Counts tries of a promise, and those of them in which it held. */
  promise(promise: Promised, tried: number, held: number): void {
    this.change({
      promises: this.proof.promises.map((one) =>
        one.promise === promise ? { ...one, tried: one.tried + tried, held: one.held + held } : one,
      ),
    });
  }

  /** Counts a fault that struck at a point. */
  cell(fault: FaultId, point: Point, tried: number, held: number): void {
    const key = `${fault} ${point}`;
    const before = this.cells.get(key) ?? { fault, point, tried: 0, held: 0 };
    this.cells.set(key, { ...before, tried: before.tried + tried, held: before.held + held });
  }

  count(counts: Partial<Proof['counts']>): void {
    const { schedules, kills, requests, faults, orders } = this.proof.counts;
    this.change({
      counts: {
        schedules: schedules + (counts.schedules ?? 0),
        kills: kills + (counts.kills ?? 0),
        requests: requests + (counts.requests ?? 0),
        faults: faults + (counts.faults ?? 0),
        orders: orders + (counts.orders ?? 0),
      },
    });
  }

  finding(finding: ProofFinding): void {
    if (this.proof.findings.length >= FINDINGS) return;
    this.change({ findings: [...this.proof.findings, finding] });
  }
}
