import type { Words } from '#words.ts';
import { feasts } from './feasts/zh-Hant.ts';
import { groupbuying } from './groupbuying/zh-Hant.ts';
import { shop } from './shop/zh-Hant.ts';
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
  more_other: '，另有 {{count}} 個',
  replies_other: '{{count}} 份回覆',
  push: {
    label: '關閉頁面後也彈出通知',
    help: '預訂和帳號的動態會在這部裝置上彈出。鎖定畫面上只顯示是哪家餐廳、什麼事，不顯示詳情。',
    blocked: '瀏覽器已禁止本站發送通知。請先在瀏覽器的網站設定中允許。',
    unsupported: '這個瀏覽器不能接收通知。在 iPhone 或 iPad 上，請先把「席位」加到主畫面，再從那裡打開。',
    failed: '無法連接瀏覽器的通知服務，請稍後再試。',
  },
  kinds: {
    welcome: { title: '歡迎來到「席位」', detail: '挑一家喜歡的餐廳，今晚就出發。' },
    signedIn: { title: '你的帳號在新裝置上登入了', detail: '如果不是你，請到設定中登出該裝置。' },
    phoneBound: { title: '手機號碼已綁定', detail: '現在可以用手機號碼登入了。' },
    secondFactorOn: {
      title: '兩步驟驗證已開啟',
      detail: '以後登入要輸入驗證器裡的驗證碼。如果不是你開啟的，請聯絡我們。',
    },
    secondFactorOff: {
      title: '兩步驟驗證已關閉',
      detail: '如果不是你關閉的，請馬上重新開啟，並登出不認識的裝置。',
    },
    secondFactorReset: {
      title: '兩步驟驗證已被重設',
      detail: '平台人員重設了你的兩步驟驗證，所有裝置都已登出。請重新開啟。',
    },
    staffAdded: {
      title: '你已成為{{storeName}}的員工',
      detail: '你的角色是{{role}}，可以切換到商家端開始工作。',
    },
    staffRoleChanged: { title: '你在{{storeName}}的角色有變化', detail: '你現在的角色是{{role}}。' },
    staffRemoved: { title: '你已不再是{{storeName}}的員工', detail: '如有疑問，請聯絡店主。' },
    paymentReturned: {
      title: '付款正在原路退回',
      detail: '{{storeName}}的桌位在你付款前已被訂走，{{amount}} 正在退回。',
    },
    refunded: { title: '退款已到帳', detail: '{{storeName}}的 {{amount}} 已原路退回。' },
    refundFailed: {
      title: '退款未能完成',
      detail: '{{storeName}}的 {{amount}} 暫時無法退回。餐廳會用其他方式退給你，如有疑問請聯絡餐廳。',
    },
    payoutRefunded: { title: '提領已到帳', detail: '{{amount}} 已退回你儲值時用的付款方式。' },
    payoutFailed: {
      title: '提領未能原路退回',
      detail: '{{amount}} 無法退回你儲值時用的付款方式，平台人員會聯絡你退還。',
    },
    payoutReturned: { title: '提領已退還', detail: '平台人員已把 {{amount}} 退還給你。' },
    orderAccepted: { title: '{{storeName}}已確認你的預訂', detail: '{{what}}，到時見。' },
    orderRejected: {
      title: '{{storeName}}未能接受你的預訂',
      detail: '{{what}}。退款情況請查看預訂詳情，也可以換個時間或餐廳。',
    },
    orderCancelled: {
      title: '{{storeName}}取消了你的預訂',
      detail: '{{what}}。退款情況請查看預訂詳情。',
    },
    cancelAgreed: {
      title: '{{storeName}}同意了你的取消申請',
      detail: '{{what}}。這個預訂已取消，退款情況請查看預訂詳情。',
    },
    cancelDeclined: {
      title: '{{storeName}}沒有同意取消',
      detail: '{{what}}。這個預訂仍然有效。',
    },
    cancelledByYou: {
      title: '預訂已取消',
      detail: '{{storeName}} · {{what}}。你已取消這個預訂，退款情況請查看預訂詳情。',
    },
    orderMoved: {
      title: '{{storeName}}更改了你的預訂',
      detail: '現在是 {{what}}。如有不便，請聯絡餐廳。',
    },
    orderAbsent: {
      title: '{{storeName}}將你的預訂標記為未到店',
      detail: '{{what}}。如有疑問，請聯絡餐廳。',
    },
    depositExpiring: {
      title: '請盡快付訂金',
      detail: '{{storeName}} · {{what}}。請盡快付款，逾時將釋出桌位。',
    },
    depositExpired: {
      title: '未在時限內付訂金',
      detail: '{{storeName}} {{when}} 的桌位已釋出。如果還有空位，24 小時內仍可付款。',
    },
    billDue: {
      title: '請付餐費',
      detail: '{{storeName}} · {{what}}。請打開預訂付款。',
    },
    moneyKept: {
      title: '{{storeName}}扣除了 {{amount}}',
      detail: '{{when}} 的預訂。原因請查看預訂詳情，或聯絡餐廳。',
    },
    paidByOther: {
      title: '你的預訂已收到 {{amount}} 付款',
      detail: '{{storeName}} · {{what}}。',
    },
    bookedForYou: {
      title: '{{storeName}}為你安排了預訂',
      detail: '{{what}}。請打開預訂查看詳情。',
    },
    orderGivenAway: {
      title: '{{storeName}}的預訂已不在你名下',
      detail: '{{when}} 的預訂已由餐廳轉給另一位客人。如有疑問，請聯絡餐廳。',
    },
    guestsReplied: {
      title: '有客人回覆了你的邀請函',
      detail: '{{storeName}} · {{when}}。已有 {{replies}}，共 {{coming}}會來。',
    },
    staffOrderToConfirm: {
      title: '有新預訂待確認',
      detail: '{{storeName}} · {{what}}。',
    },
    staffCancelRequested: {
      title: '客人申請取消預訂',
      detail: '{{storeName}} · {{what}}。請盡快處理。',
    },
    staffOrderBooked: {
      title: '有新預訂，已自動接單',
      detail: '{{storeName}} · {{what}}{{more}}。',
    },
    staffOrderCancelled: {
      title: '客人取消了預訂',
      detail: '{{storeName}} · {{what}}{{more}}。',
    },
    staffOrderMoved: {
      title: '客人更改了預訂',
      detail: '{{storeName}} · 現在是 {{what}}{{more}}。',
    },
    adminFeastToAudit: {
      title: '有宴席待審核',
      detail: '{{storeName}} · {{when}}{{more}}。',
    },
    adminChatUnread: { title: '食客給平台的訊息還沒有回覆', detail: '有未讀的訊息，請盡快查看。' },
    staffPaymentReturned: {
      title: '一筆付款已退回',
      detail: '{{storeName}}收到的 {{amount}} 逾時或重複，已退給客人。',
    },
    staffRefundFailed: {
      title: '一筆退款失敗',
      detail: '{{storeName}}的 {{amount}} 無法退回。請打開訂單，用其他方式退給客人。',
    },
    messageLimitReached: {
      title: '發給客人的訊息已達當天上限',
      detail:
        '{{storeName}}在 24 小時內發給未經驗證的號碼的訊息已達 {{limit}} 則，超出的沒有發送。請查看發送記錄。',
    },
    chatUnread: { title: '{{storeName}}給你發了訊息', detail: '有未讀的訊息，請打開查看。' },
    groupChatUnread: { title: '群組有新訊息', detail: '有未讀的訊息，請打開查看。' },
    platformChatUnread: { title: '「席位」客服回覆了你', detail: '有未讀的訊息，請打開查看。' },
    staffChatUnread: { title: '客人的訊息還沒有回覆', detail: '{{storeName}}有未讀的訊息，請盡快查看。' },
    bookOutConfirmed: {
      title: '{{storeName}}已確認你的私人宴會申請',
      detail: '{{what}}。餐廳正在安排桌位，安排好會通知你。',
    },
    bookOutRejected: {
      title: '{{storeName}}未能接受你的私人宴會申請',
      detail: '{{what}}。原因請查看申請詳情。',
    },
    bookOutOffered: {
      title: '{{storeName}}建議換個時間',
      detail: '建議的時間：{{what}}。請打開申請，接受或拒絕。',
    },
    bookOutOfferWithdrawn: {
      title: '{{storeName}}撤回了建議的時間',
      detail: '你的私人宴會申請仍在處理：{{what}}。',
    },
    bookOutArranged: {
      title: '{{storeName}}已安排你的私人宴會',
      detail: '{{what}}。請打開申請查看預訂和訂金。',
    },
    bookOutExpired: {
      title: '私人宴會申請已過期',
      detail: '{{storeName}} · {{what}}。餐廳沒有在這之前安排，你可以重新申請。',
    },
    staffBookOutRequested: {
      title: '有新的私人宴會申請',
      detail: '{{storeName}} · {{what}}。請盡快回覆客人。',
    },
    staffBookOutCancelled: {
      title: '客人取消了私人宴會申請',
      detail: '{{storeName}} · {{what}}。',
    },
    staffBookOutAccepted: {
      title: '客人接受了你建議的時間',
      detail: '{{storeName}} · {{what}}。請安排訂單。',
    },
    staffBookOutDeclined: {
      title: '客人沒有接受你建議的時間',
      detail: '{{storeName}} · {{what}}。請確認、另提時間或拒絕。',
    },
    ...feasts,
    ...groupbuying,
    ...shop,
  },
};
