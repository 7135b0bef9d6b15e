export interface MacauPaySettings {
  /** https://aas.bocmacau.com/w/rsa/mercapi_ol */
  endpoint: string;
  merchantId: string;
  terminalNo: string;
  /** Our key, in PEM. */
  privateKey: string;
  /** In PEM. */
  bankPublicKey: string;
  /** Unit of `validNumber`. */
  validUnit: 'seconds' | 'minutes';
  /** Field of the bank's response that contains the cashier's URL. */
  cashierField: string;
  /** The bank's return code for an unknown order. */
  notFoundCode: string;
  timeoutMs: number;
}
