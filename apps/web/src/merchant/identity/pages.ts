import { managementPage } from '../page-kinds.tsx';

export const pages = [
  managementPage('management'),
  managementPage('store-staff'),
  managementPage('update-cell'),
] as const;
