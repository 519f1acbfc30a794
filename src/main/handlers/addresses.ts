import type { Handle } from '../bridge/handle';
import type { Changes } from '../workflows/ports';
import type { AddressRepository } from '../store/addresses/addresses';

/** What these channels use. */
interface AddressesDesk extends Changes {
  readonly addresses: AddressRepository;
  now(): number;
}

/** Handlers of the address book. */
export function registerHandlers(handle: Handle, { desk }: { readonly desk: AddressesDesk }): void {
  const changed = (ids: readonly string[]): void => desk.changed('addresses', ids);

  handle('addresses:suggest', function suggestAddresses({ text, limit }) {
    return desk.addresses.suggest(text, limit);
  });
  handle('addresses:list', function listAddresses({ filter, ...page }) {
    return desk.addresses.list(filter, page);
  });
  handle('addresses:keep', function keepAddress(input) {
    const answer = desk.addresses.keep(input, desk.now());
    changed([answer.kept.id]);
    return answer;
  });
  handle('addresses:save', function saveAddress(input) {
    const saved = desk.addresses.save(input, desk.now());
    changed([saved.id]);
    return saved;
  });
  handle('addresses:delete', function deleteAddresses({ ids }) {
    desk.addresses.softDelete(ids, desk.now());
    changed(ids);
    return null;
  });
  handle('addresses:restore', function restoreAddresses({ ids }) {
    desk.addresses.restore(ids, desk.now());
    changed(ids);
    return null;
  });
}
