import type { Words } from '#words.ts';
import type { bookingAnswer as zhHans } from './zh-Hans.ts';

export const bookingAnswer: Words<typeof zhHans> = {
  pageTitle: '{{store}}的預訂',
  question: '你會來嗎？',
  questionDetail: '告訴餐廳你的安排，方便餐廳準備桌位。無須登入。',
  group: '你的回覆',
  coming: '我會準時到',
  late: '我會晚到',
  minutes_other: '{{count}} 分鐘',
  cancel: '取消預訂',
  cancelQuestion: '要取消這次預訂嗎？',
  cancelFree: '取消後，桌位會留給其他客人。',
  cancelAsk: '現在取消需要餐廳同意，已付的訂金按預訂時的取消規則處理。在餐廳同意之前，預訂仍然有效。',
  cancelAskLabel: '申請取消',
  keep: '保留預訂',
  change: '修改回覆',
  answered: {
    coming: {
      title: '已告訴餐廳你會來',
      detail: '到店時報上預訂人的姓氏即可。計劃有變時，可以在這裡修改回覆。',
    },
    late: { title: '已告訴餐廳你會晚到', detail: '預計晚到 {{minutes}}。計劃有變時，可以在這裡修改回覆。' },
    cancel: { title: '預訂已取消', detail: '感謝告知，期待你下次光臨。' },
    cancelRequested: {
      title: '已申請取消',
      detail: '餐廳正在處理。在餐廳同意之前，預訂仍然有效。',
    },
  },
  answeredAt: '{{when}} 回覆',
  closed: {
    title: '這次預訂已經結束',
    detail: '預訂已取消，或用餐已結束，無須回覆。如有疑問，請聯絡餐廳。',
  },
  pending: { title: '餐廳還沒有確認這次預訂', detail: '確認後會通知你，現在無須回覆。' },
  notNow: { title: '現在無須回覆', detail: '你已到店，或預訂時間已過。如有疑問，請聯絡餐廳。' },
  missingTitle: '無法打開這個連結',
  missingDetail: '連結可能不完整或已經過期。請打開短訊裡的完整連結，或直接聯絡餐廳。',
  call: '致電餐廳',
};
