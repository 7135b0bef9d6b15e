import type { Words } from '#words.ts';
import type { moneyAdmin as zhHans } from './zh-Hans.ts';

export const moneyAdmin: Words<typeof zhHans> = {
  returns: {
    title: '待退還餘額',
    detail: '支付機構無法退回的餘額提領。聯絡用戶退還後，在這裡記錄方式。',
    show: '顯示',
    open: '待退還',
    ended: '已結束',
    empty: { title: '沒有待退還的款項', detail: '支付機構拒絕或已過退款期的提領會顯示在這裡。' },
    paid: '{{date}} 付款',
    number: '支付機構單號 {{number}}',
    failure: '錯誤碼 {{code}}',
    closed: '帳號已關閉',
    noPhone: '沒有手機號碼',
    states: { open: '待退還', returned: '已退還', superseded: '由支付機構退回' },
    reasons: {
      refused: '支付機構拒絕退款',
      tooOld: '已過退款期限',
      noProvider: '這種付款方式已停用',
      notRefundable: '來自支付機構曾拒絕退回的款項',
    },
    record: '記錄退還',
    retry: '再次原路退款',
  },
  recordForm: {
    title: '記錄已退還 {{amount}}',
    detail: '會先向支付機構確認沒有退款。',
    note: { label: '退還方式', help: '例如：銀行轉帳，末四碼 1234' },
    submit: '記錄退還',
    done: '已記錄退還 {{amount}}',
  },
  retryForm: {
    title: '再次原路退款 {{amount}}？',
    detail: '會先確認上次沒有退款，再請支付機構退款一次。',
    submit: '退款',
    done: '{{amount}} 正在退回',
  },
  reconciliations: {
    title: '每日對帳',
    detail_other: '最近 {{count}} 天，每天與支付機構的帳核對一次。',
    empty: { title: '還沒有對帳結果', detail: '每天 11:00（北京時間）核對前一天。' },
    agrees: '一致',
    differs: '不一致',
    unfinished: '未完成',
    payments_other: '付款 {{count}} 筆，{{amount}}',
    refunds_other: '退款 {{count}} 筆，{{amount}}',
    failure: '原因：{{code}}',
    about: { payment: '付款', refund: '退款' },
    kinds: {
      missingHere: '本系統沒有，支付機構 {{theirs}}',
      missingThere: '支付機構沒有，本系統 {{ours}}',
      amountDiffers: '本系統 {{ours}}，支付機構 {{theirs}}',
    },
    healed: '已補記',
    again: '重新核對',
  },
};
