import { jsonReply, type SimulatedReply } from '#gateways/simulation/simulated-api.ts';

/** Builds an error reply; WeChat always uses HTTP 200. */
export function failure(errcode: number, errmsg: string): SimulatedReply {
  return jsonReply(200, { errcode, errmsg: `${errmsg}, rid: simulator` });
}
