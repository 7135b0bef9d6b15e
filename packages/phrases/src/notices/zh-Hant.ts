import type { Words } from '#words.ts';
import { NOTICE_WORDS } from './kinds.zh-Hant.generated.ts';
import type { notices as zhHans } from './zh-Hans.ts';

export const notices: Words<typeof zhHans> = {
  title: '通知',
  list: '通知列表',
  unread: '未讀',
  announcements: '公告',
  announcement: '公告',
  emptyTitle: '還沒有通知',
  emptyDetail: '預訂和帳號的動態會顯示在這裡。',
  publishedAt: '{{date}}發佈',
  goThere: '去看看',
  goneTitle: '找不到這則公告',
  goneDetail: '這則公告可能已經撤下。',
  roles: { owner: '店主', manager: '經理', host: '接待' },
  platforms: { dianping: '大眾點評', meituan: '美團', douyin: '抖音' },
  someStore: '一家餐廳',
  someFeast: '宴席',
  note: '說明：{{note}}',
  nextDayTime: '翌日 {{time}}',
  people_other: '{{count}} 位',
  pieces_other: '共 {{count}} 件',
  more_other: '，另有 {{count}} 個',
  replies_other: '{{count}} 份回覆',
  why: { largeParty: '人數較多', memberGuest: '有會員等級', guestNotes: '有備註或忌口' },
  push: {
    label: '關閉頁面後也彈出通知',
    help: '預訂和帳號的動態會在這部裝置上彈出。鎖定畫面上只顯示是哪家餐廳、什麼事，不顯示詳情。',
    blocked: '瀏覽器已禁止本站發送通知。請先在瀏覽器的網站設定中允許。',
    unsupported: '這個瀏覽器不能接收通知。在 iPhone 或 iPad 上，請先把「席位」加到主畫面，再從那裡打開。',
    failed: '無法連接瀏覽器的通知服務，請稍後再試。',
  },
  kinds: NOTICE_WORDS,
};
