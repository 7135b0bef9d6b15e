import { BOOK_OUT_TABS } from '@xiwei/contract/bookout/bookout.model.ts';
import { oneOf } from '@xiwei/contract/common/search.ts';
import { operationPage } from '../page-kinds.tsx';

export const pages = [
  operationPage('book-out-form-list', { search: { tab: oneOf(BOOK_OUT_TABS) } }),
  operationPage('book-out-form-detail/$formId', { parent: 'book-out-form-list' }),
  operationPage('book-out-form-detail', { parent: 'book-out-form-list' }),
] as const;
