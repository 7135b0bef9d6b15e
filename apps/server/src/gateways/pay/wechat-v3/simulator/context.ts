import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { jsonReply, type SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import type { V3Dialect, V3Settings } from '../dialect.ts';

/** What the parts of a simulated v3 provider work with. */
export interface V3Simulation {
  dialect: V3Dialect;
  settings: V3Settings;
  till: SimulatedTill;
  clock: Clock;
  /** Where payers find its pages. */
  origin: string;
  /** What it signs with, and how it calls that. */
  signing: { privateKey: string; serial: string };
  /** What it hands out when it is asked for its certificates. */
  certificate: string;
  /** What our requests have to be signed with. */
  merchantKey: string;
}

export function failure(status: number, code: string, message: string, detail?: object): SimulatedReply {
  return jsonReply(status, { code, message, ...(detail && { detail }) });
}

export const paramError = (field: string, issue: string): SimulatedReply =>
  failure(400, 'PARAM_ERROR', '参数错误', { field, issue, location: 'body' });

export const noOrder = (): SimulatedReply => failure(404, 'ORDER_NOT_EXIST', '订单不存在');
