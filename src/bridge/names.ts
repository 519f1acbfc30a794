/**
 * The name of every channel, as plain strings: the preload script lets these through and nothing
 * else, and must not carry the schemas to do so.
 */
export const CHANNEL_NAMES = [
  'app:about',
  'app:status',
  'app:dismiss-notice',
  'app:copy',
  'app:restart-practice-lab',
  'app:use-good-copy',
  'accounts:list',
  'accounts:add',
  'accounts:edit',
  'accounts:remove',
  'accounts:choose',
  'accounts:set-key',
  'accounts:remove-key',
  'accounts:test',
  'carts:list',
  'carts:create',
  'carts:read',
  'carts:save',
  'carts:delete',
  'carts:restore',
  'carts:export',
  'carts:cancel-export',
  'carts:place',
  'carts:sample-editors',
  'orders:list',
  'orders:read',
  'orders:confirm',
  'orders:confirm-again',
  'orders:settle',
  'orders:export-ledger',
  'activity:list',
  'activity:read',
  'activity:copy-as-curl',
  'activity:export',
  'activity:clear',
  'practice:faults',
  'practice:set-fault',
  'practice:clear-faults',
  'practice:reset',
  'settings:read',
  'settings:write',
] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

/** The name of every event that main tells the renderer. */
export const EVENT_NAMES = ['changed', 'command'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** The name under which the preload script offers the bridge to the page. */
export const BRIDGE_KEY = 'proofdesk';
