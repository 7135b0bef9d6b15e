import type { Words } from '#words.ts';
import type { messagesChoices as zhHans } from './zh-Hans.ts';

export const messagesChoices: Words<typeof zhHans> = {
  title: '訊息接收設定',
  intro: '選擇餐廳和平台可以用哪些方式聯絡你。站內通知不受影響，一定會顯示。',
  channels: { title: '渠道', detail: '餐廳和平台透過這些渠道通知你預訂的動態' },
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
  waiting: {
    title: '接下來',
    by: '餐廳會在 {{when}} 前答覆，逾時未答覆則自動確認。',
    noDeadline: '餐廳會盡快答覆。答覆之前，你隨時可以免費取消。',
    refund: '如果餐廳不接受，已付的款項會全額退還。',
    way: {
      device: '結果會以通知的形式顯示在你的裝置上。',
      sms: '結果會以短訊發到 {{to}}。',
      email: '結果會以電郵發到 {{to}}。',
      wechat: '結果會透過微信公眾號發給你。',
      none: '結果只能在「席位」的通知裡看到：你沒有可用的接收渠道。',
    },
    push: {
      turnOn: '在這部裝置上通知我',
      on: '這部裝置已開啟通知，關閉頁面也能收到。',
      blocked: '瀏覽器已禁止本站發送通知。請先在瀏覽器的網站設定中允許。',
      unsupported: '這個瀏覽器不能接收通知。在 iPhone 或 iPad 上，請先把「席位」加到主畫面，再從那裡打開。',
      failed: '無法連接瀏覽器的通知服務，請稍後再試。',
    },
  },
  none: '所有渠道都已關閉，預訂有變化時只能在站內通知中看到。付過款的預訂被取消或退款時，我們仍會用一種方式通知你。',
};
