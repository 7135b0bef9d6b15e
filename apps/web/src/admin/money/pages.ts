import { textLike } from '@xiwei/contract/common/search.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { adminPage } from '../page-kinds.tsx';

export const pages = [
  adminPage('/admin/admin-balance-returns'),
  adminPage('/admin/admin-reconciliations', { search: { to: textLike(isWallDate) } }),
] as const;
