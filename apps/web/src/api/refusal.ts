import type { RefusalBody } from '@xiwei/contract/common/refusal.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';

/** An error response of the server, with a translated message that can be shown to the user. */
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

/** The server could not be reached, or the response was not ours. Whether a mutation was applied is unknown. */
export class ConnectionLost extends Error {}

export const isRefusal = (error: unknown, ...codes: RefusalCode[]): error is ApiRefusal =>
  error instanceof ApiRefusal && (codes.length === 0 || codes.includes(error.code));
