import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { gatherOpenedFiles } from '@main/shell/files/opened-files';

describe('files that the system hands to the program', () => {
  it('are the cart files of its command line, and of every later start', () => {
    const files = gatherOpenedFiles(new EventEmitter());
    files.offer(['/bin/proofdesk', '--profile=/a.proofdesk-cart', 'Okafor.proofdesk-cart', 'x.csv'], '/desk');
    files.offer(['/bin/proofdesk', '/mail/Two.PROOFDESK-CART'], '/');
    expect([files.take(), files.take(), files.take()]).toEqual([
      '/desk/Okafor.proofdesk-cart',
      '/mail/Two.PROOFDESK-CART',
      null,
    ]);
  });

  it('never take the program itself for one of them', () => {
    const files = gatherOpenedFiles(new EventEmitter());
    files.offer(['/bin/odd.proofdesk-cart'], '/');
    expect(files.take()).toBe(null);
  });

  it('come as an event on macOS, also before anyone listens, and one that waits twice is opened once', () => {
    const app = new EventEmitter();
    const files = gatherOpenedFiles(app);
    const kept = { preventDefault: vi.fn() };
    app.emit('open-file', kept, '/a.proofdesk-cart');
    app.emit('open-file', { preventDefault: vi.fn() }, '/a.proofdesk-cart');
    const other = { preventDefault: vi.fn() };
    app.emit('open-file', other, '/a.jpg');
    expect(kept.preventDefault).toHaveBeenCalledOnce();
    expect(other.preventDefault).not.toHaveBeenCalled();
    const told = vi.fn();
    files.onOffer(told);
    expect(told).toHaveBeenCalledOnce();
    app.emit('open-file', kept, '/b.proofdesk-cart');
    expect(told).toHaveBeenCalledTimes(2);
    expect([files.take(), files.take(), files.take()]).toEqual([
      '/a.proofdesk-cart',
      '/b.proofdesk-cart',
      null,
    ]);
  });
});
