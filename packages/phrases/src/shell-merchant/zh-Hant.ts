import type { Words } from '#words.ts';
import type { shellMerchant as zhHans } from './zh-Hans.ts';

export const shellMerchant: Words<typeof zhHans> = {
  side: '商家端',
  roles: { owner: '店主', manager: '經理', host: '接待' },
  staff: {
    count_other: '{{count}} 人',
    pending: '待加入',
  },
  breadcrumb: '所在位置',
  rail: { collapse: '收起側欄', expand: '展開側欄' },
  pages: {
    'store-business-config': { title: '接單設定', detail: '是否在線上接受預訂，預訂時詢問什麼' },
    'store-notice-edit': { title: '預訂須知', detail: '食客確認預訂前要讀的說明' },
    'booking-order-tag': { title: '訂單標籤', detail: '為訂單做標記，例如「生日」「窗邊」' },
    'store-staff': { title: '員工', detail: '誰在這家店工作，能做什麼' },
  },
  switchStore: '切換門店',
  unread_other: '{{count}} 則未讀',
  refusedTitle: '你不能查看這家門店',
  refusedDetail: '只有這家門店的員工能看到這裡。如果你應該是其中一員，請聯絡店主加入你的手機號碼。',
  otherStore: '選擇其他門店',
  shortcuts: {
    title: '鍵盤快速鍵',
    detail: '在任何一頁按下即可；輸入文字時不起作用。',
    open: '開啟{{page}}',
    help: '顯示這份說明',
    listSearch: '在列表頁：搜尋',
    listCreate: '在列表頁：新增',
    use: '使用快速鍵',
    useDetail: '如果經常誤觸按鍵，可以關閉。',
  },
};
