import { defineStore } from 'pinia';
import { HISTORY_LIST } from '@core/history/history-list';
import { call } from '../bridge';
import { useShownList } from '../lists/shown-list';

/** Who did what on this computer, of every account, the newest first. */
export const useHistory = defineStore('history', () =>
  useShownList({
    list: HISTORY_LIST,
    areas: ['history'],
    ofAccount: false,
    load: (query, offset, limit) => call('history:list', { ...query, offset, limit }),
    idOf: ({ id }) => id,
  }),
);
