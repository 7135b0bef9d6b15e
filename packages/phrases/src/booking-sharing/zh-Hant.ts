import type { Words } from '#words.ts';
import type { bookingSharing as zhHans } from './zh-Hans.ts';

export const bookingSharing: Words<typeof zhHans> = {
  title: '分享預訂',
  lead: '打開連結的人一定會看到餐廳、日期和時間。你可以決定他們還能看到什麼。',
  enabled: '允許分享',
  enabledHint: '關閉後，已發出的連結都無法再打開。',
  storeOff: '餐廳已關閉分享，連結無法打開。',
  shows: '打開連結的人還能看到',
  notAllowed: '餐廳未開放此項',
  fields: {
    name: '預訂人的姓氏和稱呼',
    people: '人數',
    table: '桌型',
    bookingCode: '預訂編號',
    remark: '備註',
  },
  send: '發送連結',
  copied: '連結已複製，發給朋友吧',
  failed: '無法分享，請稍後再試',
  open: '查看分享頁',
  link: '分享連結',
  revoke: '更換連結',
  revokeTitle: '更換分享連結？',
  revokeDetail: '已發出的連結會失效。之後請把新連結發給要來的人。',
  revoked: '連結已更換，舊連結無法再打開',
  saveFailed: '無法儲存，請稍後再試',
  section: { title: '分享', change: '設定分享', invitation: '邀請函和回覆' },
  setting: {
    sharing: {
      enabled: { label: '允許分享預訂', help: '關閉後，客人和員工都無法分享，已發出的連結也無法打開' },
      shows: {
        label: '打開連結的人可以看到',
        help: '餐廳、日期和時間一定會顯示。客人和員工可以讓某個預訂顯示得更少，但不能更多。',
      },
    },
    codeWarning: '知道預訂編號的人，到店時可能被當作預訂人。請只在需要時開放。',
  },
};
