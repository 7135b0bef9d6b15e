import type { IncomingHttpHeaders } from 'node:http';

/** What every simulated provider is given and gives back. */
export interface SimulatedRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface SimulatedReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** No reply means that the connection is closed without one. */
export type SimulatedAnswer = (request: SimulatedRequest) => Promise<SimulatedReply | undefined>;

/**
 * down: the connection is closed without a reply. slow: the provider acts, but its reply comes after the adapter
 * has stopped waiting. error: the provider's own system error. limit: its flow control.
 */
export type Fault = 'down' | 'slow' | 'error' | 'limit';

/** A provider's API, and what it says in the faults that have a reply. */
export interface SimulatedApi {
  answer(request: SimulatedRequest): SimulatedReply;
  failing: Record<Extract<Fault, 'error' | 'limit'>, SimulatedReply>;
}

export function jsonReply(status: number, body: unknown): SimulatedReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}

/** One header as text, or empty when it was not sent. */
export function headerOf(request: SimulatedRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** The headers a signature claims to cover, as they arrived. */
export function headersNamed(request: SimulatedRequest, names: string): Record<string, string> {
  return Object.fromEntries(names.split(';').map((name) => [name, headerOf(request, name)]));
}
