import { defineStore } from 'pinia';
import { BATCH_LIST } from '@core/batches/batch-list';
import { call } from '../bridge';
import { useShownList } from '../lists/shown-list';

/** The list of batches, of all accounts. */
export const useBatches = defineStore('batches', () =>
  useShownList({
    list: BATCH_LIST,
    areas: ['batches'],
    load: (query, offset, limit) => call('batches:list', { ...query, offset, limit }),
    idOf: ({ id }) => id,
    ofAccount: false,
  }),
);
