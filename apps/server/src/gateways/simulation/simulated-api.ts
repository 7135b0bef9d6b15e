import type { IncomingHttpHeaders } from 'node:http';

/** An HTTP request to a simulated provider. */
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

/** Handles a request. Without a reply the connection is closed. */
export type RequestHandler = (request: SimulatedRequest) => Promise<SimulatedReply | undefined>;

/**
 * Fault of a simulated API. down: the connection is closed without a reply. slow: the request is processed, but the
 * reply comes after the gateway's timeout. error: the provider's internal error. limit: its rate limit.
 */
export type Fault = 'down' | 'slow' | 'error' | 'limit';

/** A simulated provider's API, and its replies for the faults that have one. */
export interface SimulatedApi {
  handle(request: SimulatedRequest): SimulatedReply;
  faultReplies: Record<Extract<Fault, 'error' | 'limit'>, SimulatedReply>;
}

export function jsonReply(status: number, body: unknown): SimulatedReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}

/** Returns a header, or an empty string when it was not sent. */
export function headerOf(request: SimulatedRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Returns the received values of the headers that a signature lists, separated by semicolons. */
export function pickHeaders(request: SimulatedRequest, names: string): Record<string, string> {
  return Object.fromEntries(names.split(';').map((name) => [name, headerOf(request, name)]));
}
