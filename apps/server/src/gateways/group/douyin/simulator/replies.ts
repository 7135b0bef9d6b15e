import { jsonReply, type SimulatedReply } from '#gateways/simulation/simulated-api.ts';

/** A call with a valid client token, for an account that has authorized us. */
export interface DouyinRequest {
  query: Record<string, string>;
  body: Record<string, unknown>;
  accountId: string;
}

/** Builds an answer. Both codes are 0 if the call was done. */
export const done = (data: object): SimulatedReply =>
  jsonReply(200, {
    data: { error_code: 0, description: 'success', ...data },
    extra: { error_code: 0, description: '', logid: 'simulator' },
  });

export const failure = (code: number, description: string): SimulatedReply =>
  jsonReply(200, {
    data: { error_code: code, description },
    extra: { error_code: code, description, logid: 'simulator' },
  });

export const MISSING = failure(2100005, 'missing parameter');
