import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const groupbuyingPageWords = pageWords({
  'zh-Hans': {
    'group-order': {
      title: '团购订单',
      detail: '大众点评、美团和抖音的订单',
      dialog: '待处理的团购订单',
      waiting_other: '{{count}} 个团购订单待处理',
      work: { process_other: '{{count}} 个团购订单待处理', appeals_other: '{{count}} 个申诉待回复' },
      news: {
        process_other: '有 {{count}} 个新的团购订单。',
        appeals_other: '有 {{count}} 个新的团购申诉。',
        deadline_other: '有 {{count}} 个团购订单即将超时。',
        noTable_other: '有 {{count}} 个团购订单改期后没有空桌。',
      },
    },
    'group-authorization': { title: '团购平台', detail: '平台授权，以及如何处理新订单' },
  },
  'zh-Hant': {
    'group-order': {
      title: '團購訂單',
      detail: '大眾點評、美團和抖音的訂單',
      dialog: '待處理的團購訂單',
      waiting_other: '{{count}} 個團購訂單待處理',
      work: { process_other: '{{count}} 個團購訂單待處理', appeals_other: '{{count}} 個申訴待回覆' },
      news: {
        process_other: '有 {{count}} 個新的團購訂單。',
        appeals_other: '有 {{count}} 個新的團購申訴。',
        deadline_other: '有 {{count}} 個團購訂單即將逾時。',
        noTable_other: '有 {{count}} 個團購訂單改期後沒有空桌。',
      },
    },
    'group-authorization': { title: '團購平台', detail: '平台授權，以及如何處理新訂單' },
  },
  en: {
    'group-order': {
      title: 'Group-buying orders',
      detail: 'Orders from Dianping, Meituan and Douyin',
      dialog: 'Group-buying orders that wait',
      waiting_one: '{{count}} group-buying order waiting',
      waiting_other: '{{count}} group-buying orders waiting',
      work: {
        process_one: '{{count}} group-buying order to handle',
        process_other: '{{count}} group-buying orders to handle',
        appeals_one: '{{count}} appeal to answer',
        appeals_other: '{{count}} appeals to answer',
      },
      news: {
        process_one: '{{count}} new group-buying order.',
        process_other: '{{count}} new group-buying orders.',
        appeals_one: '{{count}} new appeal of a group-buying order.',
        appeals_other: '{{count}} new appeals of group-buying orders.',
        deadline_one: '{{count}} group-buying order is about to expire.',
        deadline_other: '{{count}} group-buying orders are about to expire.',
        noTable_one: '{{count}} moved group-buying order has no free table.',
        noTable_other: '{{count}} moved group-buying orders have no free table.',
      },
    },
    'group-authorization': {
      title: 'Group-buying platforms',
      detail: 'Authorizations, and how new orders are answered',
    },
  },
});
