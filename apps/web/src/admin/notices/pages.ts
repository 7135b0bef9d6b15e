import { adminPage } from '../page-kinds.tsx';

export const pages = [
  adminPage('/admin/admin-announcements'),
  adminPage('/admin/admin-announcement-create'),
  adminPage('/admin/admin-announcement/$announcementId'),
] as const;
