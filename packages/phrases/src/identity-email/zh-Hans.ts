/** Phrases of the page of one's own e-mail address. */
export const identityEmail = {
  title: '邮箱',
  lead: '添加邮箱，用来登录和接收你选择的邮件，例如门店的营业日报。我们会发一个 6 位验证码到这个邮箱。餐厅看不到你的邮箱。',
  address: '邮箱',
  send: '发送验证码',
  codeHint: '没有收到？请看看垃圾邮件。',
  confirm: '确认邮箱',
  change: '修改邮箱',
  added: '邮箱已添加。',
  verified: {
    title: '邮箱已验证',
    detail: '你选择接收的邮件会发到这里，也可以用这个邮箱登录。餐厅看不到这个邮箱。',
  },
  replace: '换一个邮箱',
  keep: '不换了',
  remove: '移除邮箱',
  removeQuestion: '移除这个邮箱？',
  removeLoses: '你选择接收的邮件将不再发送。',
  removed: '邮箱已移除。',
  unavailable: {
    title: '本站目前不发送邮件',
    detail: '本站还没有开通邮件服务，所以不能添加或更换邮箱。',
  },
  demo: {
    detail: '这是演示：邮件不会真的发出，验证码在模拟邮箱里。',
    open: '打开模拟邮箱',
  },
} as const;
