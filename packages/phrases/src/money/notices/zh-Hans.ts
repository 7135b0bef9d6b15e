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
  staffPaymentDisputed: {
    title: '一笔付款被持卡人提出争议',
    detail:
      '{{storeName}}的 {{amount}} 已被付款人的银行收回，等待裁定。请打开订单核对，并联系平台人员提供证据。',
  },
  staffDisputeWon: {
    title: '付款争议胜诉',
    detail: '{{storeName}}的 {{amount}} 已回到订单上。需要扣除或抵扣的，请重新操作。',
  },
  staffDisputeLost: {
    title: '付款争议败诉',
    detail: '{{storeName}}的 {{amount}} 已归还付款人，不能再退款。',
  },
} as const;
