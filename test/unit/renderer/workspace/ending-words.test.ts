import { describe, expect, it } from 'vitest';
import { riskOfEnding } from '@renderer/workspace/ending-words';

describe.each(['gone', 'revoke'] as const)('the risk of ending a desk (%s)', (kind) => {
  it('names what can be lost while a restored server waits for what desks know', () => {
    const gate = { state: 'put-back' as const, waitingFor: ['2'] };
    expect(riskOfEnding(kind, 'Desk 2', gate)).toMatch(
      /^The server was restored. Calls .* only Desk 2 knows about .* sent twice. Ask the lab first. .*can still send/,
    );
  });

  it('is else that it can still send', () => {
    const risk = riskOfEnding(kind, 'Desk 2', { state: 'open', waitingFor: [] });
    expect(risk).toContain('can still send');
    expect(risk).not.toContain('restored');
  });
});
