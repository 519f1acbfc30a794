/*
 * Every catalogue of the page in German, under the name of the English one. It is loaded as one piece, and only
 * when German is spoken.
 */
export * from '../core';
export * from './accounts';
export * from './history';
export * from './addresses';
export * from './backups';
export * from './batches';
export * from './carts';
export * from './customers';
export * from './catalog';
export * from './frame';
export * from './ui';
export * from './webhooks';
export * from './settings';
export * from './fulfillment';
export * from './holds';
export * from './imports';
export * from './lists';
export * from './orders';
export * from './inbox';
export * from './submissions';
export * from './practice';
export * from './journal';
export * from './proof';
export * from './reconciliation';
export * from './workspace';
