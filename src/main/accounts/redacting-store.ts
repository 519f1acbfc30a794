import { secretsIn } from './credentials';
import type { KeyStore } from './secret-store';

/**
 * A store that reports every secret that passes through it, going in or coming out, before anyone else has it: so that
 * a key that looks like nothing special can be taken out of what is noted.
 */
export function redactingStore(store: KeyStore, tell: (secret: string) => void): KeyStore {
  const tellAll = (text: string): void => secretsIn(text).forEach(tell);
  const tellBare = (secret: string): void => tellAll(secret.replaceAll(/\s+/g, ''));
  return {
    ...store,
    async read(id) {
      const answer = await store.read(id);
      if (answer.state === 'ok') tell(answer.value);
      return answer;
    },
    write(id, value) {
      tellBare(value);
      return store.write(id, value);
    },
    async readKey(id, origin) {
      const answer = await store.readKey(id, origin);
      if (answer.state === 'ok') tellAll(answer.value);
      return answer;
    },
    writeKey(id, key, origins) {
      tellBare(key);
      return store.writeKey(id, key, origins);
    },
  };
}
