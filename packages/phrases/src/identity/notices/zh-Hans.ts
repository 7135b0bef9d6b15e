/** What notices say. */
export const identityNotices = {
  welcome: { title: '欢迎来到“席位”', detail: '挑一家喜欢的餐厅，今晚就出发。' },
  signedIn: { title: '你的账号在新设备上登录了', detail: '如果不是你，请到设置中让该设备退出登录。' },
  phoneBound: { title: '手机号已绑定', detail: '现在可以用手机号登录了。' },
  emailVerified: {
    title: '邮箱已添加到你的账号',
    detail: '如果不是你添加的，请把它移除，并让不认识的设备退出登录。',
  },
  emailRemoved: { title: '邮箱已从你的账号移除', detail: '如果不是你移除的，请让不认识的设备退出登录。' },
  secondFactorOn: {
    title: '两步验证已开启',
    detail: '以后登录要输入身份验证器里的验证码。如果不是你开启的，请联系我们。',
  },
  secondFactorOff: {
    title: '两步验证已关闭',
    detail: '如果不是你关闭的，请马上重新开启，并退出不认识的设备。',
  },
  secondFactorReset: {
    title: '两步验证已被重置',
    detail: '平台人员重置了你的两步验证，所有设备都已退出。请重新开启。',
  },
  passkeyAdded: {
    title: '你的账号添加了通行密钥',
    detail: '现在可以用它登录。如果不是你添加的，请把它移除，并让不认识的设备退出登录。',
  },
  passkeyRemoved: {
    title: '通行密钥已从你的账号移除',
    detail: '如果不是你移除的，请让不认识的设备退出登录。',
  },
  passkeyCopied: {
    title: '我们拒绝了一个通行密钥',
    detail: '它可能被复制过，因此没有用它登录。请把它移除，再重新添加。',
  },
  passkeysEnded: {
    title: '你的通行密钥已移除',
    detail: '账号很久没有使用，又在新设备上用验证码登录，因此移除了原来的通行密钥。需要时请重新添加。',
  },
  staffAdded: {
    title: '你已成为{{storeName}}的员工',
    detail: '你的角色是{{role}}，可以切换到商家端开始工作。',
  },
  staffRoleChanged: { title: '你在{{storeName}}的角色有变化', detail: '你现在的角色是{{role}}。' },
  staffRemoved: { title: '你已不再是{{storeName}}的员工', detail: '如有疑问，请联系店主。' },
} as const;
