import type { SecretStore } from './secret-store';

/**
 * A store that tells of every secret that passes through it, going in or coming out, before anybody else has it: so that
 * a key that looks like nothing special can be taken out of what is noted.
 */
export function toldStore(store: SecretStore, tell: (secret: string) => void): SecretStore {
  return {
    ...store,
    async read(id) {
      const answer = await store.read(id);
      if (answer.state === 'ok') tell(answer.value);
      return answer;
    },
    write(id, value) {
      tell(value.replaceAll(/\s+/g, ''));
      return store.write(id, value);
    },
  };
}
