import type { Words } from '#words.ts';
import type { notices as zhHans } from './zh-Hans.ts';

export const notices: Words<typeof zhHans> = {
  title: '通知',
  list: '通知列表',
  unread: '未讀',
  announcements: '公告',
  announcement: '公告',
  emptyTitle: '還沒有通知',
  emptyDetail: '和你有關的事情會出現在這裡。',
  publishedAt: '{{date}}發佈',
  goThere: '去看看',
  goneTitle: '找不到這則公告',
  goneDetail: '它可能已經撤下。',
  roles: { owner: '店主', manager: '經理', host: '接待' },
  someStore: '一家門店',
  kinds: {
    welcome: { title: '歡迎來到席位', detail: '挑一家喜歡的餐廳，今晚就出發。' },
    signedIn: { title: '你的帳號在新裝置上登入了', detail: '如果不是你，請在設定裡讓它登出。' },
    phoneBound: { title: '手機號碼已綁定', detail: '現在可以用手機號碼登入了。' },
    staffAdded: { title: '你加入了{{storeName}}', detail: '你的角色是{{role}}，可以切換到商家端開始工作。' },
    staffRoleChanged: { title: '你在{{storeName}}的角色有變化', detail: '現在是{{role}}。' },
    staffRemoved: { title: '你已離開{{storeName}}', detail: '你不再是那裡的員工。' },
    paymentReturned: {
      title: '付款已原路退回',
      detail: '{{storeName}} 的座位在你付款前已被訂走，¥{{amount}} 正在退回。',
    },
    refunded: { title: '退款已到帳', detail: '{{storeName}} 的 ¥{{amount}} 已原路退回。' },
  },
};
