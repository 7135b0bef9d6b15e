import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { jsonReply, type SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import type { V3Dialect, V3Settings } from '../dialect.ts';

/** State and settings that the parts of a simulated v3 provider share. */
export interface V3Simulation {
  dialect: V3Dialect;
  settings: V3Settings;
  till: SimulatedTill;
  clock: Clock;
  /** Origin of its pages for payers. */
  origin: string;
  /** The provider's signing key and its serial number. */
  signing: { privateKey: string; serial: string };
  /** The certificate for download, in PEM. */
  certificate: string;
  /** Public key that verifies our requests. */
  merchantKey: string;
}

export function failure(status: number, code: string, message: string, detail?: object): SimulatedReply {
  return jsonReply(status, { code, message, ...(detail && { detail }) });
}

export const paramError = (field: string, issue: string): SimulatedReply =>
  failure(400, 'PARAM_ERROR', '参数错误', { field, issue, location: 'body' });

export const noOrder = (): SimulatedReply => failure(404, 'ORDER_NOT_EXIST', '订单不存在');
