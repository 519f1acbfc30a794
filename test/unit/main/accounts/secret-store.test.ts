import { createMemoryStore } from '@main/accounts/memory-store';
import { describeRealKeychain } from './keychain-contract';
import { describeSecretStore } from './secret-store-contract';

describeSecretStore('memory', createMemoryStore());
describeRealKeychain();
