import type { Words } from '#words.ts';
import type { messagesChoices as zhHans } from './zh-Hans.ts';

export const messagesChoices: Words<typeof zhHans> = {
  title: '訊息接收設定',
  intro: '選擇餐廳可以用哪些方式聯絡你。站內通知不受影響，一定會顯示。',
  channels: { title: '渠道', detail: '餐廳透過這些渠道通知你預訂的動態' },
  sms: { label: '短訊', help: '發送到你綁定的手機號碼' },
  email: { label: '電郵', help: '發送到你留給餐廳的電郵地址' },
  wechat: {
    label: '微信',
    states: {
      unavailable: '平台暫未開通微信訊息',
      notLinked: '用微信登入一次並關注公眾號後才能收到',
      unknown: '關注公眾號後才能收到',
      notFollowing: '你還沒有關注公眾號，關注後才能收到',
      accepting: '已同意接收訂閱通知，每同意一次可收到一則。關注公眾號後不再需要同意。',
      following: '你已關注公眾號',
    },
  },
  device: { title: '這部裝置' },
  what: { title: '接收內容' },
  reminders: { label: '提醒', help: '到店、付訂金和確認的提醒。關閉後，預訂有變化時仍會通知你。' },
  none: '所有渠道都已關閉，預訂有變化時只能在站內通知中看到。',
};
