import { text } from '@xiwei/contract/common/search.ts';
import { listPages, storePage } from '../page-kinds.tsx';

export const pages = [
  listPages('store-table', 'kindId', { filters: ['status', 'channel'], create: { copy: text } }),
  storePage('store-table-item-sort'),
  listPages('store-combination', 'combinationId', { filters: ['state'] }),
  listPages('store-area', 'areaId'),
  storePage('store-template'),
  listPages('store-shifts', 'shiftId', { filters: ['state'], create: { copy: text } }),
  listPages('booking-plan', 'planEntryId', {
    filters: ['month', 'dateFrom', 'dateTo'],
    create: { type: text },
  }),
  storePage('store-floor-plan', { search: { area: text } }),
  storePage('store-rules'),
  listPages('store-turn-time', 'turnRuleId', { parent: 'store-rules' }),
] as const;
