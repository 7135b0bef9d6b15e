import type { Words } from '#words.ts';
import type { bookoutNotices as zhHans } from './zh-Hans.ts';

export const bookoutNotices: Words<typeof zhHans> = {
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
};
