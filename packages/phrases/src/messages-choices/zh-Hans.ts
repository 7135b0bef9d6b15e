/** Words of the page on which a person chooses what restaurants may send them. */
export const messagesChoices = {
  title: '消息接收设置',
  intro: '选择餐厅可以用哪些方式联系你。站内通知不受影响，始终会显示。',
  channels: { title: '渠道', detail: '餐厅通过这些渠道通知你预订的动态' },
  sms: { label: '短信', help: '发送到你绑定的手机号' },
  email: { label: '邮件', help: '发送到你留给餐厅的邮箱' },
  wechat: {
    label: '微信',
    states: {
      unavailable: '平台暂未开通微信消息',
      notLinked: '用微信登录一次并关注公众号后才能收到',
      unknown: '关注公众号后才能收到',
      notFollowing: '你还没有关注公众号，关注后才能收到',
      accepting: '已同意接收订阅通知，每同意一次可收到一条。关注公众号后不再需要同意。',
      following: '你已关注公众号',
    },
  },
  device: { title: '这台设备' },
  what: { title: '接收内容' },
  reminders: { label: '提醒', help: '到店、付订金和确认的提醒。关闭后，预订有变化时仍会通知你。' },
  none: '所有渠道都已关闭，预订有变化时只能在站内通知中看到。',
} as const;
