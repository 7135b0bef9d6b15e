import { BOTH, type MakeChapter } from './pictures.ts';

/** Notices that staff choose, and the platform's desk. */
export const makeChapter: MakeChapter = async ({ storeId }) => ({
  title: 'Notices of staff, and the platform’s desk',
  shots: [
    {
      name: 'notice-setting',
      caption: 'Notices that a member of staff chooses',
      path: `/web/${storeId}/notice-setting`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'admin-health',
      caption: 'Health of the platform',
      path: '/admin/admin-health',
      as: 'admin',
      sizes: ['desktop'],
      language: 'en',
    },
    {
      name: 'admin-audit',
      caption: 'Audit trail',
      path: '/admin/admin-audit',
      as: 'admin',
      sizes: BOTH,
    },
    {
      name: 'admin-announcement-create',
      caption: 'An announcement with its first and last time, traditional Chinese',
      path: '/admin/admin-announcement-create',
      as: 'admin',
      sizes: ['tablet'],
      language: 'zh-Hant',
    },
  ],
});
