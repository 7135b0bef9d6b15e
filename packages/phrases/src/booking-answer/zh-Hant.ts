import type { Words } from '#words.ts';
import type { bookingAnswer as zhHans } from './zh-Hans.ts';

export const bookingAnswer: Words<typeof zhHans> = {
  pageTitle: '{{store}}的預訂',
  question: '你會來嗎？',
  questionDetail: '告訴餐廳，讓餐廳好安排桌位。不用登入。',
  group: '你的回覆',
  coming: '我會準時到',
  late: '我會晚到',
  minutes_other: '{{count}} 分鐘',
  cancel: '取消預訂',
  cancelQuestion: '要取消這次預訂嗎？',
  cancelFree: '預訂會取消，桌位會讓給別人。',
  cancelAsk: '現在取消需要餐廳同意，已付的訂金按預訂時的取消規則處理。在餐廳同意之前，預訂仍然保留。',
  cancelAskLabel: '申請取消',
  keep: '保留預訂',
  change: '改變回覆',
  answered: {
    coming: {
      title: '餐廳知道你會來',
      detail: '到店時報上預訂人的姓氏即可。計劃有變時，可以在這裡改變回覆。',
    },
    late: { title: '餐廳知道你會晚到', detail: '大約晚 {{minutes}}。計劃有變時，可以在這裡改變回覆。' },
    cancel: { title: '預訂已取消', detail: '謝謝告知，期待下次再見。' },
    cancelRequested: {
      title: '已申請取消',
      detail: '餐廳正在處理，在餐廳同意之前，預訂仍然保留。',
    },
  },
  answeredAt: '{{when}} 回覆',
  closed: {
    title: '這次預訂已經結束',
    detail: '預訂已取消或已用完餐，不需要回覆。如有疑問，請聯絡餐廳。',
  },
  pending: { title: '餐廳還沒有確認這次預訂', detail: '確認後會通知你，現在不需要回覆。' },
  notNow: { title: '現在不需要回覆', detail: '你已經到店，或預訂的時間已經過去。如有疑問，請聯絡餐廳。' },
  missingTitle: '打不開這個連結',
  missingDetail: '連結可能不完整或已經過期。請打開短訊裡的完整連結，或直接聯絡餐廳。',
  call: '致電餐廳',
};
