export interface AlipaySettings {
  /** https://openapi.alipay.com/gateway.do, for API calls and for payers' browsers. */
  gateway: string;
  appId: string;
  /** Account that receives the money: 2088 and twelve digits. */
  sellerId: string;
  /** Our key, in PEM. */
  privateKey: string;
  /** Alipay's public key, in PEM; not the public key of our own pair. */
  alipayPublicKey: string;
  timeoutMs: number;
}
