import { isVersionMonth } from '@contract/preflight';
import type { ProblemOf } from '@contract/problems';
import { type Account, type AccountDraft, exchangeOf, slotsOf } from '@core/accounts/accounts';
import { expectationText } from '@core/values/statement-messages';
import { isLoopbackHost } from '../service/loopback';
import { accountMessages } from '../messages/accounts';

const NAME_CHARACTERS = 200;

type FieldFault = ProblemOf<'input'>['fields'][number];

/** What is wrong with a base address, in plain words, or the address in its one spelling. */
function baseAddress(given: string): { readonly address: string } | { readonly expected: string } {
  const text = given.trim();
  if (text === '') return { address: '' };
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return { expected: accountMessages.expected.fullAddress };
  }
  // A key must not travel in the open; on this computer alone there is no way to listen to.
  const local = url.protocol === 'http:' && isLoopbackHost(url.hostname);
  if (url.protocol !== 'https:' && !local) return { expected: expectationText['https-address'] };
  if (url.username !== '' || url.password !== '')
    return { expected: accountMessages.expected.addressWithoutLogin };
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(text)) {
    return { expected: accountMessages.expected.addressWithoutQuery };
  }
  return { address: `${url.origin}${url.pathname.replace(/\/+$/, '')}` };
}

/**
 * Checks a draft of an account and brings it into its one spelling: addresses without a slash at the
 * end, names without blanks around them. Every fault is named with its field. `others` are the
 * accounts that already exist, without the one that is edited.
 */
export function checkDraft(
  draft: AccountDraft,
  others: readonly Account[],
):
  | { readonly ok: true; readonly draft: AccountDraft }
  | { readonly ok: false; readonly problem: ProblemOf<'input'> } {
  const faults: FieldFault[] = [];
  const fault = (path: string, given: string, expected: string): void => {
    faults.push({ path, given, expected });
  };

  const name = draft.name.replace(/\s+/g, ' ').trim();
  if (name === '') fault('name', draft.name, accountMessages.expected.name);
  if (name.length > NAME_CHARACTERS)
    fault('name', name, accountMessages.expected.shortName({ count: NAME_CHARACTERS }));
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    fault('name', name, accountMessages.expected.newName);
  }

  const address = (path: 'editorBaseUrl' | 'orderSubmitUrl' | 'commerceBaseUrl'): string => {
    const checked = baseAddress(draft[path]);
    if ('address' in checked) return checked.address;
    fault(path, draft[path], checked.expected);
    return draft[path];
  };
  const addresses = {
    editorBaseUrl: address('editorBaseUrl'),
    orderSubmitUrl: address('orderSubmitUrl'),
    commerceBaseUrl: address('commerceBaseUrl'),
  };
  if (Object.values(addresses).every((each) => each === '')) {
    fault('editorBaseUrl', '', accountMessages.expected.anyAddress);
  }

  const version = draft.serviceApiVersion?.trim() ?? '';
  // Which months exist is for the service to say; the form is in the document ("Versioning", rule 2).
  if (version !== '' && !isVersionMonth(version)) {
    fault('serviceApiVersion', version, accountMessages.expected.versionMonth);
  }

  const exchanges: NonNullable<AccountDraft['exchanges']> = {};
  for (const slot of slotsOf(draft)) {
    const exchange = exchangeOf(draft, slot);
    if (exchange === null) continue;
    const given = `exchanges.${slot}`;
    const checked = baseAddress(exchange.address);
    const isAddress = 'address' in checked && checked.address !== '';
    if (!isAddress) fault(`${given}.address`, exchange.address, accountMessages.expected.exchangeAddress);
    if (exchange.tokenAt.trim() === '') fault(`${given}.tokenAt`, '', accountMessages.expected.exchangeToken);
    const values = exchange.fields.map(({ value }) => value).join(' ');
    if (!values.includes('{key}') || !values.includes('{secret}'))
      fault(`${given}.fields`, '', accountMessages.expected.exchangeFields);
    exchanges[slot] = { ...exchange, address: exchange.address.trim() };
  }
  const { exchanges: _, ...rest } = draft;

  if (faults.length > 0) return { ok: false, problem: { kind: 'input', fields: faults } };
  return {
    ok: true,
    draft: {
      ...{ ...rest, name, ...addresses, serviceApiVersion: version === '' ? null : version },
      ...(Object.keys(exchanges).length > 0 && { exchanges }),
    },
  };
}
