import { pagesOfTab } from '../page-kinds.tsx';

const managementPage = pagesOfTab('management');

export const pages = [
  managementPage('management'),
  managementPage('store-staff'),
  managementPage('update-cell'),
] as const;
