import { failure, type Result } from '@contract/problems';
import { registrationOf, type RegistrationStep, validationOf } from '@contract/registration-answers';
import type { RouteName } from '@contract/routes';
import type { Account } from '@core/accounts/accounts';
import { type CallOptions, createFamilyCalls, type FamilyPorts, prepareCall } from './family-calls';

/** The two services that a callback address can be registered with (document: "Events"). */
export type WebhookService = 'editor' | 'orderSubmit';

/** Registration of callback addresses. One address is enabled at a time for a set of credentials. */
export interface WebhookClient {
  /**
   * Registers a callback address. A success only where the answer plainly says so ({@link registrationOf}); the document
   * shows no answer, and the verifier that then arrives at the address proves it as well.
   */
  create(
    account: Account,
    service: WebhookService,
    callbackUri: string,
    options: CallOptions,
  ): Promise<Result<null>>;
  /** Sends back the code that arrived at the callback address, which enables it. A success as for `create`. */
  verify(
    account: Account,
    service: WebhookService,
    verifier: string,
    options: CallOptions,
  ): Promise<Result<null>>;
  /**
   * Asks the editor service whether a delivery came from it: `payload` is its body exactly as it
   * arrived, as the `text` that it is or as the `json` value that it says; `signature` what its `Service-Signature` header held. False when it did not; a Problem when
   * the answer says neither.
   */
  validate(
    account: Account,
    delivery: {
      readonly payload: { readonly text: string } | { readonly json: string };
      readonly signature: string;
    },
    options: CallOptions,
  ): Promise<Result<boolean>>;
}

/** The order-submission service takes form fields (document: "Endpoints"). */
const FORM = 'application/x-www-form-urlencoded';

const ROUTE: Readonly<Record<RegistrationStep, Readonly<Record<WebhookService, RouteName>>>> = {
  create: { editor: 'createWebhook', orderSubmit: 'createCallback' },
  verify: { editor: 'verifyWebhook', orderSubmit: 'verifyCallback' },
};

/** Makes the client of webhooks and callbacks. */
export function createWebhookClient(ports: FamilyPorts): WebhookClient {
  const calls = createFamilyCalls(ports);
  const register = async (
    account: Account,
    step: RegistrationStep,
    service: WebhookService,
    field: Readonly<Record<string, string>>,
    options: CallOptions,
  ): Promise<Result<null>> => {
    const route = ROUTE[step][service];
    const pin =
      service === 'editor'
        ? { body: JSON.stringify(field) }
        : { body: new URLSearchParams(field).toString(), contentType: FORM };
    const prepared = prepareCall(ports.client, account, route, pin);
    if (!prepared.ok) return prepared;
    const sending = await calls.sendOnce(account.id, route, prepared.value, options);
    if (!sending.ok) return sending;
    const { sent } = sending.value;
    return sent.answered ? registrationOf(sent.answer, step) : failure(sent.problem);
  };
  return {
    create: (account, service, callbackUri, options) =>
      register(account, 'create', service, { callbackUri }, options),
    verify: (account, service, verifier, options) =>
      register(account, 'verify', service, { verifier }, options),
    async validate(account, { payload, signature }, options) {
      const body =
        'text' in payload
          ? JSON.stringify({ body: payload.text, signature })
          : `{"body":${payload.json},"signature":${JSON.stringify(signature)}}`;
      const prepared = prepareCall(ports.client, account, 'validateWebhook', { body });
      if (!prepared.ok) return prepared;
      const sending = await calls.sendOnce(account.id, 'validateWebhook', prepared.value, options);
      if (!sending.ok) return sending;
      const { sent } = sending.value;
      return sent.answered ? validationOf(sent.answer) : failure(sent.problem);
    },
  };
}
