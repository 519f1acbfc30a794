import type { SuccessBody } from '@contract/answers';
import type { Result } from '@contract/problems';
import { registrationSchema, validationAnswerSchema } from '@contract/wire/webhook';
import type { RouteName } from '@contract/routes';
import type { Account } from '@core/accounts';
import { type CallOptions, createFamilyCalls, type FamilyPorts } from './family-calls';

/** The two services that a callback address can be registered with (document: "Events"). */
export type WebhookService = 'editor' | 'orderSubmit';

/** Registration of callback addresses. One address is enabled at a time for a set of credentials. */
export interface WebhookClient {
  /**
   * Registers a callback address. That it did shows in the verifier which then arrives there; the answer
   * itself is not shown by the document and is kept whole.
   */
  create(
    account: Account,
    service: WebhookService,
    callbackUri: string,
    options: CallOptions,
  ): Promise<Result<SuccessBody<unknown>>>;
  /** Sends back the code that arrived at the callback address, which enables it. */
  verify(
    account: Account,
    service: WebhookService,
    verifier: string,
    options: CallOptions,
  ): Promise<Result<SuccessBody<unknown>>>;
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
  ): Promise<Result<SuccessBody<boolean>>>;
}

/** The order-submission service takes form fields (document: "Endpoints"). */
const FORM = 'application/x-www-form-urlencoded';

/** Makes the client of webhooks and callbacks. */
export function createWebhookClient(ports: FamilyPorts): WebhookClient {
  const calls = createFamilyCalls(ports);
  const register = (
    account: Account,
    routes: Readonly<Record<WebhookService, RouteName>>,
    service: WebhookService,
    field: Readonly<Record<string, string>>,
    options: CallOptions,
  ) =>
    calls.ask(
      account,
      routes[service],
      service === 'editor'
        ? { body: JSON.stringify(field) }
        : { body: new URLSearchParams(field).toString(), contentType: FORM },
      registrationSchema,
      options,
    );
  return {
    create: (account, service, callbackUri, options) =>
      register(
        account,
        { editor: 'createWebhook', orderSubmit: 'createCallback' },
        service,
        { callbackUri },
        options,
      ),
    verify: (account, service, verifier, options) =>
      register(
        account,
        { editor: 'verifyWebhook', orderSubmit: 'verifyCallback' },
        service,
        { verifier },
        options,
      ),
    validate: (account, { payload, signature }, options) =>
      calls.ask(
        account,
        'validateWebhook',
        {
          body:
            'text' in payload
              ? JSON.stringify({ body: payload.text, signature })
              : `{"body":${payload.json},"signature":${JSON.stringify(signature)}}`,
        },
        validationAnswerSchema,
        options,
      ),
  };
}
