import type { Words } from '#words.ts';
import type { moneyMerchant as zhHans } from './zh-Hans.ts';

export const moneyMerchant: Words<typeof zhHans> = {
  paymentMethods: {
    intro: '食客付訂金和餐費時可以選擇的方式。改動立即生效，不影響已付的款項。',
    methods: {
      wechatPay: { name: '微信支付', detail: '先由平台代收，再結算給你。' },
      wechatPartnerPay: { name: '微信支付（直接到店）', detail: '款項直接進入你自己的微信商戶號。' },
      alipay: { name: '支付寶', detail: '先由平台代收，再結算給你。' },
      balance: { name: '餘額', detail: '食客用自己在平台的餘額付款，需要登入。' },
      douyinPay: { name: '抖音支付', detail: '先由平台代收，再結算給你。' },
      xiaohongshuPay: { name: '小紅書支付', detail: '先由平台代收，再結算給你。' },
      macauBankPay: { name: '澳門銀行和電子錢包', detail: '銀行和電子錢包，例如中銀和 MPay。' },
      card: {
        name: '銀行卡和電子錢包',
        detail: '銀行卡、Apple Pay 和各地的電子錢包。先由平台代收，再結算給你。',
      },
      offline: { name: '線下付款', detail: '現金或刷卡，由員工在訂單裡登記。' },
    },
    states: { on: '已啟用', off: '已停用', notReady: '暫不可用' },
    missing: {
      currency: '這種方式不支援你門店的幣種。',
      platform: '平台還沒有接通這種方式。需要的話請聯絡平台人員。',
      subMerchantId: '尚未填寫子商戶號，填寫後食客才能使用。',
    },
    subMerchantId: {
      label: '子商戶號',
      help: '微信支付服務商為你的門店開通的號碼，8 至 12 位數字。可在微信商戶平台的帳戶資料裡找到。',
    },
    channels: {
      label: '接受的銀行和電子錢包',
      options: { all: '全部，包括以後新增的', some: '只接受這些' },
    },
    saveChannels: '儲存選擇',
    saveNumber: '儲存號碼',
    saved: '已儲存',
    turnedOn: '已啟用{{method}}',
    turnedOff: '已停用{{method}}',
    noneLeft: '食客現在無法線上付款。你的預訂規則會收訂金，這些預訂無法付款，到期後自動失效。',
    confirm: {
      title: '停用最後一種線上付款方式？',
      detail: '你的預訂規則會收訂金。停用{{method}}後，食客無法付訂金，這些預訂到期後會自動失效。',
      confirm: '仍然停用',
    },
    notAllowed: {
      title: '只有店主可以管理收款方式',
      detail: '需要修改時，請聯絡店主。',
      toStore: '返回門店設定',
    },
  },
};
