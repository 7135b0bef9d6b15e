/** The version of the API that requests ask for. Responses have its format, whatever the account's own version is. */
export const API_VERSION = '2024-06-20';

export interface StripeSettings {
  /** https://api.stripe.com */
  apiBase: string;
  /** Key for API calls: `sk_…`, or a restricted one, `rk_…`. */
  secretKey: string;
  /** Key of the signatures of the webhook endpoint: `whsec_…`. */
  webhookSecret: string;
  /** Names of the methods on the payment page, such as `card`. Empty: those that the account has turned on. */
  methods: readonly string[];
  timeoutMs: number;
}

/** Checks whether a key is for real money, not for the provider's test mode. */
export const isLive = ({ secretKey }: Pick<StripeSettings, 'secretKey'>): boolean =>
  /^[rs]k_live_/.test(secretKey);
