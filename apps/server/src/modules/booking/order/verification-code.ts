import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a code is shown. It stays valid as long again, for the time until it is scanned. */
const CODE_SECONDS = 60;

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / CODE_SECONDS);

const sign = (secret: string, storeId: string, orderId: string, step: number): string =>
  createHmac('sha256', secret)
    .update(`verification ${storeId} ${orderId} ${step}`)
    .digest('base64url')
    .slice(0, 22);

/** Returns the code that a guest shows now, and until when it is shown. */
export function verificationCode(secret: string, storeId: string, orderId: string, now: Date) {
  const step = stepAt(now);
  return {
    code: `XW.${storeId}.${orderId}.${step}.${sign(secret, storeId, orderId, step)}`,
    validUntil: new Date((step + 1) * CODE_SECONDS * 1000).toISOString(),
  };
}

export type ReadCode = { storeId: string; orderId: string; expired: boolean };

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CODE = new RegExp(`^XW\\.(${ID})\\.(${ID})\\.(\\d{1,12})\\.([\\w-]{22})$`);

/** Reads a code. Returns undefined if its signature is not ours. */
export function readVerificationCode(secret: string, code: string, now: Date): ReadCode | undefined {
  const [, storeId, orderId, stepText, mac] = CODE.exec(code) ?? [];
  if (!storeId || !orderId || !stepText || !mac) return undefined;
  const step = Number(stepText);
  const expected = Buffer.from(sign(secret, storeId, orderId, step));
  if (!timingSafeEqual(expected, Buffer.from(mac))) return undefined;
  const age = stepAt(now) - step;
  return { storeId, orderId, expired: age > 1 || age < -1 };
}
