/** What notices say. */
export const bookingNotices = {
  paymentReturned: {
    title: '付款正在原路退回',
    detail: '{{storeName}}的桌位在你支付前已被订走，{{amount}} 正在退回。',
  },
  orderAccepted: { title: '{{storeName}}已确认你的预订', detail: '{{what}}，到时见。' },
  orderRejected: {
    title: '{{storeName}}未能接受你的预订',
    detail: '{{what}}。退款情况请查看预订详情，也可以换个时间或餐厅。',
  },
  orderCancelled: {
    title: '{{storeName}}取消了你的预订',
    detail: '{{what}}。退款情况请查看预订详情。',
  },
  cancelAgreed: {
    title: '{{storeName}}同意了你的取消申请',
    detail: '{{what}}。这个预订已取消，退款情况请查看预订详情。',
  },
  cancelDeclined: {
    title: '{{storeName}}没有同意取消',
    detail: '{{what}}。这个预订仍然有效。',
  },
  cancelledByYou: {
    title: '预订已取消',
    detail: '{{storeName}} · {{what}}。你已取消这个预订，退款情况请查看预订详情。',
  },
  orderMoved: {
    title: '{{storeName}}更改了你的预订',
    detail: '现在是 {{what}}。如有不便，请联系餐厅。',
  },
  orderAbsent: {
    title: '{{storeName}}将你的预订标记为未到店',
    detail: '{{what}}。如有疑问，请联系餐厅。',
  },
  orderReopened: {
    title: '{{storeName}}已恢复你的预订',
    detail: '{{what}}。未到店标记已撤销；如果扣过订金，已恢复到预订中。',
  },
  depositExpiring: {
    title: '请尽快付订金',
    detail: '{{storeName}} · {{what}}。请尽快支付，逾时将释放桌位。',
  },
  depositExpired: {
    title: '订金未在时限内支付',
    detail: '{{storeName}} {{when}} 的桌位已释放。如果还有空位，24 小时内仍可支付。',
  },
  billDue: {
    title: '请支付餐费',
    detail: '{{storeName}} · {{what}}。请打开预订支付。',
  },
  moneyKept: {
    title: '{{storeName}}扣除了 {{amount}}',
    detail: '{{when}} 的预订。原因请查看预订详情，或联系餐厅。',
  },
  paidByOther: {
    title: '你的预订已收到 {{amount}} 付款',
    detail: '{{storeName}} · {{what}}。',
  },
  bookedForYou: {
    title: '{{storeName}}为你安排了预订',
    detail: '{{what}}。请打开预订查看详情。',
  },
  orderGivenAway: {
    title: '{{storeName}}的预订已不在你名下',
    detail: '{{when}} 的预订已由餐厅转给另一位客人。如有疑问，请联系餐厅。',
  },
  staffOrderToConfirm: {
    title: '有新预订待确认',
    detail: '{{storeName}} · {{what}}。',
  },
  staffCancelRequested: {
    title: '客人申请取消预订',
    detail: '{{storeName}} · {{what}}。请尽快处理。',
  },
  staffOrderBooked: {
    title: '有新预订，已自动接单',
    detail: '{{storeName}} · {{what}}{{more}}。',
  },
  staffOrderCancelled: {
    title: '客人取消了预订',
    detail: '{{storeName}} · {{what}}{{more}}。',
  },
  staffOrderMoved: {
    title: '客人更改了预订',
    detail: '{{storeName}} · 现在是 {{what}}{{more}}。',
  },
  staffSpecialBooked: {
    title: '重点预订：已自动接单',
    detail: '{{storeName}} · {{what}}。{{why}}。',
  },
  staffSpecialCancelled: {
    title: '重点预订：客人取消了',
    detail: '{{storeName}} · {{what}}。{{why}}。',
  },
  staffSpecialMoved: {
    title: '重点预订：客人更改了',
    detail: '{{storeName}} · 现在是 {{what}}。{{why}}。',
  },
  staffPaymentReturned: {
    title: '一笔付款已退回',
    detail: '{{storeName}}收到的 {{amount}} 逾时或重复，已退给客人。',
  },
} as const;
