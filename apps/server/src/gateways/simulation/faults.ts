import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, RequestHandler, SimulatedApi } from './simulated-api.ts';

/** A simulated API whose fault can be set. */
export interface FaultyApi {
  handle: RequestHandler;
  behave(fault: Fault | undefined): void;
}

/** Makes a simulated API fail on request. `slowMs` must be longer than the timeout of its gateway. */
export function withFaults(api: SimulatedApi, slowMs: number, closing: AbortSignal): FaultyApi {
  let fault: Fault | undefined;
  return {
    behave(next) {
      fault = next;
    },
    handle: withCurrentFault(() => fault, api, slowMs, closing),
  };
}

/** Wraps an API's handler: each request gets the fault that is set when it arrives, or the normal reply. */
export function withCurrentFault(
  currentFault: () => Fault | undefined,
  api: SimulatedApi,
  slowMs: number,
  closing: AbortSignal,
): RequestHandler {
  return async (request) => {
    const fault = currentFault();
    if (fault === 'down') return undefined;
    if (fault === 'error' || fault === 'limit') return api.faultReplies[fault];
    const reply = api.handle(request);
    return fault === 'slow' ? delay(slowMs, reply, { signal: closing }) : reply;
  };
}
