/** A call without a response. `neverSent` is true only when the provider cannot have received the request. */
interface CallFailure {
  ok: false;
  code: 'timeout' | 'unreachable' | 'connectionLost' | 'addressNotAllowed';
  neverSent: boolean;
}

/** Outcome of an HTTP call, with the body parsed as JSON; `json` is undefined when the body is not JSON. */
export type JsonOutcome = { ok: true; status: number; json: unknown } | CallFailure;

/** Outcome of an HTTP call with headers and unparsed body, for providers that sign their responses. */
export type TextOutcome = { ok: true; status: number; headers: Headers; text: string } | CallFailure;

/** Error codes of failures before the connection is established, when nothing of the request was sent. */
export const BEFORE_CONNECTION: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Calls a provider once, without retries or redirects. Never throws, and never puts the URL or the request body into
 * the outcome, because both hold secrets and phone numbers.
 */
export async function callJson(url: string, init: RequestInit, timeoutMs: number): Promise<JsonOutcome> {
  const outcome = await callText(url, init, timeoutMs);
  return outcome.ok ? { ok: true, status: outcome.status, json: parseJson(outcome.text) } : outcome;
}

/** Like `callJson`, with headers and unparsed body. */
export async function callText(url: string, init: RequestInit, timeoutMs: number): Promise<TextOutcome> {
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

/** Parses JSON; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(error: unknown): CallFailure {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { ok: false, code: 'timeout', neverSent: false };
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return BEFORE_CONNECTION.has(code)
    ? { ok: false, code: 'unreachable', neverSent: true }
    : { ok: false, code: 'connectionLost', neverSent: false };
}
