/** `neverSent` is true only when the request cannot have been acted on. */
interface Unreached {
  ok: false;
  code: 'timeout' | 'unreachable' | 'connectionLost';
  neverSent: boolean;
}

/** What is known after calling a provider. */
export type Reached = { ok: true; status: number; json: unknown } | Unreached;

/** The same with the reply as it came, for providers that sign theirs. */
export type ReachedText = { ok: true; status: number; headers: Headers; text: string } | Unreached;

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
  const reached = await reachText(url, init, timeoutMs);
  return reached.ok ? { ok: true, status: reached.status, json: parseJson(reached.text) } : reached;
}

export async function reachText(url: string, init: RequestInit, timeoutMs: number): Promise<ReachedText> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ok: true, status: response.status, headers: response.headers, text: await response.text() };
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

function failureOf(error: unknown): Unreached {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { ok: false, code: 'timeout', neverSent: false };
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return BEFORE_CONNECTION.has(code)
    ? { ok: false, code: 'unreachable', neverSent: true }
    : { ok: false, code: 'connectionLost', neverSent: false };
}
