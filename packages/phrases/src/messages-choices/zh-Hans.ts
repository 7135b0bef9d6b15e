/** Words of the page on which a person chooses what restaurants may send them. */
export const messagesChoices = {
  title: '消息接收设置',
  intro: '选择餐厅和平台可以用哪些方式联系你。站内通知不受影响，始终会显示。',
  channels: { title: '渠道', detail: '餐厅和平台通过这些渠道通知你预订的动态' },
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
  waiting: {
    title: '接下来',
    by: '餐厅会在 {{when}} 前答复，逾时未答复则自动确认。',
    noDeadline: '餐厅会尽快答复。答复之前，你随时可以免费取消。',
    refund: '如果餐厅不接受，已付的款项会全额退还。',
    way: {
      device: '结果会以通知的形式显示在你的设备上。',
      sms: '结果会以短信发到 {{to}}。',
      email: '结果会发送邮件到 {{to}}。',
      wechat: '结果会通过微信公众号发给你。',
      none: '结果只能在“席位”的通知里看到：你没有可用的接收渠道。',
    },
    push: {
      turnOn: '在这台设备上通知我',
      on: '这台设备已开启通知，关闭页面也能收到。',
      blocked: '浏览器已禁止本站发送通知。请先在浏览器的网站设置中允许。',
      unsupported: '这个浏览器不能接收通知。在 iPhone 或 iPad 上，请先把“席位”添加到主屏幕，再从那里打开。',
      failed: '无法连接浏览器的通知服务，请稍后再试。',
    },
  },
  none: '所有渠道都已关闭，预订有变化时只能在站内通知中看到。付过款的预订被取消或退款时，我们仍会用一种方式通知你。',
} as const;
