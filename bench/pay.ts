import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { signRsa } from '../apps/server/src/gateways/pay/shared/rsa-signing.ts';
import { encrypt, responseText } from '../apps/server/src/gateways/pay/wechat-v3/signing.ts';

const [APP, MERCHANT, KEY_ID] = ['wxbench', '1900000001', 'PUB_KEY_ID_BENCH'];

/** A payment provider, and the settings that the measured server uses it with. */
export interface BenchPay {
  env: Record<string, string>;
  apiKey: string;
  /** The provider's signing key. */
  privateKey: string;
}

const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

export function newPay(): BenchPay {
  const [merchant, provider] = [newPair(), newPair()];
  const apiKey = randomBytes(16).toString('hex');
  return {
    apiKey,
    privateKey: provider.privateKey,
    env: {
      WECHAT_PAY_APP_ID: APP,
      WECHAT_PAY_MERCHANT_ID: MERCHANT,
      WECHAT_PAY_SERIAL: 'BENCH',
      WECHAT_PAY_PRIVATE_KEY: merchant.privateKey,
      WECHAT_PAY_API_KEY: apiKey,
      WECHAT_PAY_PUBLIC_KEY_ID: KEY_ID,
      WECHAT_PAY_PUBLIC_KEY: provider.publicKey,
      // Never called.
      WECHAT_PAY_API_BASE: 'http://127.0.0.1:9',
    },
  };
}

/** Returns the provider's signed notification that an attempt was paid. */
export function signedNotice(
  { apiKey, privateKey }: BenchPay,
  attemptId: string,
  amount: number,
): BenchRequest {
  const transaction = {
    appid: APP,
    mchid: MERCHANT,
    out_trade_no: attemptId.replaceAll('-', ''),
    transaction_id: randomUUID(),
    trade_state: 'SUCCESS',
    success_time: new Date().toISOString(),
    amount: { total: amount, currency: 'CNY' },
  };
  const encrypted = encrypt(
    JSON.stringify(transaction),
    apiKey,
    randomBytes(6).toString('hex'),
    'transaction',
  );
  const body = JSON.stringify({
    id: randomUUID(),
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ...encrypted },
  });
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex')];
  return {
    method: 'POST',
    path: '/api/pay/wechatPay/notice',
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': KEY_ID,
      'wechatpay-signature': signRsa(responseText(timestamp, nonce, body), privateKey),
    },
    body,
  };
}

export interface BenchRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}
