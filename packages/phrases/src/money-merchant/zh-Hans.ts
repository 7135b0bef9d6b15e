/** Words of the merchant pages about money. */
export const moneyMerchant = {
  paymentMethods: {
    intro: '食客付订金和餐费时可以选择的方式。改动立即生效，不影响已付的款项。',
    methods: {
      wechatPay: { name: '微信支付', detail: '先由平台代收，再结算给你。' },
      wechatPartnerPay: { name: '微信支付（直接到店）', detail: '款项直接进入你自己的微信商户号。' },
      alipay: { name: '支付宝', detail: '先由平台代收，再结算给你。' },
      balance: { name: '余额', detail: '食客用自己在平台的余额支付，需要登录。' },
      douyinPay: { name: '抖音支付', detail: '先由平台代收，再结算给你。' },
      xiaohongshuPay: { name: '小红书支付', detail: '先由平台代收，再结算给你。' },
      macauBankPay: { name: '澳门银行和钱包', detail: '银行和钱包，例如中银和 MPay。' },
      card: {
        name: '银行卡和手机钱包',
        detail: '银行卡、Apple Pay 和各地的钱包。先由平台代收，再结算给你。',
      },
      offline: { name: '线下付款', detail: '现金或刷卡，由员工在订单里登记。' },
    },
    states: { on: '已启用', off: '已停用', notReady: '暂不可用' },
    missing: {
      currency: '这种方式不支持你门店的币种。',
      platform: '平台还没有接通这种方式。需要的话请联系平台人员。',
      subMerchantId: '尚未填写子商户号，填写后食客才能使用。',
    },
    subMerchantId: {
      label: '子商户号',
      help: '微信支付服务商为你的门店开通的号码，8 到 12 位数字。可在微信商户平台的账户信息里找到。',
    },
    channels: {
      label: '接受的银行和钱包',
      options: { all: '全部，包括以后新增的', some: '只接受这些' },
    },
    saveChannels: '保存选择',
    saveNumber: '保存号码',
    saved: '已保存',
    turnedOn: '已启用{{method}}',
    turnedOff: '已停用{{method}}',
    noneLeft: '食客现在无法在线支付。你的预订规则会收订金，这些预订无法支付，到期后自动失效。',
    confirm: {
      title: '停用最后一种在线支付方式？',
      detail: '你的预订规则会收订金。停用{{method}}后，食客无法付订金，这些预订到期后会自动失效。',
      confirm: '仍然停用',
    },
    notAllowed: {
      title: '只有店主可以管理收款方式',
      detail: '需要修改时，请联系店主。',
      toStore: '返回门店设置',
    },
  },
};
