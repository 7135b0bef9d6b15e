/** What notices say. */
export const bookoutNotices = {
  bookOutConfirmed: {
    title: '{{storeName}}已确认你的私人宴会申请',
    detail: '{{what}}。餐厅正在安排桌位，安排好会通知你。',
  },
  bookOutRejected: {
    title: '{{storeName}}未能接受你的私人宴会申请',
    detail: '{{what}}。原因请查看申请详情。',
  },
  bookOutOffered: {
    title: '{{storeName}}建议换个时间',
    detail: '建议的时间：{{what}}。请打开申请，接受或拒绝。',
  },
  bookOutOfferWithdrawn: {
    title: '{{storeName}}撤回了建议的时间',
    detail: '你的私人宴会申请仍在处理：{{what}}。',
  },
  bookOutArranged: {
    title: '{{storeName}}已安排你的私人宴会',
    detail: '{{what}}。请打开申请查看预订和订金。',
  },
  bookOutExpired: {
    title: '私人宴会申请已过期',
    detail: '{{storeName}} · {{what}}。餐厅没有在这之前安排，你可以重新申请。',
  },
  staffBookOutRequested: {
    title: '有新的私人宴会申请',
    detail: '{{storeName}} · {{what}}。请尽快回复客人。',
  },
  staffBookOutCancelled: {
    title: '客人取消了私人宴会申请',
    detail: '{{storeName}} · {{what}}。',
  },
  staffBookOutAccepted: {
    title: '客人接受了你建议的时间',
    detail: '{{storeName}} · {{what}}。请安排订单。',
  },
  staffBookOutDeclined: {
    title: '客人没有接受你建议的时间',
    detail: '{{storeName}} · {{what}}。请确认、另提时间或拒绝。',
  },
} as const;
