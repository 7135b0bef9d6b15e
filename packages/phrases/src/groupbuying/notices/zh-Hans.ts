/** What notices say. */
export const groupbuyingNotices = {
  staffGroupOrderNew: {
    title: '有新的团购订单',
    detail: '{{storeName}} · {{platform}} · {{what}}。请在时限内接单或拒单。',
  },
  staffGroupOrderDeadline: {
    title: '团购订单即将超时',
    detail: '{{storeName}} · {{platform}} · {{what}}。再不处理，订单会被自动拒绝。',
  },
  staffGroupOrderAutoAccepted: {
    title: '有新的团购订单，已自动接单',
    detail: '{{storeName}} · {{platform}} · {{what}}{{more}}。',
  },
  staffGroupOrderCancelled: {
    title: '团购订单已取消',
    detail: '{{storeName}} · {{platform}} · {{what}}{{more}}。',
  },
  staffGroupOrderMoved: {
    title: '团购订单改了时间',
    detail: '{{storeName}} · {{platform}} · 现在是 {{what}}{{more}}。',
  },
  staffGroupOrderAppeal: {
    title: '客人对到店情况提出申诉',
    detail: '{{storeName}} · {{platform}} · {{what}}。请尽快回复。',
  },
  staffGroupOrderNoTable: {
    title: '团购订单改期后没有空桌',
    detail: '{{storeName}} · {{platform}} · 现在是 {{what}}。预订仍保留原来的时间，请安排桌位或联系客人。',
  },
  staffGroupOrderUnsent: {
    title: '团购平台没有收到你的处理结果',
    detail: '{{storeName}} · {{platform}} · {{what}}。请打开订单重新发送，或到平台处理。',
  },
  staffGroupAuthorizationExpiring: {
    title: '团购平台的授权即将到期',
    detail: '{{storeName}} · {{platform}}。到期后收不到新的团购订单，请重新授权。',
  },
  staffGroupAuthorizationEnded: {
    title: '团购平台的授权已失效',
    detail: '{{storeName}} · {{platform}}。现在收不到新的团购订单，也无法核销团购券，请重新授权。',
  },
} as const;
