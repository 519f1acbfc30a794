import { beforeEach, describe, expect, it } from 'vitest';
import { createLabInProcess, type LabInProcess } from '@practice/in-process';
import { startPracticeLab } from '@practice/server';

/** A clock that does not move until it is moved. */
class StandingClock {
  at = 0;
  private readonly waiting = new Set<{ at: number; work: () => void }>();
  readonly now = (): number => Date.UTC(2026, 10, 20) + this.at;
  readonly elapsed = (): number => this.at;
  readonly later = (work: () => void, milliseconds: number): (() => void) => {
    const timer = { at: this.at + milliseconds, work };
    this.waiting.add(timer);
    return () => void this.waiting.delete(timer);
  };
  pass(milliseconds: number): void {
    this.at += milliseconds;
    for (const timer of [...this.waiting].filter(({ at }) => at <= this.at)) {
      this.waiting.delete(timer);
      timer.work();
    }
  }
}

let clock: StandingClock;
let lab: LabInProcess;

beforeEach(() => {
  clock = new StandingClock();
  lab = createLabInProcess({ seed: 'no socket', time: clock, submissions: 3 });
});

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const exportOf = (made: { ready: LabInProcess['ready'] }, base: string): Request => {
  const [account] = made.ready.accounts;
  return new Request(`${base}/oas/editors/export`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${account?.keys.full}`, 'content-type': 'application/json' },
    body: JSON.stringify({ editors: [{ editorId: account?.sampleEditors[0]?.editorId }] }),
  });
};

describe('a practice lab without a socket', () => {
  it('answers as one with a socket does', async () => {
    const other = await startPracticeLab({ seed: 'no socket', submissions: 3 });
    try {
      const { accounts } = lab.ready;
      expect(other.ready.accounts).toEqual(accounts);
      const there = await fetch(exportOf(other, other.ready.editorBaseUrl));
      const here = await lab.fetch(exportOf(lab, lab.ready.editorBaseUrl));
      const text = await here.text();
      expect([here.status, here.headers.get('content-type')]).toEqual([
        200,
        there.headers.get('content-type'),
      ]);
      expect(text.replaceAll(lab.ready.baseUrl, '')).toBe(
        (await there.text()).replaceAll(other.ready.baseUrl, ''),
      );
    } finally {
      await other.stop();
    }
  });

  it('acts and loses the answer, or cuts it in the middle', async () => {
    lab.setFault({ route: 'exportEditors', effect: { kind: 'resetAfter' }, count: 1 });
    await expect(lab.fetch(exportOf(lab, lab.ready.editorBaseUrl))).rejects.toMatchObject({
      code: 'ECONNRESET',
    });
    expect(lab.parts.log.list().map(({ acted, status }) => [acted, status])).toEqual([[true, null]]);
    const request = exportOf(lab, lab.ready.editorBaseUrl);
    lab.setFault({ route: 'exportEditors', effect: { kind: 'truncatedBody', share: 0.5 }, count: 1 });
    const { pathname } = new URL(request.url);
    const cut = await lab.call({
      method: 'PUT',
      path: pathname,
      headers: Object.fromEntries(request.headers),
      body: new Uint8Array(await request.arrayBuffer()),
    });
    expect(cut?.cut).toBe(true);
    expect(cut?.body.byteLength).toBe(Math.floor(Number(cut?.headers['content-length']) / 2));
  });

  it('waits on the clock that it was given, and releases a client that leaves', async () => {
    lab.setFault({ effect: { kind: 'latency', ms: 5_000 }, count: 1 });
    let answered = false;
    const slow = lab.fetch(exportOf(lab, lab.ready.editorBaseUrl)).then(() => (answered = true));
    await turns();
    expect(answered).toBe(false);
    clock.pass(5_000);
    await slow;

    lab.setFault({ effect: { kind: 'hang' }, count: 1 });
    const leaving = new AbortController();
    const hung = lab.fetch(new Request(exportOf(lab, lab.ready.editorBaseUrl), { signal: leaving.signal }));
    await turns();
    leaving.abort();
    await expect(hung).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('takes no connections while it does not listen', async () => {
    await lab.control({ do: 'listen', accepting: false });
    await expect(lab.fetch(exportOf(lab, lab.ready.editorBaseUrl))).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
    await lab.control({ do: 'listen', accepting: true });
    expect((await lab.fetch(exportOf(lab, lab.ready.editorBaseUrl))).status).toBe(200);
  });
});
