/** Words of the page on which a guest answers a message by its link, without signing in. */
export const bookingAnswer = {
  pageTitle: '{{store}}的预订',
  question: '你会来吗？',
  questionDetail: '告诉餐厅你的安排，方便餐厅准备桌位。无需登录。',
  group: '你的回复',
  coming: '我会准时到',
  late: '我会晚到',
  minutes_other: '{{count}} 分钟',
  cancel: '取消预订',
  cancelQuestion: '要取消这次预订吗？',
  cancelFree: '取消后，桌位会留给其他客人。',
  cancelAsk: '现在取消需要餐厅同意，已付的订金按预订时的取消规则处理。在餐厅同意之前，预订仍然有效。',
  cancelAskLabel: '申请取消',
  keep: '保留预订',
  change: '修改回复',
  answered: {
    coming: {
      title: '已告诉餐厅你会来',
      detail: '到店时报上预订人的姓氏即可。计划有变时，可以在这里修改回复。',
    },
    late: { title: '已告诉餐厅你会晚到', detail: '预计晚到 {{minutes}}。计划有变时，可以在这里修改回复。' },
    cancel: { title: '预订已取消', detail: '感谢告知，期待你下次光临。' },
    cancelRequested: {
      title: '已申请取消',
      detail: '餐厅正在处理。在餐厅同意之前，预订仍然有效。',
    },
  },
  answeredAt: '{{when}} 回复',
  closed: {
    title: '这次预订已经结束',
    detail: '预订已取消，或用餐已结束，无需回复。如有疑问，请联系餐厅。',
  },
  pending: { title: '餐厅还没有确认这次预订', detail: '确认后会通知你，现在无需回复。' },
  notNow: { title: '现在无需回复', detail: '你已到店，或预订时间已过。如有疑问，请联系餐厅。' },
  missingTitle: '无法打开这个链接',
  missingDetail: '链接可能不完整或已经过期。请打开短信里的完整链接，或直接联系餐厅。',
  call: '致电餐厅',
} as const;
