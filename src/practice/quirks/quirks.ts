/** One way in which a real lab fills what the document leaves open. */
interface Quirk {
  /** What the lab does then. */
  readonly does: string;
  /** The place in the document that is "not shown" or silent, and so can hold this. */
  readonly fills: string;
}

/**
 * What the practice lab can do as real labs of this kind do, each on its own or together. None is on unless it is asked for:
 * the lab is then strict to the document and its own choices.
 */
export const QUIRKS = {
  'refusals-as-200': {
    does: 'Refuses a creation, a confirmation and the registration of an address with status 200 and `{ErrorNumber, Message, BrokenRules}`: 400.01 image hash, 400.02 image missing, 400.04 and 400.05 callback address, 400.06 pages, 412.01 no order to read, 412.02 values missing, 412.03 unknown id. On the routes of the editor service and of order submission, a key that expired or was revoked gets 403.01 in the same way',
    fills: '“Other bodies”, 4: error responses of creation and confirmation; “Authentication”, 6',
  },
  'token-exchange': {
    does: 'Exchanges a consumer key and secret for a token with a short life. Editor service: `POST …/auth/access-token` with JSON `{key, secret, claims: {accountId}}` gives `{accessToken, expires}` (seconds). Order submission: `GET` or `POST …/api/AccessToken` with `grant_type=consumer_credentials`, `consumer_key` and `consumer_secret`, in the query or as a form, gives `{Token, ClientId, EffectiveDate, ExpirationDate}`, dates as text with a zone. A token of the one service is refused by the other. A token lives 90 minutes (editor service) or one hour, or `--token-life` seconds. The keys of `accounts` go on working',
    fills: '“Authentication”, 9: how a key or token is obtained',
  },
  'form-verifier': {
    does: 'Posts `verifier=UUID` as an unsigned form while create is handled, and refuses the address when that does not take it',
    fills: '“Events”, registration 2: the form of the parameter and its time',
  },
  'registration-answers': {
    does: 'Answers create with `{"created": …}` or `{"error", "message"}`, verify with `{"isVerified": true}` or `false` and status 200 (order submission in XML), validate with `{"isValid": true}` or `false`; `body` has to be the raw text',
    fills: '“Endpoints”: responses of the webhook and callback routes',
  },
  'processed-and-shipped': {
    does: 'Reports editor orders as _Processed_ with `Status` Accepted or Rejected and `Errors[]`, and as _Shipped_ with `ShippingInfo[]` and no `Status`; always JSON, one message an order, `SequenceNumber` as text',
    fills: '“Events”: event type names and webhook payload fields',
  },
  'upper-case-signatures': {
    does: 'Signs in upper-case hex, under the consumer secret; verify answers no `signingSecret`',
    fills: '“Events”: signature algorithm and its security details',
  },
  'id-spellings': {
    does: 'Spells the id in the answer of a confirmation `ConfirmationId`, or leaves it out, by turns from order to order',
    fills: '“Order confirmation response”: `ConfirmationID` is spelled `ConfirmationId` in the path',
  },
  'second-confirm-refused': {
    does: 'Refuses to confirm an entry that was confirmed: 412.04, already submitted, with status 412 (200 with `refusals-as-200`)',
    fills: '“States and transitions”: a second confirmation',
  },
  'optional-reference': {
    does: 'Takes a creation without `Reference`',
    fills: '“Order object”: which values a creation requires',
  },
  'charges-among-products': {
    does: 'Lists shipping and, below 25.00, a “Minimum Order Charge” among `Products`; `SubTotal` is their sum and `LineItems` is empty',
    fills: '“Order creation response”: what `Products` and `SubTotal` hold',
  },
  'editor-list': {
    does: 'Lists the editors of the account: `GET {editor_base_url}/oas/editors`, `{editors: [{id, name, productName}]}`',
    fills: '“Endpoints”: where editor ids come from',
  },
} as const satisfies Readonly<Record<string, Quirk>>;

/** The name of one quirk. */
export type QuirkName = keyof typeof QUIRKS;

const isQuirkName = (name: string): name is QuirkName => Object.hasOwn(QUIRKS, name);

/** Every quirk, in the order of the list. */
export const QUIRK_NAMES: readonly QuirkName[] = Object.keys(QUIRKS).filter(isQuirkName);

/** The quirks of a running lab. */
export class LabQuirks {
  private on: ReadonlySet<QuirkName>;
  /** How long an exchanged token lives, in milliseconds; null: as long as its service says. */
  private life: number | null;

  constructor(on: readonly QuirkName[] = [], tokenLifeSeconds: number | null = null) {
    this.on = new Set(on);
    this.life = tokenLifeSeconds === null ? null : tokenLifeSeconds * 1000;
  }

  /** Has exactly these on from now on. What is undefined stays as it is. */
  set(on: readonly QuirkName[] | undefined, tokenLifeSeconds: number | null | undefined): void {
    if (on !== undefined) this.on = new Set(on);
    if (tokenLifeSeconds !== undefined)
      this.life = tokenLifeSeconds === null ? null : tokenLifeSeconds * 1000;
  }

  has(name: QuirkName): boolean {
    return this.on.has(name);
  }

  /** Those that are on, in the order of the list. */
  list(): readonly QuirkName[] {
    return QUIRK_NAMES.filter((name) => this.on.has(name));
  }

  get tokenLifeMs(): number | null {
    return this.life;
  }
}
