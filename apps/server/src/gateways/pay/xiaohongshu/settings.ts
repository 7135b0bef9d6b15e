export interface XiaohongshuPaySettings {
  /** https://miniapp.xiaohongshu.com, without a trailing slash. */
  apiBase: string;
  appId: string;
  appSecret: string;
  /** Token of the message push, from the console. */
  pushToken: string;
  /** EncodingAESKey of the message push, 43 characters. */
  pushKey: string;
  /** The product, as registered with the platform and on sale. */
  productId: string;
  skuId: string;
  /** 1: group-buying voucher, refundable only as a whole. 2: presale voucher. */
  productType: 1 | 2;
  /** Path of the mini-program's order page, with a leading slash and without a query. */
  orderPath: string;
  /** Error code for an unknown order or refund. The platform does not publish it. */
  notFoundCode: string;
  /** Payment page for users outside the mini-program, opened with `pay_token`. */
  payPage?: string;
  /** Payer when the payment has no openid. For the simulator only. */
  fallbackOpenId?: string;
  timeoutMs: number;
}
