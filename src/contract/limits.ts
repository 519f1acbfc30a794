/**
 * The limits that the Print Order Service publishes (document: "Limits").
 * A limit that the document does not show is not here: nothing may be refused on a guess.
 */
export const LIMITS = {
  /** Longest editor id, in characters (row "Editor id length"). */
  editorIdCharacters: 30,
  /** Largest body of a commerce-family request, in bytes; shipping preview is exempt (row "Request body size"). */
  commerceBodyBytes: 1_048_576,
  /** Length of a currency code, in characters (row "Currency code"). */
  currencyCodeCharacters: 3,
  /** Webhook addresses that one set of credentials may have enabled at a time (row "Webhook addresses"). */
  webhookAddressesPerCredentials: 1,
} as const;

/** The one currency in which the service quotes (document: "Export response", field `code`). */
export const CURRENCY = 'USD';
