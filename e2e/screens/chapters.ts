import { adminChapter, merchantChapter } from './merchant-chapters.ts';
import { BOTH, type Chapter } from './pictures.ts';
import type { SampleBookings } from './sample-bookings.ts';
import type { SampleSetUp } from './sample-set-up.ts';
import { setUpChapter } from './set-up-chapter.ts';

const pathOf = (page: string, { storeId, id }: { storeId: string; id: string }) =>
  `/${page}/${storeId}/${id}`;

const findingChapter = (storeId: string, bookings: SampleBookings): Chapter => ({
  title: 'Finding a restaurant',
  shots: [
    { name: 'home', caption: 'Home', path: '/', sizes: BOTH },
    { name: 'home-en', caption: 'Home in English', path: '/', language: 'en' },
    {
      name: 'home-dark',
      caption: 'Home, dark theme, traditional Chinese',
      path: '/',
      dark: true,
      language: 'zh-Hant',
    },
    { name: 'home-search', caption: 'Search', path: '/home-search?q=shanghai' },
    { name: 'map-collection', caption: 'Map of restaurants', path: '/map-collection', sizes: BOTH },
    { name: 'store-detail', caption: 'Restaurant', path: `/store/${storeId}`, sizes: BOTH },
    { name: 'store-home', caption: 'Welcome page of a restaurant', path: `/store-home/${storeId}` },
    { name: 'store-detail-menu', caption: 'Menu', path: `/store-detail-menu/${storeId}` },
    { name: 'menu-detail', caption: 'Dish', path: `/menu-detail/${storeId}/${bookings.dishId}` },
    { name: 'store-article-list', caption: 'Articles', path: `/store-article-list/${storeId}` },
    {
      name: 'article-detail',
      caption: 'Article',
      path: `/article-detail/${storeId}/${bookings.articleId}`,
    },
  ],
});

const payingChapter = ({ table, toPay, payment }: SampleBookings): Chapter => {
  const query = `date=${table.date}&time=${table.time}&adults=2`;
  return {
    title: 'Booking and paying',
    shots: [
      {
        name: 'booking-before',
        caption: 'Choose a table',
        path: `/booking-before/${table.storeId}?${query}`,
        sizes: BOTH,
      },
      {
        name: 'booking-confirm',
        caption: 'Confirm booking',
        path: `/booking-confirm/${table.storeId}?${query}&kind=${table.kindId}`,
        as: 'diner',
        sizes: BOTH,
      },
      { name: 'payment', caption: 'Pay', path: pathOf('payment', toPay), as: 'diner', sizes: BOTH },
      {
        name: 'payment-en',
        caption: 'Pay, dark theme, English',
        path: pathOf('payment', toPay),
        as: 'diner',
        language: 'en',
        dark: true,
      },
      {
        name: 'payment-result',
        caption: 'Payment result',
        path: pathOf('payment-result', payment),
        as: 'diner',
      },
    ],
  };
};

const ordersChapter = ({ paid, unpaid, sharePath }: SampleBookings): Chapter => ({
  title: 'My bookings',
  shots: [
    { name: 'order-history', caption: 'Bookings', path: '/order-history', as: 'diner', sizes: BOTH },
    {
      name: 'order-detail',
      caption: 'Booking',
      path: pathOf('order-detail', paid),
      as: 'diner',
      sizes: BOTH,
    },
    {
      name: 'order-detail-dark',
      caption: 'Booking, dark theme, traditional Chinese',
      path: pathOf('order-detail', paid),
      as: 'diner',
      dark: true,
      language: 'zh-Hant',
    },
    {
      name: 'order-detail-unpaid',
      caption: 'Unpaid booking in English',
      path: pathOf('order-detail', unpaid),
      as: 'diner',
      language: 'en',
    },
    {
      name: 'order-detail-qrcode',
      caption: 'Check-in code',
      path: pathOf('order-detail-qrcode', paid),
      as: 'diner',
    },
    { name: 'order-detail-share', caption: 'Shared booking', path: sharePath },
    { name: 'order-modify', caption: 'Change a booking', path: pathOf('order-modify', paid), as: 'diner' },
    { name: 'order-cancel', caption: 'Cancel a booking', path: pathOf('order-cancel', paid), as: 'diner' },
  ],
});

const accountChapter: Chapter = {
  title: 'Account',
  shots: [
    { name: 'login', caption: 'Sign in', path: '/login' },
    { name: 'login-phone', caption: 'Sign in with phone number', path: '/login-phone' },
    { name: 'select-language', caption: 'Language', path: '/select-language' },
    { name: 'setting', caption: 'Settings', path: '/setting', as: 'diner' },
    { name: 'balance', caption: 'Balance', path: '/balance', as: 'diner' },
    { name: 'security', caption: 'Security', path: '/security', as: 'owner' },
    { name: 'my-data', caption: 'Your data', path: '/my-data', as: 'diner' },
    { name: 'user-profile', caption: 'Profile', path: '/user-profile', as: 'diner' },
    { name: 'completion-user', caption: 'Complete the profile', path: '/completion-user', as: 'diner' },
    { name: 'update-cell', caption: 'Link a phone', path: '/update-cell', as: 'diner' },
    { name: 'notice', caption: 'Notices', path: '/notice', as: 'diner' },
  ],
};

/** Returns the pictures of all pages, in the order in which a user meets them. */
export const chaptersOf = (storeId: string, bookings: SampleBookings, setUp: SampleSetUp): Chapter[] => [
  findingChapter(storeId, bookings),
  payingChapter(bookings),
  ordersChapter(bookings),
  accountChapter,
  merchantChapter(storeId),
  setUpChapter(storeId, setUp),
  adminChapter(setUp),
];
