import { describe, expect, it } from 'vitest';
import { EXCHANGE_PRESETS, fieldLines, fieldsInLines } from '@core/accounts/exchange-presets';
import { exchangeCall, tokenAt, valueAt } from '@core/accounts/exchange-call';
import { keyExchangeSchema } from '@core/accounts/key-exchange';

const address = 'https://lab.example/token';
const credential = { key: 'k&y', secret: 's c=t' };

describe('a request for a token', () => {
  it('has key and secret in JSON, and the account where there is one', () => {
    const call = exchangeCall(
      { ...EXCHANGE_PRESETS.json, fields: [...EXCHANGE_PRESETS.json.fields], address, account: '48812' },
      credential,
    );
    expect(JSON.parse(call.body ?? '')).toEqual({ ...credential, claims: { accountId: '48812' } });
    const without = exchangeCall(
      { ...EXCHANGE_PRESETS.json, fields: [...EXCHANGE_PRESETS.json.fields], address },
      credential,
    );
    expect(JSON.parse(without.body ?? '')).toEqual(credential);
  });

  it('has them in the query or in a form, escaped', () => {
    const query = exchangeCall(
      { ...EXCHANGE_PRESETS.consumerQuery, fields: [...EXCHANGE_PRESETS.consumerQuery.fields], address },
      credential,
    );
    const pairs = 'grant_type=consumer_credentials&consumer_key=k%26y&consumer_secret=s%20c%3Dt';
    expect(query).toEqual({ method: 'GET', url: `${address}?${pairs}`, contentType: null, body: null });
    const form = exchangeCall(
      { ...EXCHANGE_PRESETS.consumerForm, fields: [...EXCHANGE_PRESETS.consumerForm.fields], address },
      credential,
    );
    expect(form).toMatchObject({
      url: address,
      body: pairs,
      contentType: 'application/x-www-form-urlencoded',
    });
  });

  it('does not read what was put in as a mark again', () => {
    const fields = [{ name: 'both', value: '{key}-{secret}' }];
    const call = exchangeCall(
      { ...EXCHANGE_PRESETS.json, address, fields },
      { key: '{secret}', secret: '{key}' },
    );
    expect(JSON.parse(call.body ?? '')).toEqual({ both: '{secret}-{key}' });
  });

  it('takes every preset for an exchange, and its fields as lines there and back', () => {
    for (const preset of Object.values(EXCHANGE_PRESETS)) {
      expect(keyExchangeSchema.parse(preset)).toEqual(preset);
      expect(fieldsInLines(fieldLines([...preset.fields]))).toEqual(preset.fields);
    }
    expect(fieldsInLines(' a = b=c \n\n alone\n = x')).toEqual([
      { name: 'a', value: 'b=c' },
      { name: 'alone', value: '' },
    ]);
  });
});

describe('a token in an answer', () => {
  it('is found by its path, in whatever case it is written', () => {
    expect(valueAt({ Data: { accessToken: 'abc' } }, 'data.AccessToken')).toBe('abc');
    expect(tokenAt({ Token: ' Bearer abc ' }, 'token')).toBe('abc');
  });

  it.each([{}, { token: '' }, { token: 7 }, { token: 'two words' }, null, 'text', { token: ['abc'] }])(
    'is none in %j',
    (body) => expect(tokenAt(body, 'token')).toBeNull(),
  );
});
