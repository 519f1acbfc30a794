import type { CallbackService } from '@core/callbacks';
import type { DeliveryRow, DeliveryStanding, Progress } from '@core/deliveries';
import { inLanguage } from '@core/language';
import { counted, formatCount } from '../format/numbers';

/** The two services that deliver. */
const SERVICES: Readonly<Record<CallbackService, string>> = {
  editor: 'Editor service',
  orderSubmit: 'Order submission',
};

/** Words of the list of deliveries and of one delivery. */
export const deliveriesText = inLanguage('deliveriesText', {
  title: 'Deliveries',
  line: (all: number, unchecked: number, notVerified: number, removed: number) =>
    all === 0 && removed === 0
      ? 'No lab has delivered anything yet'
      : [
          counted(all, 'delivery', 'deliveries'),
          ...(unchecked > 0 ? [`${formatCount(unchecked)} not yet checked`] : []),
          ...(notVerified > 0 ? [`${formatCount(notVerified)} not verified`] : []),
          ...(removed > 0 ? [`${formatCount(removed)} unverified removed`] : []),
          'only verified ones change anything',
        ].join(' · '),
  search: 'Search deliveries',
  filters: 'Which deliveries',
  filter: {
    all: 'All',
    unchecked: 'Not yet checked',
    verified: 'Verified',
    'not-verified': 'Not verified',
    unmatched: 'About nothing here',
  },
  account: 'Account',
  anyAccount: 'Any account',
  failed: 'The deliveries could not be read',
  columns: {
    receivedAt: 'Received',
    what: 'What it says',
    about: 'About',
    account: 'Account',
    service: 'Service',
    standing: 'Signature',
    copies: 'Came',
  },
  service: SERVICES,
  standing: {
    unchecked: 'Not yet checked',
    verified: 'Verified',
    'not-verified': 'Not verified',
  } satisfies Record<DeliveryStanding, string>,
  kind: {
    verifier: 'Verifier',
    event: 'Event',
    unreadable: 'Unreadable',
  } satisfies Record<DeliveryRow['kind'], string>,
  progress: {
    other: '',
    received: 'Received by the lab',
    processing: 'In the works',
    shipped: 'Shipped',
    delivered: 'Delivered',
  } satisfies Record<Progress, string>,
  times: (copies: number) => (copies === 2 ? 'twice' : `${formatCount(copies)} times`),
  once: 'once',
  nothingHere: 'Nothing here',
  more: (count: number) => `and ${formatCount(count)} more`,
  empty: {
    title: 'No deliveries yet',
    text: 'What a lab sends to a registered callback address appears here, as it came. A delivery that arrived elsewhere can be pasted.',
    webhooks: 'Set up webhooks',
  },
  nothing: {
    title: 'Nothing fits',
    search: (sought: string) => `No delivery here has “${sought}” in it.`,
    filter: 'No delivery is of this kind.',
    clear: 'Show all deliveries',
  },
  paste: 'Paste a delivery…',
  check: 'Check what is unchecked',
  checkSelected: 'Check again',
  checked: (count: number, waiting: number) =>
    waiting > 0
      ? `${counted(count, 'signature', 'signatures')} checked, ${formatCount(waiting)} follow by themselves: many were wrong in the last minute`
      : count === 0
        ? 'The lab could not be asked about any of them'
        : `${counted(count, 'signature', 'signatures')} checked`,
  removed: {
    title: (count: number) =>
      `${counted(count, 'unverified delivery was', 'unverified deliveries were')} removed`,
    text: (size: string, when: string) =>
      `More deliveries without a proven signature arrived than are kept, so the oldest were removed: ${size}, the last ones ${when}. Verified deliveries are always kept. If you do not expect so many, the address may have become known: make a new one in the webhook settings.`,
    settings: 'Webhook settings',
  },
  checkFailed: 'The signatures could not be checked',
});

/** Words of one delivery. */
export const deliveryText = inLanguage('deliveryText', {
  back: 'All deliveries',
  check: 'Check the signature again',
  checkFirst: 'Check the signature',
  checkFailed: 'The signature could not be checked',
  openAbout: 'Open what it is about',
  copy: 'Copy the payload',
  copied: 'The payload is copied',
  copyFailed: 'It could not be copied',
  unknownAccount: 'An account that was removed',
  noAccount: 'No account',
  source: { receiver: 'taken by the receiver', pasted: 'pasted' } satisfies Record<
    DeliveryRow['source'],
    string
  >,
  copies: (copies: number) => `came ${formatCount(copies)} times, the same body with the same signature`,
  standing: {
    unchecked: 'Nobody has said yet whether the lab signed this. Until then it changes nothing.',
    verified: 'The lab says that the signature is its own.',
    'not-verified':
      'The lab says that the signature is not its own. Whoever sent this, it changes nothing on this desk.',
  } satisfies Record<DeliveryStanding, string>,
  unsigned: 'No signature came with it, and a lab signs what it delivers. It changes nothing on this desk.',
  verifier:
    'The code with which a callback address is verified. It is sent back to the lab, and never has to be signed.',
  unreadable: 'It has no payload that can be read. It is kept as it came.',
  checkedAt: (when: string) => `Asked ${when}`,
  says: 'What it says',
  type: 'Type',
  status: 'Status',
  progress: 'Means',
  failure: 'Failed',
  happened: 'Happened',
  eventId: 'Id of the event',
  saysNothing: 'Nothing in it stands at a name that is known. The payload below is whole.',
  about: 'What it is about',
  aboutNothing:
    'Nothing on this desk has an identifier that stands in it. When something comes that has one, it is found.',
  effects: 'What it changed',
  noEffects: {
    unchecked: 'Nothing. Only a verified delivery changes anything.',
    verified: 'Nothing that was not known already.',
    'not-verified': 'Nothing, and it never will.',
  } satisfies Record<DeliveryStanding, string>,
  payload: 'Payload',
  notText: (size: string) => `${size} that are not all text. What can be read is shown.`,
  digest: 'SHA-256',
  size: 'Size',
  request: 'How it came',
  signature: 'Service-Signature',
  noSignature: 'No signature came with it',
  absent: {
    title: 'This delivery is not here',
    text: 'It may belong to another desk.',
    all: 'Show all deliveries',
  },
});

/** Words of the dialog that takes a delivery from a person. */
export const pasteDeliveryText = inLanguage('pasteDeliveryText', {
  title: 'Paste a delivery',
  lead: 'For what the lab delivered to an address of its own, such as a form service or a mailbox. It is kept as it is pasted, then the lab is asked about its signature.',
  account: 'Account',
  service: 'Service',
  body: 'Body, exactly as it arrived',
  bodyHint: 'Every character counts: a body that was laid out anew is not what the lab signed.',
  bodyPlaceholder: '{"id": "evt_…"}',
  signature: 'Content of the Service-Signature header',
  signatureHint: 'Without it the delivery stays unverified and changes nothing.',
  go: 'Keep and check',
  back: 'Back',
  failed: 'The delivery could not be kept',
});
