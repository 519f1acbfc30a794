import { messages } from '@core/language/messages';

/** The receiver and its addresses: what is expected of them. */
export const webhookMessages = messages('webhookMessages', {
  expected: {
    fullAddress: 'a full address, such as https://studio.example/lab',
    httpAddress: 'an address that begins with https:// or http://',
    addressWithoutLogin: 'an address without a name and password',
    addressWithoutHash: 'an address without anything after #',
    addressWithoutQuery: 'an address without anything after ?',
    freePort: 'a port that no other program uses',
    allowedPort: 'a port that programs may use on this computer',
    ownAddress: 'an address of this computer',
  },
});
