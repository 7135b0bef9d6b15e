import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';

export interface V3Settings {
  /** https://api.mch.weixin.qq.com or https://api.douyinpay.com, without a slash at the end. */
  apiBase: string;
  appId: string;
  /** Of the service provider, where it pays to stores through us. */
  merchantId: string;
  /** Of our API certificate. */
  serial: string;
  privateKey: string;
  /** 32 characters that notices and certificates are sealed with. */
  apiKey: string;
  /**
   * The provider's keys that were installed by hand: public keys by their id (PUB_KEY_ID_…) or certificates by
   * their serial number, in PEM. WeChat hands out certificates itself when there are none here.
   */
  platformKeys: Readonly<Record<string, string>>;
  timeoutMs: number;
}

/** What tells the three users of this protocol apart. */
export interface V3Dialect {
  method: ProviderMethod;
  scheme: string;
  /** Before -timestamp, -nonce, -signature and -serial. */
  headerPrefix: string;
  transactions: string;
  refunds: string;
  /** Whether certificates and bills can be fetched. */
  certificates: string | null;
  bills: string | null;
  bridgeSignType: string;
  isPartner: boolean;
  /** Whether refunds name the merchant, which WeChat takes from the signature. */
  refundsNameMerchant: boolean;
}

const WECHAT = {
  scheme: 'WECHATPAY2-SHA256-RSA2048',
  headerPrefix: 'wechatpay',
  refunds: '/v3/refund/domestic/refunds',
  certificates: '/v3/certificates',
  bills: '/v3/bill/tradebill',
  bridgeSignType: 'RSA',
  refundsNameMerchant: false,
} as const;

export const WECHAT_DIALECT: V3Dialect = {
  ...WECHAT,
  method: 'wechatPay',
  transactions: '/v3/pay/transactions',
  isPartner: false,
};

export const WECHAT_PARTNER_DIALECT: V3Dialect = {
  ...WECHAT,
  method: 'wechatPartnerPay',
  transactions: '/v3/pay/partner/transactions',
  isPartner: true,
};

export const DOUYIN_DIALECT: V3Dialect = {
  method: 'douyinPay',
  scheme: 'DouyinPay-RSA',
  headerPrefix: 'douyinpay',
  transactions: '/v1/trade/transactions',
  refunds: '/v1/trade/refund/domestic/refunds',
  certificates: null,
  bills: null,
  bridgeSignType: 'DouyinPay-RSA',
  isPartner: false,
  refundsNameMerchant: true,
};

export type TradeType = 'jsapi' | 'h5' | 'native';
