import { generateKeyPairSync } from 'node:crypto';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { simulatedAlipay } from '#gateways/pay/alipay/simulator/simulator.ts';
import { writeSigned } from '#gateways/pay/macau/signing.ts';
import { simulatedMacau } from '#gateways/pay/macau/simulator/simulator.ts';
import { type KeyPair, simulatedKeys } from '#gateways/pay/simulated/keys.ts';
import type { NoticeRequest, SimulatedTill, TillNotice } from '#gateways/pay/simulated/till.ts';
import {
  simulatedDouyin,
  simulatedWechat,
  simulatedWechatPartner,
} from '#gateways/pay/wechat-v3/simulator/simulator.ts';
import { simulatedXiaohongshu } from '#gateways/pay/xiaohongshu/simulator/simulator.ts';
import type { Clock } from '#platform/clock.ts';

const SIMULATED = {
  wechatPay: simulatedWechat,
  wechatPartnerPay: simulatedWechatPartner,
  alipay: simulatedAlipay,
  douyinPay: simulatedDouyin,
  xiaohongshuPay: simulatedXiaohongshu,
  macauBankPay: simulatedMacau,
} as const;

/** Writes notices as a provider would, and as somebody would who pretends to be one. */
export interface NoticeWriter {
  genuine(notice: TillNotice): NoticeRequest;
  /** Sent so long ago. */
  old(notice: TillNotice, seconds: number): NoticeRequest;
  /** Signed with a key of the writer's own. */
  forged(notice: TillNotice): NoticeRequest;
  /** Signed by the provider, about a payment to another of its merchants. */
  toAnother(notice: TillNotice): NoticeRequest;
}

export async function noticeWriter(
  method: ProviderMethod,
  till: SimulatedTill,
  clock: Clock,
): Promise<NoticeWriter> {
  const keys = await simulatedKeys();
  let ago = 0;
  const past: Clock = { now: () => new Date(clock.now().getTime() - ago * 1000) };
  const simulate = (provider: KeyPair) =>
    SIMULATED[method](till, {
      origin: 'http://127.0.0.1:1',
      timeoutMs: 1000,
      clock: past,
      keys: { ...keys, provider },
    });
  const [own, forger, another] = [simulate(keys.provider), simulate(forgersPair()), simulate(keys.provider)];
  // Each provider tells merchants apart by one of these.
  Object.assign(another.settings, { appId: 'somebody-else', merchantId: '1900000002' });
  const write = ({ provider }: typeof own, notice: TillNotice, forged = false): NoticeRequest => {
    const request = provider.sign(notice, forged);
    if (!request) throw new Error(`${method} tells nothing of this`);
    return request;
  };
  return {
    genuine: (notice) => write(own, notice),
    old(notice, seconds) {
      ago = seconds;
      const request = write(own, notice);
      ago = 0;
      return request;
    },
    forged(notice) {
      // This one's key is a word that both know.
      if (method === 'xiaohongshuPay') return write(own, notice, true);
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

let pair: KeyPair | undefined;
function forgersPair(): KeyPair {
  pair ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return pair;
}
