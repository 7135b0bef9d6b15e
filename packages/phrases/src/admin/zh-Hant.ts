import type { Words } from '#words.ts';
import type { admin as zhHans } from './zh-Hans.ts';

export const admin: Words<typeof zhHans> = {
  title: '平台工作台',
  detail: '平台現在的樣子',
  refusedTitle: '只有平台人員能看到這裡',
  refusedDetail: '你登入的帳號不是平台人員。如果你應該是，請聯絡平台負責人。',
  numbers: '概況',
  users: '使用者',
  activeSessions: '在線裝置',
  merchants: '商家',
  stores: '門店',
  merchantList: '商家',
  storeCount_other: '{{count}} 家門店',
  noMerchants: '還沒有商家',
  noMerchantsDetail: '有商家加入後會出現在這裡。',
  health: '運作狀況',
  allWell: '一切正常',
  troubles_other: '{{count}} 處需要處理',
  ok: '正常',
  trouble: '異常',
  parts: { database: '資料庫', jobs: '背景工作', events: '即時訊息', files: '檔案' },
  figures: {
    database: '查詢用時 {{figure}} 毫秒',
    jobsWaiting_other: '{{count}} 個等待中',
    jobsFailed_other: '{{count}} 個失敗',
    events_other: '{{count}} 個連線',
    filesOk: '可以寫入',
    filesTrouble: '不能寫入',
  },
};
