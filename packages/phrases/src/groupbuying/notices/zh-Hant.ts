import type { Words } from '#words.ts';
import type { groupbuyingNotices as zhHans } from './zh-Hans.ts';

export const groupbuyingNotices: Words<typeof zhHans> = {
  staffGroupOrderNew: {
    title: '有新的團購訂單',
    detail: '{{storeName}} · {{platform}} · {{what}}。請在時限內接單或拒單。',
  },
  staffGroupOrderDeadline: {
    title: '團購訂單即將逾時',
    detail: '{{storeName}} · {{platform}} · {{what}}。再不處理，訂單會被自動拒絕。',
  },
  staffGroupOrderAutoAccepted: {
    title: '有新的團購訂單，已自動接單',
    detail: '{{storeName}} · {{platform}} · {{what}}{{more}}。',
  },
  staffGroupOrderCancelled: {
    title: '團購訂單已取消',
    detail: '{{storeName}} · {{platform}} · {{what}}{{more}}。',
  },
  staffGroupOrderMoved: {
    title: '團購訂單改了時間',
    detail: '{{storeName}} · {{platform}} · 現在是 {{what}}{{more}}。',
  },
  staffGroupOrderAppeal: {
    title: '客人對到店情況提出申訴',
    detail: '{{storeName}} · {{platform}} · {{what}}。請盡快回覆。',
  },
  staffGroupOrderNoTable: {
    title: '團購訂單改期後沒有空桌',
    detail: '{{storeName}} · {{platform}} · 現在是 {{what}}。預訂仍保留原來的時間，請安排桌位或聯絡客人。',
  },
  staffGroupOrderUnsent: {
    title: '團購平台沒有收到你的處理結果',
    detail: '{{storeName}} · {{platform}} · {{what}}。請打開訂單重新發送，或到平台處理。',
  },
  staffGroupAuthorizationExpiring: {
    title: '團購平台的授權即將到期',
    detail: '{{storeName}} · {{platform}}。到期後收不到新的團購訂單，請重新授權。',
  },
  staffGroupAuthorizationEnded: {
    title: '團購平台的授權已失效',
    detail: '{{storeName}} · {{platform}}。現在收不到新的團購訂單，也無法核銷團購券，請重新授權。',
  },
};
