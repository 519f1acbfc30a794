import { expect, it } from 'vitest';
import { KNOWN_CODES } from '@core/journal/explain-codes';
import { explainOrderFailure } from '@core/submissions/order-failures';
import { FAILURE_MESSAGES } from '@practice/commerce/submission';

const codes = KNOWN_CODES.filter((code) => code.startsWith('submission.failure.'));

it('explains every failure code that there is', () => {
  expect(codes.sort()).toEqual(Object.keys(FAILURE_MESSAGES).sort());
  expect(codes).toHaveLength(7);
  for (const code of codes) {
    const said = explainOrderFailure({ code, message: '' });
    expect(said.isKnown).toBe(true);
    expect(said.title).not.toContain('submission.failure');
    expect(said.next.length).toBeGreaterThan(20);
  }
});

it('never says that the lab lacks an order that was accepted or may be placed', () => {
  const at = (code: string) =>
    explainOrderFailure({ code: `submission.failure.${code}`, message: '' }).atTheLab;
  expect(at('unconfirmed_after_import')).toBe('maybe');
  expect(at('unknown')).toBe('maybe');
  expect(at('print_asset_generation_failed')).toBe('yes');
  expect(at('production_error')).toBe('yes');
  expect(at('courier_on_strike')).toBe('maybe');
});

it.each(['submission.failure.courier_on_strike', '', '__proto__', 'CURSOR_INVALID'])(
  'shows the code %j whole, and promises nothing',
  (code) => {
    const said = explainOrderFailure({ code, message: 'No van' });
    expect(said).toMatchObject({ isKnown: false, atTheLab: 'maybe' });
    if (code !== '') expect(said.title).toBe(code);
  },
);
