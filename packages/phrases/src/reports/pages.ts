import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const reportsPageWords = pageWords({
  'zh-Hans': {
    'store-report': { title: '报表', detail: '预订、到店、餐费和订金的统计' },
    'store-report-evening': { title: '营业日报' },
  },
  'zh-Hant': {
    'store-report': { title: '報表', detail: '預訂、到店、餐費和訂金的統計' },
    'store-report-evening': { title: '營業日報' },
  },
  en: {
    'store-report': { title: 'Reports', detail: 'Bookings, visits, meals and deposits in figures' },
    'store-report-evening': { title: 'End-of-day report' },
  },
});
