import { oneOf, text } from '@xiwei/contract/common/search.ts';
import { MERCHANT_STANDINGS } from '@xiwei/contract/stores/store-kinds.ts';
import { adminPage } from '../page-kinds.tsx';
import { auditSearch } from './admin-audit/audit-search.ts';

export const pages = [
  adminPage('/admin/admin-home'),
  adminPage('/admin/admin-health'),
  adminPage('/admin/admin-merchants', { search: { q: text, standing: oneOf(MERCHANT_STANDINGS) } }),
  adminPage('/admin/admin-merchant-create'),
  adminPage('/admin/admin-merchant/$merchantId'),
  adminPage('/admin/admin-store-create/$merchantId'),
  adminPage('/admin/admin-audit', { search: auditSearch }),
  adminPage('/admin/admin-audit-record/$recordId'),
] as const;
