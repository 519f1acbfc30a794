import { defineStore } from 'pinia';
import type { AnswerOf } from '@bridge/contract';
import type { AuditEntry } from '@core/history/history';
import { call } from '../bridge';
import { useShownList } from '../lists/shown-list';

const HISTORY_FILTERS = ['all'] as const;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

/** Who did what on this computer, of every account, the newest first. */
export const useHistory = defineStore('history', () =>
  useShownList<AuditEntry, AnswerOf<'history:list'>, HistoryFilter>({
    list: 'history',
    filters: HISTORY_FILTERS,
    initial: { search: '', filter: 'all', sort: 'at', descending: true },
    areas: ['history'],
    ofAccount: false,
    load: ({ search }, offset, limit) => call('history:list', { search, offset, limit }),
    idOf: ({ id }) => id,
  }),
);
