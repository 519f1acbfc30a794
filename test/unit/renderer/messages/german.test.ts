import { describe, expect, it } from 'vitest';
import * as german from '@renderer/messages/de';
import { cataloguesOf, differencesOf, type Texts } from '@test/unit/catalogues';

const modules = import.meta.glob<Texts>('../../../../src/renderer/messages/*.ts');
const english = cataloguesOf(await Promise.all(Object.values(modules).map((load) => load())));
const translated = new Map(Object.entries<object>({ ...german }));

/** What both languages spell alike: names, fields of the document, and words that German took over. */
const ALIKE: ReadonlySet<string> = new Set([
  'before:2026-11-01  after:2026-11',
  'account:name',
  'is:held  is:archived',
  'state:unknown',
  'to: ref: name: id: note:',
  '{"id": "evt_…"}',
  'ConfirmationID',
  'EntryID',
  'Service-API-Version',
  'Service-Signature',
  'https://',
  'https://…',
  'https://…/api',
  'https://…/api/v1',
  ...['Chromium', 'Commerce', 'Electron', 'JSON', 'Node.js', 'Proofdesk', 'SHA-256', 'SQLite'],
  ...['UTF-8', 'UTF-16 LE', 'UTF-16 BE', 'Windows-1252', 'ms', 'in'],
  ...['Code', 'Discovery', 'Export', 'Ids', 'Import', 'In Discovery', 'Name', 'Online', 'Parameter', 'Port'],
  ...['Ref', 'Route', 'Sandbox', 'Status', 'System', 'Text', 'Version', 'Webhook', 'Webhooks'],
]);

describe('the German of the page', () => {
  it('has every catalogue, under its name', () => {
    expect([...translated.keys()].filter((name) => !english.has(name))).toEqual([]);
    expect([...english.keys()].filter((name) => !translated.has(name))).toEqual([]);
  });

  it.each([...translated])('has all of %s', (name, catalogue) => {
    expect(differencesOf(english.get(name) ?? {}, catalogue, ALIKE)).toEqual([]);
  });
});
