import { createHash, randomBytes } from 'node:crypto';
import { beijingRfc3339 } from '#gateways/pay/shared/beijing-time.ts';
import { signRsa } from '#gateways/pay/shared/rsa-signing.ts';
import type { NoticeRequest, TillNotice, TillProvider } from '#gateways/pay/simulated/till.model.ts';
import { encrypt, responseText, SIGNATURE_PROBE } from '../signing.ts';
import type { V3Simulation } from './context.ts';
import { transactionOf } from './orders.ts';
import { refundOf, refundStatus } from './refunds.ts';

export function v3TillProvider(simulation: V3Simulation): TillProvider {
  return {
    method: simulation.dialect.method,
    sign: (notice, forged) => signNotice(simulation, notice, forged),
    accepted: (status) => status === 200 || status === 204,
  };
}

function signNotice(
  simulation: V3Simulation,
  notice: TillNotice,
  forged: boolean,
): NoticeRequest | undefined {
  const { event, url, plain } = describe(simulation, notice);
  // Douyin sends no notice for failed refunds.
  if (url === null || (event === 'REFUND.CLOSED' && simulation.dialect.method === 'douyinPay'))
    return undefined;
  const kind = event.startsWith('REFUND') ? 'refund' : 'transaction';
  const encrypted = encrypt(
    JSON.stringify(plain),
    simulation.settings.apiKey,
    randomBytes(6).toString('hex'),
    kind,
  );
  const body = JSON.stringify({
    id: eventId(event, notice),
    create_time: beijingRfc3339(simulation.clock.now().getTime()),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: '模拟通知',
    resource: { original_type: kind, algorithm: 'AEAD_AES_256_GCM', ...encrypted },
  });
  return {
    url,
    headers: { 'content-type': 'application/json', ...signedHeaders(simulation, body, forged) },
    body,
  };
}

function describe(simulation: V3Simulation, notice: TillNotice) {
  const { dialect, settings } = simulation;
  const { payment } = notice;
  if (notice.about === 'payment') {
    return {
      event: 'TRANSACTION.SUCCESS',
      url: payment.notifyUrl,
      plain: transactionOf(simulation, payment),
    };
  }
  const { subMerchantId } = payment.extra;
  const owner = dialect.isPartner
    ? { sp_mchid: settings.merchantId, sub_mchid: subMerchantId }
    : { mchid: settings.merchantId };
  const status = refundStatus(notice.refund);
  return {
    event: `REFUND.${status}`,
    url: notice.refund.notifyUrl,
    plain: { ...owner, ...refundOf(payment, notice.refund), refund_status: status },
  };
}

/** Derives the event id, which is the same for every repeat of a notice. */
function eventId(event: string, notice: TillNotice): string {
  const number = notice.about === 'payment' ? notice.payment.number : notice.refund.refundNumber;
  const hash = createHash('sha256').update(`${notice.payment.provider} ${event} ${number}`).digest('hex');
  return `EV-${hash.slice(0, 32)}`;
}

/** Signs a response or a notice. */
export function signedHeaders(
  { dialect, signing, clock }: V3Simulation,
  body: string,
  forged = false,
): Record<string, string> {
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const text = responseText(timestamp, nonce, forged ? `${body} ` : body);
  const probe = forged && dialect.headerPrefix === 'wechatpay' ? SIGNATURE_PROBE : '';
  return {
    [`${dialect.headerPrefix}-timestamp`]: timestamp,
    [`${dialect.headerPrefix}-nonce`]: nonce,
    [`${dialect.headerPrefix}-signature`]: probe + signRsa(text, signing.privateKey),
    [`${dialect.headerPrefix}-serial`]: signing.serial,
  };
}
