/** What notices say. */
export const moneyNotices = {
  refunded: { title: '退款已到账', detail: '{{storeName}}的 {{amount}} 已原路退回。' },
  refundFailed: {
    title: '退款未能完成',
    detail: '{{storeName}}的 {{amount}} 暂时无法退回。餐厅会用其他方式退给你，如有疑问请联系餐厅。',
  },
  payoutRefunded: { title: '提现已到账', detail: '{{amount}} 已退回你充值时用的支付方式。' },
  payoutFailed: {
    title: '提现未能原路退回',
    detail: '{{amount}} 无法退回你充值时用的支付方式，平台人员会联系你退还。',
  },
  payoutReturned: { title: '提现已退还', detail: '平台人员已把 {{amount}} 退还给你。' },
  staffRefundFailed: {
    title: '一笔退款失败',
    detail: '{{storeName}}的 {{amount}} 无法退回。请打开订单，用其他方式退给客人。',
  },
} as const;
