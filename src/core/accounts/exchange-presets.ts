import type { KeyExchange } from './key-exchange';

/** Known ways in which labs of this kind give tokens, to begin with. The address is the lab's own. */
export const EXCHANGE_PRESETS = {
  json: {
    ...{ method: 'POST', address: '', place: 'json', account: '' },
    fields: [
      { name: 'key', value: '{key}' },
      { name: 'secret', value: '{secret}' },
      { name: 'claims.accountId', value: '{account}' },
    ],
    ...{ tokenAt: 'accessToken', endsAt: 'expires', beganAt: '', endForm: 'seconds' },
  },
  consumerQuery: {
    ...{ method: 'GET', address: '', place: 'query', account: '' },
    fields: [
      { name: 'grant_type', value: 'consumer_credentials' },
      { name: 'consumer_key', value: '{key}' },
      { name: 'consumer_secret', value: '{secret}' },
    ],
    ...{ tokenAt: 'Token', endsAt: 'ExpirationDate', beganAt: 'EffectiveDate', endForm: 'date' },
  },
  consumerForm: {
    ...{ method: 'POST', address: '', place: 'form', account: '' },
    fields: [
      { name: 'grant_type', value: 'consumer_credentials' },
      { name: 'consumer_key', value: '{key}' },
      { name: 'consumer_secret', value: '{secret}' },
    ],
    ...{ tokenAt: 'Token', endsAt: 'ExpirationDate', beganAt: 'EffectiveDate', endForm: 'date' },
  },
  oauth: {
    ...{ method: 'POST', address: '', place: 'form', account: '' },
    fields: [
      { name: 'grant_type', value: 'client_credentials' },
      { name: 'client_id', value: '{key}' },
      { name: 'client_secret', value: '{secret}' },
    ],
    ...{ tokenAt: 'access_token', endsAt: 'expires_in', beganAt: '', endForm: 'lifetime' },
  },
} as const satisfies Readonly<Record<string, KeyExchange>>;
export type ExchangePreset = keyof typeof EXCHANGE_PRESETS;

/** The names of the presets, in the order in which they are offered. */
export const EXCHANGE_PRESET_NAMES = Object.keys(EXCHANGE_PRESETS) as readonly ExchangePreset[];

/** Fields of an exchange as lines of `name = value`, as a person edits them. */
export const fieldLines = (fields: KeyExchange['fields']): string =>
  fields.map(({ name, value }) => `${name} = ${value}`).join('\n');

/** The fields in such lines; a line without a name is left out. */
export const fieldsInLines = (text: string): KeyExchange['fields'] =>
  text.split('\n').flatMap((line) => {
    const at = line.indexOf('=');
    const name = (at === -1 ? line : line.slice(0, at)).trim();
    return name === '' ? [] : [{ name, value: at === -1 ? '' : line.slice(at + 1).trim() }];
  });
