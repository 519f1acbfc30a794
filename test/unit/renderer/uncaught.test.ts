import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp, createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import type { BugReport } from '@bridge/app';
import { BUG_REPORT_LIMITS } from '@bridge/names';
import { watchForBugs } from '@renderer/uncaught';

const reports: BugReport[] = [];
const report = (bug: BugReport): void => void reports.push(bug);
beforeEach(() => void (reports.length = 0));

/** A window's event as a browser makes it. */
const event = (name: string, fields: object): Event => Object.assign(new Event(name), fields);

describe('what no one in the page caught', () => {
  it('is reported: thrown, or the reason of a rejected promise, an error or not', () => {
    const target = new EventTarget();
    watchForBugs(createApp({}), target, report);
    target.dispatchEvent(event('error', { error: new Error('thrown'), message: 'Uncaught Error: thrown' }));
    target.dispatchEvent(event('error', { error: null, message: 'Script error.' }));
    target.dispatchEvent(event('unhandledrejection', { reason: new TypeError('rejected') }));
    target.dispatchEvent(event('unhandledrejection', { reason: undefined }));
    expect(reports.map(({ message }) => message)).toEqual([
      'thrown',
      'Script error.',
      'rejected',
      'undefined',
    ]);
    expect(reports[2]?.stack).toContain('TypeError: rejected');
    expect(reports[1]?.stack).toBeNull();
  });

  it('is reported when a view throws', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const app = createSSRApp({
      render: () => h({ setup: () => Promise.reject(new Error('the view could not be set up')) }),
    });
    watchForBugs(app, new EventTarget(), report);
    await renderToString(app);
    expect(reports.map(({ message }) => message)).toEqual(['the view could not be set up']);
    expect(printed).toHaveBeenCalledOnce();
    printed.mockRestore();
  });

  it('is cut to what the bridge lets through', () => {
    const target = new EventTarget();
    watchForBugs(createApp({}), target, report);
    target.dispatchEvent(event('unhandledrejection', { reason: new Error('x'.repeat(50_000)) }));
    expect(reports[0]?.message).toHaveLength(BUG_REPORT_LIMITS.message);
    expect(reports[0]?.stack).toHaveLength(BUG_REPORT_LIMITS.stack);
  });

  it('is no mistake when Chromium sized an element twice in a frame', () => {
    const target = new EventTarget();
    watchForBugs(createApp({}), target, report);
    const message = 'ResizeObserver loop completed with undelivered notifications.';
    target.dispatchEvent(event('error', { error: undefined, message }));
    expect(reports).toEqual([]);
  });
});
