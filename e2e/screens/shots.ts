import type { Language } from '@xiwei/contract/common/language.ts';
import type { Evening } from './evening.ts';

export type Size = 'phone' | 'desktop';
export type Person = 'diner' | 'owner' | 'admin';

/** One picture of a page. */
export interface Shot {
  /** The page's name; with what is special about the picture where it is not the only one. */
  name: string;
  path: string;
  as?: Person;
  sizes?: Size[];
  dark?: boolean;
  language?: Language;
}

export interface Chapter {
  title: string;
  shots: Shot[];
}

const BOTH: Size[] = ['phone', 'desktop'];
const of = (page: string, { storeId, id }: { storeId: string; id: string }) => `/${page}/${storeId}/${id}`;

/** Every page there is, in the order somebody meets them. */
export const chaptersOf = (storeId: string, evening: Evening): Chapter[] => {
  const { table, unpaid, toPay, paid, payment } = evening;
  const asked = `date=${table.date}&time=${table.time}&adults=2`;
  return [
    {
      title: 'Finding a restaurant',
      shots: [
        { name: 'home', path: '/', sizes: BOTH },
        { name: 'home-en', path: '/', language: 'en' },
        { name: 'home-dark', path: '/', dark: true, language: 'zh-Hant' },
        { name: 'home-search', path: '/home-search?q=shanghai' },
        { name: 'map-collection', path: '/map-collection', sizes: BOTH },
        { name: 'store-detail', path: `/store/${storeId}`, sizes: BOTH },
        { name: 'store-home', path: `/store-home/${storeId}` },
        { name: 'store-detail-menu', path: `/store-detail-menu/${storeId}` },
        { name: 'menu-detail', path: `/menu-detail/${storeId}/${evening.dishId}` },
        { name: 'store-article-list', path: `/store-article-list/${storeId}` },
        { name: 'article-detail', path: `/article-detail/${storeId}/${evening.articleId}` },
      ],
    },
    {
      title: 'Booking and paying',
      shots: [
        { name: 'booking-before', path: `/booking-before/${table.storeId}?${asked}`, sizes: BOTH },
        {
          name: 'booking-confirm',
          path: `/booking-confirm/${table.storeId}?${asked}&kind=${table.kindIds[0]}`,
          as: 'diner',
          sizes: BOTH,
        },
        { name: 'payment', path: of('payment', toPay), as: 'diner', sizes: BOTH },
        { name: 'payment-en', path: of('payment', toPay), as: 'diner', language: 'en', dark: true },
        { name: 'payment-result', path: of('payment-result', payment), as: 'diner' },
      ],
    },
    {
      title: 'What one has booked',
      shots: [
        { name: 'order-history', path: '/order-history', as: 'diner', sizes: BOTH },
        { name: 'order-detail', path: of('order-detail', paid), as: 'diner', sizes: BOTH },
        {
          name: 'order-detail-dark',
          path: of('order-detail', paid),
          as: 'diner',
          dark: true,
          language: 'zh-Hant',
        },
        { name: 'order-detail-unpaid', path: of('order-detail', unpaid), as: 'diner', language: 'en' },
        { name: 'order-detail-qrcode', path: of('order-detail-qrcode', paid), as: 'diner' },
        { name: 'order-detail-share', path: evening.sharePath },
        { name: 'order-modify', path: of('order-modify', paid), as: 'diner' },
        { name: 'order-cancel', path: of('order-cancel', paid), as: 'diner' },
      ],
    },
    {
      title: 'The account',
      shots: [
        { name: 'login', path: '/login' },
        { name: 'login-phone', path: '/login-phone' },
        { name: 'select-language', path: '/select-language' },
        { name: 'setting', path: '/setting', as: 'diner' },
        { name: 'balance', path: '/balance', as: 'diner' },
        { name: 'security', path: '/security', as: 'owner' },
        { name: 'my-data', path: '/my-data', as: 'diner' },
        { name: 'user-profile', path: '/user-profile', as: 'diner' },
        { name: 'completion-user', path: '/completion-user', as: 'diner' },
        { name: 'update-cell', path: '/update-cell', as: 'diner' },
        { name: 'notice', path: '/notice', as: 'diner' },
      ],
    },
    {
      title: 'The restaurant',
      shots: [
        { name: 'store-entrance', path: '/web/store-entrance', as: 'owner', sizes: BOTH },
        { name: 'operation', path: `/web/${storeId}/operation`, as: 'owner', sizes: BOTH },
        {
          name: 'operation-dark',
          path: `/web/${storeId}/operation`,
          as: 'owner',
          sizes: ['desktop'],
          dark: true,
        },
        { name: 'store-staff', path: `/web/${storeId}/store-staff`, as: 'owner', sizes: BOTH },
        { name: 'management', path: `/web/${storeId}/management`, as: 'owner' },
      ],
    },
    {
      title: 'The platform, and the kit the pages are made of',
      shots: [
        { name: 'admin-home', path: '/admin/admin-home', as: 'admin', sizes: ['desktop'] },
        { name: 'gallery', path: '/gallery', sizes: ['desktop'] },
      ],
    },
  ];
};
