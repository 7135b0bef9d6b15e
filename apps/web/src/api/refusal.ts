import type { RefusalBody } from '@xiwei/contract/common/refusal.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';

/** A "no" from the server, with words fit to show. */
export class ApiRefusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly details: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  readonly traceId: string;

  constructor(status: number, { error }: RefusalBody) {
    super(error.message);
    this.code = error.code as RefusalCode;
    this.status = status;
    this.fields = error.fields ?? {};
    this.details = error.details ?? {};
    this.retryAfter = error.retryAfter;
    this.traceId = error.traceId;
  }
}

/** The server could not be reached, or what answered wasn't ours. Nothing is known about what was asked for. */
export class ConnectionLost extends Error {}

export const isRefusal = (error: unknown, ...codes: RefusalCode[]): error is ApiRefusal =>
  error instanceof ApiRefusal && (codes.length === 0 || codes.includes(error.code));
