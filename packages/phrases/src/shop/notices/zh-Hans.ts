/** Notices about orders of goods. `what` is the first goods of the order, with the number of its pieces. */
export const shopNotices = {
  shopOrderPaid: { title: '付款成功', detail: '{{storeName}} · {{what}}。餐厅会尽快处理。' },
  shopOrderExpired: {
    title: '商品订单未在时限内支付',
    detail: '{{storeName}} · {{what}}。订单已关闭，商品没有保留。',
  },
  shopPaymentReturned: {
    title: '付款正在原路退回',
    detail: '{{storeName}}的商品订单在你支付前已关闭，或你已支付过，{{amount}} 正在退回。',
  },
  shopOrderConfirmed: { title: '{{storeName}}已确认你的商品订单', detail: '{{what}}，正在备货。' },
  shopOrderRejected: {
    title: '{{storeName}}未能接受你的商品订单',
    detail: '{{what}}。已付的款项正在原路退回。',
  },
  shopOrderNotConfirmed: {
    title: '商品订单未获确认，已关闭',
    detail: '{{storeName}} · {{what}}。已付的款项正在原路退回。',
  },
  shopOrderCancelledByStore: {
    title: '{{storeName}}取消了你的商品订单',
    detail: '{{what}}。已付的款项正在原路退回。',
  },
  shopParcelSent: { title: '包裹已发出', detail: '{{storeName}} · {{what}}。可以在订单里查看单号。' },
  shopParcelDelivered: { title: '包裹已送达', detail: '{{storeName}} · {{what}}。收到后请确认收货。' },
  shopOrderReady: { title: '可以自提了', detail: '{{storeName}} · {{what}}。请按约定的时间到店领取。' },
  shopOrderReceived: { title: '商品订单已完成', detail: '{{storeName}} · {{what}}。' },
  shopRefunded: { title: '商品订单退款已到账', detail: '{{storeName}}的 {{amount}} 已原路退回。' },
  shopRefundReturned: {
    title: '商品订单退款已退还',
    detail: '{{storeName}}已用其他方式把 {{amount}} 退给你。',
  },
  shopRefundFailed: {
    title: '一笔商品订单退款失败',
    detail: '{{storeName}}的 {{amount}} 无法原路退回，餐厅会用其他方式退还。',
  },
  staffShopOrderToConfirm: { title: '有新的商品订单待确认', detail: '{{storeName}} · {{what}}。' },
  staffShopOrderToShip: { title: '有新的商品订单待发货', detail: '{{storeName}} · {{what}}。' },
  staffShopOrderCancelled: { title: '买家取消了商品订单', detail: '{{storeName}} · {{what}}{{more}}。' },
  staffShopLowStock: { title: '有商品库存不足', detail: '{{storeName}} · {{what}}{{more}}。' },
} as const;
