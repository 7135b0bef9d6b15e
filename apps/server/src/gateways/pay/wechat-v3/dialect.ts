import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';

/**
 * Account of a provider that uses the protocol of WeChat Pay API v3. Three providers do: WeChat Pay for a merchant,
 * WeChat Pay for a service provider (partner), and Douyin Pay. This folder serves all of them; they differ in a
 * `V3Dialect` only.
 */
export interface V3Settings {
  /** https://api.mch.weixin.qq.com or https://api.douyinpay.com, without a trailing slash. */
  apiBase: string;
  appId: string;
  /** For partners, the merchant id of the service provider. */
  merchantId: string;
  /** Serial number of our API certificate. */
  serial: string;
  privateKey: string;
  /** 32-character key that encrypts notices and certificates. */
  apiKey: string;
  /**
   * The provider's keys from the configuration, in PEM: public keys by id (PUB_KEY_ID_…) or certificates by serial
   * number. When empty, WeChat's certificates are downloaded.
   */
  platformKeys: Readonly<Record<string, string>>;
  timeoutMs: number;
}

/** The differences between the three providers. Paths are relative to `apiBase`. */
export interface V3Dialect {
  method: ProviderMethod;
  scheme: string;
  /** Prefix of the headers -timestamp, -nonce, -signature and -serial. */
  headerPrefix: string;
  transactions: string;
  refunds: string;
  /** Null when certificates cannot be downloaded. */
  certificates: string | null;
  /** Null when there are no bills. */
  bills: string | null;
  bridgeSignType: string;
  isPartner: boolean;
  /** Whether refund calls contain the merchant id; WeChat takes it from the signature. */
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

/** jsapi: inside the wallet's app. h5: mobile browser. native: QR code on a desktop. */
export type TradeType = 'jsapi' | 'h5' | 'native';
