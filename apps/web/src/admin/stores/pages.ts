import { text } from '@xiwei/contract/common/search.ts';
import { adminPage } from '../page-kinds.tsx';

export const pages = [
  adminPage('/admin/admin-places'),
  adminPage('/admin/admin-city-create', { search: { country: text } }),
  adminPage('/admin/admin-city/$cityKey'),
  adminPage('/admin/admin-country-create'),
  adminPage('/admin/admin-country/$countryCode'),
] as const;
