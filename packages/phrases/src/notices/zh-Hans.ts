/** Words of notices to one person, and of announcements to everyone. */
export const notices = {
  title: '通知',
  list: '通知列表',
  unread: '未读',
  announcements: '公告',
  announcement: '公告',
  emptyTitle: '还没有通知',
  emptyDetail: '和你有关的事情会出现在这里。',
  publishedAt: '{{date}}发布',
  goThere: '去看看',
  goneTitle: '找不到这则公告',
  goneDetail: '它可能已经撤下。',
  roles: { owner: '店主', manager: '经理', host: '前台' },
  someStore: '一家门店',
  kinds: {
    welcome: { title: '欢迎来到席位', detail: '挑一家喜欢的餐厅，今晚就出发。' },
    signedIn: { title: '你的账号在新设备上登录了', detail: '如果不是你，请在设置里让它退出。' },
    phoneBound: { title: '手机号已绑定', detail: '现在可以用手机号登录了。' },
    staffAdded: { title: '你加入了{{storeName}}', detail: '你的角色是{{role}}，可以切换到商家端开始工作。' },
    staffRoleChanged: { title: '你在{{storeName}}的角色有变化', detail: '现在是{{role}}。' },
    staffRemoved: { title: '你已离开{{storeName}}', detail: '你不再是那里的员工。' },
    paymentReturned: {
      title: '付款已原路退回',
      detail: '{{storeName}} 的座位在你付款前已被订走，¥{{amount}} 正在退回。',
    },
    refunded: { title: '退款到账', detail: '{{storeName}} 的 ¥{{amount}} 已原路退回。' },
  },
} as const;
