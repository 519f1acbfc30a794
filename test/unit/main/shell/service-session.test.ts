import { EventEmitter } from 'node:events';
import type { Session } from 'electron';
import { expect, it } from 'vitest';
import { createServiceSession } from '@main/shell/service-session';

/** The names of the sessions that are asked for, and how a helper process ends. */
function asked(): { name: () => string; ends: (serviceName: string, reason: string) => void } {
  const app = new EventEmitter();
  let last = '';
  const fromPartition = (name: string): Session => {
    last = name;
    return Object.create(null);
  };
  // An emitter is all that is used of the program.
  const current = createServiceSession(app, { fromPartition });
  return {
    name: () => {
      current();
      return last;
    },
    ends: (serviceName, reason) => void app.emit('child-process-gone', {}, { serviceName, reason }),
  };
}

it('is the same session as long as the network process lives', () => {
  const { name, ends } = asked();
  expect(name()).toBe('service');
  ends('storage.mojom.StorageService', 'killed');
  ends('network.mojom.NetworkService', 'clean-exit');
  expect(name()).toBe('service');
});

it('is another one after each end of the network process, and none of them is kept on disk', () => {
  const { name, ends } = asked();
  ends('network.mojom.NetworkService', 'killed');
  expect(name()).toBe('service-2');
  ends('network.mojom.NetworkService', 'crashed');
  expect(name()).toBe('service-3');
  expect(name()).not.toMatch(/^persist:/);
});
