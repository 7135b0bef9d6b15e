import type { SimulatedPay } from '../simulated/simulated-pay.ts';
import type { V3Settings } from '../wechat-v3/dialect.ts';

type Settings = SimulatedPay['settings'];

/** Environment variables, by provider, that connect a separate server process to the simulated providers. */
export const PAY_ENV = {
  wechatPay: ({ wechatPay }: Settings): NodeJS.ProcessEnv => merchant('WECHAT_PAY', wechatPay),
  wechatPartnerPay({ wechatPartnerPay }: Settings): NodeJS.ProcessEnv {
    const [[id, key] = []] = Object.entries(wechatPartnerPay.platformKeys);
    return {
      ...merchant('WECHAT_PARTNER_PAY', wechatPartnerPay),
      WECHAT_PARTNER_PAY_PUBLIC_KEY_ID: id,
      WECHAT_PARTNER_PAY_PUBLIC_KEY: key,
    };
  },
  alipay: ({ alipay }: Settings): NodeJS.ProcessEnv => ({
    ALIPAY_GATEWAY: alipay.gateway,
    ALIPAY_APP_ID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_PRIVATE_KEY: alipay.privateKey,
    ALIPAY_PUBLIC_KEY: alipay.alipayPublicKey,
  }),
  douyinPay: ({ douyinPay }: Settings): NodeJS.ProcessEnv => ({
    ...merchant('DOUYIN_PAY', douyinPay),
    DOUYIN_PAY_CERTIFICATES: Object.values(douyinPay.platformKeys).join('\n'),
  }),
  xiaohongshuPay: ({ xiaohongshuPay }: Settings): NodeJS.ProcessEnv => ({
    XIAOHONGSHU_PAY_API_BASE: xiaohongshuPay.apiBase,
    XIAOHONGSHU_PAY_APP_ID: xiaohongshuPay.appId,
    XIAOHONGSHU_PAY_APP_SECRET: xiaohongshuPay.appSecret,
    XIAOHONGSHU_PAY_PUSH_TOKEN: xiaohongshuPay.pushToken,
    XIAOHONGSHU_PAY_PUSH_KEY: xiaohongshuPay.pushKey,
    XIAOHONGSHU_PAY_PRODUCT_ID: xiaohongshuPay.productId,
    XIAOHONGSHU_PAY_SKU_ID: xiaohongshuPay.skuId,
    XIAOHONGSHU_PAY_PRODUCT_TYPE: String(xiaohongshuPay.productType),
    XIAOHONGSHU_PAY_ORDER_PATH: xiaohongshuPay.orderPath,
    XIAOHONGSHU_PAY_NOT_FOUND_CODE: xiaohongshuPay.notFoundCode,
    XIAOHONGSHU_PAY_PAGE: xiaohongshuPay.payPage,
  }),
  macauBankPay: ({ macauBankPay }: Settings): NodeJS.ProcessEnv => ({
    MACAU_PAY_ENDPOINT: macauBankPay.endpoint,
    MACAU_PAY_MERCHANT_ID: macauBankPay.merchantId,
    MACAU_PAY_TERMINAL_NO: macauBankPay.terminalNo,
    MACAU_PAY_PRIVATE_KEY: macauBankPay.privateKey,
    MACAU_PAY_BANK_PUBLIC_KEY: macauBankPay.bankPublicKey,
    MACAU_PAY_VALID_UNIT: macauBankPay.validUnit,
    MACAU_PAY_NOT_FOUND_CODE: macauBankPay.notFoundCode,
  }),
  card: ({ card }: Settings): NodeJS.ProcessEnv => ({
    STRIPE_API_BASE: card.apiBase,
    STRIPE_SECRET_KEY: card.secretKey,
    STRIPE_WEBHOOK_SECRET: card.webhookSecret,
  }),
};

export const allPayEnv = (settings: Settings): NodeJS.ProcessEnv =>
  Object.assign({}, ...Object.values(PAY_ENV).map((env) => env(settings)));

function merchant(name: string, settings: V3Settings): NodeJS.ProcessEnv {
  return {
    [`${name}_APP_ID`]: settings.appId,
    [`${name}_MERCHANT_ID`]: settings.merchantId,
    [`${name}_SERIAL`]: settings.serial,
    [`${name}_PRIVATE_KEY`]: settings.privateKey,
    [`${name}_API_KEY`]: settings.apiKey,
    [`${name}_API_BASE`]: `${settings.apiBase}/`,
  };
}
