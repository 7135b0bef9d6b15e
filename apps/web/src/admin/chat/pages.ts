import { messageNumber } from '@xiwei/contract/common/search.ts';
import { adminPage } from '../page-kinds.tsx';

export const pages = [
  adminPage('/admin/admin-conversations'),
  adminPage('/admin/im-detail/$conversationId', { search: { message: messageNumber } }),
  adminPage('/admin/admin-sensitive-words'),
] as const;
