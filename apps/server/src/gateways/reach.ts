/** What is known after calling a provider. `neverSent` is true only when the request cannot have been acted on. */
export type Reached =
  | { ok: true; status: number; json: unknown }
  | { ok: false; code: 'timeout' | 'unreachable' | 'connectionLost'; neverSent: boolean };

/** Failures that happen before a connection stands, so before a byte of the request has left. */
const BEFORE_CONNECTION = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Calls a provider once. Never throws and never carries the address or the body in its answer, because both
 * hold secrets and phone numbers. `json` is undefined when the reply is not JSON.
 */
export async function reach(url: string, init: RequestInit, timeoutMs: number): Promise<Reached> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ok: true, status: response.status, json: parseJson(await response.text()) };
  } catch (error) {
    return failureOf(error);
  }
}

/** The value of a JSON text, or nothing when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(error: unknown): Reached {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { ok: false, code: 'timeout', neverSent: false };
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return BEFORE_CONNECTION.has(code)
    ? { ok: false, code: 'unreachable', neverSent: true }
    : { ok: false, code: 'connectionLost', neverSent: false };
}
