import { z } from 'zod';
import { callText, parseJson } from '#gateways/http-call.ts';
import type { Failure } from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import { API_VERSION, type StripeSettings } from './settings.ts';

/** Parameters with the names that the API has in forms, such as `metadata[number]`. */
export type StripeParams = readonly (readonly [name: string, value: string])[];

/** A response with a 2xx status, or the failure of the call. */
type StripeResponse = { state: 'ok'; json: unknown } | Failure;

export interface StripeClient {
  get(path: string, params?: StripeParams): Promise<StripeResponse>;
  /** Sends a change. With the same key the provider carries it out once, for at least a day, and repeats its first answer. */
  post(path: string, params: StripeParams, idempotencyKey?: string): Promise<StripeResponse>;
}

/** The code of a call whose idempotency key was used before with other parameters. */
export const IDEMPOTENCY_ERROR = 'idempotency_error';
/** The code of a call about an object that does not exist. */
export const MISSING = 'resource_missing';

export function stripeClient({ apiBase, secretKey, timeoutMs }: StripeSettings): StripeClient {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION };
  const call = async (path: string, init: RequestInit): Promise<StripeResponse> => {
    const outcome = await callText(`${apiBase}/v1/${path}`, init, timeoutMs);
    return outcome.ok ? readResponse(outcome.status, outcome.text) : { state: 'unknown', code: outcome.code };
  };
  return {
    get(path, params = []) {
      const query = formOf(params).toString();
      return call(query ? `${path}?${query}` : path, { headers });
    },
    post: (path, params, idempotencyKey) =>
      call(path, {
        method: 'POST',
        headers: { ...headers, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) },
        body: formOf(params),
      }),
  };
}

const formOf = (params: StripeParams) =>
  new URLSearchParams(params.map(([name, value]): [string, string] => [name, value]));

const errorSchema = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().optional(),
    decline_code: z.string().optional(),
  }),
});

function readResponse(status: number, text: string): StripeResponse {
  const json = parseJson(text);
  if (status >= 200 && status < 300)
    return typeof json === 'object' && json !== null ? { state: 'ok', json } : INVALID_RESPONSE;
  const { data } = errorSchema.safeParse(json);
  if (!data) return { state: 'unknown', code: `http${status}` };
  const { type, code, decline_code } = data.error;
  return {
    state: isRetryable(status) ? 'unknown' : 'refused',
    code: type === IDEMPOTENCY_ERROR && status === 400 ? type : (decline_code ?? code ?? type),
  };
}

/** Checks whether the same call may be repeated: another with the same key is under way, too many calls, and errors of theirs. */
const isRetryable = (status: number): boolean => status === 409 || status === 429 || status >= 500;
