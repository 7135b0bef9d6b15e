import { generateKeyPairSync } from 'node:crypto';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { simulatedAlipay } from '#gateways/pay/alipay/simulator/simulator.ts';
import { writeSigned } from '#gateways/pay/macau/signing.ts';
import { simulatedMacau } from '#gateways/pay/macau/simulator/simulator.ts';
import { type KeyPair, simulatedKeys } from '#gateways/pay/simulated/keys.ts';
import type { NoticeRequest, TillNotice } from '#gateways/pay/simulated/till.model.ts';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { simulatedStripe } from '#gateways/pay/stripe/simulator/simulator.ts';
import {
  simulatedDouyin,
  simulatedWechat,
  simulatedWechatPartner,
} from '#gateways/pay/wechat-v3/simulator/simulator.ts';
import { simulatedXiaohongshu } from '#gateways/pay/xiaohongshu/simulator/simulator.ts';
import type { Clock } from '#platform/clock.ts';

const SIMULATORS = {
  wechatPay: simulatedWechat,
  wechatPartnerPay: simulatedWechatPartner,
  alipay: simulatedAlipay,
  douyinPay: simulatedDouyin,
  xiaohongshuPay: simulatedXiaohongshu,
  macauBankPay: simulatedMacau,
  card: simulatedStripe,
} as const;

/** Writes genuine and forged notices of a provider. */
export interface NoticeWriter {
  genuine(notice: TillNotice): NoticeRequest;
  /** Returns a notice that was signed the given number of seconds ago. */
  old(notice: TillNotice, seconds: number): NoticeRequest;
  /** Returns a notice signed with a key that is not the provider's. */
  forged(notice: TillNotice): NoticeRequest;
  /** Returns a notice signed by the provider for a payment to another merchant. */
  toAnother(notice: TillNotice): NoticeRequest;
}

export async function noticeWriter(
  method: ProviderMethod,
  till: SimulatedTill,
  clock: Clock,
): Promise<NoticeWriter> {
  const keys = await simulatedKeys();
  let ageSeconds = 0;
  const signingClock: Clock = { now: () => new Date(clock.now().getTime() - ageSeconds * 1000) };
  const simulate = (provider: KeyPair) =>
    SIMULATORS[method](till, {
      origin: 'http://127.0.0.1:1',
      timeoutMs: 1000,
      clock: signingClock,
      keys: { ...keys, provider },
    });
  const own = simulate(keys.provider);
  const forger = simulate(forgerKeys());
  const another = simulate(keys.provider);
  // Each provider identifies merchants by one of these.
  Object.assign(another.settings, {
    appId: 'another-app',
    merchantId: '1900000002',
    secretKey: 'sk_live_another',
  });
  const write = ({ provider }: typeof own, notice: TillNotice, forged = false): NoticeRequest => {
    const request = provider.sign(notice, forged);
    if (!request) throw new Error(`${method} sends no notice of this kind`);
    return request;
  };
  return {
    genuine: (notice) => write(own, notice),
    old(notice, seconds) {
      ageSeconds = seconds;
      const request = write(own, notice);
      ageSeconds = 0;
      return request;
    },
    forged(notice) {
      // Xiaohongshu and the provider of cards sign with a shared secret instead of a key pair.
      if (method === 'xiaohongshuPay' || method === 'card') return write(own, notice, true);
      const { headers, ...request } = write(forger, notice);
      const serials = Object.entries(write(own, notice).headers).filter(([name]) => name.endsWith('-serial'));
      return { ...request, headers: { ...headers, ...Object.fromEntries(serials) } };
    },
    toAnother(notice) {
      if (method !== 'macauBankPay') return write(another, notice);
      const fields = {
        status: 'SUCCESS',
        merchantOrderNo: notice.payment.number,
        merchantId: '100000000000002',
      };
      return { ...write(own, notice), body: writeSigned(fields, 'serverSign', keys.provider.privateKey) };
    },
  };
}

let cachedForgerKeys: KeyPair | undefined;
function forgerKeys(): KeyPair {
  cachedForgerKeys ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return cachedForgerKeys;
}
