/** What notices say. */
export const feastsNotices = {
  adminFeastToAudit: {
    title: '有宴席待审核',
    detail: '{{storeName}} · {{when}}{{more}}。',
  },
  feastJoined: {
    title: '报名成功',
    detail: '“{{title}}” · {{storeName}} {{when}}，到时见。',
  },
  feastDepositExpired: {
    title: '宴席订金未在时限内支付',
    detail: '“{{title}}”的名额已释放。报名截止前如果还有名额，可以重新报名。',
  },
  feastPaymentReturned: {
    title: '付款正在原路退回',
    detail: '“{{title}}”的这笔付款来得太晚，或你已付过，没有用于报名。{{amount}} 正在退回。',
  },
  feastConfirmed: {
    title: '宴席已成席',
    detail: '“{{title}}” · {{storeName}} {{when}}。请准时到店。',
  },
  feastCancelled: {
    title: '宴席已取消',
    detail: '发起人取消了“{{title}}”。你付的订金会原路退回。',
  },
  feastTooFew: {
    title: '宴席未能成席',
    detail: '“{{title}}”到报名截止时人数不足。你付的订金会原路退回。',
  },
  feastStopped: {
    title: '宴席已关闭',
    detail: '“{{title}}”已被{{storeName}}或平台关闭。你付的订金会原路退回。',
  },
  feastWithdrawn: {
    title: '发起人取消了你的报名',
    detail: '“{{title}}” · {{storeName}} {{when}}。你付的订金会原路退回。',
  },
  feastRefunded: {
    title: '发起人正在退款给你',
    detail: '“{{title}}”的 {{amount}} 正在原路退回。',
  },
  feastReturned: {
    title: '餐厅已把钱退还给你',
    detail: '“{{title}}”的退款没有成功，餐厅已用其他方式退还 {{amount}}。',
  },
  feastAnswered: {
    title: '发起人回答了你的问题',
    detail: '“{{title}}” · {{storeName}}。',
  },
  feastReminder: {
    title: '宴席快开始了',
    detail: '“{{title}}” · {{storeName}} {{when}}。',
  },
  feastPassed: {
    title: '宴席已通过审核',
    detail: '“{{title}}” · {{storeName}} {{when}}。',
  },
  feastFailed: {
    title: '宴席未通过审核',
    detail: '“{{title}}”已关闭，原因请查看宴席详情。',
  },
  feastOpened: {
    title: '宴席开始报名',
    detail: '“{{title}}” · {{storeName}} {{when}}。',
  },
  feastMemberJoined: {
    title: '有新成员报名',
    detail: '“{{title}}” · {{storeName}} {{when}}。',
  },
  feastMemberExited: {
    title: '有成员退出',
    detail: '“{{title}}” · {{storeName}} {{when}}。',
  },
  feastAsked: {
    title: '有成员提问',
    detail: '“{{title}}” · {{storeName}}。请尽快回答。',
  },
  feastFormed: {
    title: '宴席已成席',
    detail: '“{{title}}” · {{storeName}} {{when}}。报名已截止，结束后请完成宴席。',
  },
  feastNotFormed: {
    title: '宴席未能成席',
    detail: '“{{title}}”到报名截止时人数不足，已关闭并退款。',
  },
  feastHostStopped: {
    title: '餐厅关闭了你的宴席',
    detail: '“{{title}}” · {{storeName}} {{when}}。所有成员的订金会原路退回。',
  },
  feastToFinish: {
    title: '请完成宴席',
    detail: '“{{title}}”的用餐时间已过。请确认已办完，或关闭并退款。',
  },
  feastDepositKept: {
    title: '宴席订金已结算',
    detail: '“{{title}}”已办完。你付的 {{amount}} 由{{storeName}}留存，作为餐费的一部分。',
  },
  feastDepositForfeited: {
    title: '宴席订金不退还',
    detail: '“{{title}}”已办完。你在报名截止后退出，{{amount}} 由{{storeName}}留存。',
  },
  feastAccepted: {
    title: '餐厅接受了你的宴席',
    detail: '“{{title}}” · {{storeName}} {{when}}。桌位已留好，平台审核通过后开始报名。',
  },
  feastNotAccepted: {
    title: '餐厅没有接受你的宴席',
    detail: '“{{title}}”到报名截止时{{storeName}}仍未接受，已关闭。',
  },
  feastNotReviewed: {
    title: '宴席没有及时审核',
    detail: '“{{title}}”到报名截止时平台仍未审核，已关闭。',
  },
  feastByDiner: {
    title: '有客人想在本店办宴席',
    detail: '“{{title}}” · {{storeName}} {{when}}。请接受或关闭；接受后才占用桌位。',
  },
  feastByDinerClosed: {
    title: '客人的宴席已关闭',
    detail: '“{{title}}” · {{storeName}} {{when}}。不再占用桌位。',
  },
  feastRefundFailed: {
    title: '一笔宴席退款失败',
    detail: '“{{title}}”的 {{amount}} 无法退回。请联系成员，用其他方式退款。',
  },
} as const;
