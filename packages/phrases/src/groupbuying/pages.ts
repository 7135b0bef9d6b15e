import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const groupbuyingPageWords = pageWords({
  'zh-Hans': {
    'group-order': { title: '团购订单', detail: '大众点评、美团和抖音的订单' },
    'group-authorization': { title: '团购平台', detail: '平台授权，以及如何处理新订单' },
  },
  'zh-Hant': {
    'group-order': { title: '團購訂單', detail: '大眾點評、美團和抖音的訂單' },
    'group-authorization': { title: '團購平台', detail: '平台授權，以及如何處理新訂單' },
  },
  en: {
    'group-order': { title: 'Group-buying orders', detail: 'Orders from Dianping, Meituan and Douyin' },
    'group-authorization': {
      title: 'Group-buying platforms',
      detail: 'Authorizations, and how new orders are answered',
    },
  },
});
