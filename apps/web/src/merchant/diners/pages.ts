import { oneOf, text, wholeNumber } from '@xiwei/contract/common/search.ts';
import { listsUnder } from '#shell/list-routes.ts';
import { loadScreen, pagesUnder } from '#shell/screen.tsx';
import { listPages, operationPage, shell } from '../page-kinds.tsx';

const guestListPage = listsUnder(() => shell, { tab: 'operation' });
const guests = guestListPage('diner-list', () => loadScreen('merchant', 'diner-list'), [
  'level',
  'blacklisted',
  'lapsed',
]);
const guestPage = pagesUnder('merchant', () => guests.frame, { tab: 'operation', parent: 'diner-list' });
const riskSearch = {
  finished: wholeNumber(1, 999),
  closed: wholeNumber(0, 999),
  blacklisted: oneOf(['yes', 'no']),
  panel: text,
};

export const pages = [
  guests.frame.addChildren([
    guests.list,
    guestPage('diner-create', { search: { name: text, phone: text } }),
    guestPage('diner-update/$dinerId'),
    guestPage('diner-detail/$dinerId', { search: { panel: text } }),
  ]),
  operationPage('diner-merge', { parent: 'diner-list', search: { keep: text, drop: text, dinerId: text } }),
  operationPage('diner-import', { parent: 'diner-list' }),
  operationPage('diner-risk', { parent: 'diner-list', search: riskSearch }),
  listPages('member-ship', 'levelId', { filters: ['color'] }),
] as const;
