import { pageNames } from '#page-names.ts';
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
  pages: pageNames['zh-Hant'],
  states: { on: '已開啟', off: '已關閉', written: '已填寫', empty: '未填寫' },
  switchStore: '切換門店',
  unread_other: '{{count}} 則未讀',
  suspended: {
    title: '門店已被平台暫停',
    detail: '食客現在找不到也不能預訂這家門店。已有的訂單可以照常處理。如有疑問，請聯絡平台。',
  },
  refusedTitle: '你不能查看這家門店',
  refusedDetail: '只有這家門店的員工能看到這裡。如果你應該是其中一員，請聯絡店主新增你的手機號碼。',
  otherStore: '選擇其他門店',
  shortcuts: {
    title: '鍵盤快捷鍵',
    detail: '在任何一頁按下即可；輸入文字時不起作用。',
    open: '打開{{page}}',
    help: '顯示這份說明',
    listSearch: '在列表頁：搜尋',
    listCreate: '在列表頁：新增',
    use: '使用快捷鍵',
    useDetail: '如果經常誤觸按鍵，可以關閉。',
  },
  pending: {
    settings: '提示方式',
    notices: '通知',
  },
};
