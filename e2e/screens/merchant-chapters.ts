import { BOTH, type Chapter } from './pictures.ts';
import type { SampleSetUp } from './sample-set-up.ts';

export const merchantChapter = (storeId: string): Chapter => ({
  title: 'Merchant side',
  shots: [
    {
      name: 'store-entrance',
      caption: 'Choose a store',
      path: '/web/store-entrance',
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'operation',
      caption: 'Operations',
      path: `/web/${storeId}/operation`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'operation-dark',
      caption: 'Operations, dark theme',
      path: `/web/${storeId}/operation`,
      as: 'owner',
      sizes: ['desktop'],
      dark: true,
    },
    {
      name: 'store',
      caption: 'Store settings and profile',
      path: `/web/${storeId}/store`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'store-staff',
      caption: 'Staff',
      path: `/web/${storeId}/store-staff`,
      as: 'owner',
      sizes: BOTH,
    },
    { name: 'management', caption: 'Management', path: `/web/${storeId}/management`, as: 'owner' },
  ],
});

export const adminChapter = ({ merchantId }: SampleSetUp): Chapter => ({
  title: 'Platform admin and UI kit',
  shots: [
    {
      name: 'admin-home',
      caption: 'Platform administration',
      path: '/admin/admin-home',
      as: 'admin',
      sizes: BOTH,
    },
    {
      name: 'admin-merchants',
      caption: 'Merchants',
      path: '/admin/admin-merchants',
      as: 'admin',
      sizes: ['tablet'],
      language: 'zh-Hant',
    },
    {
      name: 'admin-merchant',
      caption: 'Merchant',
      path: `/admin/admin-merchant/${merchantId}`,
      as: 'admin',
      sizes: ['desktop'],
      dark: true,
      language: 'en',
    },
    {
      name: 'admin-store-create',
      caption: 'Create a store',
      path: `/admin/admin-store-create/${merchantId}`,
      as: 'admin',
    },
    { name: 'gallery', caption: 'Gallery of UI components', path: '/gallery', sizes: ['desktop'] },
  ],
});
