import { adminPage } from '../page-kinds.tsx';

export const pages = [
  adminPage('/admin/admin-feasts'),
  adminPage('/admin/admin-feast/$storeId/$feastId'),
] as const;
