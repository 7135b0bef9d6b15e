import { hmacSha256 } from '#gateways/hmac-signing.ts';

export const TIMESTAMP_HEADER = 'x-xiwei-timestamp';
export const SIGNATURE_HEADER = 'x-xiwei-signature';

/** Signs a body and the time of its call, in epoch seconds: HMAC-SHA256 of `<timestamp>.<body>`, in hex after `v1=`. */
export const webhookSignature = (secret: string, timestamp: string, body: string): string =>
  `v1=${hmacSha256(secret, `${timestamp}.${body}`).toString('hex')}`;
