/** Phrases about a person's data: the copy of it, and closing the account. */
export const privacy = {
  title: '你的数据',
  copy: {
    title: '下载数据副本',
    detail:
      '包含账号资料、登录记录、预订、收货地址、餐厅保存的客人资料、付款和通知，保存为一个 JSON 文件。不含餐厅员工的内部备注，如需了解，请联系餐厅。',
    button: '下载副本',
    done: '副本已下载。文件里有你的手机号和预订记录，请妥善保管。',
  },
  close: {
    title: '注销账号',
    detail: '注销后无法恢复。以后可以用同一手机号重新注册，但会是一个全新的账号。',
    obstaclesTitle: '注销前，请先处理以下事项',
    obstacles: {
      openBooking: '有预订还未结束',
      moneyOnBooking: '有预订的款项还未结清',
      openFeast: '有宴席还没有结束',
      moneyOnFeast: '有宴席的款项还未结清',
      paymentUnderWay: '有付款正在处理',
      balanceByStaff: '有余额需要平台人工退还',
      lastOwner: '你是门店唯一的店主',
      admin: '这是平台人员的账号',
    },
    advice: {
      openBooking: '请等用餐结束，或取消预订',
      moneyOnBooking: '请等退款到账，或联系餐厅',
      openFeast: '请先退出或关闭宴席',
      moneyOnFeast: '请等退款到账，或联系餐厅',
      paymentUnderWay: '请稍后再试',
      balanceByStaff: '还没提现的先在余额页提现，等平台人员退还后再注销',
      lastOwner: '请先指定另一位店主',
      admin: '请先由其他平台人员取消你的权限',
    },
    button: '注销账号',
    question: '注销你的账号？',
    loses: {
      signIn: '所有设备会立即退出登录，无法再登录这个账号',
      bookings_other: '你将无法再查看 {{count}} 个预订',
      guestRecords_other: '{{count}} 家餐厅保存的客人资料会去掉你的姓名、电话和备注',
      workplaces_other: '你会从 {{count}} 家门店的员工名单中移除',
      payout: '余额 {{amount}} 会退回{{methods}}',
      rest: '昵称、头像、通知和分享的链接会被删除',
    },
    done: '账号已注销。',
  },
} as const;
