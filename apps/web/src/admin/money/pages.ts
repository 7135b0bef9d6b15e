import { adminPage } from '../page-kinds.tsx';

export const pages = [
  adminPage('/admin/admin-balance-returns'),
  adminPage('/admin/admin-reconciliations'),
] as const;
