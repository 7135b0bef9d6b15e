import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, SimulatedAnswer, SimulatedApi } from './simulated-api.ts';

export interface FaultyApi {
  answer: SimulatedAnswer;
  behave(fault: Fault | undefined): void;
}

/** Lets an API be told to fail. `slowMs` has to be longer than its adapter waits. */
export function withFaults(api: SimulatedApi, slowMs: number, closing: AbortSignal): FaultyApi {
  let fault: Fault | undefined;
  return {
    behave(next) {
      fault = next;
    },
    answer: failingAs(() => fault, api, slowMs, closing),
  };
}

/** Answers as the API does, or as it fails at the moment. */
export function failingAs(
  faultNow: () => Fault | undefined,
  api: SimulatedApi,
  slowMs: number,
  closing: AbortSignal,
): SimulatedAnswer {
  return async (request) => {
    const fault = faultNow();
    if (fault === 'down') return undefined;
    if (fault === 'error' || fault === 'limit') return api.failing[fault];
    const reply = api.answer(request);
    return fault === 'slow' ? delay(slowMs, reply, { signal: closing }) : reply;
  };
}
